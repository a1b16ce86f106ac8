/** Brazilian Portuguese of signing out. Every message by its id. */
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'session.sign-out': 'Sair',
  'session.signed-out': 'Você saiu da sessão',
};
