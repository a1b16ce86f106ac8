/** French of the search box. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.title': 'Trouver un enregistrement',
  'search.box.label': 'Rechercher des professionnels de santé et des établissements',
  'search.box.placeholder': 'Nom, lieu, spécialité ou identifiant',
  'search.box.clear': 'Effacer la recherche',
};
