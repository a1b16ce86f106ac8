/** Italian of the comparison of branches. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'branches.title': 'Confronto tra rami',
  'branches.metric': 'Metrica',
  'branches.difference': 'Differenza',
  'branches.differs': 'diverso',
  'branches.only': 'Solo differenze',
  'branches.same': 'I due rami non differiscono.',
  'branches.specialties': 'Operatori per specialità',
  'branches.not-stated': 'Non indicato',
  'branches.swap': 'Scambia i lati',
  'branches.active': 'Sono contati solo gli attivi.',
  'branches.specialty': str`È contata solo questa specialità: ${0}.`,
  'branches.inside': str`${0} fa parte di ${1}, perciò i suoi membri contano da entrambi i lati.`,
  'branches.differences.one': str`${0} differenza`,
  'branches.differences.many': str`${0} di differenze`,
  'branches.differences.other': str`${0} differenze`,
};
