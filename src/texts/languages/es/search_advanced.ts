/** Spanish of the advanced search. Every message by its id; numbers in `str` templates are the places of values. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'advanced.any': 'Cualquiera',
  'advanced.from': 'Desde',
  'advanced.to': 'Hasta',
  'advanced.hcp': 'Solo profesionales',
  'advanced.hco': 'Solo organizaciones',
  'advanced.general': 'Registro',
  'advanced.address': 'Dirección',
  'advanced.license': 'Licencia',
  'advanced.affiliation': 'Vinculación',
  'advanced.custom-key': 'Clave personalizada',
  'advanced.failed': 'No se pudieron cargar los nombres y las listas de estos campos.',
  'advanced.none': 'No hay campos para este tipo de registro.',
  'advanced.ids-hint': 'El cuadro de búsqueda también los encuentra:',
};
