/** What editing a record says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from './counted.ts';
import { textArea, type TextArea, type TextFile } from './language.ts';

export const editTexts: TextArea = textArea(import.meta.glob<TextFile>('./languages/*/profile_edit.ts'));

export const title = (name: string): string => msg(str`Edit ${name}`, { id: 'edit.title' });
export const back = (): string => msg('Back to the record', { id: 'edit.back' });
export const preparing = (): string => msg('Preparing the form', { id: 'edit.preparing' });
export const changeCount = (count: number): string =>
  count === 0
    ? msg('Nothing changed yet', { id: 'edit.count.none' })
    : counted(
        'edit.count',
        count,
        (shown) => str`${shown} change`,
        (shown) => str`${shown} changes`,
      );
export const undoAll = (): string => msg('Undo all', { id: 'edit.undo-all' });
export const review = (): string => msg('Review changes', { id: 'edit.review' });
export const nothingChanged = (): string =>
  msg('Change a field first. Only what you change is sent.', { id: 'edit.nothing-changed' });

export const reviewTitle = (): string => msg('Check your changes', { id: 'edit.review.title' });
export const backToForm = (): string => msg('Back to the form', { id: 'edit.review.back' });
export const undoOf = (field: string): string =>
  msg(str`Undo the change of ${field}`, { id: 'edit.review.undo' });
export const undo = (): string => msg('Undo', { id: 'edit.undo' });
export const note = (): string => msg('Note for the reviewer', { id: 'edit.note' });
export const noteHint = (): string =>
  msg('Why you request this, or where it can be checked.', { id: 'edit.note.hint' });
export const noteMissing = (): string => msg('A note is required here.', { id: 'edit.note.missing' });
export const attachments = (): string => msg('Attachments', { id: 'edit.attachments' });
export const reading = (): string => msg('Files are still being read.', { id: 'edit.attachments.reading' });
export const send = (): string => msg('Send request', { id: 'edit.send' });
export const sending = (): string => msg('Sending', { id: 'edit.sending' });

export const cancelled = (): string => msg('This page stopped the request.', { id: 'edit.cancelled' });
export const cancelledHint = (): string =>
  msg('Nothing was sent. Your changes are still here.', { id: 'edit.cancelled.hint' });
export const restored = (): string => msg('Your earlier changes are back.', { id: 'edit.restored' });
export const rebased = (): string => msg('Another user has changed this record.', { id: 'edit.rebased' });
export const rebasedHint = (): string => msg('None of your fields is affected.', { id: 'edit.rebased.hint' });
export const refusedTitle = (): string =>
  msg('The service does not accept the request.', { id: 'edit.refused' });
export const notSent = (): string => msg('The request was not sent.', { id: 'edit.not-sent' });

export const choiceTitle = (): string =>
  msg('Another user changed the same fields', { id: 'edit.choice.title' });
export const choiceHint = (): string =>
  msg('While you were editing, another user changed these fields. Choose what to request.', {
    id: 'edit.choice.hint',
  });
export const meantFor = (record: string): string =>
  msg(str`Are your changes meant for ${record}?`, { id: 'edit.choice.meant-for' });
export const was = (): string => msg('Was', { id: 'edit.choice.was' });
export const theirs = (): string => msg('Now in the record', { id: 'edit.choice.theirs' });
export const mine = (): string => msg('Your change', { id: 'edit.choice.mine' });
export const lost = (what: string): string =>
  msg(str`${what} is no longer part of the record. Your changes to it cannot be sent.`, {
    id: 'edit.choice.lost',
  });
export const goOn = (): string => msg('Continue', { id: 'edit.choice.continue' });

export const requestSent = (taskId: string): string =>
  msg(str`Request ${taskId} was sent.`, { id: 'edit.sent' });
export const requestHadArrived = (taskId: string): string =>
  msg(str`Request ${taskId} had already arrived. It was not sent a second time.`, {
    id: 'edit.sent.arrived',
  });
export const sentForReview = (): string => msg('It is waiting for review.', { id: 'edit.sent.review' });
export const sentAccepted = (): string =>
  msg('Your changes are in the record.', { id: 'edit.sent.accepted' });
export const sentPartly = (): string =>
  msg('Some of your changes are in the record.', { id: 'edit.sent.partly' });
export const sentRejected = (): string => msg('It was rejected by a rule.', { id: 'edit.sent.rejected' });
export const sentUnknown = (): string => msg('Its outcome could not be loaded.', { id: 'edit.sent.unknown' });
export const dismiss = (): string => msg('Dismiss', { id: 'edit.dismiss' });
