/** Polish of what the search says after a business card was pasted. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'pasted.only-name':
    'Wyszukiwana jest tylko nazwa. Nowy rekord zaczyna się od pozostałych wklejonych danych.',
};
