/** What the profile widget says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { formatNumber } from './format.ts';
import { firstTexts, type TextArea } from './language.ts';

export const profileTexts: TextArea = firstTexts('profile');

export const title = (): string => msg('Profile', { id: 'profile.title' });
export const signInTitle = (): string => msg('Sign in to see this record', { id: 'profile.sign-in' });

export const noRecord = (): string => msg('No record is open', { id: 'profile.none' });
export const noRecordHint = (): string =>
  msg('Choose a record, and it opens here.', { id: 'profile.none-hint' });
export const opening = (): string => msg('Opening the record', { id: 'profile.opening' });
export const opened = (name: string): string => msg(str`${name} is open`, { id: 'profile.opened' });
export const backTo = (name: string): string => msg(str`Back to ${name}`, { id: 'profile.back-to' });
export const merged = (): string => msg('This record was merged into another one.', { id: 'profile.merged' });
export const mergedHint = (identifier: string): string =>
  msg(str`This record replaced ${identifier}.`, { id: 'profile.merged-hint' });
export const notRefreshed = (): string =>
  msg('The latest copy could not be loaded.', { id: 'profile.not-refreshed' });

export const stateValid = (): string => msg('Valid record', { id: 'profile.state.valid' });
export const ownedLocally = (): string => msg('Local record', { id: 'profile.owner.local' });
export const owner = (name: string): string => msg(str`Owner: ${name}`, { id: 'profile.owner.name' });
export const identifiers = (): string => msg('Identifiers', { id: 'profile.identifiers' });
export const copy = (what: string): string => msg(str`Copy ${what}`, { id: 'profile.copy' });
export const copied = (what: string): string => msg(str`${what} copied`, { id: 'profile.copied' });
export const copyRefused = (): string =>
  msg('Copying is blocked here. Select the text instead.', { id: 'profile.copy-refused' });
/** Beside the name of a field that is calculated from others. Users cannot change it. */
export const calculated = (): string => msg('calculated', { id: 'profile.calculated' });
export const showEmpty = (): string => msg('Show empty fields', { id: 'profile.show-empty' });
export const noValue = (): string => msg('No value', { id: 'profile.no-value' });
export const sectionEmpty = (): string => msg('Nothing is known here.', { id: 'profile.section-empty' });
export const counted = (name: string, count: number): string => {
  const shown = formatNumber(count);
  return msg(str`${name} (${shown})`, { id: 'profile.counted' });
};
export const showAll = (count: number): string => {
  const shown = formatNumber(count);
  return msg(str`Show all ${shown}`, { id: 'profile.show-all' });
};
export const showLess = (): string => msg('Show fewer', { id: 'profile.show-fewer' });
export const inactiveSince = (): string => msg('No longer valid', { id: 'profile.key.inactive' });
export const otherFields = (): string => msg('Other fields', { id: 'profile.other-fields' });

export const pendingFailed = (): string =>
  msg('Requested changes could not be loaded.', { id: 'profile.pending.failed' });

export const edit = (): string => msg('Edit', { id: 'profile.edit' });
export const editField = (field: string): string => msg(str`Edit ${field}`, { id: 'profile.edit.field' });
export const history = (): string => msg('History', { id: 'profile.history' });
export const isNew = (): string => msg('New', { id: 'profile.new' });
