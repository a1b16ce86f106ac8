/** Portuguese (Brazil) of requested changes on a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.pending.one': str`${0} alteração solicitada`,
  'profile.pending.other': str`${0} alterações solicitadas`,
  'profile.pending.requested': 'Solicitado',
  'profile.pending.somebody': 'Alguém',
  'profile.pending.child': 'Solicitado, sem decisão',
  'profile.from': 'de',
  'profile.to': 'para',
};
