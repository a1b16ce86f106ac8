/** Italian of the search box. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.title': 'Trova un record',
  'search.box.label': 'Cerca operatori e strutture sanitarie',
  'search.box.placeholder': 'Nome, luogo, specialità o ID',
  'search.box.clear': 'Cancella la ricerca',
};
