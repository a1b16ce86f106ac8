/** Brazilian Portuguese of what widgets say about assistants that use them. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'agent-tools.working': 'Um assistente está usando este widget.',
  'agent-tools.done': 'Um assistente usou este widget.',
  'agent-tools.failed': 'Um assistente tentou usar este widget.',
  'agent-tools.stopped': 'Os assistentes não podem mais usar este widget.',
  'agent-tools.stop': 'Parar o assistente',
  'agent-tools.allow': 'Permitir novamente',
  'agent-tools.search': str`Pesquisa: ${0}`,
  'agent-tools.record': str`Registro: ${0}`,
  'agent-tools.selection': str`Seleção: ${0}`,
  'agent-tools.history': str`Histórico: ${0}`,
  'agent-tools.network': str`Rede: ${0}`,
  'agent-tools.requests': 'Suas solicitações',
  'agent-tools.proposal': 'A proposta está no formulário. Confira e depois envie ou descarte.',
};
