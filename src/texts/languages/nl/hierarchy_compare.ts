/** Dutch of the comparison of branches. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'branches.title': 'Vergelijking van takken',
  'branches.metric': 'Kengetal',
  'branches.difference': 'Verschil',
  'branches.differs': 'verschillend',
  'branches.only': 'Alleen verschillen',
  'branches.same': 'De twee takken verschillen niet.',
  'branches.specialties': 'Zorgverleners per specialisme',
  'branches.not-stated': 'Niet opgegeven',
  'branches.swap': 'Kanten wisselen',
  'branches.active': 'Alleen actieve worden geteld.',
  'branches.specialty': str`Alleen dit specialisme wordt geteld: ${0}.`,
  'branches.inside': str`${0} hoort bij ${1}, dus de leden tellen aan beide kanten.`,
  'branches.differences.one': str`${0} verschil`,
  'branches.differences.other': str`${0} verschillen`,
};
