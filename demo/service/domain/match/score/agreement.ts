/** What the comparisons of a pair agree in. Pure functions. */
import type { Comparison, Field } from '../compare/levels.ts';

export type Level = Pick<
  Comparison,
  'field' | 'level' | 'values' | 'isLoose' | 'isBacked' | 'hasTellingWords'
>;

export const isExact = (levels: readonly Level[], fields: readonly Field[]): boolean =>
  levels.some(({ field, level, isLoose }) => level === 'exact' && !isLoose && fields.includes(field));

export const sayBirth = (levels: readonly Level[]): boolean =>
  isExact(levels, ['birth_date']) ||
  levels.some(({ field, level, isBacked }) => field === 'birth_year' && level === 'exact' && isBacked);

/** Like `sayBirth`, with a date that may have a slip. */
export const sayBirthNearly = (levels: readonly Level[]): boolean =>
  sayBirth(levels) || levels.some(({ field, level }) => field === 'birth_date' && level === 'near');

export const hasOtherPhone = (levels: readonly Level[]): boolean =>
  levels.some(({ field, level }) => field === 'phone' && level === 'different');

export const isAtHouse = (levels: readonly Level[]): boolean =>
  isExact(levels, ['street']) && isExact(levels, ['house_number']);
