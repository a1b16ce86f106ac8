/** Italian of requested changes on a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.pending.one': str`${0} modifica richiesta`,
  'profile.pending.other': str`${0} modifiche richieste`,
  'profile.pending.requested': 'Richiesto',
  'profile.pending.somebody': 'Qualcuno',
  'profile.pending.child': 'Richiesto, da decidere',
  'profile.from': 'da',
  'profile.to': 'a',
};
