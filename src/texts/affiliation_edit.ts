/** What changing relationships says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from './counted.ts';
import { textArea, type TextArea, type TextFile } from './language.ts';

export const affiliationEditTexts: TextArea = textArea(
  import.meta.glob<TextFile>('./languages/*/affiliation_edit.ts'),
);

export const title = (): string => msg('Change relationships', { id: 'affiliation-edit.title' });
export const hint = (): string =>
  msg('Changes are collected and sent together; a data steward decides on them.', {
    id: 'affiliation-edit.hint',
  });
export const belongsTo = (name: string): string =>
  msg(str`${name} belongs to`, { id: 'affiliation-edit.belongs-to' });
export const belongsToNobody = (): string =>
  msg('No organization yet.', { id: 'affiliation-edit.belongs-to-nobody' });
export const type = (): string => msg('Relationship', { id: 'affiliation-edit.type' });
export const typeOf = (parent: string): string =>
  msg(str`Relationship to ${parent}`, { id: 'affiliation-edit.type-of' });
export const noType = (): string => msg('Not stated', { id: 'affiliation-edit.no-type' });
export const primary = (): string => msg('Primary', { id: 'affiliation-edit.primary' });
export const ended = (): string => msg('Ended', { id: 'affiliation-edit.ended' });
export const connect = (name: string): string =>
  msg(str`Connect ${name} to another organization`, { id: 'affiliation-edit.connect' });
export const addAccount = (name: string): string =>
  msg(str`Add a person or organization to ${name}`, { id: 'affiliation-edit.add-account' });
export const searchAccount = (): string => msg('Search or create', { id: 'affiliation-edit.search-account' });
export const relatedTo = (name: string): string =>
  msg(str`${name} and other professionals`, { id: 'affiliation-edit.related-to' });
export const relatedToNobody = (): string =>
  msg('No relationship with another professional yet.', { id: 'affiliation-edit.related-to-nobody' });
export const relate = (name: string): string =>
  msg(str`Relate ${name} to another professional`, { id: 'affiliation-edit.relate' });
export const selfRelated = (): string =>
  msg('Nobody is related to themselves.', { id: 'affiliation-edit.self-related' });
export const typeNeeded = (): string =>
  msg('Choose what kind of relationship it is.', { id: 'affiliation-edit.type-needed' });
export const findHint = (): string => msg('Type a name, place or ID', { id: 'affiliation-edit.find-hint' });
export const nothing = (text: string): string =>
  msg(str`Nothing found for “${text}”`, { id: 'affiliation-edit.nothing' });
export const self = (): string => msg('A record cannot belong to itself.', { id: 'affiliation-edit.self' });
export const exists = (): string =>
  msg('These two are already connected. Change that relationship.', { id: 'affiliation-edit.exists' });
export const review = (): string => msg('To be sent', { id: 'affiliation-edit.review' });
export const nothingToSend = (): string =>
  msg('Nothing is changed yet.', { id: 'affiliation-edit.nothing-to-send' });
export const isNew = (): string => msg('New', { id: 'affiliation-edit.new' });
export const change = (member: string, parent: string): string =>
  msg(str`${member} → ${parent}`, { id: 'affiliation-edit.change' });
export const fromTo = (field: string, from: string, to: string): string =>
  msg(str`${field}: ${from} → ${to}`, { id: 'affiliation-edit.from-to' });
export const undo = (): string => msg('Undo', { id: 'affiliation-edit.undo' });
export const undoOf = (what: string): string => msg(str`Undo: ${what}`, { id: 'affiliation-edit.undo-of' });
export const note = (): string => msg('Note for the data steward', { id: 'affiliation-edit.note' });
export const send = (count: number): string =>
  counted(
    'affiliation-edit.send',
    count,
    (shown) => str`Send ${shown} request`,
    (shown) => str`Send ${shown} requests`,
  );
export const sending = (): string => msg('Sending', { id: 'affiliation-edit.sending' });
export const sent = (name: string, taskId: string): string =>
  msg(str`${name}: sent as request ${taskId}`, { id: 'affiliation-edit.sent' });
export const stopped = (name: string): string =>
  msg(str`${name}: stopped by the page`, { id: 'affiliation-edit.stopped' });
export const failed = (name: string): string =>
  msg(str`${name}: not sent. The changes are still here.`, { id: 'affiliation-edit.failed' });
export const othersChanged = (): string =>
  msg('Another user has changed these relationships. Check your changes, then send them again.', {
    id: 'affiliation-edit.others-changed',
  });
export const alreadyMade = (name: string): string =>
  msg(str`${name}: not sent. Another user has already made this change.`, {
    id: 'affiliation-edit.already-made',
  });
