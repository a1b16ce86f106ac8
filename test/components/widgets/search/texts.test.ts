import { expect } from '@open-wc/testing';
import * as common from '../../../../src/texts/common.ts';
import * as recordTexts from '../../../../src/texts/record.ts';
import * as optOut from '../../../../src/texts/record/opt_out.ts';
import * as search from '../../../../src/texts/search.ts';
import * as advancedTexts from '../../../../src/texts/search_advanced.ts';
import * as boxTexts from '../../../../src/texts/search_box.ts';
import * as searchViewsTexts from '../../../../src/texts/search_views.ts';
import * as resultTexts from '../../../../src/texts/search_results.ts';
import * as pastedTexts from '../../../../src/texts/search/pasted.ts';
import * as startProblems from '../../../../src/texts/start_problems.ts';
import { countryName, formatDate, formatNumber } from '../../../../src/texts/format.ts';
import { useLanguage } from '../../../../src/texts/language.ts';
import { templates as german } from '../../../../src/texts/languages/de/shared.ts';
import { templates as germanSearch } from '../../../../src/texts/languages/de/search.ts';
import { templates as germanAdvanced } from '../../../../src/texts/languages/de/search_advanced.ts';
import { templates as germanBox } from '../../../../src/texts/languages/de/search_box.ts';
import { templates as germanSearchViews } from '../../../../src/texts/languages/de/search_views.ts';
import { templates as germanPasted } from '../../../../src/texts/languages/de/search_pasted.ts';
import { templates as germanResults } from '../../../../src/texts/languages/de/search_results.ts';
import { templates as germanStartProblems } from '../../../../src/texts/languages/de/start_problems.ts';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { testTexts } from '../../support/text_suite.ts';
import { box, demoAttributes, find, place, ready, searchFor, shows, until } from '../../support/widget.ts';

/** What only results say: its German is loaded with them. A text that another widget says may not be here. */
const onlyOfResults = ['record.chooseNamed', 'record.downloading', 'record.refreshFailed', 'record.valid'];

describe('texts (every message has an id; English and German complete)', () => {
  afterEach(() => useLanguage('en'));

  describe('are complete for all widgets', () =>
    testTexts({
      modules: { common, record: recordTexts, optOut },
      areas: [],
      german,
      same: ['record.id', 'record.selectNamed', 'record.version', ...onlyOfResults],
      alsoSay: () => common.rateLimitedHint(undefined),
    }));

  describe('are complete for start problems', () =>
    testTexts({
      modules: { startProblems },
      areas: [startProblems.startProblemTexts],
      german: germanStartProblems,
      same: [],
    }));

  describe('are complete for the search box', () =>
    testTexts({ modules: { box: boxTexts }, areas: [], german: germanBox, same: [], atLeast: 4 }));

  describe('are complete for the area around the search box', () =>
    testTexts({
      modules: { search },
      areas: [search.searchTexts, resultTexts.resultTexts],
      german: { ...germanSearch, ...germanResults },
      same: ['search.sortName'],
    }));

  describe('are complete for results and filters', () =>
    testTexts({
      modules: { results: resultTexts },
      areas: [resultTexts.resultTexts],
      german: germanResults,
      same: ['results.facetStatus'],
      alsoSay: () => {
        resultTexts.noResultsTitle('');
        for (const count of [0, 1, 2]) resultTexts.chosenForComparison(count);
      },
    }));

  describe('are complete after a business card was pasted', () =>
    testTexts({
      modules: { pasted: pastedTexts },
      areas: [pastedTexts.pastedTexts],
      german: germanPasted,
      same: [],
      atLeast: 1,
    }));

  describe('are complete for the advanced search', () =>
    testTexts({
      modules: { advanced: advancedTexts },
      areas: [advancedTexts.advancedTexts],
      german: germanAdvanced,
      same: [],
    }));

  describe('are complete for requests, comparison and download', () =>
    testTexts({
      modules: { extras: searchViewsTexts },
      areas: [searchViewsTexts.searchViewsTexts],
      german: germanSearchViews,
      same: ['extras.name', 'extras.status'],
      alsoSay: () => searchViewsTexts.differenceCount(1),
    }));

  it('distinguish singular and plural', () => {
    useLanguage('en');
    expect([search.resultCount(1), search.resultCount(1234)]).to.deep.equal(['1 result', '1,234 results']);
  });

  it('format numbers, dates and countries in the language; a plain date has no time zone', () => {
    useLanguage('de-DE');
    expect([
      formatNumber(1234567),
      formatDate('2027-06-30'),
      countryName('DE'),
      countryName('odd'),
    ]).to.deep.equal(['1.234.567', '30.06.2027', 'Deutschland', 'odd']);
    expect(formatDate('not a date')).to.equal('not a date');
  });

  describe('language of a widget', () => {
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

    it('follows the page while connected, and loads results again', async () => {
      const around = inLanguage('en');
      const widget = await place(demoAttributes(instance), around);
      await ready(widget);
      await searchFor(widget, 'kath');
      around.lang = 'de';
      await shows(widget, 'Konto hinzufügen');
      const asked = (): (string | null)[] =>
        instance.callsTo('/search').map(({ query }) => query.get('resultLanguage'));
      await until(() => asked().length === 2, 'asked again');
      expect(asked()).to.deep.equal(['en', 'de']);
      around.remove();
    });

    it('is the default language when the page’s is not offered', async () => {
      instance.configuration = { ...instance.configuration, default_language: 'de' };
      const around = inLanguage('fr');
      await shows(await place(demoAttributes(instance), around), 'Wen suchen Sie?');
      around.remove();
    });

    it('can differ between two widgets of one page', async () => {
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
