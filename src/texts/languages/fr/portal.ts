/** French of the portal. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'portal.heading': 'Données de référence',
  'portal.navigation': 'Pages',
  'portal.search': 'Recherche',
  'portal.record': 'Enregistrement',
  'portal.affiliations': 'Rattachements',
  'portal.organizations': 'Établissements',
  'portal.requests': 'Demandes',
  'portal.part-failed': 'Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  'portal.no-parts': 'Ce portail n’a aucune page. Un administrateur doit indiquer ses widgets.',
};
