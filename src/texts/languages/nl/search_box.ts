/** Dutch of the search box. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.title': 'Record zoeken',
  'search.box.label': 'Zoek zorgverleners en zorgorganisaties',
  'search.box.placeholder': 'Naam, plaats, specialisme of ID',
  'search.box.clear': 'Zoekvak wissen',
};
