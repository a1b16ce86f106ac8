/** French of requested changes on a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.pending.one': str`${0} modification demandée`,
  'profile.pending.other': str`${0} modifications demandées`,
  'profile.pending.requested': 'Demandé',
  'profile.pending.somebody': 'Quelqu’un',
  'profile.pending.child': 'Demandé, sans décision',
  'profile.from': 'de',
  'profile.to': 'à',
};
