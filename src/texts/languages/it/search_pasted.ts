/** Italian of what the search says after a business card was pasted. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'pasted.only-name': 'Si cerca solo il nome. Un nuovo record inizia con gli altri dati che hai incollato.',
};
