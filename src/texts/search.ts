/**
 * What the search widget says around its box. Source language English; every message has an explicit id. Translations of
 * those that are only shown with results are among their texts (`search_results.ts`).
 */
import { msg, str } from '@lit/localize';
import { counted } from './counted.ts';
import { formatNumber } from './format.ts';
import { firstTexts, type TextArea } from './language.ts';

export const searchTexts: TextArea = firstTexts('search');

export const welcomeTitle = (): string => msg('Who are you looking for?', { id: 'search.welcome.title' });
export const welcomeHint = (): string =>
  msg('Type a name in any order, a city, a specialty or an ID. Small spelling mistakes are fine.', {
    id: 'search.welcome.hint',
  });
export const welcomeFields = (): string =>
  msg('Fill in one field or several.', { id: 'search.welcome.fields' });
export const browseAll = (): string => msg('Browse all records', { id: 'search.welcome.browse' });
export const recentTitle = (): string => msg('Recent searches', { id: 'search.recent.title' });
export const idsTitle = (): string => msg('IDs you can search', { id: 'search.ids.title' });
export const platformId = (): string => msg('Platform ID', { id: 'search.ids.platform' });
export const customKey = (): string => msg('Custom key', { id: 'search.ids.custom-key' });

export const tabsLabel = (): string => msg('Kind of record', { id: 'search.tabs.label' });
export const tabAll = (): string => msg('All', { id: 'search.tabs.all' });
export const tabHcp = (): string => msg('Professionals', { id: 'search.tabs.hcp' });
export const tabHco = (): string => msg('Organizations', { id: 'search.tabs.hco' });

export const resultCount = (count: number): string =>
  counted(
    'search.count',
    count,
    (shown) => str`${shown} result`,
    (shown) => str`${shown} results`,
  );
export const moreThan = (count: number): string => {
  const shown = formatNumber(count);
  return msg(str`More than ${shown} results`, { id: 'search.count.more-than' });
};
export const searching = (): string => msg('Searching', { id: 'search.busy' });
export const sortLabel = (): string => msg('Sort by', { id: 'search.sort.label' });
export const sortRelevance = (): string => msg('Best match', { id: 'search.sort.relevance' });
export const sortName = (): string => msg('Name', { id: 'search.sort.name' });
export const sortModified = (): string => msg('Last changed', { id: 'search.sort.modified' });
export const sortCity = (): string => msg('City', { id: 'search.sort.city' });
export const sortType = (): string => msg('Type', { id: 'search.sort.type' });

export const filters = (): string => msg('Filters', { id: 'search.filters.title' });
export const clearFilters = (): string => msg('Clear all', { id: 'search.filters.clear' });
export const removeFilter = (name: string): string =>
  msg(str`Remove filter ${name}`, { id: 'search.filters.remove' });
export const activeFilters = (): string => msg('Active filters', { id: 'search.filters.chips' });
export const presetBy = (): string => msg('Set by this page', { id: 'search.preset.note' });
export const presetIncludes = (what: string): string =>
  msg(str`Only ${what}`, { id: 'search.preset.include' });
export const presetExcludes = (what: string): string =>
  msg(str`Without ${what}`, { id: 'search.preset.exclude' });
export const showResults = (count: string): string => msg(str`Show ${count}`, { id: 'search.filters.show' });

export const advanced = (): string => msg('Advanced search', { id: 'search.advanced' });
export const myRequests = (): string => msg('My requests', { id: 'search.menu.requests' });
export const compareRecords = (): string => msg('Compare two records', { id: 'search.menu.compare' });
export const stopComparing = (): string => msg('Stop comparing', { id: 'search.menu.compare-stop' });
export const downloadResults = (): string => msg('Download results', { id: 'search.menu.download' });
export const backToResults = (): string => msg('Back to the search', { id: 'search.view.back' });
export const viewFailed = (): string =>
  msg('This part of the page could not be loaded', { id: 'search.view.failed' });
export const viewFailedHint = (): string =>
  msg('Your search stays. Try again in a moment.', { id: 'search.view.failed-hint' });
export const rangeFrom = (name: string, from: string): string =>
  msg(str`${name}: from ${from}`, { id: 'search.range.from' });
export const rangeTo = (name: string, to: string): string =>
  msg(str`${name}: to ${to}`, { id: 'search.range.to' });
export const rangeBetween = (name: string, from: string, to: string): string =>
  msg(str`${name}: ${from} to ${to}`, { id: 'search.range.between' });

export const addRecord = (): string => msg('Add a new record', { id: 'search.add' });
export const notFoundAdd = (): string => msg('Not found? Add a new record', { id: 'search.add.not-found' });
