/** German of what the search says after a business card was pasted. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'pasted.only-name':
    'Es wird nur nach dem Namen gesucht. Ein neuer Datensatz beginnt mit den übrigen Angaben, die Sie eingefügt haben.',
};
