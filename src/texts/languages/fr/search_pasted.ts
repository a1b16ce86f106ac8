/** French of what the search says after a business card was pasted. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'pasted.only-name':
    'Seul le nom est recherché. Un nouvel enregistrement commence avec les autres données que vous avez collées.',
};
