/** Brazilian Portuguese texts about the leaders of an organization. Ids and indices are those of src/texts/organization/leadership.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'leadership.title': 'Quem lidera aqui?',
  'leadership.key': str`Pessoa-chave, influencia: ${0}`,
  'leadership.primary': 'Organização principal',
  'leadership.none': 'Nenhum responsável registrado.',
  'leadership.only': 'Somente responsáveis e pessoas-chave são exibidos',
  'leadership.all': 'Mostrar todas as pessoas',
  'leadership.failed': 'Não foi possível carregar os responsáveis.',
};
