/** What the fields of a professional say of the birth. Pure. */
import type { Fields } from '../records/record.ts';

export interface Birth {
  /** Eight digits yyyymmdd when year, month and day are known, else empty. */
  birthDate: string;
  /** Four digits, or empty. */
  birthYear: string;
}

const digits = (value: unknown, pattern: RegExp): string =>
  typeof value === 'number' || typeof value === 'string' ? (pattern.exec(String(value))?.[0] ?? '') : '';

/** Reads `birth_year__v`, `birth_month__v` and `birth_day__v`. A month or day without a year says too little. */
export function birthOf(fields: Fields): Birth {
  const birthYear = digits(fields['birth_year__v'], /^\d{4}$/);
  const month = digits(fields['birth_month__v'], /^\d{1,2}$/);
  const day = digits(fields['birth_day__v'], /^\d{1,2}$/);
  const isWhole = birthYear && month && day;
  return { birthDate: isWhole ? birthYear + month.padStart(2, '0') + day.padStart(2, '0') : '', birthYear };
}
