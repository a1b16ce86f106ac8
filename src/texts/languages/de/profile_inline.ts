/** German of editing a field in the record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'inline.request': 'Änderung beantragen',
  'inline.form': str`${0} ändern`,
  'inline.sending': 'Wird gesendet',
  'inline.sent': 'Änderung beantragt.',
  'inline.sent.of': str`Änderung beantragt: ${0}. Sie können sie zehn Sekunden lang zurücknehmen.`,
  'inline.undo': 'Rückgängig machen',
  'inline.undo.of': str`Beantragte Änderung rückgängig machen: ${0}`,
  'inline.undoing': 'Der Antrag wird zurückgezogen',
  'inline.undone': 'Der Antrag wurde zurückgezogen.',
  'inline.decided': 'Über den Antrag wurde schon entschieden. Er lässt sich nicht mehr zurückziehen.',
  'inline.undo.failed': 'Der Antrag konnte nicht zurückgezogen werden.',
  'inline.you': 'Sie',
};
