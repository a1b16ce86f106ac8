/** Dutch of what the search says after a business card was pasted. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'pasted.only-name':
    'Alleen de naam wordt gezocht. Een nieuw record begint met de andere gegevens die u hebt geplakt.',
};
