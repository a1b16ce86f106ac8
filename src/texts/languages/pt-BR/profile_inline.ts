/** Portuguese (Brazil) of editing a field in the record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'inline.request': 'Solicitar alteração',
  'inline.form': str`Alterar ${0}`,
  'inline.sending': 'Enviando',
  'inline.sent': 'Alteração solicitada.',
  'inline.sent.of': str`Alteração solicitada: ${0}. Você pode desfazê-la durante dez segundos.`,
  'inline.undo': 'Desfazer',
  'inline.undo.of': str`Desfazer a alteração solicitada: ${0}`,
  'inline.undoing': 'Cancelando a solicitação',
  'inline.undone': 'A solicitação foi cancelada.',
  'inline.decided': 'A solicitação já foi decidida. Não pode mais ser desfeita.',
  'inline.undo.failed': 'Não foi possível cancelar a solicitação.',
  'inline.you': 'Você',
};
