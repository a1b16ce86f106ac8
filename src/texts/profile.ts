/** What the profile widget says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted as countedText } from './counted.ts';
import { formatNumber } from './format.ts';
import { firstTexts, type TextArea } from './language.ts';

export const profileTexts: TextArea = firstTexts('profile');

export const title = (): string => msg('Profile', { id: 'profile.title' });
export const signInTitle = (): string => msg('Sign in to see this record', { id: 'profile.sign-in' });

export const noRecord = (): string => msg('No record is open', { id: 'profile.none' });
export const noRecordHint = (): string =>
  msg('This page has not named a record yet. Choose one, and it opens here.', { id: 'profile.none-hint' });
export const opening = (): string => msg('Opening the record', { id: 'profile.opening' });
export const opened = (name: string): string => msg(str`${name} is open`, { id: 'profile.opened' });
export const unknown = (): string => msg('There is no such record', { id: 'profile.unknown' });
export const unknownHint = (identifier: string): string =>
  msg(
    str`No record has the identifier ${identifier}. It may be misspelled, or the key may have been withdrawn.`,
    { id: 'profile.unknown-hint' },
  );
export const noAccess = (): string => msg('You may not see this record', { id: 'profile.no-access' });
export const noAccessHint = (): string =>
  msg('Your account lacks the permission. Ask your administrator, or open another record.', {
    id: 'profile.no-access-hint',
  });
export const malformedKey = (): string =>
  msg('This is not an identifier of a record', { id: 'profile.malformed' });
export const otherKind = (isOrganization: boolean): string =>
  isOrganization
    ? msg('This is an organization', { id: 'profile.other-kind.hco' })
    : msg('This is a professional', { id: 'profile.other-kind.hcp' });
export const otherKindNotShown = (): string =>
  msg('This widget is not set up for records of this kind. Ask your administrator.', {
    id: 'profile.other-kind.not-shown',
  });
export const otherKindNamed = (name: string): string =>
  msg(str`The identifier names another kind of record than the one that was found: ${name}.`, {
    id: 'profile.other-kind.named',
  });
export const openIt = (): string => msg('Open it', { id: 'profile.open-it' });
export const backTo = (name: string): string => msg(str`Back to ${name}`, { id: 'profile.back-to' });
export const merged = (): string => msg('This record was merged into another one.', { id: 'profile.merged' });
export const mergedHint = (identifier: string): string =>
  msg(str`You see the record that took the place of ${identifier}.`, { id: 'profile.merged-hint' });
export const notRefreshed = (): string =>
  msg('The latest copy could not be loaded.', { id: 'profile.not-refreshed' });

export const stateValid = (): string => msg('Valid record', { id: 'profile.state.valid' });
export const ownedLocally = (): string => msg('Local record', { id: 'profile.owner.local' });
export const owner = (name: string): string => msg(str`Owner: ${name}`, { id: 'profile.owner.name' });
export const identifiers = (): string => msg('Identifiers', { id: 'profile.identifiers' });
export const copy = (what: string): string => msg(str`Copy ${what}`, { id: 'profile.copy' });
export const copied = (what: string): string => msg(str`${what} copied`, { id: 'profile.copied' });
export const copyRefused = (): string =>
  msg('The browser does not allow copying here. Select the text instead.', { id: 'profile.copy-refused' });
export const refresh = (): string => msg('Load again', { id: 'profile.refresh' });
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

export const pendingCount = (count: number): string =>
  countedText(
    'profile.pending',
    count,
    (shown) => str`${shown} requested change`,
    (shown) => str`${shown} requested changes`,
  );
export const requested = (): string => msg('Requested', { id: 'profile.pending.requested' });
export const somebody = (): string => msg('Somebody', { id: 'profile.pending.somebody' });
export const from = (): string => msg('from', { id: 'profile.from' });
export const to = (): string => msg('to', { id: 'profile.to' });
export const proposedChild = (): string => msg('Requested, not decided', { id: 'profile.pending.child' });
export const pendingFailed = (): string =>
  msg('Requested changes could not be loaded.', { id: 'profile.pending.failed' });

export const edit = (): string => msg('Edit', { id: 'profile.edit' });
export const history = (): string => msg('History', { id: 'profile.history' });
export const partFailed = (): string =>
  msg('This part of the widget did not load.', { id: 'profile.part-failed' });
export const partFailedHint = (): string =>
  msg('Check your connection and try again.', { id: 'profile.part-failed-hint' });
export const isNew = (): string => msg('New', { id: 'profile.new' });
