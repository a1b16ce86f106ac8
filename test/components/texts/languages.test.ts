/** Every language has every text, with the values and plural forms that it needs. */
import { expect } from '@open-wc/testing';
import { addRequestTexts } from '../../../src/texts/add_request.ts';
import { affiliationTexts, people } from '../../../src/texts/affiliation.ts';
import { affiliationEditTexts } from '../../../src/texts/affiliation_edit.ts';
import { affiliationViewsTexts } from '../../../src/texts/affiliation_views.ts';
import { appTexts } from '../../../src/texts/assistant/app.ts';
import { formTexts } from '../../../src/texts/form.ts';
import {
  hasLanguage,
  loadLanguage,
  sharedTexts,
  textDirection,
  textLanguage,
  textLanguages,
  useLanguage,
  type TextArea,
} from '../../../src/texts/language.ts';
import type { Templates } from '../../../src/texts/templates.ts';
import { profileTexts } from '../../../src/texts/profile.ts';
import { editTexts } from '../../../src/texts/profile_edit.ts';
import { historyTexts } from '../../../src/texts/profile_history.ts';
import { leadershipTexts } from '../../../src/texts/organization/leadership.ts';
import { resultCount, searchTexts } from '../../../src/texts/search.ts';
import { advancedTexts } from '../../../src/texts/search_advanced.ts';
import { boxTexts } from '../../../src/texts/search_box.ts';
import { searchViewsTexts } from '../../../src/texts/search_views.ts';
import { resultTexts } from '../../../src/texts/search_results.ts';
import { pastedTexts } from '../../../src/texts/search/pasted.ts';
import { languages } from '../../../demo/languages/languages.ts';
import { startProblemTexts } from '../../../src/texts/start_problems.ts';
import { TextController } from '../../../src/shared/text_controller.ts';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { demoAttributes, find, place, searchFor, shows, until } from '../support/widget.ts';

const areas: Readonly<Record<string, TextArea>> = {
  sharedTexts,
  addRequestTexts,
  affiliationTexts,
  affiliationEditTexts,
  affiliationViewsTexts,
  leadershipTexts,
  formTexts,
  profileTexts,
  editTexts,
  historyTexts,
  searchTexts,
  boxTexts,
  advancedTexts,
  searchViewsTexts,
  resultTexts,
  appTexts,
  pastedTexts,
  startProblemTexts,
};
const translated = textLanguages.filter((language) => language !== 'en');

const templatesOf = async (area: TextArea, language: string): Promise<Templates> =>
  (await area[language]!()).templates;

const category = /\.(?:zero|one|two|few|many|other)$/;

/** Returns the IDs with a plural form in German, without the category. */
const countedIds = (german: Templates): string[] =>
  Object.keys(german)
    .filter((id) => id.endsWith('.other'))
    .map((id) => id.slice(0, -'.other'.length));

/** Returns the values in a template, in order of their numbers. */
const valuesOf = (template: Templates[string] | undefined): unknown[] =>
  template === undefined || typeof template === 'string'
    ? []
    : [...new Set<unknown>(template.values)].toSorted();

/** Scripts that tell a translation from a text left in English; elsewhere one cannot tell by the letters. */
const scripts: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  'zh-CN': /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
  ar: /\p{Script=Arabic}/u,
};

describe('texts in other languages', () => {
  afterEach(() => useLanguage('en'));

  it('are the languages of the sandbox, complete in every area', () => {
    expect(textLanguages).to.have.members([...languages]);
    expect(textLanguages[0]).to.equal('en');
    for (const [name, area] of Object.entries(areas))
      expect(Object.keys(area), name).to.deep.equal(translated);
  });

  for (const language of translated)
    it(`${language} has every message with the values of its template, and no others`, async () => {
      const rules = new Intl.PluralRules(language);
      // Categories that whole numbers of everyday use fall into, and the one that replaces all others.
      const needed = new Set<string>(Array.from({ length: 200 }, (_, count) => rules.select(count)));
      needed.add('other');
      for (const [name, area] of Object.entries(areas)) {
        const german = await templatesOf(area, 'de');
        const own = await templatesOf(area, language);
        const counted = countedIds(german);
        const isCounted = (id: string): boolean =>
          category.test(id) && counted.includes(id.replace(category, ''));
        const plain = (templates: Templates): string[] =>
          Object.keys(templates)
            .filter((id) => !isCounted(id))
            .toSorted();
        expect(plain(own), name).to.deep.equal(plain(german));
        for (const id of plain(german)) expect(valuesOf(own[id]), id).to.deep.equal(valuesOf(german[id]));
        for (const id of counted) {
          const categories = Object.keys(own)
            .filter((key) => isCounted(key) && key.replace(category, '') === id)
            .map((key) => key.slice(id.length + 1));
          expect(categories.toSorted(), id).to.deep.equal([...needed].toSorted());
          expect(valuesOf(own[`${id}.other`]), id).to.deep.equal(valuesOf(german[`${id}.other`]));
        }
      }
    });

  for (const [language, script] of Object.entries(scripts))
    it(`${language} is written in its own script`, async () => {
      const foreign: string[] = [];
      for (const area of Object.values(areas))
        for (const [id, template] of Object.entries(await templatesOf(area, language))) {
          const text = typeof template === 'string' ? template : template.strings.join('');
          if (/\p{Letter}/u.test(text) && !script.test(text)) foreign.push(id);
        }
      expect(foreign).to.deep.equal(language === 'ar' ? [] : ['record.id']);
    });

  it('match the page’s language as closely as possible', () => {
    expect(
      ['fr-CA', 'pt-PT', 'pt-BR', 'zh', 'zh-TW', 'ZH-cn', 'ar-EG', 'de-AT', 'en-GB', 'sv', ''].map(
        textLanguage,
      ),
    ).to.deep.equal(['fr', 'pt-BR', 'pt-BR', 'zh-CN', 'zh-CN', 'zh-CN', 'ar', 'de', 'en', 'en', 'en']);
    expect(['ar', 'ar-EG', 'ja', 'en', 'he'].map(textDirection)).to.deep.equal([
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      'ltr',
    ]);
  });

  it('use the plural forms of the language, and `other` without a separate form', async () => {
    const say = async (language: string, counts: number[]): Promise<string[]> => {
      await loadLanguage(language, [affiliationTexts, searchTexts]);
      useLanguage(language);
      return counts.map(people);
    };
    const arabic = await say('ar', [0, 1, 2, 3, 11, 100]);
    expect(new Set(arabic.map((text) => text.replaceAll(/[\d\u0660-\u0669]/g, '').trim())).size).to.equal(6);
    expect(await say('ja', [0, 1, 2])).to.deep.equal(['0 人', '1 人', '2 人']);
    expect(await say('pl', [1, 2, 5, 12, 22, 100])).to.deep.equal([
      '1 osoba',
      '2 osoby',
      '5 osób',
      '12 osób',
      '22 osoby',
      '100 osób',
    ]);
    // French knows a form for millions, which nothing here needs.
    expect(await say('fr', [0, 1, 2, 1000000])).to.deep.equal([
      '0 personne',
      '1 personne',
      '2 personnes',
      '1\u202f000\u202f000 personnes',
    ]);
    expect(resultCount(3)).to.equal('3 résultats');
  });

  it('load again when the network is back', async () => {
    let isOnline = false;
    const updates: boolean[] = [];
    const area: TextArea = {
      de: () => (isOnline ? Promise.resolve({ templates: {} }) : Promise.reject(new TypeError('no network'))),
    };
    const texts = new TextController(
      Object.assign(new EventTarget(), {
        addController: () => {},
        removeController: () => {},
        requestUpdate: () => updates.push(hasLanguage('de', [area])),
        updateComplete: Promise.resolve(true),
      }),
      () => 'de',
      [],
    );
    expect(texts.ready(area)).to.equal(false);
    await until(() => updates.length === 1);
    expect(texts.ready(area), 'in the source language until then').to.equal(true);
    isOnline = true;
    dispatchEvent(new Event('online'));
    await until(() => updates.length === 2);
    expect(updates).to.deep.equal([false, true]);
  });

  it('switch a widget to right-to-left for such languages', async () => {
    const instance = new FakeInstance();
    instance.configuration = { ...instance.configuration, languages: [...textLanguages] };
    const around = document.createElement('div');
    document.body.append(around);
    around.lang = 'ar-EG';
    const widget = await place({ ...demoAttributes(instance), density: 'comfortable' }, around);
    const { templates } = await searchTexts['ar']!();
    await shows(widget, String(templates['search.welcome.title']));
    const frame = find(widget, '[part=frame]')!;
    expect([frame.lang, frame.dir, getComputedStyle(frame).direction]).to.deep.equal(['ar', 'rtl', 'rtl']);
    await searchFor(widget, 'kath');
    expect(instance.callsTo('/search')[0]!.query.get('resultLanguage')).to.equal('ar');
    await shows(widget, 'Katherine Johnson');
    const address = find(widget, '.line.place bdi')!;
    expect([getComputedStyle(address).direction, getComputedStyle(address).textAlign]).to.deep.equal([
      'ltr',
      'right',
    ]);
    around.remove();

    // Arabic until the configuration shows that it is not offered; then the page's direction, for layout and icons.
    instance.configuration = { ...instance.configuration, languages: ['en'] };
    around.lang = 'ar';
    around.dir = 'rtl';
    document.body.append(around);
    const fallback = await place(demoAttributes(instance), around);
    await shows(fallback, 'Who are you looking for?');
    const page = find(fallback, '[part=frame]')!;
    expect([page.lang, page.dir]).to.deep.equal(['en', '']);
    const directions = (): string[] => [
      getComputedStyle(page).direction,
      page.matches(':dir(rtl)') ? 'rtl' : 'ltr',
    ];
    expect(directions()).to.deep.equal(['rtl', 'rtl']);
    around.dir = 'ltr';
    expect(directions()).to.deep.equal(['ltr', 'ltr']);
    around.remove();
    around.removeAttribute('dir');

    instance.configuration = { ...instance.configuration, languages: [...textLanguages] };
    around.lang = 'ja';
    document.body.append(around);
    const japanese = await place(demoAttributes(instance), around);
    await shows(japanese, 'どなたをお探しですか？');
    expect(find(japanese, '[part=frame]')!.hasAttribute('dir')).to.equal(false);
    around.remove();
    instance.restore();
  });

  it('follow the `lang` of a widget, its ancestors and the page', async () => {
    const instance = new FakeInstance();
    instance.configuration = { ...instance.configuration, languages: [...textLanguages] };
    const around = document.createElement('div');
    document.body.append(around);
    const { lang } = document.documentElement;
    const widget = await place(demoAttributes(instance), around);
    await shows(widget, 'Who are you looking for?');
    for (const [element, language] of [
      [document.documentElement, 'de'],
      [around, 'fr'],
      [widget, 'ja'],
    ] as const) {
      element.lang = language;
      const { templates } = await searchTexts[language]!();
      await shows(widget, String(templates['search.welcome.title']));
      expect(find(widget, '[part=frame]')!.lang).to.equal(language);
    }
    around.remove();
    document.documentElement.lang = lang;
    instance.restore();
  });
});
