/** What the details of a change request and files of change requests say. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const requestDetailsTexts: TextArea = textArea(
  import.meta.glob<TextFile>('../languages/*/request_details.ts'),
);

export const field = (): string => msg('Field', { id: 'requests.field' });
export const requested = (): string => msg('Requested', { id: 'requests.requested' });
export const decision = (): string => msg('Decision', { id: 'requests.decision' });
export const became = (value: string): string => msg(str`It became: ${value}`, { id: 'requests.became' });
export const emptied = (): string => msg('Emptied', { id: 'requests.emptied' });
export const notes = (): string => msg('Review notes', { id: 'requests.notes' });
export const ownNote = (): string => msg('Your note', { id: 'requests.own-note' });
export const questions = (): string => msg('Questions of the steward', { id: 'requests.questions' });
export const yourAnswer = (): string => msg('Your answer', { id: 'requests.answer' });
export const sendAnswer = (): string => msg('Send answer', { id: 'requests.answer.send' });
export const sendingAnswer = (): string => msg('Sending', { id: 'requests.answer.sending' });
export const answerMissing = (): string => msg('Write an answer first.', { id: 'requests.answer.missing' });
export const answerFailed = (): string =>
  msg('The answer could not be sent.', { id: 'requests.answer.failed' });
export const answerTooLate = (): string =>
  msg('It is too late to answer: the request is closed, or the question has an answer.', {
    id: 'requests.answer.too-late',
  });
export const notAnswered = (): string => msg('No answer', { id: 'requests.answer.none' });
export const attachments = (): string => msg('Attachments', { id: 'requests.attachments' });
export const uploaded = (): string => msg('Uploaded', { id: 'requests.file.uploaded' });
export const scanning = (): string => msg('Being checked', { id: 'requests.file.scanning' });
export const available = (): string => msg('Available', { id: 'requests.file.available' });
export const refused = (): string => msg('Refused', { id: 'requests.file.rejected' });
export const cancelRequest = (): string => msg('Cancel this request', { id: 'requests.cancel' });
export const cancelFinal = (): string => msg('Canceling cannot be undone.', { id: 'requests.cancel.final' });
export const keepRequest = (): string => msg('Keep this request', { id: 'requests.keep' });
export const cancelling = (): string => msg('Canceling', { id: 'requests.cancelling' });
export const tooLate = (): string =>
  msg('It is too late to cancel: processing has started.', { id: 'requests.too-late' });
export const cancelFailed = (): string =>
  msg('The request could not be canceled.', { id: 'requests.cancel-failed' });

export const before = (): string => msg('Before', { id: 'requests.before' });
export const noValue = (): string => msg('No value', { id: 'requests.no-value' });
export const openRecord = (): string => msg('Open record', { id: 'requests.open-record' });
export const creator = (): string => msg('Requested by', { id: 'requests.creator' });
export const created = (): string => msg('Requested on', { id: 'requests.created' });
export const completed = (): string => msg('Closed on', { id: 'requests.completed' });
export const requestId = (): string => msg('Request ID', { id: 'requests.id' });
export const name = (): string => msg('Name', { id: 'requests.name' });
export const finalValue = (): string => msg('Final value', { id: 'requests.final' });
export const part = (): string => msg('Part of the record', { id: 'requests.part' });
export const note = (): string => msg('Note', { id: 'requests.note' });
export const address = (): string => msg('Address', { id: 'requests.address' });
export const license = (): string => msg('License', { id: 'requests.license' });
export const affiliation = (): string => msg('Affiliation', { id: 'requests.affiliation' });
export const customKey = (): string => msg('Custom key', { id: 'requests.custom-key' });
