/** French of editing a field in the record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'inline.request': 'Demander la modification',
  'inline.form': str`Modifier : ${0}`,
  'inline.sending': 'Envoi en cours',
  'inline.sent': 'Modification demandée.',
  'inline.sent.of': str`Modification demandée : ${0}. Vous pouvez l’annuler pendant dix secondes.`,
  'inline.undo': 'Annuler la demande',
  'inline.undo.of': str`Annuler la demande de modification : ${0}`,
  'inline.undoing': 'Annulation de la demande',
  'inline.undone': 'La demande a été annulée.',
  'inline.decided': 'La demande a déjà été traitée. Elle ne peut plus être annulée.',
  'inline.undo.failed': 'La demande n’a pas pu être annulée.',
  'inline.you': 'Vous',
};
