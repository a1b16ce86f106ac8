/**
 * Expresses the ranking rule as index queries (specification 4.22). Every word must match somewhere. Exact comes before prefix, then
 * nickname, alias or sound-alike, then misspelling. A record's level is that of its worst word; names come before other fields.
 */
import { allOf, anyOf } from './query/combinations.ts';
import { endingEntry, identifierEntry, quoteEntry, tiers, vidEntry, type Tier } from './index/terms.ts';
import type { Alternative, Expansion } from './query/expansion.ts';
import { identifiersAlike } from './language/lookalikes.ts';
import type { QueryTerm } from './query/words.ts';

/** A list of tsqueries that must all match, one per term. The index intersects several queries twice as fast as the parts of one. */
export type IndexQuery = readonly string[];

export interface Levels {
  /** Best first. A record that matches several levels belongs to the first of them. The last level contains every hit. */
  levels: readonly IndexQuery[];
  everything: IndexQuery;
  /** The tier of each level. */
  tierOf: readonly Tier[];
  /** The same levels without overlap, for a search with one term. Null for several terms: the index is slow at excluding combinations. */
  parts: readonly IndexQuery[] | null;
}

const vidLength = 18;
/** Shorter prefixes match too many identifiers. */
const shortestBeginning = 3;
/** Shorter endings match too many phone numbers. */
const shortestEnding = 4;
/** The first digits of all vids are the same. */
const shortestVidBeginning = 14;

/** A zero that is dialed nationally, and the digits that are dialed before a country code. */
const dialed = [/^0{1,2}(?=[1-9]\d{4,}$)/, /^011(?=[1-9]\d{8,}$)/];
/** A spreadsheet removes the zeros at the start of numbers. Most of them have at most three. */
const lostZeros = ['0', '00', '000'];
const mayHaveLostZeros = /^([a-z]{0,4})([1-9]\d{3,9})$/;

/**
 * Returns queries for the identifiers that a term may be, exact, by prefix, and by the last digits. A number is also tried without its
 * leading zero, which is only dialed nationally, without the digits that some dial before a country code, and with zeros that a spreadsheet
 * removed.
 */
function identifierQueries(identifier: string): { exact: string[]; begins: string[] } {
  const bare = dialed.flatMap((pattern) => (pattern.test(identifier) ? identifier.replace(pattern, '') : []));
  const forms = [identifier, ...bare];
  const [, letters, digits] = mayHaveLostZeros.exec(identifier) ?? [];
  const longer = digits ? lostZeros.map((lost) => `${letters}${lost}${digits}`) : [];
  const exact = [...forms, ...longer].map((form) => quoteEntry(identifierEntry(form)));
  const begins =
    identifier.length < shortestBeginning
      ? []
      : forms.map((form) => `${quoteEntry(identifierEntry(form))}:*`);
  if (/^\d+$/.test(identifier)) {
    if (identifier.length >= shortestEnding) begins.push(`${quoteEntry(endingEntry(identifier))}:*`);
    if (identifier.length === vidLength) exact.push(quoteEntry(vidEntry(identifier)));
    else if (identifier.length >= shortestVidBeginning && identifier.length < vidLength)
      begins.push(`${quoteEntry(vidEntry(identifier))}:*`);
  }
  return { exact, begins };
}

/** Shorter numbers in copied text may be a house or a postal code. */
const shortestInText = 7;

/** Returns queries for the whole identifiers that terms may be. */
export const wholeIdentifiers = (terms: readonly QueryTerm[]): string[] =>
  terms.flatMap(({ identifier }) =>
    identifier !== null && identifier.length >= shortestInText ? identifierQueries(identifier).exact : [],
  );

/** Returns queries for identifiers with letters as digits and digits as letters. */
const queriesAlike = (identifier: string): string[] =>
  identifiersAlike(identifier).map((form) => quoteEntry(identifierEntry(form)));

/**
 * Number of records after which no further alternatives of a word are added. It fills an answer by itself, and is higher when other words
 * narrow the result. Filters do not change it, so a record is a hit or not regardless of filters. `specialties`: how many entries of
 * specialties with a label that the word begins are added nevertheless.
 */
const enoughRecords = {
  alone: { records: 15_000, specialties: 0 },
  // What begins with "medic" is a medical center in a name, and a specialty beside a person's name.
  besideWords: { records: 30_000, specialties: 60 },
} as const;
type Enough = (typeof enoughRecords)[keyof typeof enoughRecords];
const enoughFor = (terms: readonly QueryTerm[]): Enough =>
  terms.length === 1 && terms[0]!.words.length === 1 ? enoughRecords.alone : enoughRecords.besideWords;

/**
 * Returns the alternatives up to a tier, best first, until they promise enough records. Alternatives of tier 0 are always included. The
 * promise never exceeds the number of records.
 */
function chosen({ tiers, records }: Expansion, tier: Tier, enough: Enough): Alternative[] {
  const alternatives: Alternative[] = [];
  let documents = 0;
  let specialties = 0;
  for (const [index, ofTier] of tiers.slice(0, tier + 1).entries())
    for (const alternative of ofTier) {
      const isEnough = index > 0 && documents > enough.records;
      if (isEnough) {
        const more = specialties + (alternative.specialties ?? Infinity);
        if (index > 1 || more > enough.specialties) continue;
        specialties = more;
      } else documents = Math.min(documents + alternative.documents, records);
      alternatives.push(alternative);
    }
  return alternatives;
}

/** Returns false when rarer alternatives of a frequent word are left out. The hits are then not all the records that answer the query. */
export function areWhole(terms: readonly QueryTerm[], expansions: ReadonlyMap<string, Expansion>): boolean {
  const enough = enoughFor(terms);
  return terms
    .flatMap(({ words }) => words.map((word) => expansions.get(word)!))
    .every(
      (expansion) =>
        expansion.isWhole &&
        chosen(expansion, tiers.at(-1)!, enough).length === expansion.tiers.flat().length,
    );
}

const distinct = (queries: readonly string[]): string[] => [...new Set(queries)];

const isSame = (one: IndexQuery, other: IndexQuery): boolean => one.join('\n') === other.join('\n');

/** Returns the levels of a query. `worst`: the last tier that counts. */
export function levelsOf(
  terms: readonly QueryTerm[],
  expansions: ReadonlyMap<string, Expansion>,
  worst: Tier = 3,
): Levels {
  const enough = enoughFor(terms);
  const alternativesOf = (word: string, tier: Tier): Alternative[] =>
    chosen(expansions.get(word)!, tier, enough);
  const anywhere = (tier: Tier): IndexQuery => terms.map((term) => answers(term, tier));
  const answers = ({ words, identifier, parts }: QueryTerm, tier: Tier): string => {
    const inWords = allOf(
      parts?.map((part) => answers(part, tier)) ??
        words.map((word) => anyOf(distinct(alternativesOf(word, tier).map(({ query }) => query)))),
    )!;
    if (!identifier) return inWords;
    const { exact, begins } = identifierQueries(identifier);
    const alike = tier > 2 ? queriesAlike(identifier) : [];
    return anyOf([inWords, ...exact, ...(tier > 0 ? begins : []), ...alike]);
  };
  const inName = (tier: Tier): IndexQuery =>
    terms.map(({ words }) =>
      allOf(
        words.map((word) => {
          const queries = alternativesOf(word, tier).map(({ inName }) => inName);
          return anyOf(distinct(queries.filter((query) => query !== null)));
        }),
      )!,
    );

  const levels: IndexQuery[] = [];
  const tierOf: Tier[] = [];
  const parts: IndexQuery[] = [];
  const add = (query: IndexQuery, tier: Tier, before: readonly IndexQuery[]): void => {
    if (levels.some((level) => isSame(level, query))) return;
    levels.push(query);
    tierOf.push(tier);
    const others = before.filter((other) => other.length > 0).map(([only]) => only!);
    parts.push(others.length ? [`${query[0]!} & !${anyOf(others)}`] : query);
  };
  let worse: IndexQuery = [];
  for (const tier of tiers.slice(0, worst + 1)) {
    const all = anywhere(tier);
    // From tier 2 on, the words found differ from the words typed, so it matters little whether they are in a name.
    const names = tier <= 1 ? inName(tier) : [];
    if (names.length) add(names, tier, [worse]);
    add(all, tier, [worse, names]);
    worse = all;
  }
  return { levels, everything: worse, tierOf, parts: terms.length === 1 ? parts : null };
}
