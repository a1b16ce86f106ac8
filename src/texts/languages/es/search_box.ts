/** Spanish of the search box. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.title': 'Buscar un registro',
  'search.box.label': 'Buscar profesionales y organizaciones sanitarias',
  'search.box.placeholder': 'Nombre, lugar, especialidad o ID',
  'search.box.clear': 'Borrar la búsqueda',
};
