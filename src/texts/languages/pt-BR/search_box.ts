/** Brazilian Portuguese of the search box. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.title': 'Encontrar um registro',
  'search.box.label': 'Pesquisar profissionais e organizações de saúde',
  'search.box.placeholder': 'Nome, local, especialidade ou ID',
  'search.box.clear': 'Limpar a pesquisa',
};
