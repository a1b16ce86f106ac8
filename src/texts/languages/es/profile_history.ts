/** Spanish of the history of a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'history.title': str`Historial de ${0}`,
  'history.back': 'Volver al registro',
  'history.version': str`Versión ${0}`,
  'history.first': 'Primera versión',
  'history.source': str`Fuente: ${0}`,
  'history.by-request': str`Solicitud de cambio ${0}`,
  'history.by-job': str`Proceso ${0}`,
  'history.nothing-said': 'No cambió ningún campo visible.',
  'history.versions': 'Versiones',
  'history.compare-version': 'Comparar la versión',
  'history.with-version': 'con la versión',
  'history.compare': 'Comparar',
  'history.compared': str`De la versión ${0} a la versión ${1}`,
  'history.no-difference': 'Ambas versiones son iguales.',
  'history.comparing': 'Comparando',
  'history.end-comparison': 'Dejar de comparar',
  'history.loading': 'Cargando el historial',
  'history.more': 'Mostrar versiones anteriores',
};
