import { expect } from '@open-wc/testing';
import * as common from '../../../src/texts/common.ts';
import * as recordTexts from '../../../src/texts/record.ts';
import * as searchTexts from '../../../src/texts/search.ts';
import { countryName, formatDate, formatNumber } from '../../../src/texts/format.ts';
import { loadLanguage, textLanguages, useLanguage, type Templates } from '../../../src/texts/language.ts';
import { templates as german } from '../../../src/texts/languages/de.ts';
import { FakeInstance } from '../support/fake_instance.ts';
import { box, demoAttributes, find, place, ready, searchFor, shows } from '../support/widget.ts';

type TextFunction = (...values: never[]) => string;
const all = {
  ...prefixed('common', common),
  ...prefixed('search', searchTexts),
  ...prefixed('record', recordTexts),
};
function prefixed(name: string, texts: object): Record<string, TextFunction> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [`${name}.${key}`, text as TextFunction]),
  );
}
const sayAll = (count: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all).map(([name, text]) => [
      name,
      (text as (...values: unknown[]) => string)(count, count),
    ]),
  );

describe('texts (every message has an id; English and German complete)', () => {
  afterEach(() => useLanguage('en'));

  it('saw every text function', () => {
    expect(Object.keys(all).length).to.be.greaterThan(120);
  });

  for (const language of textLanguages.filter((tag) => tag !== 'en'))
    it(`${language}: every text is translated, none by accident the English one`, async () => {
      await loadLanguage(language);
      useLanguage('en');
      const english = sayAll(5);
      useLanguage(language);
      const translated = sayAll(5);
      const same = Object.keys(all).filter((name) => english[name] === translated[name]);
      // Words that are the same in both languages, and one that only joins two values.
      expect(same.sort()).to.deep.equal(
        ['record.id', 'record.selectNamed', 'record.version', 'search.facetStatus', 'search.sortName'].sort(),
      );
    });

  it('de: no translation without a text of the source, and the values of each template fit', async () => {
    await loadLanguage('de');
    const asked = new Set<string>();
    const original = german as Record<string, unknown>;
    for (const [id, template] of Object.entries(german as Templates)) {
      if (typeof template !== 'string')
        expect(
          template.values.every((value) => typeof value === 'number'),
          id,
        ).to.equal(true);
      Object.defineProperty(original, id, {
        get: () => (asked.add(id), template),
        configurable: true,
      });
    }
    useLanguage('de');
    sayAll(1);
    sayAll(5);
    common.rateLimitedHint(undefined);
    searchTexts.noResultsTitle('');
    const ids = Object.keys(original);
    for (const id of ids) Object.defineProperty(original, id, { value: original[id], configurable: true });
    expect(ids.filter((id) => !asked.has(id))).to.deep.equal([]);
  });

  it('one and many are told apart', () => {
    useLanguage('en');
    expect([searchTexts.resultCount(1), searchTexts.resultCount(1234)]).to.deep.equal([
      '1 result',
      '1,234 results',
    ]);
  });

  it('numbers, dates and countries are written in the language; a plain date has no time zone', () => {
    useLanguage('de-DE');
    expect([
      formatNumber(1234567),
      formatDate('2027-06-30'),
      countryName('DE'),
      countryName('odd'),
    ]).to.deep.equal(['1.234.567', '30.06.2027', 'Deutschland', 'odd']);
    expect(formatDate('not a date')).to.equal('not a date');
  });

  describe('the language of a widget', () => {
    let instance: FakeInstance;
    beforeEach(() => (instance = new FakeInstance()));
    afterEach(() => instance.restore());
    const inLanguage = (lang: string): HTMLElement => {
      const around = document.createElement('div');
      around.lang = lang;
      document.body.append(around);
      return around;
    };

    it('is the closest lang of the page among those of the configuration', async () => {
      const around = inLanguage('de-AT');
      const widget = await place(demoAttributes(instance), around);
      await ready(widget);
      await shows(widget, 'Wen suchen Sie?');
      expect(box(widget).placeholder).to.contain('Fachgebiet');
      await searchFor(widget, 'kath');
      expect(instance.callsTo('/search')[0]!.query.get('resultLanguage')).to.equal('de');
      await shows(widget, 'Konto hinzufügen');
      expect(find(widget, '[part=frame]')!.lang).to.equal('de');
      around.remove();
    });

    it('is the default language when the page’s is not offered', async () => {
      instance.configuration = { ...instance.configuration, default_language: 'de' };
      const around = inLanguage('fr');
      await shows(await place(demoAttributes(instance), around), 'Wen suchen Sie?');
      around.remove();
    });

    it('two widgets of one page may have two languages', async () => {
      const german = inLanguage('de');
      const english = inLanguage('en');
      const [one, two] = await Promise.all([
        place(demoAttributes(instance), german),
        place(demoAttributes(instance), english),
      ]);
      await Promise.all([shows(one, 'Wen suchen Sie?'), shows(two, 'Who are you looking for?')]);
      one.requestUpdate();
      await one.updateComplete;
      two.requestUpdate();
      await two.updateComplete;
      await Promise.all([shows(one, 'Wen suchen Sie?'), shows(two, 'Who are you looking for?')]);
      german.remove();
      english.remove();
    });
  });
});
