/** French of the advanced search. Every message by its id; numbers in `str` templates are the places of values. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'advanced.any': 'Indifférent',
  'advanced.from': 'De',
  'advanced.to': 'À',
  'advanced.hcp': 'Professionnels uniquement',
  'advanced.hco': 'Établissements uniquement',
  'advanced.general': 'Enregistrement',
  'advanced.address': 'Adresse',
  'advanced.license': 'Autorisation d’exercice',
  'advanced.affiliation': 'Rattachement',
  'advanced.custom-key': 'Clé personnalisée',
  'advanced.failed': 'Les noms et les listes de ces champs n’ont pas pu être chargés.',
  'advanced.none': 'Il n’y a pas de champ pour ce type d’enregistrement.',
  'advanced.ids-hint': 'Le champ de recherche les trouve aussi :',
};
