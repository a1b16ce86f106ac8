/** Brazilian Portuguese of the history of a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'history.title': str`Histórico de ${0}`,
  'history.back': 'Voltar ao registro',
  'history.version': str`Versão ${0}`,
  'history.first': 'Primeira versão',
  'history.source': str`Fonte: ${0}`,
  'history.by-request': str`Solicitação de alteração ${0}`,
  'history.by-job': str`Tarefa ${0}`,
  'history.nothing-said': 'Nenhum campo exibido mudou.',
  'history.versions': 'Versões',
  'history.compare-version': 'Comparar a versão',
  'history.with-version': 'com a versão',
  'history.compare': 'Comparar',
  'history.compared': str`Da versão ${0} à versão ${1}`,
  'history.no-difference': 'As duas versões são iguais.',
  'history.comparing': 'Comparando',
  'history.end-comparison': 'Parar de comparar',
  'history.loading': 'Carregando o histórico',
  'history.more': 'Mostrar versões anteriores',
};
