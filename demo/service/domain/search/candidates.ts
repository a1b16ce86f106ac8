/**
 * Finds words of the vocabulary (table search_word: the distinct words of all records) that may answer typed words. A misspelling costs the
 * same with a thousand or a million records.
 */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { inOtherKana, soundOf, spellingsOf } from './language/fold.ts';
import type { KnownWords, Misspelled } from './known_words.ts';
import { variantsOf } from './language/kanji.ts';
import { inLettersOnly } from './language/lookalikes.ts';
import { nicknamesOf } from './language/nicknames.ts';
import { isHangul, readingsOf } from './language/readings.ts';
import { synonymsOf } from './language/synonyms.ts';

/** A word of the vocabulary. */
export interface Found {
  word: string;
  sound: string;
  documents: number;
}

/** Limit on the words read for all typed words together. */
const mostCandidates = 3000;

/** Returns the mistakes allowed in a word. `similar.ts` allows more when nothing is found. */
export const mistakesAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

export const isNumeric = (word: string): boolean => /\d/.test(word);

const deletionsOf = (word: string): string[] => [
  word,
  ...new Set(Array.from(word, (_, index, all = Array.from(word)) => all.toSpliced(index, 1).join(''))),
];

/** Returns how a word in Han or Hangul is read. The parts of a whole Korean name are short, and find too many records alone. */
const readAs = (word: string): string[] => {
  const readings = readingsOf(word);
  return isHangul(word) && word.length > 2 ? readings.slice(0, 1) : readings;
};

/** Returns other names and spellings for a typed word. */
export const aliasesOf = (word: string): string[] => [
  ...nicknamesOf(word),
  ...spellingsOf(word),
  inOtherKana(word),
  ...readAs(word),
];

/**
 * Returns words that may answer any of the typed words, the most frequent first. `joined`: adjacent typed words joined into one. A literal
 * search needs no misspellings and sound-alikes.
 */
export async function findCandidates(
  { db }: Store,
  words: readonly string[],
  joined: readonly string[],
  isLiteral: boolean,
): Promise<Found[]> {
  const inLetters = words.filter((word) => !isNumeric(word));
  const scanned = words.flatMap(inLettersOnly);
  if (!inLetters.length && !scanned.length) return [];
  const same = new Set(
    inLetters
      .flatMap((word) => [word, ...aliasesOf(word), ...synonymsOf(word), ...variantsOf(word)])
      .concat(joined, scanned),
  );
  const beginnings = inLetters.filter((word) => Array.from(word).length > 1);
  const mistyped = isLiteral ? [] : inLetters;
  const sounds = [...new Set(mistyped.map(soundOf).filter((sound) => sound !== null))];
  const deletions = mistyped.filter((word) => mistakesAllowed(word) > 0).flatMap(deletionsOf);
  const conditions = [
    sql`word = ANY (${[...same]}::text[])`,
    ...beginnings.map((word) => sql`word LIKE ${`${word}%`}`),
    ...(sounds.length ? [sql`sound = ANY (${sounds}::text[])`] : []),
    ...(deletions.length ? [sql`word_deletions(word) && ${deletions}::text[]`] : []),
  ];
  const { rows } = await sql<Found>`
    SELECT word, sound, documents FROM search_word WHERE ${sql.join(conditions, sql` OR `)}
    ORDER BY documents DESC, word COLLATE "C" LIMIT ${sql.lit(mostCandidates)}`.execute(db);
  return rows;
}

const byFrequency = (one: Found, other: Found): number =>
  other.documents - one.documents || (one.word < other.word ? -1 : 1);

/** Returns words that long words which no record has may be misspellings of. A known word is rarely two mistakes at once. */
export const findSimilar = async (
  store: Store,
  known: KnownWords,
  words: readonly string[],
): Promise<Found[]> => {
  const long = words
    .map((word) => ({ word, mistakes: mistakesAllowed(word) }))
    .filter(({ mistakes }) => mistakes > 1);
  return (await findSame(store, await known.near(store, long))).sort(byFrequency);
};

/** Returns those of the words that are in the vocabulary. */
export async function findSame({ db }: Store, words: readonly string[]): Promise<Found[]> {
  if (!words.length) return [];
  const { rows } = await sql<Found>`
    SELECT word, sound, documents FROM search_word WHERE word = ANY (${words}::text[])`.execute(db);
  return rows;
}

const longestAbbreviation = 5;
const mostAbbreviated = 40;

/** Returns a LIKE pattern for the words that `hlth` may abbreviate: its letters in order. */
const abbreviationPattern = (word: string): string => Array.from(word).join('%') + '%';

/** Returns whether a word may abbreviate others. A long one only left out their vowels: `nphrlgy`. */
export const mayAbbreviate = (word: string): boolean =>
  word.length >= 2 &&
  (word.length <= longestAbbreviation ? /^[a-z]+$/ : /^[b-df-hj-np-tv-z]{1,12}y?$/).test(word);

/** Returns everything that may answer words without any hit: words with more mistakes, and words that they may abbreviate. */
export async function findDistant(
  store: Store,
  known: KnownWords,
  typed: readonly Misspelled[],
): Promise<Found[]> {
  const inLetters = typed.filter(({ word }) => !isNumeric(word) && word.length > 1);
  const near = await known.near(store, inLetters);
  const parts = inLetters
    .filter(({ word }) => mayAbbreviate(word))
    .map(
      ({ word }) => sql`(SELECT word, sound, documents FROM search_word
        WHERE word LIKE ${abbreviationPattern(word)} AND char_length(word) > ${word.length}::integer
        ORDER BY documents DESC, word COLLATE "C" LIMIT ${sql.lit(mostAbbreviated)})`,
    );
  if (near.length)
    parts.push(sql`(SELECT word, sound, documents FROM search_word WHERE word = ANY (${near}::text[]))`);
  if (!parts.length) return [];
  const { rows } = await sql<Found>`${sql.join(parts, sql` UNION `)}`.execute(store.db);
  return rows.sort(byFrequency);
}
