/** Numbers, dates, lists and names of languages and countries in the language in use, through `Intl`. */
import { languageInUse } from './language.ts';

const kept = new Map<string, unknown>();

/** Making `Intl` objects is slow; one per language and options is kept. */
function formatter<T>(kind: string, make: (language: string) => T): T {
  const key = `${kind} ${languageInUse()}`;
  let made = kept.get(key) as T | undefined;
  if (!made) kept.set(key, (made = make(languageInUse())));
  return made;
}

export const formatNumber = (value: number): string =>
  formatter('number', (language) => new Intl.NumberFormat(language)).format(value);

/** A share from 0 to 1, in whole percent. */
export const formatPercent = (share: number): string =>
  formatter('percent', (language) => new Intl.NumberFormat(language, { style: 'percent' })).format(share);

export const pluralCategory = (count: number): Intl.LDMLPluralRule =>
  formatter('plural', (language) => new Intl.PluralRules(language)).select(count);

export const formatList = (items: readonly string[]): string =>
  formatter('list', (language) => new Intl.ListFormat(language, { type: 'conjunction' })).format(items);

/**
 * A date (`yyyy-mm-dd`) or timestamp (ISO 8601) for people. A plain date is no moment: it is shown as written, in no time
 * zone. Text that is neither is returned as it is.
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

/** Name of a country by its ISO 3166-1 code; the code itself when it has none. */
export function countryName(code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  return (
    formatter('country', (language) => new Intl.DisplayNames(language, { type: 'region' })).of(
      code.toUpperCase(),
    ) ?? code
  );
}
