/** What the list of results and its filters say. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { formatNumber } from './format.ts';
import { textArea, type TextArea, type TextFile } from './language.ts';

export const resultTexts: TextArea = textArea(import.meta.glob<TextFile>('./languages/*/search_results.ts'));

export const facetCountry = (): string => msg('Country', { id: 'search.facet.country' });
export const facetEntityType = (): string => msg('Kind', { id: 'search.facet.entity-type' });
export const facetType = (): string => msg('Type', { id: 'search.facet.type' });
export const facetSpecialty = (): string => msg('Specialty', { id: 'search.facet.specialty' });
export const facetStatus = (): string => msg('Status', { id: 'search.facet.status' });
export const facetRegion = (): string => msg('State or region', { id: 'search.facet.region' });
export const facetRecordState = (): string => msg('Record state', { id: 'search.facet.record-state' });
export const facetSource = (): string => msg('Source', { id: 'search.facet.source' });
export const noFilterValues = (): string =>
  msg('No filters for these results.', { id: 'search.filters.none' });
export const showMoreValues = (): string => msg('Show more', { id: 'search.filters.more' });
export const showFewerValues = (): string => msg('Show fewer', { id: 'search.filters.fewer' });
export const noResultsTitle = (text: string): string =>
  text
    ? msg(str`Nothing found for “${text}”`, { id: 'search.empty.title' })
    : msg('Nothing found', { id: 'search.empty.title-plain' });
export const noResultsFilters = (): string =>
  msg('Your filters may be too narrow.', { id: 'search.empty.filters' });
export const noResultsAdvice = (): string =>
  msg('Try fewer words, another spelling, or a city instead of a street.', { id: 'search.empty.advice' });
export const noResultsTab = (): string => msg('Search all kinds', { id: 'search.empty.all-tabs' });
export const similarOnly = (): string =>
  msg('No exact match. Showing similar names', { id: 'search.similar.title' });
export const searchLiterally = (text: string): string =>
  msg(str`Search only for “${text}”`, { id: 'search.similar.literal' });
export const literalOnly = (text: string): string =>
  msg(str`Showing only “${text}” as typed`, { id: 'search.literal.title' });
export const searchSimilar = (): string => msg('Include similar names', { id: 'search.literal.similar' });
export const loadingMore = (): string => msg('Loading more results', { id: 'search.more.busy' });
export const moreFailed = (): string =>
  msg('The next results could not be loaded.', { id: 'search.more.failed' });
export const endOfResults = (): string => msg('End of results', { id: 'search.more.end' });
export const resultsCutOff = (): string =>
  msg('There are more. Add a word or a filter to see the rest.', { id: 'search.more.cut-off' });
export const searchFailedKeep = (): string =>
  msg('These are the results of your last search.', { id: 'search.failed.keep' });
export const resultsHint = (): string =>
  msg('Arrow keys move between results, Enter opens one, Escape goes back to the search box.', {
    id: 'search.results.keys',
  });
export const splitHint = (): string =>
  msg(
    'Arrow keys move between results and show each, Enter selects one, Escape goes back to the search box.',
    {
      id: 'search.results.keys-split',
    },
  );
export const boxHint = (): string =>
  msg('Press the down arrow to go to the results.', { id: 'search.results.down' });
export const skipToResults = (): string => msg('Skip to results', { id: 'search.results.skip' });
export const position = (at: number, all: number): string => {
  const [some, total] = [formatNumber(at), formatNumber(all)];
  return msg(str`${some} of ${total}`, { id: 'search.results.position' });
};
export const compactRows = (): string => msg('Compact list', { id: 'search.rows.compact' });
export const comfortableRows = (): string => msg('Comfortable list', { id: 'search.rows.comfortable' });
export const runSearch = (): string => msg('Search', { id: 'search.advanced.run' });
export const reasonAddress = (): string => msg('Other address', { id: 'search.reason.address' });
export const reasonLicense = (): string => msg('License', { id: 'search.reason.license' });
export const reasonSimilar = (word: string): string =>
  msg(str`Similar to “${word}”`, { id: 'search.reason.similar' });
export const withoutWord = (count: number, word: string): string => {
  const shown = formatNumber(count);
  return msg(str`${shown} without “${word}”`, { id: 'search.empty.without-word' });
};
export const withoutFilters = (count: number): string => {
  const shown = formatNumber(count);
  return msg(str`${shown} without filters`, { id: 'search.empty.without-filters' });
};
export const anyCountry = (count: number): string => {
  const shown = formatNumber(count);
  return msg(str`${shown} in all countries`, { id: 'search.empty.any-country' });
};
export const inTab = (count: number, tab: string): string => {
  const shown = formatNumber(count);
  return msg(str`${shown} in “${tab}”`, { id: 'search.empty.in-tab' });
};
export const waysOn = (): string => msg('Searches that find something', { id: 'search.empty.ways' });
export const resultsLabel = (): string => msg('Search results', { id: 'search.results.label' });
export const chosenForComparison = (count: number): string =>
  count === 0
    ? msg('Choose two records to compare.', { id: 'search.compare.choose' })
    : count === 1
      ? msg('One record chosen. Choose another.', { id: 'search.compare.one' })
      : msg('Two records chosen.', { id: 'search.compare.two' });
export const compareNow = (): string => msg('Compare', { id: 'search.compare.run' });
