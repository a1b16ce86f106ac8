/**
 * From the words that people type to the index entries that answer them, in tiers: 0 the word itself, 1 words it begins,
 * 2 nicknames, other languages' forms and sound-alikes, 3 words it is a misspelling of. Sought in table search_word, the distinct
 * words of all records, so that a misspelling costs the same with a thousand records and with a million.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { mistakesBetween } from './distance.ts';
import { pairsOf, soundOf, spellingsOf } from './fold.ts';
import { nicknamesOf } from './nicknames.ts';
import { initialEntry, labelsOf, nameEntry, quoteEntry, typeEntry } from './terms.ts';

export const tiers = [0, 1, 2, 3] as const;
export type Tier = (typeof tiers)[number];

/** Alternatives for one word per tier, as tsquery text: anywhere in the record, and in its names. */
export interface Expansion {
  word: string;
  anywhere: readonly (readonly string[])[];
  inName: readonly (readonly string[])[];
  /** Words of the vocabulary by tier, for matching words of single fields and for highlighting. */
  wordsByTier: readonly (readonly string[])[];
}

/** Titles stand before names but not in every record: with one, people ask for a person. */
const titles = new Set(
  'dr dra doctor doktor dott dottore dottoressa prof professor mr mrs ms sr sra herr frau'.split(' '),
);

/** Words beginning with the word, sounding like it, misspelt like it that are taken up, the most frequent first. */
const mostOfAKind = { prefix: 60, sound: 24, misspelling: 24 };
/** Candidates read for a misspelling, before counting mistakes. */
const mostCandidates = 400;
/** A word this short begins too many words to take them all up. */
const shortPrefix = 2;

interface Found {
  position: number;
  kind: 'prefix' | 'sound' | 'near';
  word: string;
  documents: number;
}

const mistakesAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Two words of one sound must still look alike, or short ones would all sound the same. */
const differenceHeard = (word: string): number => (word.length < 7 ? 2 : 3);

const deletionsOf = (word: string): string[] => [
  word,
  ...new Set(Array.from(word, (_, index, all = Array.from(word)) => all.toSpliced(index, 1).join(''))),
];

const isNumeric = (word: string): boolean => /\d/.test(word);

const limited = (
  position: number,
  kind: Found['kind'],
  condition: RawBuilder<unknown>,
  limit: number,
) => sql<Found>`
  (SELECT ${sql.lit(position)}::integer AS position, ${sql.lit(kind)} AS kind, word, documents FROM search_word
   WHERE ${condition} ORDER BY documents DESC, word COLLATE "C" LIMIT ${sql.lit(limit)})`;

function lookups(word: string, position: number): RawBuilder<Found>[] {
  if (isNumeric(word)) return [];
  const parts = [limited(position, 'prefix', sql`word LIKE ${`${word}%`}`, mostOfAKind.prefix)];
  const sound = soundOf(word);
  if (sound) parts.push(limited(position, 'sound', sql`sound = ${sound}`, 200));
  const allowed = mistakesAllowed(word);
  if (allowed > 0)
    parts.push(
      limited(position, 'near', sql`word_deletions(word) && ${deletionsOf(word)}::text[]`, mostCandidates),
    );
  if (allowed > 1) parts.push(limited(position, 'near', sql`word % ${word}`, mostCandidates));
  return parts;
}

/** Sorts what was found into tiers; a word is in the best tier it can be in. */
function tiersOf(word: string, found: readonly Found[]): [string[], string[], string[]] {
  const taken = new Set([word]);
  const take = (words: readonly string[], most: number): string[] => {
    const fresh = [...new Set(words)].filter((candidate) => !taken.has(candidate)).slice(0, most);
    for (const candidate of fresh) taken.add(candidate);
    return fresh;
  };
  const of = (kind: Found['kind']): string[] =>
    found.filter((row) => row.kind === kind).map(({ word }) => word);
  const heard = differenceHeard(word);
  const allowed = mistakesAllowed(word);
  const mistakes = new Map(
    of('near').map((candidate) => [candidate, mistakesBetween(word, candidate, allowed)]),
  );
  const near = [...mistakes]
    .filter(([, count]) => count <= allowed)
    .sort(([, one], [, other]) => one - other);
  return [
    take(of('prefix'), mostOfAKind.prefix),
    take(
      of('sound').filter((candidate) => mistakesBetween(word, candidate, heard) <= heard),
      mostOfAKind.sound,
    ),
    take(
      near.map(([candidate]) => candidate),
      mostOfAKind.misspelling,
    ),
  ];
}

const conjunction = (entries: readonly string[]): string =>
  entries.length === 1 ? quoteEntry(entries[0]!) : `(${entries.map(quoteEntry).join(' & ')})`;

function expansionOf(word: string, found: readonly Found[], model: DataModel): Expansion {
  const labels = labelsOf(model);
  const [prefixed, heard, misspelt] = tiersOf(word, found);
  const nicknames = [...nicknamesOf(word), ...spellingsOf(word)];
  const labelEntries = (words: readonly string[]): string[] =>
    words.flatMap((other) => labels.entriesOf(other)).map(quoteEntry);
  const plain = (words: readonly string[]): string[] => words.map(quoteEntry);
  const names = (words: readonly string[]): string[] => words.map(nameEntry).map(quoteEntry);

  const isShort = Array.from(word).length <= shortPrefix;
  const pairs = pairsOf(word);
  const begins = isShort ? plain(prefixed) : [`${quoteEntry(word)}:*`];
  const beginsName = isShort ? names(prefixed) : [`${quoteEntry(nameEntry(word))}:*`];
  if (Array.from(word).length === 1) {
    begins.push(quoteEntry(initialEntry(word)));
    beginsName.push(quoteEntry(initialEntry(word)));
  }
  if (pairs.length) {
    begins.push(conjunction(pairs));
    beginsName.push(conjunction(pairs.map(nameEntry)));
  }
  return {
    word,
    anywhere: [
      [quoteEntry(word), ...labelEntries([word])],
      [...begins, ...labelEntries(prefixed)],
      [
        ...names(nicknames),
        ...plain(heard),
        ...labelEntries(heard),
        ...(titles.has(word) ? [quoteEntry(typeEntry('HCP'))] : []),
      ],
      [...plain(misspelt), ...labelEntries(misspelt)],
    ],
    inName: [[quoteEntry(nameEntry(word))], beginsName, names([...nicknames, ...heard]), names(misspelt)],
    wordsByTier: [[word], prefixed, [...nicknames, ...heard], misspelt],
  };
}

/** Expands words, in one question to the database. */
export async function expandWords(
  { db }: Store,
  model: DataModel,
  words: readonly string[],
): Promise<Map<string, Expansion>> {
  const distinct = [...new Set(words)];
  const parts = distinct.flatMap(lookups);
  const found = parts.length ? (await sql<Found>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)).rows : [];
  return new Map(
    distinct.map((word, position) => [
      word,
      expansionOf(
        word,
        found.filter((row) => row.position === position),
        model,
      ),
    ]),
  );
}
