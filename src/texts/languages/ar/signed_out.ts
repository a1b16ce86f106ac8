/** Arabic of signing out. Every message by its id. */
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'session.sign-out': 'تسجيل الخروج',
  'session.signed-out': 'لقد سجّلت خروجك',
};
