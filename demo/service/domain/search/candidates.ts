/**
 * Finds words of the vocabulary (table search_word: the distinct words of all records) that may answer typed words. A misspelling costs the
 * same with a thousand or a million records.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import { soundOf, spellingsOf } from './language/fold.ts';
import { nicknamesOf } from './language/nicknames.ts';
import { synonymsOf } from './language/synonyms.ts';

/** A word of the vocabulary. */
export interface Found {
  word: string;
  sound: string;
  documents: number;
}

/** Limits on the words read for all typed words together, and for one unknown word. */
const mostCandidates = 3000;
const mostSimilar = 200;

/** Returns the mistakes allowed in a word. `similar.ts` allows more when nothing is found. */
export const mistakesAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

export const isNumeric = (word: string): boolean => /\d/.test(word);

const deletionsOf = (word: string): string[] => [
  word,
  ...new Set(Array.from(word, (_, index, all = Array.from(word)) => all.toSpliced(index, 1).join(''))),
];

/** Returns other names and spellings for a typed word. */
export const aliasesOf = (word: string): string[] => [...nicknamesOf(word), ...spellingsOf(word)];

/** Returns words that may answer any of the typed words, the most frequent first. `joined`: adjacent typed words joined into one. */
export async function findCandidates(
  { db }: Store,
  words: readonly string[],
  joined: readonly string[],
): Promise<Found[]> {
  const inLetters = words.filter((word) => !isNumeric(word));
  if (!inLetters.length) return [];
  const same = new Set(
    inLetters.flatMap((word) => [word, ...aliasesOf(word), ...synonymsOf(word)]).concat(joined),
  );
  const beginnings = inLetters.filter((word) => Array.from(word).length > 1);
  const sounds = [...new Set(inLetters.map(soundOf).filter((sound) => sound !== null))];
  const deletions = inLetters.filter((word) => mistakesAllowed(word) > 0).flatMap(deletionsOf);
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

async function findParts({ db }: Store, parts: readonly RawBuilder<unknown>[]): Promise<Found[]> {
  if (!parts.length) return [];
  const { rows } = await sql<Found>`${sql.join(parts, sql` UNION `)}`.execute(db);
  return rows.sort(byFrequency);
}

const setSimilarity = ({ db }: Store, threshold: string): Promise<unknown> =>
  sql`SELECT set_config('pg_trgm.similarity_threshold', ${threshold}, true)`.execute(db);

const similarTo = (word: string, most: number): RawBuilder<unknown> =>
  sql`(SELECT word, sound, documents FROM search_word WHERE word % ${word}
    ORDER BY similarity(word, ${word}) DESC, documents DESC, word COLLATE "C" LIMIT ${sql.lit(most)})`;

/**
 * Returns candidates for long words that no record has; a known word is rarely two mistakes at once. Words that are two mistakes apart
 * share no single-letter deletion, but they share trigrams. Two swaps in a word of ten letters leave five of its seventeen trigrams, which
 * PostgreSQL's default threshold of 0.3 would miss.
 */
export async function findSimilar(store: Store, words: readonly string[]): Promise<Found[]> {
  const long = words.filter((word) => mistakesAllowed(word) > 1);
  if (!long.length) return [];
  await setSimilarity(store, '0.2');
  return findParts(
    store,
    long.map((word) => similarTo(word, mostSimilar)),
  );
}

/** Returns those of the words that are in the vocabulary. */
export async function findSame({ db }: Store, words: readonly string[]): Promise<Found[]> {
  if (!words.length) return [];
  const { rows } = await sql<Found>`
    SELECT word, sound, documents FROM search_word WHERE word = ANY (${words}::text[])`.execute(db);
  return rows;
}

/** Shorter words have too many neighbors at two mistakes. */
const shortestDistant = 5;
const mostDistant = 400;
const longestAbbreviation = 5;
const mostAbbreviated = 40;

/** Returns a LIKE pattern for the words that `hlth` may abbreviate: its letters in order. */
const abbreviationPattern = (word: string): string => Array.from(word).join('%') + '%';
const mayAbbreviate = (word: string): boolean =>
  word.length >= 2 && word.length <= longestAbbreviation && /^[a-z]+$/.test(word);

/**
 * Returns everything that may answer words without any hit: two mistakes even in short words, three in long ones, trigrams, and words that
 * they may abbreviate. A swap of two letters is two Levenshtein steps.
 */
export async function findDistant(store: Store, words: readonly string[]): Promise<Found[]> {
  const inLetters = words.filter((word) => !isNumeric(word) && word.length > 1);
  if (!inLetters.length) return [];
  await setSimilarity(store, '0.3');
  return findParts(
    store,
    inLetters.flatMap((word) => {
      const parts: RawBuilder<unknown>[] = [];
      const length = Array.from(word).length;
      const steps = length < shortestDistant ? 2 : length < 7 ? 3 : 4;
      // OFFSET 0 keeps the planner from computing the distance again for each condition.
      if (length > 2)
        parts.push(sql`(SELECT word, sound, documents FROM (
            SELECT word, sound, documents, levenshtein_less_equal(word, ${word}, ${steps}::integer) AS steps FROM search_word
            WHERE char_length(word) BETWEEN ${length - 2}::integer AND ${length + 2}::integer OFFSET 0) AS near
          WHERE steps <= ${steps}::integer ORDER BY steps, documents DESC, word COLLATE "C" LIMIT ${sql.lit(mostDistant)})`);
      if (length > 3) parts.push(similarTo(word, mostSimilar));
      if (mayAbbreviate(word))
        parts.push(sql`(SELECT word, sound, documents FROM search_word
          WHERE word LIKE ${abbreviationPattern(word)} AND char_length(word) > ${length}::integer
          ORDER BY documents DESC, word COLLATE "C" LIMIT ${sql.lit(mostAbbreviated)})`);
      return parts;
    }),
  );
}
