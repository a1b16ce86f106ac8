/** Italian of the portal. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'portal.heading': 'Dati master',
  'portal.navigation': 'Pagine',
  'portal.search': 'Ricerca',
  'portal.record': 'Record',
  'portal.affiliations': 'Affiliazioni',
  'portal.organizations': 'Strutture',
  'portal.requests': 'Richieste',
  'portal.part-failed': 'Impossibile caricare questa pagina. Controlla la connessione e riprova.',
  'portal.no-parts': 'Questo portale non ha pagine. Un amministratore deve indicarne i widget.',
};
