/**
 * Classes of queries for existing records. Uses no code or table of the search, so that the queries do not
 * fit it by construction.
 */
import { oneOf, shuffle, type Choose } from '../chooser.ts';
import type { Known } from './sandbox.ts';
import { abbreviations, degrees, layouts, onKeys, shortForms, specialists, titles } from './tables.ts';
import { misspell, writtenAsHeard } from './typos.ts';

export interface RecallQuery {
  name: string;
  q: string;
  target: Known;
}

/** Returns a query for a record, or null when the record does not fit the class. */
type Make = (record: Known, choose: Choose) => string | null;

const latin = /^[\p{Script=Latin}\p{M}'’.,&\- 0-9/()]+$/u;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const isPerson = ({ type, first, last, written }: Known): boolean =>
  type === 'HCP' && !written && first.length > 1 && last.length > 1 && latin.test(first + last);

const ofPeople =
  (make: Make): Make =>
  (record, choose) =>
    isPerson(record) ? make(record, choose) : null;
const ofOrganizations =
  (make: Make): Make =>
  (record, choose) =>
    record.type === 'HCO' && latin.test(record.name) && record.name.length < 60 ? make(record, choose) : null;

/** Returns a query with one misspelled name of a suitable length, next to the correct other name. */
const withMistakes = (count: number, shortest: number, longest: number): Make =>
  ofPeople(({ first, last }, choose) => {
    const fits = (name: string): boolean =>
      name.length >= shortest && name.length <= longest && /^[a-z]+$/i.test(plain(name));
    const isLast = fits(last) && (choose(3) > 0 || !fits(first));
    if (!isLast && !fits(first)) return null;
    return isLast
      ? `${first} ${misspell(plain(last), count, choose)}`
      : `${misspell(plain(first), count, choose)} ${last}`;
  });

/** Replaces words of a name by their entries in a table; returns null when the table has none. */
function replaced(
  name: string,
  table: ReadonlyMap<string, readonly string[]>,
  choose: Choose,
): string | null {
  let isReplaced = false;
  const words = name.split(' ').map((word) => {
    const others = table.get(word);
    if (!others) return word;
    isReplaced = true;
    return oneOf(others, choose);
  });
  return isReplaced ? words.join(' ') : null;
}

/** Joins two words of an organization's name, or splits a long word. */
function joinedOrSplit(name: string, choose: Choose): string | null {
  const words = name.split(/\s+/);
  const long = words.flatMap((word, index) => (/^[a-z]{9,}$/i.test(word) ? [index] : []));
  if (long.length && choose(2)) {
    const index = oneOf(long, choose);
    const at = 3 + choose(words[index]!.length - 6);
    return words.with(index, `${words[index]!.slice(0, at)} ${words[index]!.slice(at)}`).join(' ');
  }
  const pairs = words
    .slice(1)
    .flatMap((word, index) =>
      /^[a-zà-ÿ]{3,}$/i.test(word) && /^[a-zà-ÿ]{3,}$/i.test(words[index]!) ? [index] : [],
    );
  if (!pairs.length) return null;
  const index = oneOf(pairs, choose);
  return [
    ...words.slice(0, index),
    words[index]! + words[index + 1]!.toLowerCase(),
    ...words.slice(index + 2),
  ].join(' ');
}

const inScript =
  (script: string, make: (record: Known, choose: Choose) => string | null): Make =>
  (record, choose) =>
    record.written?.script === script ? make(record, choose) : null;

const asWritten: Make = ({ first, last }, choose) => (choose(2) ? `${first} ${last}` : `${last} ${first}`);

/** Returns a romanized given name with its syllables joined, separated or hyphenated. */
function romanizedGiven([, ...forms]: readonly string[], choose: Choose): string {
  const syllables = oneOf(forms, choose).split(/(?<=[a-z])(?=[A-Z])/);
  return syllables.length < 2
    ? syllables[0]!
    : choose(2)
      ? syllables[0]! + syllables.slice(1).join('').toLowerCase()
      : syllables.join(oneOf([' ', '-'], choose));
}

const romanized: Make = ({ written }, choose) => {
  const family = oneOf(written!.family.slice(1), choose);
  const given = romanizedGiven(written!.given, choose);
  return choose(2) ? `${family} ${given}` : `${given} ${family}`;
};

export const recallClasses: Record<string, Make> = {
  exact: ofPeople(({ first, last }) => `${first} ${last}`),
  swapped: ofPeople(({ first, last }) => `${last}, ${first}`),
  'one typo': withMistakes(1, 5, 20),
  'two typos in 5 to 7 letters': withMistakes(2, 5, 7),
  'two typos in 8 and more': withMistakes(2, 8, 20),
  diacritics: ofPeople(({ first, last }) =>
    plain(first + last) === first + last ? null : plain(`${first} ${last}`),
  ),
  'with city': ofPeople(({ first, last, city }) => (city ? `${first} ${last} ${city}` : null)),
  'with specialty': ofPeople(({ first, last, specialty }) =>
    specialty ? `${first} ${last} ${specialty}` : null,
  ),
  prefixes: ofPeople(({ first, last }) =>
    first.length > 3 && last.length > 5 ? `${first.slice(0, 4)} ${last.slice(0, -1)}` : null,
  ),
  identifier: ({ identifier }) => identifier || null,
  nickname: ofPeople(({ first, last }, choose) => {
    const short = replaced(first, shortForms, choose);
    return short && `${short} ${last}`;
  }),
  'hyphen and space variants': ofPeople(({ first, last }, choose) => {
    const name = `${first} ${last}`;
    const parts = /[-\s]/;
    if (!parts.test(first) && !parts.test(last)) return null;
    const change = (text: string): string =>
      text.replace(/[-\s]/, (mark) => (choose(2) ? '' : mark === '-' ? ' ' : '-'));
    const changed = `${change(first)} ${change(last)}`;
    return changed === name ? null : changed;
  }),
  'Mc and O apart': ofPeople(({ first, last }) => {
    const apart = last.replace(
      /^(Mc|Mac|O['’]|D['’]|De|Di|Van|Von)(?=[A-Z])/,
      (mark) => `${mark.replace(/['’]/, '')} `,
    );
    return apart === last ? null : `${first} ${apart}`;
  }),
  'first and last name joined': ofPeople(({ first, last }, choose) =>
    /^[a-z]+$/i.test(first + last) ? (choose(2) ? `${first}${last}` : `${last}${first}`).toLowerCase() : null,
  ),
  phonetic: ofPeople(({ first, last }, choose) => {
    const heard = writtenAsHeard(plain(last), choose);
    return heard && heard !== plain(last).toLowerCase() ? `${first} ${heard}` : null;
  }),
  'Dr. X, MD': ofPeople(({ first, last }, choose) => {
    const kind = choose(3);
    const title = kind === 1 ? '' : `${oneOf(titles, choose)} `;
    const degree = kind === 2 ? '' : `, ${oneOf(degrees, choose)}`;
    return `${title}${first} ${last}${degree}`;
  }),
  'Chinese written together': inScript('chinese', ({ first, last }) => `${last}${first}`),
  'Korean written together': inScript('korean', ({ first, last }) => `${last}${first}`),
  'Chinese romanized': inScript('chinese', romanized),
  'Korean romanized': inScript('korean', romanized),
  'Arabic romanized': inScript('arabic', romanized),
  'Arabic in script': inScript('arabic', asWritten),
  'Greek in script': inScript('greek', asWritten),
  'Cyrillic in script': inScript('cyrillic', asWritten),
  'Greek and Cyrillic romanized': (record, choose) =>
    record.written && ['greek', 'cyrillic'].includes(record.written.script)
      ? romanized(record, choose)
      : null,
  'Japanese in script': ({ country, first, last }, choose) =>
    country === 'JP' && first && last ? (choose(2) ? `${last} ${first}` : `${last}${first}`) : null,
  'organization exact': ofOrganizations(({ name }) => name),
  'organization abbreviated': ofOrganizations(({ name }, choose) => replaced(name, abbreviations, choose)),
  'Saint and St': ofOrganizations(({ name }) =>
    /\bSt\.? /.test(name)
      ? name.replace(/\bSt\.? /, 'Saint ')
      : /\bSaint[ -]/.test(name)
        ? name.replace(/\bSaint[ -]/, 'St ')
        : null,
  ),
  'organization words joined or split': ofOrganizations(({ name }, choose) => joinedOrSplit(name, choose)),
  'and, &, possessive s': ofOrganizations(({ name }) =>
    name.includes(' & ')
      ? name.replace(' & ', ' and ')
      : / (and|und|et|y|e) /.test(name)
        ? name.replace(/ (and|und|et|y|e) /, ' & ')
        : /['’]s\b/.test(name)
          ? name.replace(/['’]s\b/, '')
          : null,
  ),
  'organization with one typo': ofOrganizations(({ name }, choose) => {
    const words = name.split(' ');
    const long = words.flatMap((word, index) => (/^[a-z]{5,}$/i.test(plain(word)) ? [index] : []));
    if (!long.length) return null;
    const index = oneOf(long, choose);
    return words.with(index, misspell(plain(words[index]!), 1, choose)).join(' ');
  }),
  'other keyboard layout': ofPeople(({ first, last }, choose) =>
    /^[a-z]+$/i.test(first + last) ? onKeys(`${first} ${last}`, oneOf(layouts, choose)) : null,
  ),
  'last name in letters': ofPeople(({ first, last }) =>
    /^[a-z]{4,}$/i.test(last) ? `${first} ${[...last].join(' ')}` : null,
  ),
  'with the person of the specialty': ofPeople(({ first, last, specialty }) => {
    const who = specialists.get(specialty.replaceAll(' ', '_'))?.[0];
    return who ? `${first} ${last} ${who}` : null;
  }),
  'degree or Jr. between names': ofPeople(
    ({ first, last }, choose) => `${last} ${oneOf(['MD', 'M.D.,', 'PhD,', 'Jr.,'], choose)} ${first}`,
  ),
  'code of a web address': ofPeople(({ first, last }) => encodeURIComponent(`${first} ${last}`)),
  'name in a row of a table': ofPeople(({ first, last, city }, choose) =>
    city
      ? [choose(900) + 1, last, first, 'Active', city, oneOf(['Tier', 'N/A', 'Yes'], choose)].join('\t')
      : null,
  ),
};

/** Returns up to `perClass` queries of every class, the same for the same records and seed. */
export function recallQueries(known: readonly Known[], perClass: number, choose: Choose): RecallQuery[] {
  return Object.entries(recallClasses).flatMap(([name, make]) => {
    const queries: RecallQuery[] = [];
    for (const target of shuffle([...known], choose)) {
      if (queries.length >= perClass) break;
      const q = make(target, choose);
      if (q !== null) queries.push({ name, q, target });
    }
    return queries;
  });
}
