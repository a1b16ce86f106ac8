/** Brazilian Portuguese of the list of results and its filters. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.facet.country': 'País',
  'search.facet.entity-type': 'Categoria',
  'search.facet.type': 'Tipo',
  'search.facet.specialty': 'Especialidade',
  'search.facet.status': 'Status',
  'search.facet.region': 'Estado ou região',
  'search.facet.record-state': 'Situação do registro',
  'search.facet.source': 'Fonte',
  'search.filters.none': 'Nenhum filtro para estes resultados.',
  'search.filters.more': 'Mostrar mais',
  'search.filters.fewer': 'Mostrar menos',
  'search.empty.title': str`Nada encontrado para “${0}”`,
  'search.empty.title-plain': 'Nada encontrado',
  'search.empty.filters': 'Seus filtros podem estar restritivos demais.',
  'search.empty.advice': 'Tente menos palavras, outra grafia ou uma cidade em vez de uma rua.',
  'search.empty.all-tabs': 'Pesquisar em todos os tipos',
  'search.similar.title': 'Nenhuma correspondência exata. Mostrando nomes semelhantes',
  'search.similar.literal': str`Buscar somente “${0}”`,
  'search.literal.title': str`Somente “${0}” como digitado`,
  'search.literal.similar': 'Incluir nomes semelhantes',
  'search.more.busy': 'Carregando mais resultados',
  'search.more.failed': 'Não foi possível carregar os próximos resultados.',
  'search.more.end': 'Fim dos resultados',
  'search.more.cut-off': 'Há mais. Acrescente uma palavra ou um filtro para ver o restante.',
  'search.failed.keep': 'Estes são os resultados da sua última pesquisa.',
  'search.results.keys':
    'As setas vão de um resultado a outro, Enter abre um, Esc volta à caixa de pesquisa.',
  'search.results.label': 'Resultados da pesquisa',
  'search.compare.choose': 'Escolha dois registros para comparar.',
  'search.compare.one': 'Um registro escolhido. Escolha outro.',
  'search.compare.two': 'Dois registros escolhidos.',
  'search.compare.run': 'Comparar',
};
