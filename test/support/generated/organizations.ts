/**
 * Generates organizations in the formats of two registries: American ones by NPI, some listed several times,
 * and snapshots of English practices, in which a code never disappears. The same seed produces the same rows.
 */
import { faker as british } from '@faker-js/faker/locale/en_GB';
import { faker as american } from '@faker-js/faker/locale/en_US';
import { Random } from '../../../demo/service/seed/synthetic/random.ts';
import { mistype } from './persons.ts';

const familyNames = american.rawDefinitions.person?.last_name?.generic ?? [];
const cities = american.rawDefinitions.location?.city_name ?? [];
const counties = british.rawDefinitions.location?.county ?? [];
const kinds = ['GENERAL HOSPITAL', 'MEDICAL CENTER', 'NURSING HOME', 'CARE CENTER', 'REHABILITATION, INC'];
const states = ['CA', 'CT', 'GA', 'MS', 'NC', 'NH', 'NY', 'OH', 'TX', 'WA'];

/** Columns of the American files, as in the sandbox's subscription and mapping file. */
export const americanColumns =
  'provider_num,npi,name,address,city,state,zip,fips_county,lat,lon,phone,provider_type_code,category,emergency,upin,pin,region_code,bed_count,clia_lab_number'.split(
    ',',
  );

function americanRow(index: number, random: Random): Record<string, string> {
  const maybe = (share: number, text: string): string => (random.chance(share) ? text : '');
  return {
    provider_num: String(100_000 + index),
    // Spreads the numbers over the digits by which tests select a subset.
    npi: `1${String(100_000_000 + index * 7919).slice(0, 9)}`,
    name: `${random.pick(familyNames)} ${random.pick(kinds)}`.toUpperCase(),
    address:
      `${random.integer(1, 9900)} ${random.pick(familyNames)} ${random.pick(['STREET', 'ST', 'AVE', 'ROAD'])}`.toUpperCase(),
    city: random.pick(cities).toUpperCase(),
    state: random.pick(states),
    zip: random.digits(9),
    lat: String(random.integer(300_000, 480_000) / 10_000),
    lon: String(random.integer(-1_230_000, -700_000) / 10_000),
    phone: `${random.integer(201, 989)}${random.integer(2_000_000, 9_999_999)}`,
    category: maybe(0.5, random.pick(['01-01', '01-02', '01-05', '02-03'])),
    emergency: maybe(0.6, random.pick(['true', 'false'])),
    region_code: random.digits(2),
    bed_count: maybe(0.7, String(random.integer(8, 700))),
    clia_lab_number: maybe(0.5, `${random.digits(2)}D${random.digits(7)}`),
  };
}

/** One row in nine repeats an organization: half of them under its own NPI, half under a new one and with a typo in the name. */
export function generateAmericans(seed: number, count: number): { header: string[]; lines: string[][] } {
  const random = new Random(seed, 0);
  const rows: Record<string, string>[] = [];
  for (let index = 0; index < count; index++) {
    const row = americanRow(index, random);
    if (index % 9 === 8) {
      const known = rows[random.integer(0, index - 1)]!;
      const own = { provider_num: row['provider_num']! };
      rows.push(
        index % 2
          ? { ...known, ...own }
          : { ...known, ...own, npi: row['npi']!, name: mistype(known['name']!, random).toUpperCase() },
      );
    } else rows.push(row);
  }
  return {
    header: americanColumns,
    lines: rows.map((row) => americanColumns.map((column) => row[column] ?? '')),
  };
}

export interface Practice {
  code: string;
  /** The registry's code: A active, C closed, D dormant, P proposed. */
  status: 'A' | 'C' | 'D' | 'P';
  cells: string[];
}

/** Returns snapshots of one registry, years apart: some practices are new, renamed, moved or closed. None disappears. */
export function generatePracticeSnapshots(seed: number, sizes: readonly number[]): Practice[][] {
  const random = new Random(seed, 0);
  const known: Practice[] = [];
  const cellsOf = (code: string, status: Practice['status']): string[] => [
    code,
    `THE ${random.pick(familyNames)} ${random.pick(['SURGERY', 'PRACTICE', 'MEDICAL CENTRE'])}`.toUpperCase(),
    'Y54',
    'Q74',
    `${random.integer(1, 300)} ${random.pick(familyNames)} STREET`.toUpperCase(),
    '',
    random.pick(cities).toUpperCase(),
    random.pick(counties).toUpperCase(),
    '',
    `${random.pick(['TS', 'LS', 'B', 'SW'])}${random.integer(1, 20)} ${random.integer(1, 9)}HU`,
    '19740401',
    status === 'C' ? '20150401' : '',
    status,
    'B',
    '00K',
    '20130401',
    '',
    `0${random.integer(1200, 1999)} ${random.digits(6)}`,
    ...',,,0,,00K,,4,'.split(','),
  ];
  return sizes.map((size) => {
    for (const practice of known) {
      if (random.chance(0.2)) practice.status = random.pick(['A', 'C', 'D', 'P']);
      const next = cellsOf(practice.code, practice.status);
      // A renamed practice keeps its address; one that moved keeps its name.
      practice.cells = practice.cells.map((cell, column) =>
        column === 12 || random.chance(0.05) ? next[column]! : cell,
      );
    }
    while (known.length < size) {
      const code = `${random.pick(['A', 'B', 'Y'])}${80_000 + known.length}`;
      const status = random.chance(0.7) ? 'A' : random.pick(['C', 'D', 'P'] as const);
      known.push({ code, status, cells: cellsOf(code, status) });
    }
    return known.map((practice) => ({ ...practice }));
  });
}

/** Returns the text of a CSV file with every cell in quotes. */
export const quotedCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
