/** Brazilian Portuguese of saved views. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'affiliation-views.title': 'Visualizações salvas',
  'affiliation-views.hint':
    'Uma visualização guarda filtros, disposição, colunas, registros ocultos e movidos.',
  'affiliation-views.save-title': 'Salvar a visualização atual',
  'affiliation-views.name': 'Nome',
  'affiliation-views.name-missing': 'Dê um nome à visualização.',
  'affiliation-views.share': 'Compartilhar com todos',
  'affiliation-views.any-record': 'Oferecer para todos os registros',
  'affiliation-views.save': 'Salvar',
  'affiliation-views.saved': str`Salva: ${0}`,
  'affiliation-views.standard': 'Visualização padrão',
  'affiliation-views.standard-hint': 'Mapa sem filtros, nada oculto nem movido',
  'affiliation-views.open': 'Abrir',
  'affiliation-views.open-named': str`Abrir ${0}`,
  'affiliation-views.rename': 'Renomear',
  'affiliation-views.rename-named': str`Renomear ${0}`,
  'affiliation-views.update': 'Substituir pela visualização atual',
  'affiliation-views.duplicate': 'Duplicar',
  'affiliation-views.duplicate-named': str`Duplicar ${0}`,
  'affiliation-views.copy-of': str`Cópia de ${0}`,
  'affiliation-views.share-named': str`Compartilhar ${0}`,
  'affiliation-views.unshare-named': str`Parar de compartilhar ${0}`,
  'affiliation-views.share-short': 'Compartilhar',
  'affiliation-views.unshare': 'Parar de compartilhar',
  'affiliation-views.delete': 'Excluir',
  'affiliation-views.delete-named': str`Excluir ${0}`,
  'affiliation-views.really-delete': str`Excluir a visualização ${0}?`,
  'affiliation-views.shared': 'Compartilhada',
  'affiliation-views.shared-by': str`Compartilhada por ${0}`,
  'affiliation-views.of-any-record': 'Para todos os registros',
  'affiliation-views.change-failed': 'A alteração não foi salva',
  'affiliation-views.list-failed': 'Não foi possível carregar as visualizações salvas',
  'affiliation-views.none': 'Nenhuma visualização salva ainda.',
};
