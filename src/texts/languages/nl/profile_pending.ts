/** Dutch of requested changes on a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.pending.one': str`${0} aangevraagde wijziging`,
  'profile.pending.other': str`${0} aangevraagde wijzigingen`,
  'profile.pending.requested': 'Aangevraagd',
  'profile.pending.somebody': 'Iemand',
  'profile.pending.child': 'Aangevraagd, nog niet beslist',
  'profile.from': 'van',
  'profile.to': 'naar',
};
