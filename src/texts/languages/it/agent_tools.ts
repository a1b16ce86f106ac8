/** Italian of what widgets say about assistants that use them. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'agent-tools.working': 'Un assistente sta usando questo widget.',
  'agent-tools.done': 'Un assistente ha usato questo widget.',
  'agent-tools.failed': 'Un assistente ha provato a usare questo widget.',
  'agent-tools.stopped': 'Gli assistenti non possono più usare questo widget.',
  'agent-tools.stop': 'Ferma l’assistente',
  'agent-tools.allow': 'Consenti di nuovo',
  'agent-tools.search': str`Ricerca: ${0}`,
  'agent-tools.record': str`Record: ${0}`,
  'agent-tools.selection': str`Selezione: ${0}`,
  'agent-tools.history': str`Cronologia: ${0}`,
  'agent-tools.network': str`Rete: ${0}`,
  'agent-tools.requests': 'Le tue richieste',
  'agent-tools.proposal': 'La sua proposta è nel modulo. Controllala, poi inviala o scartala.',
};
