/** Brazilian Portuguese of what the search says after a business card was pasted. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'pasted.only-name': 'Só o nome é pesquisado. Um novo registro começa com os outros dados que você colou.',
};
