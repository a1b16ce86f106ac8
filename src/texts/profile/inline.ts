/** What editing a field in the record says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const inlineTexts: TextArea = textArea(import.meta.glob<TextFile>('../languages/*/profile_inline.ts'));

export const request = (): string => msg('Request change', { id: 'inline.request' });
export const changeOf = (field: string): string => msg(str`Change ${field}`, { id: 'inline.form' });
export const sending = (): string => msg('Sending', { id: 'inline.sending' });
export const sent = (): string => msg('Change requested.', { id: 'inline.sent' });
export const sentFor = (field: string): string =>
  msg(str`Change requested: ${field}. You can undo it for ten seconds.`, { id: 'inline.sent.of' });
export const undo = (): string => msg('Undo', { id: 'inline.undo' });
export const undoOf = (field: string): string =>
  msg(str`Undo the requested change: ${field}`, { id: 'inline.undo.of' });
export const undoing = (): string => msg('Canceling the request', { id: 'inline.undoing' });
export const undone = (): string => msg('The request was canceled.', { id: 'inline.undone' });
export const decided = (): string =>
  msg('The request was already decided. It cannot be undone.', { id: 'inline.decided' });
export const undoFailed = (): string =>
  msg('The request could not be canceled.', { id: 'inline.undo.failed' });
export const you = (): string => msg('You', { id: 'inline.you' });
