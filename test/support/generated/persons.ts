/**
 * Generates Australian persons with mistyped copies, modeled on the FEBRL data sets: the same columns, and a
 * `rec_id` that identifies the rows of one person. The same seed produces the same rows.
 */
import { faker } from '@faker-js/faker/locale/en_AU';
import { faker as english } from '@faker-js/faker/locale/en';
import { Random, Weighted } from '../../../demo/service/seed/synthetic/random.ts';

type Column =
  | 'given_name'
  | 'surname'
  | 'street_number'
  | 'address_1'
  | 'address_2'
  | 'suburb'
  | 'postcode'
  | 'state'
  /** YYYYMMDD. */
  | 'date_of_birth';

export type PersonRow = Record<'rec_id' | Column, string>;

const names = faker.rawDefinitions.person;
const lower = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase());
const givenNames = Weighted.byRank(
  lower([...(names?.first_name?.female ?? []), ...(names?.first_name?.male ?? [])]),
  0.7,
);
const surnames = Weighted.byRank(lower(names?.last_name?.generic ?? []), 0.7);
const streetNames = lower(english.rawDefinitions.person?.last_name?.generic ?? []);
const streetTypes = ['street', 'place', 'crescent', 'circuit', 'avenue', 'close', 'drive', 'road'];
const towns = Weighted.byRank(lower(english.rawDefinitions.location?.city_name ?? []), 0.6);
const states = new Weighted([
  ['nsw', 34],
  ['vic', 25],
  ['qld', 20],
  ['wa', 10],
  ['sa', 8],
  ['tas', 2],
  ['act', 1],
] as const);
const buildings = ['villa', 'flat', 'unit', 'rowethorpe', 'glenview', 'the willows', 'brentwood vlge'];

function original(index: number, random: Random): PersonRow {
  const maybe = (share: number, text: string): string => (random.chance(share) ? text : '');
  const padded = (number: number): string => String(number).padStart(2, '0');
  return {
    rec_id: `rec-${index}-org`,
    given_name: maybe(0.98, givenNames.pick(random)),
    surname: maybe(0.99, surnames.pick(random)),
    street_number: maybe(0.96, String(random.integer(1, 180))),
    address_1: maybe(0.98, `${random.pick(streetNames)} ${random.pick(streetTypes)}`),
    address_2: maybe(0.4, `${random.pick(buildings)} ${random.integer(1, 90)}`),
    suburb: towns.pick(random),
    postcode: String(random.integer(2000, 6999)),
    state: maybe(0.95, states.pick(random)),
    date_of_birth: maybe(
      0.96,
      `${random.integer(1900, 1999)}${padded(random.integer(1, 12))}${padded(random.integer(1, 28))}`,
    ),
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Makes one typing mistake: adds, removes, replaces or swaps characters. Digits stay digits. */
export function mistype(text: string, random: Random): string {
  const at = random.integer(0, Math.max(0, text.length - 2));
  const typed = /\d/.test(text[at] ?? '') ? random.digits(1) : letters[random.integer(0, 25)]!;
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  switch (random.integer(0, 3)) {
    case 0:
      return `${before}${typed}${text.slice(at)}`;
    case 1:
      return before + after;
    case 2:
      return `${before}${typed}${after}`;
    default:
      return `${before}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`;
  }
}

/** Mistakes in repeated data entry, weighted by frequency. */
const mistakes = new Weighted<(row: PersonRow, random: Random) => void>([
  ...(
    [
      ['given_name', 5],
      ['surname', 6],
      ['address_1', 5],
      ['suburb', 4],
      ['postcode', 3],
      ['date_of_birth', 3],
      ['street_number', 2],
    ] as [Column, number][]
  ).map(
    ([column, weight]) =>
      [
        (row: PersonRow, random: Random) => {
          if (row[column]) row[column] = mistype(row[column], random);
        },
        weight,
      ] as const,
  ),
  ...(['street_number', 'address_2', 'date_of_birth', 'given_name', 'state'] as Column[]).map(
    (column) => [(row: PersonRow) => void (row[column] = ''), 1] as const,
  ),
  [(row) => ([row.given_name, row.surname] = [row.surname, row.given_name]), 1],
  [(row) => ([row.address_1, row.address_2] = [row.address_2, row.address_1]), 1],
]);

function copy(row: PersonRow, number: number, random: Random): PersonRow {
  const changed = { ...row, rec_id: row.rec_id.replace('org', `dup-${number}`) };
  for (let count = random.integer(1, 4); count; count--) mistakes.pick(random)(changed, random);
  return changed;
}

/** Returns shuffled persons, each with as many mistyped copies as `copies` returns. */
export function generatePersons(
  seed: number,
  persons: number,
  copies: (random: Random) => number = () => 1,
): PersonRow[] {
  const order = new Random(seed, 0);
  return Array.from({ length: persons }, (_, index) => {
    const random = new Random(seed, index + 1);
    const row = original(index, random);
    return [row, ...Array.from({ length: copies(random) }, (__, number) => copy(row, number, random))];
  })
    .flat()
    .map((row) => ({ row, place: order.unit() }))
    .sort((one, other) => one.place - other.place)
    .map(({ row }) => row);
}
