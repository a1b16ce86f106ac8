/** Brazilian Portuguese of the comparison of branches. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'branches.title': 'Comparação de ramos',
  'branches.metric': 'Métrica',
  'branches.difference': 'Diferença',
  'branches.differs': 'diferente',
  'branches.only': 'Somente diferenças',
  'branches.same': 'Os dois ramos não diferem.',
  'branches.specialties': 'Profissionais por especialidade',
  'branches.not-stated': 'Não informado',
  'branches.swap': 'Trocar os lados',
  'branches.active': 'Só os ativos são contados.',
  'branches.specialty': str`Só esta especialidade é contada: ${0}.`,
  'branches.inside': str`${0} pertence a ${1}, por isso seus membros contam dos dois lados.`,
  'branches.differences.one': str`${0} diferença`,
  'branches.differences.many': str`${0} de diferenças`,
  'branches.differences.other': str`${0} diferenças`,
};
