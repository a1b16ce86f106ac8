/** Spanish of what widgets say about assistants that use them. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'agent-tools.working': 'Un asistente está usando este widget.',
  'agent-tools.done': 'Un asistente ha usado este widget.',
  'agent-tools.failed': 'Un asistente intentó usar este widget.',
  'agent-tools.stopped': 'Los asistentes ya no pueden usar este widget.',
  'agent-tools.stop': 'Detener al asistente',
  'agent-tools.allow': 'Permitir de nuevo',
  'agent-tools.search': str`Búsqueda: ${0}`,
  'agent-tools.record': str`Registro: ${0}`,
  'agent-tools.selection': str`Selección: ${0}`,
  'agent-tools.history': str`Historial: ${0}`,
  'agent-tools.network': str`Red: ${0}`,
  'agent-tools.requests': 'Sus solicitudes',
  'agent-tools.proposal': 'Su propuesta está en el formulario. Revísela y luego envíela o descártela.',
};
