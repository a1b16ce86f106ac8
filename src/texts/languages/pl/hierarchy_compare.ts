/** Polish of the comparison of branches. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'branches.title': 'Porównanie gałęzi',
  'branches.metric': 'Wskaźnik',
  'branches.difference': 'Różnica',
  'branches.differs': 'różne',
  'branches.only': 'Tylko różnice',
  'branches.same': 'Te dwie gałęzie się nie różnią.',
  'branches.specialties': 'Osoby według specjalizacji',
  'branches.not-stated': 'Nie podano',
  'branches.swap': 'Zamień strony',
  'branches.active': 'Liczeni są tylko aktywni.',
  'branches.specialty': str`Liczona jest tylko ta specjalizacja: ${0}.`,
  'branches.inside': str`${0} należy do: ${1}, dlatego członkowie liczą się po obu stronach.`,
  'branches.differences.one': str`${0} różnica`,
  'branches.differences.few': str`${0} różnice`,
  'branches.differences.many': str`${0} różnic`,
  'branches.differences.other': str`${0} różnicy`,
};
