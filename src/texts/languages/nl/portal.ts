/** Dutch of the portal. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'portal.heading': 'Stamgegevens',
  'portal.navigation': 'Pagina’s',
  'portal.search': 'Zoeken',
  'portal.record': 'Record',
  'portal.affiliations': 'Affiliaties',
  'portal.organizations': 'Organisaties',
  'portal.requests': 'Aanvragen',
  'portal.part-failed':
    'Deze pagina kon niet worden geladen. Controleer de verbinding en probeer het opnieuw.',
  'portal.no-parts': 'Dit portaal heeft geen pagina’s. Een beheerder moet de widgets opgeven.',
};
