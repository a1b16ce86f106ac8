/** Dutch of the callback page. */
import type { CallbackWords } from '../../callback/callback_words.ts';

export const words: CallbackWords = {
  done: 'U kunt dit venster sluiten.',
  severed:
    'U bent aangemeld, maar dit venster heeft de verbinding verloren met de pagina waar het vandaan kwam. Sluit het en kies daar ‘Op deze pagina aanmelden’.',
  wrong: 'Deze pagina rondt een aanmelding af. Er is niets af te ronden.',
  onward: 'De aanmelding gaat verder op {origin}. Ga alleen door als u daar bent begonnen.',
  continue: 'Doorgaan',
};
