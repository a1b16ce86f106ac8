/** Italian of editing a field in the record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'inline.request': 'Richiedi modifica',
  'inline.form': str`Modifica ${0}`,
  'inline.sending': 'Invio in corso',
  'inline.sent': 'Modifica richiesta.',
  'inline.sent.of': str`Modifica richiesta: ${0}. Puoi annullarla entro dieci secondi.`,
  'inline.undo': 'Annulla richiesta',
  'inline.undo.of': str`Annulla la modifica richiesta: ${0}`,
  'inline.undoing': 'Annullamento della richiesta',
  'inline.undone': 'La richiesta è stata annullata.',
  'inline.decided': 'La richiesta è già stata decisa. Non può più essere annullata.',
  'inline.undo.failed': 'Non è stato possibile annullare la richiesta.',
  'inline.you': 'Tu',
};
