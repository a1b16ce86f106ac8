/** Polish of requested changes on a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.pending.one': str`${0} zgłoszona zmiana`,
  'profile.pending.few': str`${0} zgłoszone zmiany`,
  'profile.pending.many': str`${0} zgłoszonych zmian`,
  'profile.pending.other': str`${0} zgłoszonej zmiany`,
  'profile.pending.requested': 'Zgłoszono',
  'profile.pending.somebody': 'Ktoś',
  'profile.pending.child': 'Zgłoszone, bez decyzji',
  'profile.from': 'z',
  'profile.to': 'na',
};
