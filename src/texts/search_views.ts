/** What the drafts of agents, the comparison and the download say. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from './counted.ts';
import { formatNumber } from './format.ts';
import { textArea, type TextArea, type TextFile } from './language.ts';

export const searchViewsTexts: TextArea = textArea(
  import.meta.glob<TextFile>('./languages/*/search_views.ts'),
);

export const draftsTitle = (): string => msg('Prepared by assistants', { id: 'drafts.title' });
export const draftsHint = (): string =>
  msg('A draft becomes a request only when you send it.', { id: 'drafts.hint' });
export const draftBy = (agent: string): string => msg(str`By ${agent}`, { id: 'drafts.by' });
export const sendDraft = (): string => msg('Send request', { id: 'drafts.send' });
export const discardDraft = (): string => msg('Discard draft', { id: 'drafts.discard' });

export const comparisonTitle = (): string => msg('Comparison', { id: 'compare.title' });
export const onlyDifferences = (): string => msg('Only differences', { id: 'compare.only' });
export const differs = (): string => msg('different', { id: 'compare.differs' });
export const noDifferences = (): string =>
  msg('The two records do not differ in these fields.', { id: 'compare.same' });
export const differenceCount = (count: number): string =>
  counted(
    'compare.count',
    count,
    (shown) => str`${shown} field differs`,
    (shown) => str`${shown} fields differ`,
  );
export const nothing = (): string => msg('No value', { id: 'compare.empty' });

export const downloadTitle = (): string => msg('Download results', { id: 'download.title' });
export const downloadHint = (count: string): string =>
  msg(str`A file with ${count} and the columns of the result list.`, {
    id: 'download.hint',
  });
export const downloadLimit = (count: number): string => {
  const shown = formatNumber(count);
  return msg(str`Only the first ${shown} are in the file. Narrow the search to get the others.`, {
    id: 'download.limit',
  });
};
export const downloadFile = (): string => msg('File', { id: 'download.file' });
export const asCsv = (): string => msg('CSV, for any program', { id: 'download.csv' });
export const asWorkbook = (): string => msg('Excel, with dates and numbers', { id: 'download.xlsx' });
export const values = (): string => msg('Values', { id: 'download.values' });
export const asLabels = (): string => msg('As labels, for people', { id: 'download.labels' });
export const asCodes = (): string => msg('As codes, for other systems', { id: 'download.codes' });
export const startDownload = (): string => msg('Download', { id: 'download.start' });
export const downloadProgress = (done: number, total: number): string => {
  const [some, all] = [formatNumber(done), formatNumber(total)];
  return msg(str`${some} of ${all} records`, { id: 'download.progress' });
};
export const downloadDone = (count: number): string => {
  const shown = formatNumber(count);
  return msg(str`The file with ${shown} records is saved.`, { id: 'download.done' });
};
export const downloadFailed = (): string =>
  msg('The download stopped. No file was saved.', { id: 'download.failed' });
export const kind = (): string => msg('Kind', { id: 'download.kind' });
export const name = (): string => msg('Name', { id: 'download.name' });
export const status = (): string => msg('Status', { id: 'download.status' });
export const country = (): string => msg('Country', { id: 'download.country' });
export const address = (): string => msg('Address', { id: 'download.address' });
export const license = (): string => msg('License', { id: 'compare.license' });
export const affiliation = (): string => msg('Affiliation', { id: 'compare.affiliation' });
export const customKey = (): string => msg('Custom key', { id: 'compare.custom-key' });
export const city = (): string => msg('City', { id: 'download.city' });
export const postalCode = (): string => msg('Postal code', { id: 'download.postal-code' });
export const region = (): string => msg('State or region', { id: 'download.region' });
export const organization = (): string => msg('Organization', { id: 'download.organization' });
