/** What the list of change requests says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from '../counted.ts';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const requestsTexts: TextArea = textArea(import.meta.glob<TextFile>('../languages/*/requests.ts'));

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
export const questionOpen = (): string => msg('Question open', { id: 'requests.question-open' });
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

export const widgetTitle = (): string => msg('Change requests', { id: 'requests.widget-title' });
export const signInTitle = (): string => msg('Sign in to see your requests', { id: 'requests.sign-in' });
export const country = (): string => msg('Country', { id: 'requests.country' });
export const anyCountry = (): string => msg('Any country', { id: 'requests.country.any' });
export const age = (): string => msg('Age', { id: 'requests.age' });
export const anyAge = (): string => msg('Any age', { id: 'requests.age.any' });
export const lastDay = (): string => msg('Last 24 hours', { id: 'requests.age.day' });
export const lastWeek = (): string => msg('Last 7 days', { id: 'requests.age.week' });
export const lastMonth = (): string => msg('Last 30 days', { id: 'requests.age.month' });
export const overWeek = (): string => msg('Older than 7 days', { id: 'requests.age.old' });
export const overMonth = (): string => msg('Older than 30 days', { id: 'requests.age.oldest' });
export const whose = (): string => msg('Whose requests', { id: 'requests.whose' });
export const team = (): string => msg('My team', { id: 'requests.team' });
export const everyone = (): string => msg('All requests', { id: 'requests.everyone' });
export const system = (): string => msg('System', { id: 'requests.system' });
export const anySystem = (): string => msg('Any system', { id: 'requests.system.any' });
export const exportCsv = (): string => msg('Export as CSV', { id: 'requests.export.csv' });
export const exportWorkbook = (): string => msg('Export as Excel', { id: 'requests.export.xlsx' });
export const exporting = (): string => msg('Preparing the file', { id: 'requests.export.running' });
export const exported = (): string => msg('The file is saved.', { id: 'requests.export.done' });
export const exportFailed = (): string =>
  msg('The export failed. No file was saved.', { id: 'requests.export.failed' });
export const exportLimit = (count: string): string =>
  msg(str`Only the first ${count} requests are in the file. Filter the list to get the others.`, {
    id: 'requests.export.limit',
  });
export const back = (): string => msg('Back to the requests', { id: 'requests.back' });
export const by = (creator: string): string => msg(str`By ${creator}`, { id: 'requests.by' });
export const requestCount = (count: number): string =>
  counted(
    'requests.count',
    count,
    (shown) => str`${shown} request`,
    (shown) => str`${shown} requests`,
  );
