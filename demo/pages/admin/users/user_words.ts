/** Words for types and access of users. */
import { msg } from '@lit/localize';
import type { AnswerOf } from '../../../../src/api/types.ts';
import type { Choice } from '../data.ts';

export type User = AnswerOf<'get /users'>['users'][number];

/** What the page of users has read. */
export interface UserLists {
  readonly users: readonly User[];
  readonly systems: readonly Choice[];
  readonly profiles: readonly Choice[];
}

export const userTypes: Record<User['user_type'], string> = {
  SYSTEM_ADMINISTRATOR: msg('System Administrator'),
  SYSTEM_AND_DATA_ADMIN: msg('System and Data Admin'),
  DATA_STEWARD: msg('Data steward'),
  INTEGRATION_USER: msg('Integration User'),
  STANDARD_USER: msg('Ordinary user'),
};

export const typeChoices: Choice[] = Object.entries(userTypes).map(([value, label]) => ({ value, label }));

export const accessChoices: Choice[] = [
  { value: 'none', label: msg('None: may only sign in') },
  { value: 'selected', label: msg('Chosen systems') },
  { value: 'all', label: msg('All systems') },
];

export const visibilityChoices: Choice[] = [
  { value: 'ALL', label: msg('Everything') },
  { value: 'HIDE_OPTED_OUT', label: msg('All but opted-out contact data') },
  { value: 'HIDE_MAIL_ONLY', label: msg('All but opted-out contact data and mail-only addresses') },
];

export const labelIn = (choices: readonly Choice[], value: string): string =>
  choices.find((each) => each.value === value)?.label ?? value;

/** Returns which systems a user may call the API for. */
export function accessText({ api_access, api_systems }: User, systems: readonly Choice[]): string {
  if (api_access === 'selected')
    return api_systems.map((name) => labelIn(systems, name)).join(' · ') || msg('No system yet');
  return api_access === 'all' ? msg('All systems') : msg('None');
}
