/** Reads the date of birth of a professional. Pure function. */
import type { Fields } from '../records/record.ts';

export interface Birth {
  /** `yyyymmdd` when year, month and day are known, else empty. */
  birthDate: string;
  /** `yyyy`, or empty. */
  birthYear: string;
  /** `yyyymm` when year and month are known, else empty. */
  birthMonth: string;
}

const digits = (value: unknown, pattern: RegExp): string =>
  typeof value === 'number' || typeof value === 'string' ? (pattern.exec(String(value))?.[0] ?? '') : '';

/** Reads `birth_year__v`, `birth_month__v` and `birth_day__v`. Ignores a month or day without a year. */
export function birthOf(fields: Fields): Birth {
  const birthYear = digits(fields['birth_year__v'], /^\d{4}$/);
  const month = digits(fields['birth_month__v'], /^\d{1,2}$/);
  const day = digits(fields['birth_day__v'], /^\d{1,2}$/);
  const birthMonth = birthYear && month ? birthYear + month.padStart(2, '0') : '';
  return { birthDate: birthMonth && day ? birthMonth + day.padStart(2, '0') : '', birthYear, birthMonth };
}
