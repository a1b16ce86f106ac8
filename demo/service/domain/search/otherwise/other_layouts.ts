/** Reads a query that finds nothing as one that was typed on the keyboard layout of another script: `ьфкшф кгыыщ` is Maria Russo. */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import { isNumeric } from '../candidates.ts';
import type { Closeness } from '../closeness.ts';
import { foldText } from '../language/fold.ts';
import { onOtherLayouts } from '../language/keyboards.ts';

/** Longer texts are no names. */
const longest = 100;
/** Shorter words are known by chance. */
const shortestWord = 3;

interface OtherLayout {
  q: string;
  corrections: Closeness['corrections'];
}

const partsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Returns the query on the first other layout on which records have all its words; the last one may be the beginning of a word. */
export async function onKnownLayout({ db }: Store, q: string): Promise<OtherLayout | undefined> {
  if (q.length > longest) return undefined;
  const readings = onOtherLayouts(q.trim())
    .map((text) => ({ text, words: foldText(text).filter((word) => !isNumeric(word)) }))
    .filter(({ words }) => words.some(({ length }) => length >= shortestWord));
  if (!readings.length) return undefined;
  const begun = readings.map(({ words }) => words.at(-1)!).filter(({ length }) => length >= shortestWord);
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_word WHERE documents > 0 AND word = ANY (${readings.flatMap(({ words }) => words)}::text[])
    UNION SELECT begun FROM unnest(${begun}::text[]) begun
      WHERE EXISTS (SELECT FROM search_word WHERE documents > 0 AND word >= begun AND word < begun || chr(1114111))`.execute(
    db,
  );
  const known = new Set(rows.map(({ word }) => word));
  const read = readings.find(({ words }) => words.every((word) => word.length === 1 || known.has(word)));
  if (!read) return undefined;
  const [typed, used] = [partsOf(q), partsOf(read.text)];
  const corrections =
    typed.length === used.length
      ? typed.map((word, index) => ({ typed: word, used: used[index]! }))
      : [{ typed: q.trim(), used: read.text }];
  return { q: read.text, corrections };
}
