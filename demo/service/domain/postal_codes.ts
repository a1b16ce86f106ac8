/**
 * Postal codes that mean one place: 21014 and 21014-4324, 02115 and the 2115 that a spreadsheet left of it. Pure.
 */
import { foldIdentifier } from './search/language/fold.ts';

/** Digits of the postal codes of countries that write them with digits alone. */
const digitsByCountry = new Map(
  Object.entries({
    4: 'AT AU BE BG CH DK HU LU NO NZ PH SI ZA',
    5: 'AS DE DZ EE ES FI FR GU HR IT KR LT MA ME MP MX MY PR RS SA TH TR TW UA US VI',
    6: 'CN CO IN KZ RO RU SG VN',
    7: 'CL IL JP',
    8: 'BR',
  }).flatMap(([digits, countries]) =>
    countries.split(' ').map((country) => [country, Number(digits)] as const),
  ),
);

/** Countries whose codes may go on after the part that all have: ZIP+4. */
const extended: ReadonlyMap<string, number> = new Map(
  ['US', 'PR', 'GU', 'VI', 'AS', 'MP'].map((country) => [country, 9]),
);

/** A spreadsheet drops leading zeros; more than two of them no code has. */
const mostZeros = 2;

/**
 * The folded part of a postal code that names its place, with the leading zeros of its country. Codes of an unknown country, and codes that
 * have other characters than digits, are folded alone.
 */
export function comparablePostalCode(text: string, country: string): string {
  const folded = foldIdentifier(text);
  const digits = digitsByCountry.get(country);
  if (!digits || !/^\d+$/.test(folded)) return folded;
  const whole = extended.get(country);
  const length = whole && folded.length > digits ? whole : digits;
  if (folded.length > length || folded.length < length - mostZeros) return folded;
  return folded.padStart(length, '0').slice(0, digits);
}

/** Digits that two codes of unknown countries must share to be one place. */
const fewestShared = 5;

/** Whether two folded codes are one place as far as both go: one continues the other, or lacks its leading zeros. */
export function isSamePostalCode(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (!/^\d+$/.test(long) || !/^\d+$/.test(short)) return false;
  if (short.length >= fewestShared && long.startsWith(short)) return true;
  const lost = long.length - short.length;
  return lost <= mostZeros && short.length >= fewestShared - mostZeros && long === '0'.repeat(lost) + short;
}
