/** Japanese of signing out. Every message by its id. */
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'session.sign-out': 'サインアウト',
  'session.signed-out': 'サインアウトしました',
};
