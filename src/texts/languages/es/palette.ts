/** Spanish of the palette of actions. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'palette.title': 'Acciones',
  'palette.find': 'Buscar una acción o un registro',
  'palette.matches.one': str`${0} coincidencia`,
  'palette.matches.other': str`${0} coincidencias`,
  'palette.nothing': str`Nada coincide con «${0}»`,
  'palette.nothing-hint': 'Pruebe con menos letras o con otra palabra.',
  'palette.records': 'Registros recientes',
  'palette.page': 'En esta página',
  'palette.widget': 'Cuenta y widget',
  'palette.new-search': 'Nueva búsqueda',
  'palette.to-box': 'Ir al cuadro de búsqueda',
  'palette.to-results': 'Ir a los resultados',
  'palette.clear-filters': 'Quitar todos los filtros',
  'palette.select': str`Seleccionar ${0}`,
  'palette.open-record': str`Abrir el registro de ${0}`,
  'palette.reload': 'Cargar los datos más recientes',
};
