/** Words for types and access of users. */
import type { AnswerOf } from '../../../src/api/types.ts';
import type { Choice } from './data.ts';

export type User = AnswerOf<'get /users'>['users'][number];

export const userTypes: Record<User['user_type'], string> = {
  SYSTEM_ADMINISTRATOR: 'System Administrator',
  SYSTEM_AND_DATA_ADMIN: 'System and Data Admin',
  DATA_STEWARD: 'Data steward',
  INTEGRATION_USER: 'Integration User',
  STANDARD_USER: 'Ordinary user',
};

export const typeChoices: Choice[] = Object.entries(userTypes).map(([value, label]) => ({ value, label }));

export const accessChoices: Choice[] = [
  { value: 'none', label: 'None: may only sign in' },
  { value: 'selected', label: 'Chosen systems' },
  { value: 'all', label: 'All systems' },
];

export const visibilityChoices: Choice[] = [
  { value: 'ALL', label: 'Everything' },
  { value: 'HIDE_MAIL_ONLY', label: 'All but mail-only addresses' },
];
