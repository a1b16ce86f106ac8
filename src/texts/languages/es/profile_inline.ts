/** Spanish of editing a field in the record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'inline.request': 'Solicitar cambio',
  'inline.form': str`Cambiar ${0}`,
  'inline.sending': 'Enviando',
  'inline.sent': 'Cambio solicitado.',
  'inline.sent.of': str`Cambio solicitado: ${0}. Puede deshacerlo durante diez segundos.`,
  'inline.undo': 'Deshacer',
  'inline.undo.of': str`Deshacer el cambio solicitado: ${0}`,
  'inline.undoing': 'Cancelando la solicitud',
  'inline.undone': 'La solicitud se canceló.',
  'inline.decided': 'La solicitud ya se decidió. No se puede deshacer.',
  'inline.undo.failed': 'No se pudo cancelar la solicitud.',
  'inline.you': 'Usted',
};
