/** German of the callback page. */
import type { CallbackWords } from '../../callback/callback_words.ts';

export const words: CallbackWords = {
  done: 'Sie können dieses Fenster schließen.',
  severed:
    'Sie sind angemeldet, aber dieses Fenster hat die Verbindung zur Seite verloren, von der es kam. Schließen Sie es und wählen Sie dort „Auf dieser Seite anmelden“.',
  wrong: 'Diese Seite schließt eine Anmeldung ab. Es gibt hier nichts abzuschließen.',
  onward: 'Die Anmeldung geht auf {origin} weiter. Fahren Sie nur fort, wenn Sie sie dort begonnen haben.',
  continue: 'Weiter',
};
