/** French of signing out. Every message by its id. */
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'session.sign-out': 'Se déconnecter',
  'session.signed-out': 'Vous êtes déconnecté',
};
