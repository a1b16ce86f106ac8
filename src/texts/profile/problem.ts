/** What the profile says when a record cannot be shown. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const problemTexts: TextArea = textArea(
  import.meta.glob<TextFile>('../languages/*/profile_problem.ts'),
);

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
  msg(str`The identifier names another kind of record. Found: ${name}.`, {
    id: 'profile.other-kind.named',
  });
export const openIt = (): string => msg('Open it', { id: 'profile.open-it' });
