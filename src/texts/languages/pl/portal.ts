/** Polish of the portal. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'portal.heading': 'Dane podstawowe',
  'portal.navigation': 'Strony',
  'portal.search': 'Wyszukiwanie',
  'portal.record': 'Rekord',
  'portal.affiliations': 'Afiliacje',
  'portal.organizations': 'Organizacje',
  'portal.requests': 'Wnioski',
  'portal.part-failed': 'Nie udało się wczytać tej strony. Sprawdź połączenie i spróbuj ponownie.',
  'portal.no-parts': 'Ten portal nie ma stron. Administrator musi wskazać jego widżety.',
};
