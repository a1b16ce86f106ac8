/** Lists are sorted by the language of the widget, not of the browser, which is English here: Polish has Ł after every L. */
import { expect } from '@open-wc/testing';
import { edge, organization } from '../../../demo/fixtures/graphs.ts';
import { compareTexts } from '../../../src/texts/format.ts';
import { useLanguage } from '../../../src/texts/language.ts';
import { facetValues } from '../../../src/widgets/affiliation/filters/facets.ts';
import { noFilters } from '../../../src/widgets/affiliation/filters/filters.ts';
import { AffiliationGraph } from '../../../src/widgets/affiliation/network/graph.ts';
import { hierarchyOf } from '../../../src/widgets/affiliation/network/hierarchy.ts';
import { visibleGraph } from '../../../src/widgets/affiliation/network/visible.ts';
import { listRows } from '../../../src/widgets/affiliation/table/list_rows.ts';
import { countriesOf } from '../../../src/widgets/search/add_request/country_choice.ts';
import { choicesOf } from '../../../src/widgets/search/query/advanced/field_choices.ts';

const orders = { en: ['Lodz', 'Łomża', 'Lublin'], pl: ['Lodz', 'Lublin', 'Łomża'] };
const names = ['Lublin', 'Łomża', 'Lodz'];

/** Organizations below one, whose names and types are the three words. */
const graph = (): AffiliationGraph =>
  new AffiliationGraph('top', {
    nodes: [
      organization('top', { name: 'AAA', typeLabel: 'AAA' }),
      ...names.map((name) => organization(name, { name, type: name, typeLabel: name, city: name })),
    ],
    edges: names.map((name) => edge(name, 'top')),
  });
const shown = (of: AffiliationGraph) =>
  visibleGraph(of, { filters: noFilters, hidden: new Set(), collapsed: new Set() });
const known = (found: readonly (string | null)[]): unknown[] =>
  found.filter((each) => names.includes(each ?? ''));

for (const language of ['en', 'pl'] as const)
  describe(`order of lists in ${language}, in an English browser`, () => {
    const order = orders[language];
    beforeEach(() => useLanguage(language));
    afterEach(() => useLanguage('en'));

    it('holds for all lists that compare texts: views, filters of requests and of the directory, countries', () => {
      expect(navigator.language.slice(0, 2)).to.equal('en');
      expect(names.toSorted(compareTexts)).to.deep.equal(order);
    });

    it('holds for the countries of a new record', () => {
      const codes = ['LU', 'LV', 'LT'].map((code) => ({ code }));
      const countries = countriesOf(
        { countries: [] } as never,
        { codesOfType: () => codes } as unknown as Parameters<typeof countriesOf>[1],
      );
      // Luksemburg and Łotwa; in English Latvia and Luxembourg.
      expect(countries).to.deep.equal({ en: ['LV', 'LT', 'LU'], pl: ['LT', 'LU', 'LV'] }[language]);
    });

    it('holds for the values of an advanced search', () => {
      const codes = names.map((code) => ({ code, values: { en: code }, inactive: false, countries: [] }));
      const choices = choicesOf(codes as never, [], language);
      expect(choices.map(({ code }) => code)).to.deep.equal(order);
    });

    it('holds for the tree of a network', () => {
      const { nodes } = hierarchyOf(shown(graph()), noFilters, language);
      expect(nodes.get('top')!.children).to.deep.equal(order);
    });

    it('holds for each column of the list of a network', () => {
      for (const column of ['name', 'type', 'place'] as const) {
        const sorting = { column, isDescending: false };
        const rows = listRows(shown(graph()), noFilters, sorting, language, () => undefined);
        expect(known(rows.map(({ node }) => node.name)), column).to.deep.equal(order);
      }
    });

    it('holds for the filters of a network', () => {
      expect(known(facetValues(graph(), 'types').map(({ label }) => label))).to.deep.equal(order);
    });
  });
