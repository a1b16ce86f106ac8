/** Brazilian Portuguese of the advanced search. Every message by its id; numbers in `str` templates are the places of values. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'advanced.any': 'Qualquer',
  'advanced.from': 'De',
  'advanced.to': 'Até',
  'advanced.hcp': 'Somente profissionais',
  'advanced.hco': 'Somente organizações',
  'advanced.general': 'Registro',
  'advanced.address': 'Endereço',
  'advanced.license': 'Licença',
  'advanced.affiliation': 'Vínculo',
  'advanced.custom-key': 'Chave personalizada',
  'advanced.failed': 'Não foi possível carregar os nomes e as listas destes campos.',
  'advanced.none': 'Não há campos para este tipo de registro.',
  'advanced.ids-hint': 'A caixa de pesquisa também os encontra:',
};
