/**
 * Compares postal codes of the same place: 21014 and 21014-4324, or 02115 and 2115, which lost its zero in a spreadsheet. Pure functions.
 */
import { foldIdentifier } from './search/language/fold.ts';

/** Number of digits by country, for countries with numeric postal codes. */
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

/** Number of digits of extended codes (ZIP+4) by country. */
const extended: ReadonlyMap<string, number> = new Map(
  ['US', 'PR', 'GU', 'VI', 'AS', 'MP'].map((country) => [country, 9]),
);

/** Maximum number of leading zeros that a spreadsheet can drop: no postal code has more. */
const mostZeros = 2;

/**
 * Returns the folded postal code for comparison, with restored leading zeros and without an extension. Codes of other countries, and codes with
 * characters other than digits, are only folded.
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

/** Minimum number of equal digits of two codes without known countries. */
const fewestShared = 5;

/** Returns true when two folded codes can name the same place: one extends the other, or lacks its leading zeros. */
export function isSamePostalCode(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (!/^\d+$/.test(long) || !/^\d+$/.test(short)) return false;
  if (short.length >= fewestShared && long.startsWith(short)) return true;
  const lost = long.length - short.length;
  return lost <= mostZeros && short.length >= fewestShared - mostZeros && long === '0'.repeat(lost) + short;
}
