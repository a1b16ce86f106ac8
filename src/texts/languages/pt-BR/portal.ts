/** Brazilian Portuguese of the portal. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'portal.heading': 'Dados mestres',
  'portal.navigation': 'Páginas',
  'portal.search': 'Pesquisa',
  'portal.record': 'Registro',
  'portal.affiliations': 'Vínculos',
  'portal.organizations': 'Organizações',
  'portal.requests': 'Solicitações',
  'portal.part-failed': 'Não foi possível carregar esta página. Verifique sua conexão e tente novamente.',
  'portal.no-parts': 'Este portal não tem páginas. Um administrador deve indicar seus widgets.',
};
