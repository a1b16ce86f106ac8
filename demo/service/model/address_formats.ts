/**
 * How countries write addresses: rows in the order that the country's postal service uses, from which forms take their layout. Each letter
 * is a field: `1` and `2` the address lines, `C` city, `P` postal code, `S` state or region, `D` county or district, `N` country. A space
 * begins a new row.
 */
import type { z } from '@hono/zod-openapi';
import type { addressFormat } from '../../../src/contract/metadata.ts';
import { otherLabels, type Labels } from './labels.ts';

export type AddressFormat = z.infer<typeof addressFormat>;

const fieldOf: Record<string, string> = {
  '1': 'address_line_1__v',
  '2': 'address_line_2__v',
  C: 'locality__v',
  P: 'postal_code__v',
  S: 'administrative_area__v',
  D: 'sub_administrative_area__v',
  N: 'country__v',
};

const term = (name: string, en: string, de: string): Labels => ({ en, de, ...otherLabels.term(name) });
const terms = {
  state: term('state', 'State', 'Bundesstaat'),
  land: term('land', 'State', 'Bundesland'),
  province: term('province', 'Province', 'Provinz'),
  prefecture: term('prefecture', 'Prefecture', 'Präfektur'),
  county: term('county', 'County', 'Grafschaft'),
  canton: term('canton', 'Canton', 'Kanton'),
  emirate: term('emirate', 'Emirate', 'Emirat'),
  region: term('region', 'Region', 'Region'),
  nation: term('nation', 'Country of the UK', 'Landesteil'),
  district: term('district', 'District', 'Bezirk'),
  zip: term('zip', 'ZIP code', 'ZIP-Code'),
  postcode: term('postcode', 'Postcode', 'Postleitzahl'),
  pin: term('pin', 'PIN code', 'PIN-Code'),
} as const;
type Term = keyof typeof terms;

type Row = readonly [
  countries: string,
  rows: string,
  /** Required fields besides street and country, which every address needs. */
  required: string,
  names: Partial<Record<'S' | 'D' | 'P', Term>>,
  postalCode?: readonly [pattern: string, example: string],
];

const digits = (count: number, example: string) => [`\\d{${count}}`, example] as const;

const formats: readonly Row[] = [
  ['*', '1 2 PC S N', 'C', {}],
  ['US', '1 2 CSP N', 'CSP', { S: 'state', P: 'zip', D: 'county' }, ['\\d{5}(-\\d{4})?', '02115']],
  ['CA', '1 2 CSP N', 'CSP', { S: 'province' }, ['[A-Z]\\d[A-Z] ?\\d[A-Z]\\d', 'K1A 0B1']],
  ['AU', '1 2 CSP N', 'CSP', { S: 'state', P: 'postcode' }, digits(4, '2000')],
  ['NZ', '1 2 D CP N', 'CP', { D: 'district', P: 'postcode' }, digits(4, '6011')],
  [
    'GB',
    '1 2 C D P S N',
    'CP',
    { S: 'nation', D: 'county', P: 'postcode' },
    ['[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', 'SW1A 1AA'],
  ],
  ['IE', '1 2 C D P N', 'C', { D: 'county' }, ['[A-Z]\\d[\\dW] ?[A-Z\\d]{4}', 'D02 AF30']],
  ['DE', '1 2 PC S N', 'PC', { S: 'land' }, digits(5, '10117')],
  ['AT', '1 2 PC S N', 'PC', { S: 'land' }, digits(4, '1090')],
  ['CH', '1 2 PC S N', 'PC', { S: 'canton' }, digits(4, '3010')],
  ['FR', '1 2 PC S N', 'PC', { S: 'region' }, digits(5, '75013')],
  ['ES', '1 2 PC D S N', 'PC', { S: 'region', D: 'province' }, digits(5, '28046')],
  ['IT', '1 2 PCD S N', 'PC', { S: 'region', D: 'province' }, digits(5, '00161')],
  ['PT', '1 2 PC D N', 'PC', { D: 'district' }, ['\\d{4}-\\d{3}', '1649-028']],
  ['BE', '1 2 PC S N', 'PC', { S: 'province' }, digits(4, '1000')],
  ['NL', '1 2 PC S N', 'PC', { S: 'province' }, ['\\d{4} ?[A-Z]{2}', '1105 AZ']],
  ['LU NO', '1 2 PC N', 'PC', {}, digits(4, '1210')],
  ['DK', '1 2 PC S N', 'PC', { S: 'region' }, digits(4, '2100')],
  ['FI', '1 2 PC N', 'PC', {}, digits(5, '00290')],
  ['SE', '1 2 PC N', 'PC', {}, ['\\d{3} ?\\d{2}', '171 76']],
  ['CZ SK', '1 2 PC N', 'PC', {}, ['\\d{3} ?\\d{2}', '128 08']],
  ['GR', '1 2 PC N', 'PC', {}, ['\\d{3} ?\\d{2}', '106 76']],
  ['PL', '1 2 PC S N', 'PC', { S: 'province' }, ['\\d{2}-\\d{3}', '02-097']],
  ['HU', 'C 1 2 P N', 'CP', {}, digits(4, '1085')],
  ['TR', '1 2 D PC N', 'PC', { D: 'district' }, digits(5, '06230')],
  ['BR', '1 2 D CS P N', 'CSP', { S: 'state', D: 'district' }, ['\\d{5}-?\\d{3}', '05403-000']],
  ['MX', '1 2 D PC S N', 'PCS', { S: 'state', D: 'district' }, digits(5, '14080')],
  ['AR', '1 2 PC S N', 'PC', { S: 'province' }, ['([A-Z]\\d{4}[A-Z]{3}|\\d{4})', 'C1199ABB']],
  ['JP', 'P S C 1 2 N', 'PSC', { S: 'prefecture' }, ['\\d{3}-?\\d{4}', '113-8655']],
  ['KR', 'P S C D 1 2 N', 'PSC', { S: 'province', D: 'district' }, digits(5, '03080')],
  ['CN', 'P S C D 1 2 N', 'SC', { S: 'province', D: 'district' }, digits(6, '100730')],
  ['TW', 'P C D 1 2 N', 'C', { D: 'district' }, ['\\d{3}(\\d{2,3})?', '100225']],
  ['HK', 'D 1 2 S N', '', { S: 'region', D: 'district' }],
  ['SG', '1 2 CP N', 'P', {}, digits(6, '169608')],
  ['IN', '1 2 D CP S N', 'CSP', { S: 'state', D: 'district', P: 'pin' }, ['[1-9]\\d{2} ?\\d{3}', '110029']],
  ['AE', '1 2 C S N', 'S', { S: 'emirate' }],
  ['SA', '1 2 D CP N', 'C', { D: 'district' }, digits(5, '12713')],
  ['EG', '1 2 C S P N', 'C', { S: 'province' }, digits(5, '11562')],
  ['IL', '1 2 CP N', 'C', {}, digits(7, '9112001')],
];

const fields = (letters: string): string[] => Array.from(letters, (letter) => fieldOf[letter]!);

/** Formats by country. `*`, the first one, applies to all countries that are not listed. */
export const addressFormats: readonly AddressFormat[] = formats.flatMap(
  ([countries, rows, required, names, postalCode]) =>
    countries.split(' ').map((country) => ({
      country,
      rows: rows.split(' ').map(fields),
      required: [fieldOf['1']!, ...fields(required), fieldOf['N']!],
      labels: Object.fromEntries(
        Object.entries(names).map(([letter, name]) => [fieldOf[letter]!, terms[name]]),
      ),
      postal_code_pattern: postalCode?.[0] ?? null,
      postal_code_example: postalCode?.[1] ?? null,
    })),
);
