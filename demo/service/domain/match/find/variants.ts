/**
 * Finds other words of the vocabulary that may spell the same name: nicknames, sound-alikes and slips. Searches the distinct words of all
 * records (table search_word), so the cost is the same with a thousand or a million records.
 */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import { soundOf as soundOfWord } from '../../search/language/fold.ts';
import { nicknamesOf } from '../../search/language/nicknames.ts';
import { editSteps, isWithinSteps } from '../compare/similarity.ts';

/** Maximum number of variants of a word, the likeliest first. */
export const mostVariants = 40;
/** Maximum number of words read per kind before they are compared. */
export const mostRead = 300;

/** Returns the slips allowed in a variant that does not sound the same. */
export const stepsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
/** Returns the steps allowed between two words of one sound. Without a limit, all short words would sound the same. */
const stepsHeard = (word: string): number => (word.length < 7 ? 2 : 3);

/** Returns a word, and the word without each of its letters. Words one slip apart share an element (see migration 003). */
export const deletionsOf = (word: string): string[] => [
  word,
  ...Array.from(word, (_, index, all = Array.from(word)) => all.toSpliced(index, 1).join('')),
];

/**
 * Returns the word itself, its nicknames, and the candidates that are near enough, nearest first. Ties keep their order. `soundOf`: for callers
 * that know the sounds of the candidates.
 */
export function rankVariants(
  word: string,
  candidates: Iterable<string>,
  soundOf: (word: string) => string | null = soundOfWord,
): string[] {
  const sound = soundOf(word);
  const allowed = stepsAllowed(word);
  const heard = stepsHeard(word);
  const near = [...new Set(candidates)]
    .flatMap((candidate) => {
      const most = sound !== null && sound === soundOf(candidate) ? heard : allowed;
      // Counting the steps is slower than finding that there are too many.
      if (!isWithinSteps(word, candidate, most)) return [];
      const steps = editSteps(word, candidate);
      return steps <= most ? { candidate, steps } : [];
    })
    .sort((one, other) => one.steps - other.steps)
    .map(({ candidate }) => candidate);
  return [...new Set([word, ...nicknamesOf(word), ...near])].slice(0, mostVariants);
}

interface Found {
  position: number;
  word: string;
}

/** Returns, for each of the folded words, the word itself and then its variants. */
export async function findVariants({ db }: Store, words: readonly string[]): Promise<Map<string, string[]>> {
  const parts = words.flatMap((word, position) => {
    const select = (condition: ReturnType<typeof sql>) => sql`
      (SELECT ${sql.lit(position)}::integer AS position, word FROM search_word
       WHERE ${condition} ORDER BY documents DESC, word COLLATE "C" LIMIT ${sql.lit(mostRead)})`;
    const sound = soundOfWord(word);
    const allowed = stepsAllowed(word);
    return [
      ...(sound === null ? [] : [select(sql`sound = ${sound}`)]),
      ...(allowed > 0 ? [select(sql`word_deletions(word) && ${deletionsOf(word)}::text[]`)] : []),
      ...(allowed > 1 ? [select(sql`word % ${word}`)] : []),
    ];
  });
  const { rows } = parts.length
    ? await sql<Found>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
    : { rows: [] };
  return new Map(
    words.map((word, position) => [
      word,
      rankVariants(
        word,
        rows.filter((row) => row.position === position).map((row) => row.word),
      ),
    ]),
  );
}
