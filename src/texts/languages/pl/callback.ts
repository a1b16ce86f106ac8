/** Polish of the callback page. */
import type { CallbackWords } from '../../callback/callback_words.ts';

export const words: CallbackWords = {
  done: 'Możesz zamknąć to okno.',
  severed:
    'Zalogowano, ale to okno utraciło połączenie ze stroną, z której pochodzi. Zamknij je i wybierz tam „Zaloguj się na tej stronie”.',
  wrong: 'Ta strona kończy logowanie. Nie ma tu nic do dokończenia.',
  onward: 'Logowanie jest kontynuowane w {origin}. Kontynuuj tylko wtedy, gdy zostało tam rozpoczęte.',
  continue: 'Kontynuuj',
};
