/** Brazilian Portuguese of the palette of actions. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'palette.title': 'Ações',
  'palette.find': 'Encontrar uma ação ou um registro',
  'palette.matches.one': str`${0} correspondência`,
  'palette.matches.other': str`${0} correspondências`,
  'palette.nothing': str`Nada corresponde a “${0}”`,
  'palette.nothing-hint': 'Tente menos letras ou outra palavra.',
  'palette.records': 'Registros recentes',
  'palette.page': 'Nesta página',
  'palette.widget': 'Conta e widget',
  'palette.new-search': 'Nova pesquisa',
  'palette.to-box': 'Ir para a caixa de pesquisa',
  'palette.to-results': 'Ir para os resultados',
  'palette.clear-filters': 'Remover todos os filtros',
  'palette.select': str`Selecionar ${0}`,
  'palette.open-record': str`Abrir o registro de ${0}`,
  'palette.reload': 'Carregar os dados mais recentes',
};
