/** German of the portal. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'portal.heading': 'Stammdaten',
  'portal.navigation': 'Seiten',
  'portal.search': 'Suche',
  'portal.record': 'Datensatz',
  'portal.affiliations': 'Zugehörigkeiten',
  'portal.organizations': 'Organisationen',
  'portal.requests': 'Anträge',
  'portal.part-failed':
    'Diese Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'portal.no-parts': 'Dieses Portal hat keine Seiten. Ihre Administration muss seine Widgets angeben.',
};
