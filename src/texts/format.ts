/** Formats numbers, dates, lists, and names of languages and countries in the active language, with `Intl`. */
import { languageInUse } from './language.ts';

const kept = new Map<string, unknown>();

/** `Intl` objects are slow to create, so one is cached per language and options. */
function formatter<T>(kind: string, make: (language: string) => T): T {
  const key = `${kind} ${languageInUse()}`;
  let made = kept.get(key) as T | undefined;
  if (!made) kept.set(key, (made = make(languageInUse())));
  return made;
}

export const formatNumber = (value: number): string =>
  formatter('number', (language) => new Intl.NumberFormat(language)).format(value);

/** Formats a share from 0 to 1 as a whole percentage. */
export const formatPercent = (share: number): string =>
  formatter('percent', (language) => new Intl.NumberFormat(language, { style: 'percent' })).format(share);

export const pluralCategory = (count: number): Intl.LDMLPluralRule =>
  formatter('plural', (language) => new Intl.PluralRules(language)).select(count);

/** Compares two texts in the alphabetical order of the language in use. */
export const compareTexts = (a: string, b: string): number =>
  formatter('order', (language) => new Intl.Collator(language, { numeric: true })).compare(a, b);

export const formatList = (items: readonly string[]): string =>
  formatter('list', (language) => new Intl.ListFormat(language, { type: 'conjunction' })).format(items);

/**
 * Formats a date (`yyyy-mm-dd`) or a timestamp (ISO 8601). A plain date has no time zone, so it is not converted. Any other
 * text is returned unchanged.
 */
export function formatDate(value: string): string {
  const plain = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const moment = new Date(plain ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(moment.getTime())) return value;
  return plain
    ? formatter(
        'date',
        (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
      ).format(moment)
    : formatter(
        'moment',
        (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
      ).format(moment);
}

/** Returns the name of a country by its ISO 3166-1 code, or the code when it has no name. */
export function countryName(code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  return (
    formatter('country', (language) => new Intl.DisplayNames(language, { type: 'region' })).of(
      code.toUpperCase(),
    ) ?? code
  );
}
