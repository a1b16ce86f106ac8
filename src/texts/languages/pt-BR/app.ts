/** Portuguese (Brazil) of pages inside an assistant. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'app.waiting': 'Aguardando o assistente',
  'app.stopped': 'O assistente interrompeu esta etapa. Peça novamente para ver um resultado.',
  'app.failed': 'Esta etapa falhou. Peça ao assistente que tente novamente.',
  'app.limits': 'Filtros do assistente',
  'app.selected': str`Selecionado: ${0}`,
  'app.not-handed-over': 'O assistente não recebeu o registro. Selecione-o novamente.',
  'app.proposal': str`Proposta: ${0}`,
  'app.proposal-hint': 'Nada foi enviado ainda. Só você pode enviar ou descartar este rascunho.',
  'app.review': 'Conferir e enviar',
  'app.draft-sent': 'Você enviou este rascunho.',
  'app.draft-discarded': 'Você descartou este rascunho.',
  'app.no-draft': 'Ainda não há rascunho: existem registros semelhantes. O assistente pergunta antes.',
  'app.draft-gone': 'Não é possível mostrar este rascunho. Procure em “Minhas solicitações”.',
};
