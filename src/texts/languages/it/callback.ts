/** Italian of the callback page. */
import type { CallbackWords } from '../../callback/callback_words.ts';

export const words: CallbackWords = {
  done: 'Puoi chiudere questa finestra.',
  severed:
    'Hai effettuato l’accesso, ma questa finestra ha perso il collegamento con la pagina da cui proviene. Chiudila e scegli lì «Accedi invece da questa pagina».',
  wrong: 'Questa pagina completa un accesso. Non c’è nulla da completare.',
  onward: 'L’accesso prosegue su {origin}. Continua solo se lo hai iniziato lì.',
  continue: 'Continua',
};
