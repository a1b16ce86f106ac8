/** What a person's requests, the comparison and the download say. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from './counted.ts';
import { formatNumber } from './format.ts';
import { textArea, type TextArea, type TextFile } from './language.ts';

export const extrasTexts: TextArea = textArea(import.meta.glob<TextFile>('./languages/*/search_extras.ts'));

export const requestsTitle = (): string => msg('My requests', { id: 'requests.title' });
export const requestsLoading = (): string => msg('Loading your requests', { id: 'requests.loading' });
export const noRequests = (): string => msg('You have no requests yet', { id: 'requests.none' });
export const noRequestsHint = (): string =>
  msg('Your requests appear here, with their outcome.', {
    id: 'requests.none-hint',
  });
export const findRequests = (): string => msg('Search your requests', { id: 'requests.find' });
export const requestState = (): string => msg('State', { id: 'requests.state' });
export const anyState = (): string => msg('Any state', { id: 'requests.state.any' });
export const openRequests = (): string => msg('Open', { id: 'requests.state.open' });
export const requestKind = (): string => msg('Kind', { id: 'requests.kind' });
export const anyKind = (): string => msg('Any kind', { id: 'requests.kind.any' });
export const noRequestMatches = (): string => msg('No request matches', { id: 'requests.no-match' });
export const allRequests = (): string => msg('Show all requests', { id: 'requests.all' });
export const moreRequests = (): string => msg('Show more requests', { id: 'requests.more' });
export const addRequest = (): string => msg('New record', { id: 'requests.add' });
export const changeRequest = (): string => msg('Change', { id: 'requests.change' });
export const recordOf = (id: string): string => msg(str`Record ${id}`, { id: 'requests.record' });
export const unnamed = (): string => msg('Record without a name', { id: 'requests.unnamed' });
export const asked = (when: string): string => msg(str`Asked ${when}`, { id: 'requests.asked' });
export const closed = (when: string): string => msg(str`Closed ${when}`, { id: 'requests.closed' });
export const requestNumber = (id: string): string => msg(str`Request ${id}`, { id: 'requests.number' });
export const nowIs = (name: string, status: string): string =>
  msg(str`${name}: ${status}`, { id: 'requests.now' });

export const draftsTitle = (): string => msg('Prepared by assistants', { id: 'drafts.title' });
export const draftsHint = (): string =>
  msg('A draft becomes a request only when you send it.', { id: 'drafts.hint' });
export const draftBy = (agent: string): string => msg(str`By ${agent}`, { id: 'drafts.by' });
export const sendDraft = (): string => msg('Send request', { id: 'drafts.send' });
export const discardDraft = (): string => msg('Discard draft', { id: 'drafts.discard' });

export const received = (): string => msg('Received', { id: 'requests.status.new' });
export const inReview = (): string => msg('In review', { id: 'requests.status.review' });
export const inQueue = (): string => msg('Waiting for another request', { id: 'requests.status.queue' });
export const partlyDecided = (): string => msg('Partly decided', { id: 'requests.status.partly' });
export const processed = (): string => msg('Processed', { id: 'requests.status.processed' });
export const accepted = (): string => msg('Accepted', { id: 'requests.result.accepted' });
export const partlyAccepted = (): string => msg('Partly accepted', { id: 'requests.result.partly' });
export const rejected = (): string => msg('Rejected', { id: 'requests.result.rejected' });
export const cancelled = (): string => msg('Canceled', { id: 'requests.result.cancelled' });
export const modified = (): string => msg('Accepted with differences', { id: 'requests.result.modified' });
export const alreadyApplied = (): string => msg('Was so already', { id: 'requests.result.already' });
export const added = (): string => msg('Added in review', { id: 'requests.result.added' });
export const undecided = (): string => msg('Not decided yet', { id: 'requests.result.open' });

export const field = (): string => msg('Field', { id: 'requests.field' });
export const requested = (): string => msg('Requested', { id: 'requests.requested' });
export const decision = (): string => msg('Decision', { id: 'requests.decision' });
export const became = (value: string): string => msg(str`It became: ${value}`, { id: 'requests.became' });
export const emptied = (): string => msg('Emptied', { id: 'requests.emptied' });
export const notes = (): string => msg('Review notes', { id: 'requests.notes' });
export const ownNote = (): string => msg('Your note', { id: 'requests.own-note' });
export const attachments = (): string => msg('Attachments', { id: 'requests.attachments' });
export const uploaded = (): string => msg('Uploaded', { id: 'requests.file.uploaded' });
export const scanning = (): string => msg('Being checked', { id: 'requests.file.scanning' });
export const available = (): string => msg('Available', { id: 'requests.file.available' });
export const refused = (): string => msg('Refused', { id: 'requests.file.rejected' });
export const cancelRequest = (): string => msg('Cancel this request', { id: 'requests.cancel' });
export const cancelling = (): string => msg('Canceling', { id: 'requests.cancelling' });
export const tooLate = (): string =>
  msg('It is too late to cancel: processing has started.', { id: 'requests.too-late' });
export const cancelFailed = (): string =>
  msg('The request could not be canceled.', { id: 'requests.cancel-failed' });

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
