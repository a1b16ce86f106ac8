/** Indexes records again after an upgrade, because the new release derives other entries of them. Writes only what differs. */
import { toUSVString } from 'node:util';
import { sql } from 'kysely';
import type { FullRecord } from '../../../records/record.ts';
import { CopyRows, storable, type CopyValue } from '../../../store/copy_rows.ts';
import type { Store } from '../../../store/store.ts';
import { inTimeSlices } from '../../../store/time_slices.ts';
import type { DataModel } from '../../data_model.ts';
import {
  documentWords,
  indexEntries,
  searchDocumentColumns,
  searchDocumentCopy,
  searchDocumentValues,
  searchWordSound,
  type SearchDocumentRow,
} from './document.ts';
import { writeDocuments, writeWords } from './index_records.ts';
import { sortValueColumns, sortValueCopy, sortValues } from './sort_values.ts';

const asStored = (text: string): string => toUSVString(storable(text));

/** Returns a value as text that is the same for the value that was written and the one that is read back. */
function comparableValue(value: CopyValue): unknown {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string') return asStored(value);
  return Array.isArray(value) ? [...new Set(value.map(asStored))].sort() : value;
}
const comparableRow = (values: readonly CopyValue[]): string => JSON.stringify(values.map(comparableValue));
const comparableSorts = (rows: readonly (readonly CopyValue[])[]): string =>
  rows.map(comparableRow).sort().join();

interface Stored {
  row: SearchDocumentRow | undefined;
  sorts: CopyValue[][];
}

/** Returns what the index has of records. */
async function readStored({ db }: Store, vids: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
  const stored = new Map<string, Stored>(vids.map((vid) => [vid, { row: undefined, sorts: [] }]));
  const columns = searchDocumentColumns.filter((column) => !column.endsWith('lexemes'));
  const { rows } = await sql<SearchDocumentRow>`
    SELECT ${sql.join(columns.map((column) => sql.ref(column)))}, tsvector_to_array(lexemes) AS lexemes,
      tsvector_to_array(visible_lexemes) AS visible_lexemes
    FROM search_document WHERE vid = ANY (${vids}::bigint[])`.execute(db);
  for (const row of rows) stored.get(row.vid)!.row = row;
  const sorts = await db
    .selectFrom('sort_value')
    .select(sortValueColumns)
    .where('vid', '=', sql<string>`ANY (${vids}::bigint[])`)
    .execute();
  for (const sort of sorts) stored.get(sort.vid)!.sorts.push(sortValueColumns.map((column) => sort[column]));
  return stored;
}

/** A folded word, in contrast to the other kinds of entries in `terms.ts`. */
const isWord = (entry: string): boolean => /^[\p{L}\p{N}]/u.test(entry);

/**
 * Indexes unchanged records again. `counted`: the model by which open jobs of fields have yet to count words, or that of the records when there are
 * none. Words that only one of both models has are left to these jobs. Call it in the transaction of a lot, with the records' rows locked. The entries
 * stay pending until `bringInEntries`.
 */
export async function indexAgain(
  store: Store,
  records: readonly FullRecord[],
  model: DataModel,
  counted: DataModel,
): Promise<void> {
  const stored = await readStored(
    store,
    records.map(({ vid }) => vid),
  );
  const words = new Map<string, number>();
  const count = (word: string, documents: number) => words.set(word, (words.get(word) ?? 0) + documents);
  const labels = new Set<readonly string[]>();
  const rows = new CopyRows(searchDocumentCopy);
  const sortRows = new CopyRows(sortValueCopy);
  const renewed: string[] = [];
  await inTimeSlices(records, (record) => {
    const had = stored.get(record.vid)!;
    const hadWords = new Set(had.row?.lexemes);
    const otherWords = counted === model ? undefined : documentWords(record, counted);
    if (record.merged_into !== null) {
      if (!had.row) return;
      renewed.push(record.vid);
      for (const word of hadWords) if (isWord(word) && !otherWords?.has(word)) count(word, -1);
      return;
    }
    const entries = indexEntries(record, model);
    for (const list of entries.labels) labels.add(list);
    const values = searchDocumentValues(entries.row);
    const sorts = sortValues(record, entries.row.name, model);
    const isSame =
      had.row !== undefined &&
      comparableRow(values) === comparableRow(searchDocumentValues(had.row)) &&
      comparableSorts(sorts) === comparableSorts(had.sorts);
    if (isSame) return;
    renewed.push(record.vid);
    rows.add(values);
    for (const sort of sorts) sortRows.add(sort);
    const held = new Set(entries.row.lexemes);
    for (const word of entries.words)
      if (!hadWords.has(word) && (!otherWords || otherWords.has(word))) count(word, 1);
    for (const word of hadWords)
      if (isWord(word) && !held.has(word) && !otherWords?.has(word)) count(word, -1);
  });
  await writeDocuments(store, { renewed, rows: rows.take(), sorts: sortRows.take() });
  await writeWords(store, { words, labelWords: new Set([...labels].flat()) });
}

/** Words whose sounds one statement renews. On the embedded database, calls wait for its end. */
const wordsInPage = { postgres: 5000, pglite: 500 } as const;

/** Renews the sounds of all words, in pages. Returns undefined after the last one. */
export async function renewSounds({ db, engine }: Store, after: string): Promise<string | undefined> {
  const page = await db
    .selectFrom('search_word')
    .select(['word', 'sound'])
    .where('word', '>', after)
    .orderBy('word')
    .limit(wordsInPage[engine])
    .execute();
  const changed = page
    .map(({ word, sound }) => ({ word, sound: searchWordSound(word), was: sound }))
    .filter(({ sound, was }) => sound !== was);
  // In the order in which changes of records lock words, so that they wait for each other instead of deadlocking.
  if (changed.length)
    await sql`
      UPDATE search_word SET sound = changed.sound
      FROM (SELECT known.word, given.sound FROM json_to_recordset(${JSON.stringify(changed)}::json) AS given (word text, sound text)
        JOIN search_word known ON known.word = given.word ORDER BY known.word FOR UPDATE OF known) changed
      WHERE search_word.word = changed.word`.execute(db);
  return page.at(-1)?.word;
}
