/** Polish of editing a field in the record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'inline.request': 'Złóż wniosek o zmianę',
  'inline.form': str`Zmiana: ${0}`,
  'inline.sending': 'Wysyłanie',
  'inline.sent': 'Złożono wniosek o zmianę.',
  'inline.sent.of': str`Złożono wniosek o zmianę: ${0}. Można go cofnąć przez dziesięć sekund.`,
  'inline.undo': 'Cofnij',
  'inline.undo.of': str`Cofnij wniosek o zmianę: ${0}`,
  'inline.undoing': 'Wycofywanie wniosku',
  'inline.undone': 'Wniosek został wycofany.',
  'inline.decided': 'O wniosku już zdecydowano. Nie można go wycofać.',
  'inline.undo.failed': 'Nie udało się wycofać wniosku.',
  'inline.you': 'Ty',
};
