/** French texts about the leaders of an organization. Ids and indices are those of src/texts/organization/leadership.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'leadership.title': 'Qui dirige ici ?',
  'leadership.key': str`Personne clé, influence : ${0}`,
  'leadership.primary': 'Établissement principal',
  'leadership.none': 'Aucun responsable n’est enregistré.',
  'leadership.only': 'Seuls les responsables et les personnes clés sont affichés',
  'leadership.all': 'Afficher toutes les personnes',
  'leadership.failed': 'Les responsables n’ont pas pu être chargés.',
};
