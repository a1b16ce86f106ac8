/** Spanish of what the search says after a business card was pasted. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'pasted.only-name': 'Solo se busca el nombre. Un registro nuevo empieza con los demás datos que ha pegado.',
};
