/** Spanish of signing out. Every message by its id. */
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'session.sign-out': 'Cerrar sesión',
  'session.signed-out': 'Ha cerrado la sesión',
};
