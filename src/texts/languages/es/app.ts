/** Spanish of pages inside an assistant. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'app.waiting': 'Esperando al asistente',
  'app.stopped': 'El asistente detuvo este paso. Pídaselo de nuevo para ver un resultado.',
  'app.failed': 'Este paso ha fallado. Pida al asistente que lo intente de nuevo.',
  'app.limits': 'Filtros del asistente',
  'app.selected': str`Seleccionado: ${0}`,
  'app.not-handed-over': 'El asistente no recogió el registro. Selecciónelo de nuevo.',
  'app.proposal': str`Propuesta: ${0}`,
  'app.proposal-hint': 'Todavía no se ha enviado nada. Solo usted puede enviar o descartar este borrador.',
  'app.review': 'Revisar y enviar',
  'app.draft-sent': 'Ha enviado este borrador.',
  'app.draft-discarded': 'Ha descartado este borrador.',
  'app.no-draft': 'Todavía no hay borrador: existen registros similares. El asistente le pregunta antes.',
  'app.draft-gone': 'No se puede mostrar este borrador. Búsquelo en «Mis solicitudes».',
};
