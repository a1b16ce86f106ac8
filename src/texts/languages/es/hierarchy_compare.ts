/** Spanish of the comparison of branches. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'branches.title': 'Comparación de ramas',
  'branches.metric': 'Métrica',
  'branches.difference': 'Diferencia',
  'branches.differs': 'diferente',
  'branches.only': 'Solo diferencias',
  'branches.same': 'Las dos ramas no difieren.',
  'branches.specialties': 'Profesionales por especialidad',
  'branches.not-stated': 'Sin indicar',
  'branches.swap': 'Intercambiar lados',
  'branches.active': 'Solo se cuentan los activos.',
  'branches.specialty': str`Solo se cuenta esta especialidad: ${0}.`,
  'branches.inside': str`${0} pertenece a ${1}, por lo que sus miembros cuentan en ambos lados.`,
  'branches.differences.one': str`${0} diferencia`,
  'branches.differences.many': str`${0} de diferencias`,
  'branches.differences.other': str`${0} diferencias`,
};
