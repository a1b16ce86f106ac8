/** Made-up rows in the layout of the NPPES file. The same seed and number make the same row, so rows can be generated separately. */
import { npi } from '../synthetic/identifiers.ts';
import { namesOf } from '../synthetic/people.ts';
import { makeAddress, makePhone, pickCity } from '../synthetic/places.ts';
import { practiceName } from '../synthetic/practice_names.ts';
import { Random } from '../synthetic/random.ts';
import { nppesColumns, olderNames } from './layout.ts';

/** Texts by column; other columns are empty. */
export type NppesRow = Readonly<Record<string, string>>;

/** Numbers of generated providers do not meet those of the synthetic records, which begin at zero. */
const firstNumber = 6_000_000;

/** Frequent codes of individuals, with credentials. */
const professions = [
  ['207Q00000X', 'MD'],
  ['207R00000X', 'M.D.'],
  ['207RC0000X', 'MD, FACC'],
  ['208000000X', 'M.D.'],
  ['2084P0800X', 'D.O.'],
  ['207V00000X', 'MD'],
  ['363LF0000X', 'FNP-C'],
  ['363A00000X', 'PA-C'],
  ['163W00000X', 'RN'],
  ['1223G0001X', 'DDS'],
  ['183500000X', 'PHARMD'],
  ['225100000X', 'PT, DPT'],
  ['1041C0700X', 'LCSW'],
  ['101YM0800X', 'LPC'],
  ['106S00000X', 'RBT'],
  ['152W00000X', 'O.D.'],
  ['390200000X', ''],
] as const;
const organizationCodes = [
  '261Q00000X',
  '207Q00000X',
  '282N00000X',
  '3336C0003X',
  '251E00000X',
  '314000000X',
  '332B00000X',
  '291U00000X',
  '261QP2300X',
] as const;

const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

function dateOf(random: Random): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(random.integer(1, 12))}/${two(random.integer(1, 28))}/${random.integer(2006, 2025)}`;
}

function addressCells(kind: 'Mailing' | 'Practice Location', random: Random): Record<string, string> {
  const city = pickCity('US', random);
  const fields = makeAddress('US', city, random);
  const text = (name: string): string => String(fields[name] ?? '').toUpperCase();
  return {
    [`Provider First Line Business ${kind} Address`]: text('address_line_1__v'),
    [`Provider Second Line Business ${kind} Address`]: text('address_line_2__v'),
    [`Provider Business ${kind} Address City Name`]: text('locality__v'),
    [`Provider Business ${kind} Address State Name`]: text('administrative_area__v').slice(3),
    [`Provider Business ${kind} Address Postal Code`]: `${text('postal_code__v').slice(0, 5)}${random.digits(4)}`,
    [`Provider Business ${kind} Address Country Code (If outside U.S.)`]: 'US',
    [`Provider Business ${kind} Address Telephone Number`]: digitsOf(makePhone('US', city, random)),
    [`Provider Business ${kind} Address Fax Number`]: random.chance(0.6)
      ? digitsOf(makePhone('US', city, random))
      : '',
  };
}

/** Returns up to five taxonomies, of which one is the primary one. The first code is not always it. */
function taxonomyCells(codes: readonly string[], state: string, random: Random): Record<string, string> {
  const primary = random.integer(0, codes.length - 1);
  return Object.fromEntries(
    codes.flatMap((code, index): [string, string][] => {
      const hasLicense = random.chance(0.7);
      return [
        [`Healthcare Provider Taxonomy Code_${index + 1}`, code],
        [`Provider License Number_${index + 1}`, hasLicense ? random.digits(6) : ''],
        [`Provider License Number State Code_${index + 1}`, hasLicense ? state : ''],
        [`Healthcare Provider Primary Taxonomy Switch_${index + 1}`, index === primary ? 'Y' : 'N'],
      ];
    }),
  );
}

function identifierCells(number: number, state: string, random: Random): Record<string, string> {
  const count = random.chance(0.7) ? 0 : random.integer(1, 4);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index): [string, string][] => {
      const isMedicaid = random.chance(0.6);
      const place = `_${index + 1}`;
      return [
        [`Other Provider Identifier${place}`, `${number}${index}`],
        [`Other Provider Identifier Type Code${place}`, isMedicaid ? '05' : '01'],
        [`Other Provider Identifier State${place}`, state],
        [`Other Provider Identifier Issuer${place}`, isMedicaid ? '' : 'BLUE CROSS BLUE SHIELD'],
      ];
    }).flat(),
  );
}

function several<T>(items: readonly T[], random: Random): T[] {
  const count = random.chance(0.75) ? 1 : random.integer(2, 5);
  return Array.from({ length: count }, () => random.pick(items));
}

function individual(random: Random): Record<string, string> {
  const { female, male, family } = namesOf['US']!;
  const isFemale = random.chance(0.55);
  const first = (): string => (isFemale ? female : male).pick(random)[0].toUpperCase();
  return {
    'Entity Type Code': '1',
    'Provider Last Name (Legal Name)': family.pick(random)[0].toUpperCase(),
    'Provider First Name': first(),
    'Provider Middle Name': random.chance(0.6) ? first() : '',
    'Provider Name Prefix Text': random.chance(0.4) ? 'DR.' : '',
    'Provider Name Suffix Text': random.chance(0.02) ? 'JR.' : '',
    ...(random.chance(0.1) && {
      'Provider Other Last Name': family.pick(random)[0].toUpperCase(),
      'Provider Other First Name': first(),
      'Provider Other Last Name Type Code': '1',
    }),
    'Provider Sex Code': isFemale ? 'F' : 'M',
    'Is Sole Proprietor': random.pick(['Y', 'N', 'X']),
  };
}

function organization(number: number, random: Random): Record<string, string> {
  const { name } = practiceName('US', 'GRPP', pickCity('US', random), random);
  const isPart = random.chance(0.15);
  const legalName = `${name.toUpperCase()} ${number} LLC`;
  return {
    'Entity Type Code': '2',
    'Employer Identification Number (EIN)': '<UNAVAIL>',
    'Provider Organization Name (Legal Business Name)': legalName,
    ...(random.chance(0.3) && {
      'Provider Other Organization Name': name.toUpperCase(),
      'Provider Other Organization Name Type Code': '3',
    }),
    'Authorized Official Last Name': namesOf['US']!.family.pick(random)[0].toUpperCase(),
    'Authorized Official First Name': namesOf['US']!.female.pick(random)[0].toUpperCase(),
    'Authorized Official Title or Position': 'OWNER',
    'Authorized Official Telephone Number': random.digits(10),
    'Is Organization Subpart': isPart ? 'Y' : 'N',
    ...(isPart && {
      'Parent Organization LBN': `${name.toUpperCase()} HOLDINGS`,
      'Parent Organization TIN': '<UNAVAIL>',
    }),
  };
}

/** Returns the row of a deactivated NPI, which has nothing else. */
export const deactivation = (number: string, date: string): NppesRow => ({
  NPI: number,
  'NPI Deactivation Date': date,
});

/** Returns a row. One of five is an organization; two of a hundred were active again after a deactivation; one of a hundred is deactivated. */
export function nppesRow(index: number, seed = 1): NppesRow {
  const random = new Random(seed, index);
  const isOrganization = random.chance(0.2);
  const number = npi(firstNumber + index, isOrganization ? 'HCO' : 'HCP');
  if (random.chance(0.01)) return deactivation(number, dateOf(random));
  const practice = addressCells('Practice Location', random);
  const state = practice['Provider Business Practice Location Address State Name']!;
  const [first, ...others] = several(professions, random);
  const codes = isOrganization
    ? several(organizationCodes, random)
    : [first!, ...others].map(([code]) => code);
  return {
    NPI: number,
    ...(isOrganization ? organization(index, random) : individual(random)),
    ...(!isOrganization && { 'Provider Credential Text': first![1] }),
    ...practice,
    ...addressCells('Mailing', random),
    'Provider Enumeration Date': dateOf(random),
    'Last Update Date': dateOf(random),
    ...(random.chance(0.02) && {
      'NPI Deactivation Date': dateOf(random),
      'NPI Reactivation Date': dateOf(random),
    }),
    ...taxonomyCells(codes, state, random),
    ...identifierCells(index, state, random),
    ...(isOrganization &&
      random.chance(0.3) && { 'Healthcare Provider Taxonomy Group_1': '193400000X SINGLE SPECIALTY GROUP' }),
    'Certification Date': dateOf(random),
  };
}

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;

/** Returns the header. `isOlder`: with the names of older files. */
export const nppesHeader = ({ isOlder = false } = {}): string =>
  line(nppesColumns.map((name) => (isOlder && olderNames[name]?.[0]) || name));

/** Returns a row as the file has it: every cell in quotes. */
export const nppesLine = (row: NppesRow): string => line(nppesColumns.map((name) => row[name] ?? ''));

/** Yields the text of a file: header and rows. */
export function* nppesFile(rows: number, seed = 1): Generator<string> {
  yield nppesHeader();
  for (let index = 0; index < rows; index++) yield nppesLine(nppesRow(index, seed));
}
