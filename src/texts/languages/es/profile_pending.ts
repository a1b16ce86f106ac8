/** Spanish of requested changes on a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.pending.one': str`${0} cambio solicitado`,
  'profile.pending.other': str`${0} cambios solicitados`,
  'profile.pending.requested': 'Solicitado',
  'profile.pending.somebody': 'Alguien',
  'profile.pending.child': 'Solicitado, sin decidir',
  'profile.from': 'de',
  'profile.to': 'a',
};
