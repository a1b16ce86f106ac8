/** German of requested changes on a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.pending.one': str`${0} beantragte Änderung`,
  'profile.pending.other': str`${0} beantragte Änderungen`,
  'profile.pending.requested': 'Beantragt',
  'profile.pending.somebody': 'Jemand',
  'profile.pending.child': 'Beantragt, nicht entschieden',
  'profile.from': 'von',
  'profile.to': 'zu',
};
