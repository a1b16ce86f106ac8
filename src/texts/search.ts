/** What the search widget says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { formatNumber, pluralCategory } from './format.ts';

export const title = (): string => msg('Find a record', { id: 'search.title' });
export const boxLabel = (): string =>
  msg('Search health care professionals and organizations', { id: 'search.box.label' });
export const boxPlaceholder = (): string =>
  msg('Name, place, specialty or ID', { id: 'search.box.placeholder' });
export const clearBox = (): string => msg('Clear search', { id: 'search.box.clear' });
export const welcomeTitle = (): string => msg('Who are you looking for?', { id: 'search.welcome.title' });
export const welcomeHint = (): string =>
  msg('Type a name in any order, a city, a specialty or an ID. Small spelling mistakes are fine.', {
    id: 'search.welcome.hint',
  });
export const browseAll = (): string => msg('Browse all records', { id: 'search.welcome.browse' });
export const recentTitle = (): string => msg('Recent searches', { id: 'search.recent.title' });
export const idsTitle = (): string => msg('IDs you can search', { id: 'search.ids.title' });
export const platformId = (): string => msg('Platform ID', { id: 'search.ids.platform' });
export const customKey = (): string => msg('Custom key', { id: 'search.ids.custom-key' });

export const tabsLabel = (): string => msg('Kind of record', { id: 'search.tabs.label' });
export const tabAll = (): string => msg('All', { id: 'search.tabs.all' });
export const tabHcp = (): string => msg('Professionals', { id: 'search.tabs.hcp' });
export const tabHco = (): string => msg('Organizations', { id: 'search.tabs.hco' });

/** "1,234 results"; categories of the language's own plural rules are looked up by id. */
export const resultCount = (count: number): string => {
  const shown = formatNumber(count);
  return msg(pluralCategory(count) === 'one' ? str`${shown} result` : str`${shown} results`, {
    id: `search.count.${pluralCategory(count)}`,
  });
};
export const moreThan = (count: number): string => {
  const shown = formatNumber(count);
  return msg(str`More than ${shown} results`, { id: 'search.count.more-than' });
};
export const searching = (): string => msg('Searching', { id: 'search.busy' });
export const resultsLabel = (): string => msg('Search results', { id: 'search.results.label' });
export const resultsHint = (): string =>
  msg('Arrow keys move between results, Enter opens one, Escape goes back to the search box.', {
    id: 'search.results.keys',
  });
export const sortLabel = (): string => msg('Sort by', { id: 'search.sort.label' });
export const sortRelevance = (): string => msg('Best match', { id: 'search.sort.relevance' });
export const sortName = (): string => msg('Name', { id: 'search.sort.name' });
export const sortModified = (): string => msg('Last changed', { id: 'search.sort.modified' });
export const sortCity = (): string => msg('City', { id: 'search.sort.city' });
export const sortType = (): string => msg('Type', { id: 'search.sort.type' });

export const filters = (): string => msg('Filters', { id: 'search.filters.title' });
export const filtersActive = (count: number): string => {
  const shown = formatNumber(count);
  return msg(str`Filters (${shown})`, { id: 'search.filters.active' });
};
export const clearFilters = (): string => msg('Clear all', { id: 'search.filters.clear' });
export const removeFilter = (name: string): string =>
  msg(str`Remove filter ${name}`, { id: 'search.filters.remove' });
export const showMoreValues = (): string => msg('Show more', { id: 'search.filters.more' });
export const showFewerValues = (): string => msg('Show fewer', { id: 'search.filters.fewer' });
export const noFilterValues = (): string =>
  msg('No filters for these results.', { id: 'search.filters.none' });
export const activeFilters = (): string => msg('Active filters', { id: 'search.filters.chips' });
export const presetBy = (): string => msg('Set by this page', { id: 'search.preset.note' });
export const presetIncludes = (what: string): string =>
  msg(str`Only ${what}`, { id: 'search.preset.include' });
export const presetExcludes = (what: string): string =>
  msg(str`Without ${what}`, { id: 'search.preset.exclude' });
export const showResults = (count: string): string => msg(str`Show ${count}`, { id: 'search.filters.show' });

export const facetCountry = (): string => msg('Country', { id: 'search.facet.country' });
export const facetEntityType = (): string => msg('Kind', { id: 'search.facet.entity-type' });
export const facetType = (): string => msg('Type', { id: 'search.facet.type' });
export const facetSpecialty = (): string => msg('Specialty', { id: 'search.facet.specialty' });
export const facetStatus = (): string => msg('Status', { id: 'search.facet.status' });
export const facetRegion = (): string => msg('State or region', { id: 'search.facet.region' });
export const facetRecordState = (): string => msg('Record state', { id: 'search.facet.record-state' });
export const facetSource = (): string => msg('Source', { id: 'search.facet.source' });

export const noResultsTitle = (text: string): string =>
  text
    ? msg(str`Nothing found for “${text}”`, { id: 'search.empty.title' })
    : msg('Nothing found', { id: 'search.empty.title-plain' });
export const noResultsFilters = (): string =>
  msg('Your filters may leave too little.', { id: 'search.empty.filters' });
export const noResultsAdvice = (): string =>
  msg('Try fewer words, another spelling, or a city instead of a street.', { id: 'search.empty.advice' });
export const noResultsTab = (): string => msg('Search all kinds', { id: 'search.empty.all-tabs' });

export const loadingMore = (): string => msg('Loading more results', { id: 'search.more.busy' });
export const moreFailed = (): string =>
  msg('The next results could not be loaded.', { id: 'search.more.failed' });
export const resultsCutOff = (): string =>
  msg('There are more. Add a word or a filter to see the rest.', { id: 'search.more.cut-off' });
export const endOfResults = (): string => msg('End of results', { id: 'search.more.end' });
export const searchFailedKeep = (): string =>
  msg('These are the results of your last search.', { id: 'search.failed.keep' });

export const advanced = (): string => msg('Advanced search', { id: 'search.advanced' });
export const more = (): string => msg('More', { id: 'search.menu' });
export const myRequests = (): string => msg('My requests', { id: 'search.menu.requests' });
export const compareRecords = (): string => msg('Compare two records', { id: 'search.menu.compare' });
export const stopComparing = (): string => msg('Stop comparing', { id: 'search.menu.compare-stop' });
export const chosenForComparison = (count: number): string =>
  count === 0
    ? msg('Choose two records to compare.', { id: 'search.compare.choose' })
    : count === 1
      ? msg('One record chosen. Choose another.', { id: 'search.compare.one' })
      : msg('Two records chosen.', { id: 'search.compare.two' });
export const compareNow = (): string => msg('Compare', { id: 'search.compare.run' });
export const downloadResults = (): string => msg('Download results', { id: 'search.menu.download' });
export const backToResults = (): string => msg('Back to the search', { id: 'search.view.back' });
export const viewFailed = (): string =>
  msg('This part of the page could not be loaded', { id: 'search.view.failed' });
export const viewFailedHint = (): string =>
  msg('Check your connection and try again. Your search stays as it is.', { id: 'search.view.failed-hint' });
export const rangeFrom = (name: string, from: string): string =>
  msg(str`${name}: from ${from}`, { id: 'search.range.from' });
export const rangeTo = (name: string, to: string): string =>
  msg(str`${name}: to ${to}`, { id: 'search.range.to' });
export const rangeBetween = (name: string, from: string, to: string): string =>
  msg(str`${name}: ${from} to ${to}`, { id: 'search.range.between' });

export const addRecord = (): string => msg('Add a new record', { id: 'search.add' });
export const notFoundAdd = (): string => msg('Not found? Add a new record', { id: 'search.add.not-found' });
