/** Texts of the page and of the configuration instead of those of a widget: checked, per language, live, told once. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { textLanguages, useLanguage } from '../../../src/texts/language.ts';
import { checkTexts, knownTexts, neededForms } from '../../../src/texts/replaced/check.ts';
import {
  cards,
  demoAttributes,
  find,
  place,
  searchFor,
  shows,
  text,
  until,
  type Widget,
} from '../support/widget.ts';

/** Runs a task, and returns the warnings that it writes to the console. */
async function warningsOf(task: () => Promise<unknown>): Promise<string[]> {
  const { warn } = console;
  const said: string[] = [];
  console.warn = (words: string) => void said.push(words);
  try {
    await task();
  } finally {
    console.warn = warn;
  }
  return said;
}

const placeholderOf = (widget: Widget): string | undefined =>
  find<HTMLInputElement>(widget, 'input[type=search]')?.placeholder;

describe('texts that replace those of a widget', () => {
  let instance: FakeInstance;
  let around: HTMLElement;

  beforeEach(() => {
    instance = new FakeInstance();
    instance.configuration = { ...instance.configuration, languages: [...textLanguages] };
    around = document.createElement('div');
    document.body.append(around);
  });
  afterEach(() => {
    around.remove();
    instance.restore();
    useLanguage('en');
  });

  /** Places a widget with texts that are set before it is in the page. */
  async function placeWith(texts: Widget['texts'], language = 'en'): Promise<Widget> {
    around.lang = language;
    const widget = await place(demoAttributes(instance), around);
    widget.texts = texts;
    return widget;
  }

  it('are shown from the first words on, with values and plural forms', async () => {
    const widget = await placeWith({
      en: {
        'search.box.placeholder': 'Colleague or clinic',
        'search.welcome.title': 'Find a colleague',
        'search.count.one': 'One hit',
        'search.count.other': '{count} hits',
      },
    });
    await shows(widget, 'Find a colleague');
    expect(placeholderOf(widget)).to.equal('Colleague or clinic');
    expect(text(widget)).not.to.contain('Who are you looking for?');
    await searchFor(widget, 'kath');
    await shows(widget, 'hit');
    expect(text(widget)).to.match(/\b(\d+ hits|One hit)\b/);
  });

  it('change with a new object, also in the results, and go back with null', async () => {
    const widget = await place(demoAttributes(instance), around);
    await searchFor(widget, 'kath');
    await shows(widget, 'Katherine Johnson');
    widget.texts = {
      en: { 'search.results.position': '{total} in all, this is {some}', 'search.filters.title': 'Narrow' },
    };
    await shows(widget, 'Narrow');
    expect(cards(widget)[0]!.textContent).to.contain('1 in all, this is 1');
    widget.texts = { en: { 'search.filters.title': 'Restrict' } };
    await shows(widget, 'Restrict');
    expect(text(widget)).not.to.contain('Narrow');
    widget.texts = null;
    await shows(widget, 'Filters');
  });

  it('belong to their language and leave the others as they are', async () => {
    const widget = await placeWith(
      { de: { 'search.welcome.title': 'Wen brauchen Sie?' }, ar: { 'search.welcome.title': 'من تريد؟' } },
      'de-AT',
    );
    await shows(widget, 'Wen brauchen Sie?');
    around.lang = 'ar';
    await shows(widget, 'من تريد؟');
    expect(find(widget, '[part=frame]')!.dir).to.equal('rtl');
    around.lang = 'fr';
    await until(() => find(widget, '[part=frame]')!.lang === 'fr');
    await until(() => !text(widget).includes('من تريد؟'));
    around.lang = 'en';
    await shows(widget, 'Who are you looking for?');
  });

  it('of one widget do not reach another one of the page', async () => {
    const one = await placeWith({ en: { 'search.welcome.title': 'Find a colleague' } });
    const other = await place(demoAttributes(instance), around);
    await shows(one, 'Find a colleague');
    await shows(other, 'Who are you looking for?');
    one.requestUpdate();
    other.requestUpdate();
    await other.updateComplete;
    expect(text(one)).to.contain('Find a colleague');
    expect(text(other)).not.to.contain('Find a colleague');
  });

  it('of the page win over those of the configuration', async () => {
    instance.configuration = {
      ...instance.configuration,
      texts: {
        en: { 'search.welcome.title': 'Of the configuration', 'search.box.placeholder': 'Configured' },
      },
    };
    const widget = await place(demoAttributes(instance), around);
    await shows(widget, 'Of the configuration');
    widget.texts = { en: { 'search.welcome.title': 'Of the page' } };
    await shows(widget, 'Of the page');
    expect(placeholderOf(widget)).to.equal('Configured');
  });

  it('are text and never markup', async () => {
    const markup = '<img src=x onerror="window.marked=1">';
    const widget = await placeWith({ en: { 'search.welcome.title': markup } });
    await shows(widget, markup);
    expect(find(widget, 'img')).to.equal(null);
    expect('marked' in window).to.equal(false);
  });

  it('can be JSON in the attribute', async () => {
    const widget = await place(
      { ...demoAttributes(instance), texts: '{"en":{"search.welcome.title":"From markup"}}' },
      around,
    );
    await shows(widget, 'From markup');
  });

  it('that do not fit are left out, and told once in the console', async () => {
    const texts = {
      en: {
        'search.wellcome': 'Find',
        'search.welcome.title': '  ',
        'search.filters.remove': 'Remove it',
        'search.box.placeholder': 'Find {what}',
        'search.count.one': 'One hit',
      },
      xx: { 'search.welcome.title': 'Find' },
    };
    let widget!: Widget;
    const said = await warningsOf(async () => {
      widget = await placeWith(texts);
      await until(() => placeholderOf(widget) !== undefined);
      await shows(widget, 'Who are you looking for?');
      widget.texts = structuredClone(texts);
      await widget.updateComplete;
      const other = await placeWith(structuredClone(texts));
      await shows(other, 'Who are you looking for?');
    });
    expect(placeholderOf(widget)).to.equal('Name, place, specialty or ID');
    const reasons = said.map((words) => /Widgets: (.+?)\. The text of the widget/.exec(words)?.[1]);
    expect(reasons.toSorted()).to.deep.equal(
      [
        'texts.en["search.box.placeholder"] is not used: this text has no value {what}',
        'texts.en["search.count"] is not used: the plural form other is missing',
        'texts.en["search.filters.remove"] is not used: it lacks {name}',
        'texts.en["search.welcome.title"] is not used: it is empty',
        'texts.en["search.wellcome"] is not used: there is no text with this ID',
        `texts.xx is not used: there are no texts in this language; there are ${textLanguages.join(', ')}`,
      ].toSorted(),
    );
  });

  it('survive hostile values', async () => {
    const hostile = JSON.parse(
      '{"en":{"__proto__":"a","constructor":"b","search.welcome.title":7,"search.tabs.all":"ok"},"de":null,"fr":[1],"__proto__":{"x":"y"}}',
    ) as Widget['texts'];
    await warningsOf(async () => {
      for (const texts of [hostile, 'text', 7, [], { en: 'x' }, {}] as Widget['texts'][]) {
        const widget = await placeWith(texts);
        await shows(widget, 'Who are you looking for?');
        widget.remove();
      }
    });
    expect(Object.hasOwn(Object.prototype, 'x')).to.equal(false);
  });
});

describe('the check of replaced texts', () => {
  it('knows every text', () => {
    expect(knownTexts().size).to.be.greaterThan(880);
    expect(knownTexts().get('search.count')).to.deep.equal({ values: ['count'], isCounted: true });
    expect(knownTexts().get('search.range.between')?.values).to.deep.equal(['name', 'from', 'to']);
  });

  it('wants all plural forms of the language, and no others', () => {
    expect(neededForms('pl')).to.deep.equal(['one', 'few', 'many', 'other']);
    expect(neededForms('ar')).to.deep.equal(['zero', 'one', 'two', 'few', 'many', 'other']);
    const polish = { 'search.count.one': 'Jeden', 'search.count.other': '{count}' };
    expect(checkTexts(polish, 'pl')).to.deep.equal({
      texts: {},
      faults: [{ id: 'search.count', kind: 'form-missing', name: 'few, many' }],
    });
    const japanese = { 'search.count.one': '1', 'search.count.other': '{count}' };
    expect(checkTexts(japanese, 'ja')).to.deep.equal({
      texts: {},
      faults: [{ id: 'search.count.one', kind: 'form-unknown', name: 'other' }],
    });
    // French has a form for millions, which may be given.
    const french = {
      'search.count.one': 'Un',
      'search.count.many': '{count} de',
      'search.count.other': '{count}',
    };
    expect(checkTexts(french, 'fr').faults).to.deep.equal([]);
  });

  it('lets only zero, one and two go without their number', () => {
    const given = { 'search.count.one': 'One', 'search.count.other': 'Many' };
    expect(checkTexts(given, 'en')).to.deep.equal({
      texts: {},
      faults: [{ id: 'search.count.other', kind: 'value-missing', name: 'count' }],
    });
  });
});
