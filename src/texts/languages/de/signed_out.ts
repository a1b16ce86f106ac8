/** German of signing out. Every message by its id. */
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'session.sign-out': 'Abmelden',
  'session.signed-out': 'Sie sind abgemeldet',
};
