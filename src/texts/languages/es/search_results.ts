/** Spanish of the list of results and its filters. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.facet.country': 'País',
  'search.facet.entity-type': 'Clase',
  'search.facet.type': 'Tipo',
  'search.facet.specialty': 'Especialidad',
  'search.facet.status': 'Estado',
  'search.facet.region': 'Estado o región',
  'search.facet.record-state': 'Situación del registro',
  'search.facet.source': 'Fuente',
  'search.filters.none': 'No hay filtros para estos resultados.',
  'search.filters.more': 'Mostrar más',
  'search.filters.fewer': 'Mostrar menos',
  'search.empty.title': str`No hay resultados para «${0}»`,
  'search.empty.title-plain': 'No hay resultados',
  'search.empty.filters': 'Puede que sus filtros sean demasiado estrictos.',
  'search.empty.advice': 'Pruebe con menos palabras, otra grafía o una ciudad en lugar de una calle.',
  'search.empty.all-tabs': 'Buscar en todos los tipos',
  'search.similar.title': 'No hay coincidencias exactas. Se muestran nombres similares',
  'search.similar.literal': str`Buscar solo «${0}»`,
  'search.literal.title': str`Solo «${0}» tal como se escribió`,
  'search.literal.similar': 'Incluir nombres similares',
  'search.more.busy': 'Cargando más resultados',
  'search.more.failed': 'No se pudieron cargar los siguientes resultados.',
  'search.more.end': 'Fin de los resultados',
  'search.more.cut-off': 'Hay más. Añada una palabra o un filtro para ver el resto.',
  'search.failed.keep': 'Estos son los resultados de su última búsqueda.',
  'search.results.keys':
    'Las flechas pasan de un resultado a otro, Intro abre uno y Escape vuelve al cuadro de búsqueda.',
  'search.results.label': 'Resultados de la búsqueda',
  'search.compare.choose': 'Elija dos registros para comparar.',
  'search.compare.one': 'Un registro elegido. Elija otro.',
  'search.compare.two': 'Dos registros elegidos.',
  'search.compare.run': 'Comparar',
};
