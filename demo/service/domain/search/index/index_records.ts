/** Keeps the search index up to date after records change, many records at a time. */
import { sql } from 'kysely';
import { CopyRows } from '../../../store/copy_rows.ts';
import { seeingAll } from '../../../store/caller.ts';
import type { Store } from '../../../store/store.ts';
import { inTimeSlices } from '../../../store/time_slices.ts';
import type { DataModel } from '../../data_model.ts';
import type { FullRecord } from '../../../records/record.ts';
import {
  changedWords,
  documentWords,
  indexEntries,
  searchDocumentColumns,
  searchDocumentCopy,
  searchDocumentValues,
  searchWordSound,
} from './document.ts';
import { sortValueColumns, sortValueCopy, sortValues } from './sort_values.ts';

/** A record to index. */
export interface IndexedRecord {
  record: FullRecord;
  /** The version that was indexed last; null for a new record, which is not in the index yet. */
  before: FullRecord | null;
}

/** Documents and word counts of records, prepared without the database. */
export interface PreparedDocuments {
  /** Records whose previous documents are deleted. */
  renewed: readonly string[];
  /** Rows for COPY with `searchDocumentCopy`. A merged record has no row, because it leaves the index. */
  rows: Uint8Array<ArrayBuffer>;
  /** Rows of table sort_value, with `sortValueCopy`. */
  sorts: Uint8Array<ArrayBuffer>;
  /** Change in the number of documents that contain each word. */
  words: ReadonlyMap<string, number>;
  labelWords: ReadonlySet<string>;
}

const noWords: readonly string[] = [];

export const prepareDocuments = (
  records: readonly IndexedRecord[],
  model: DataModel,
): Promise<PreparedDocuments> => seeingAll(() => prepareAll(records, model));

async function prepareAll(records: readonly IndexedRecord[], model: DataModel): Promise<PreparedDocuments> {
  const words = new Map<string, number>();
  const labels = new Set<readonly string[]>();
  const rows = new CopyRows(searchDocumentCopy);
  const sortRows = new CopyRows(sortValueCopy);
  const count = (word: string, documents: number) => words.set(word, (words.get(word) ?? 0) + documents);
  await inTimeSlices(records, ({ record, before }) => {
    const was = before?.merged_into === null ? before : null;
    if (record.merged_into !== null) {
      if (was) for (const word of documentWords(was, model)) count(word, -1);
      return;
    }
    const { row, words: held, labels: lists } = indexEntries(record, model);
    for (const list of lists) labels.add(list);
    rows.add(searchDocumentValues(row));
    for (const sort of sortValues(record, row.name, model)) sortRows.add(sort);
    const { lost, gained } = was
      ? changedWords({ before: was, after: record, words: held }, model)
      : { lost: noWords, gained: held };
    for (const word of gained) count(word, 1);
    for (const word of lost) count(word, -1);
  });
  return {
    renewed: records.flatMap(({ record, before }) => (before ? record.vid : [])),
    rows: rows.take(),
    sorts: sortRows.take(),
    words,
    labelWords: new Set([...labels].flat()),
  };
}

async function removeDocuments({ db }: Store, vids: readonly string[]): Promise<void> {
  if (!vids.length) return;
  for (const table of ['search_document', 'sort_value'] as const)
    await db
      .deleteFrom(table)
      .where('vid', '=', sql<string>`ANY (${vids}::bigint[])`)
      .execute();
}

/** Lets entries that the transaction writes stay pending until `bringInEntries`. */
export const gatherEntries = async ({ db }: Store): Promise<void> =>
  void (await sql`SELECT set_config('gin_pending_list_limit', '64MB', true)`.execute(db));

/** GIN indexes that collect new entries in a pending list (fastupdate). */
const gathering = [
  'search_document_lexemes',
  'search_document_visible',
  'search_word_deletion',
  'search_word_trigram',
];

/**
 * Flushes the pending lists, so that searches do not have to scan them. Call it in the transaction that wrote the entries, or outside any
 * transaction afterwards. The next writer flushes what remains. Skips indexes that a bulk load dropped.
 */
export async function bringInEntries({ db }: Store): Promise<void> {
  await sql`SELECT gin_clean_pending_list(c.oid) FROM pg_class c
    WHERE c.relname = ANY (${gathering}::text[]) AND c.relkind = 'i' AND c.relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
}

/**
 * Writes prepared documents to the index and replaces earlier versions of them. DELETE and COPY cost the server less than UPDATE, which
 * would also write to every index. Call it in the transaction of the change, with the records' rows locked. The entries stay pending until
 * `bringInEntries`.
 */
export async function writeDocuments(
  store: Store,
  { renewed, rows, sorts }: Pick<PreparedDocuments, 'renewed' | 'rows' | 'sorts'>,
): Promise<void> {
  if (!renewed.length && !rows.length) return;
  await removeDocuments(store, renewed);
  await gatherEntries(store);
  await store.copyIn('search_document', searchDocumentColumns, [rows]);
  if (sorts.length) await store.copyIn('sort_value', sortValueColumns, [sorts]);
}

/**
 * Updates the counts of words in written documents. Other transactions that write the same words wait until this one ends, so call it late.
 */
export async function writeWords(
  store: Store,
  { words, labelWords }: Pick<PreparedDocuments, 'words' | 'labelWords'>,
): Promise<void> {
  await countWords(store, words);
  await knowWords(store, [...labelWords]);
}

/** Updates the index after records changed. Call it under the same conditions as `writeDocuments`. */
export async function indexRecords(
  store: Store,
  records: readonly IndexedRecord[],
  model: DataModel,
): Promise<void> {
  const prepared = await prepareDocuments(records, model);
  await writeDocuments(store, prepared);
  await writeWords(store, prepared);
  await bringInEntries(store);
}

/** Adds label words, which users may misspell too. Records do not contain them, so nothing is counted. */
async function knowWords({ db }: Store, words: readonly string[]): Promise<void> {
  const rows = words.toSorted().map((word) => ({ word, sound: searchWordSound(word), documents: 1 }));
  if (!rows.length) return;
  await db
    .insertInto('search_word')
    .values(rows)
    .onConflict((conflict) => conflict.column('word').doNothing())
    .execute();
}

/** Writes words in one fixed order, so that concurrent changes wait for each other instead of deadlocking. */
export async function countWords({ db }: Store, counts: ReadonlyMap<string, number>): Promise<void> {
  const changes = [...counts]
    .filter(([, documents]) => documents !== 0)
    .map(([word, documents]) => ({ word, sound: searchWordSound(word), documents }));
  if (!changes.length) return;
  await sql`
    INSERT INTO search_word (word, sound, documents)
    SELECT word, sound, documents
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change (word text, sound text, documents integer)
    WHERE documents > 0 OR (SELECT count(*) FROM search_word known WHERE known.word = change.word) > 0
    ORDER BY word COLLATE "C"
    ON CONFLICT (word) DO UPDATE SET documents = greatest(search_word.documents + excluded.documents, 0)`.execute(
    db,
  );
}
