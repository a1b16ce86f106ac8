/** French of the comparison of branches. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'branches.title': 'Comparaison de branches',
  'branches.metric': 'Indicateur',
  'branches.difference': 'Écart',
  'branches.differs': 'différent',
  'branches.only': 'Différences uniquement',
  'branches.same': 'Les deux branches ne diffèrent pas.',
  'branches.specialties': 'Professionnels par spécialité',
  'branches.not-stated': 'Non précisé',
  'branches.swap': 'Inverser les côtés',
  'branches.active': 'Seuls les actifs sont comptés.',
  'branches.specialty': str`Seule cette spécialité est comptée : ${0}.`,
  'branches.inside': str`${0} est rattaché à ${1} : ses membres comptent des deux côtés.`,
  'branches.differences.one': str`${0} différence`,
  'branches.differences.many': str`${0} de différences`,
  'branches.differences.other': str`${0} différences`,
};
