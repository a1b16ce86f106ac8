/** German of the comparison of branches. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'branches.title': 'Vergleich von Zweigen',
  'branches.metric': 'Kennzahl',
  'branches.difference': 'Unterschied',
  'branches.differs': 'verschieden',
  'branches.only': 'Nur Unterschiede',
  'branches.same': 'Die beiden Zweige unterscheiden sich nicht.',
  'branches.specialties': 'Fachkräfte nach Fachgebiet',
  'branches.not-stated': 'Keine Angabe',
  'branches.swap': 'Seiten tauschen',
  'branches.active': 'Nur Aktive werden gezählt.',
  'branches.specialty': str`Nur dieses Fachgebiet wird gezählt: ${0}.`,
  'branches.inside': str`${0} gehört zu ${1}, daher zählen die Mitglieder auf beiden Seiten.`,
  'branches.differences.one': str`${0} Unterschied`,
  'branches.differences.other': str`${0} Unterschiede`,
};
