/** Keeping the search index so after records have changed, many at a time. */
import { sql } from 'kysely';
import { CopyRows } from '../../../store/copy_rows.ts';
import type { Store } from '../../../store/store.ts';
import { inSpells } from '../../../store/spells.ts';
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

/** A record to index. */
export interface IndexedRecord {
  record: FullRecord;
  /** As it was when it was indexed last; null for a new one, which is nowhere in the index yet. */
  before: FullRecord | null;
}

/** Documents of records and the words they bring and take, made without the database. */
export interface PreparedDocuments {
  /** Records whose documents of before go. */
  renewed: readonly string[];
  /** For COPY with `searchDocumentCopy`; none for a merged record, which leaves the index. */
  rows: Uint8Array<ArrayBuffer>;
  /** In how many more documents a word stands from now on, or in how many less. */
  words: ReadonlyMap<string, number>;
  labelWords: ReadonlySet<string>;
}

const noWords: readonly string[] = [];

export async function prepareDocuments(
  records: readonly IndexedRecord[],
  model: DataModel,
): Promise<PreparedDocuments> {
  const words = new Map<string, number>();
  const labels = new Set<readonly string[]>();
  const rows = new CopyRows(searchDocumentCopy);
  const count = (word: string, documents: number) => words.set(word, (words.get(word) ?? 0) + documents);
  await inSpells(records, ({ record, before }) => {
    const was = before?.merged_into === null ? before : null;
    if (record.merged_into !== null) {
      if (was) for (const word of documentWords(was, model)) count(word, -1);
      return;
    }
    const { row, words: held, labels: lists } = indexEntries(record, model);
    for (const list of lists) labels.add(list);
    rows.add(searchDocumentValues(row));
    const { lost, gained } = was
      ? changedWords({ before: was, after: record, words: held }, model)
      : { lost: noWords, gained: held };
    for (const word of gained) count(word, 1);
    for (const word of lost) count(word, -1);
  });
  return {
    renewed: records.flatMap(({ record, before }) => (before ? record.vid : [])),
    rows: rows.take(),
    words,
    labelWords: new Set([...labels].flat()),
  };
}

async function removeDocuments({ db }: Store, vids: readonly string[]): Promise<void> {
  if (!vids.length) return;
  await db
    .deleteFrom('search_document')
    .where('vid', '=', sql<string>`ANY (${vids}::bigint[])`)
    .execute();
}

/** Indexes that gather entries before they bring them in (fastupdate). */
const gathering = ['search_document_lexemes', 'search_document_visible', 'search_word_deletion'];

/**
 * Brings gathered entries into the indexes, so that searches find nothing to look through one by one. Call it in the transaction that gathered them,
 * or in none after it; whoever comes next brings in what is left. An index that a bulk load dropped has none.
 */
export async function bringInEntries({ db }: Store): Promise<void> {
  await sql`SELECT gin_clean_pending_list(c.oid) FROM pg_class c
    WHERE c.relname = ANY (${gathering}::text[]) AND c.relkind = 'i' AND c.relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
}

/**
 * Brings prepared documents into the index, those that were there anew: by COPY that costs the server less than an UPDATE, which would write to every
 * index as well. Call it in the transaction of the change, holding the records' rows. The entries lie gathered until `bringInEntries`.
 */
export async function writeDocuments(
  store: Store,
  { renewed, rows }: Pick<PreparedDocuments, 'renewed' | 'rows'>,
): Promise<void> {
  if (!renewed.length && !rows.length) return;
  await removeDocuments(store, renewed);
  await sql`SELECT set_config('gin_pending_list_limit', '64MB', true)`.execute(store.db);
  await store.copyIn('search_document', searchDocumentColumns, [rows]);
}

/** Counts the words of documents that were written. Whoever writes the same words waits until the transaction is over: call it late. */
export async function writeWords(
  store: Store,
  { words, labelWords }: Pick<PreparedDocuments, 'words' | 'labelWords'>,
): Promise<void> {
  await countWords(store, words);
  await knowWords(store, [...labelWords]);
}

/** Brings the index up to date with records after a change. Call it as `writeDocuments`. */
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

/** Labels are words that people may misspell, too; records do not hold them, so that there is nothing to count. */
async function knowWords({ db }: Store, words: readonly string[]): Promise<void> {
  const rows = words.toSorted().map((word) => ({ word, sound: searchWordSound(word), documents: 1 }));
  if (!rows.length) return;
  await db
    .insertInto('search_word')
    .values(rows)
    .onConflict((conflict) => conflict.column('word').doNothing())
    .execute();
}

/** Words in one order, so that two changes at once wait for each other instead of locking each other out. */
async function countWords({ db }: Store, counts: ReadonlyMap<string, number>): Promise<void> {
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
