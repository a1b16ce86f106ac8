/** French of the palette of actions. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'palette.title': 'Actions',
  'palette.find': 'Trouver une action ou un enregistrement',
  'palette.matches.one': str`${0} correspondance`,
  'palette.matches.other': str`${0} correspondances`,
  'palette.nothing': str`Rien ne correspond à « ${0} »`,
  'palette.nothing-hint': 'Essayez moins de lettres ou un autre mot.',
  'palette.records': 'Enregistrements récents',
  'palette.page': 'Sur cette page',
  'palette.widget': 'Compte et widget',
  'palette.new-search': 'Nouvelle recherche',
  'palette.to-box': 'Aller au champ de recherche',
  'palette.to-results': 'Aller aux résultats',
  'palette.clear-filters': 'Supprimer tous les filtres',
  'palette.select': str`Sélectionner ${0}`,
  'palette.open-record': str`Ouvrir l’enregistrement de ${0}`,
  'palette.reload': 'Charger les dernières données',
};
