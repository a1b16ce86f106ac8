/** German of the search box. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.title': 'Datensatz finden',
  'search.box.label': 'Fachkräfte und Organisationen im Gesundheitswesen suchen',
  'search.box.placeholder': 'Name, Ort, Fachgebiet oder ID',
  'search.box.clear': 'Suche leeren',
};
