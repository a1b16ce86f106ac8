/** Converts records and their search documents to rows for COPY, and counts their words for the vocabulary. */
import { sql } from 'kysely';
import type { DataModel } from '../domain/data_model.ts';
import type { FullRecord } from '../records/record.ts';
import {
  searchDocument,
  searchDocumentColumns,
  searchDocumentCopy,
  searchDocumentValues,
  searchWordSound,
} from '../domain/search/index/document.ts';
import { CopyRows } from '../store/copy_rows.ts';
import {
  childColumns,
  childCopy,
  childRow,
  entityColumns,
  entityCopy,
  entityRow,
  keyColumns,
  keyCopy,
  keyRow,
} from '../store/records.ts';
import type { Store } from '../store/store.ts';

export const recordTables = ['entity', 'child_record', 'custom_key', 'search_document'] as const;
export type RecordTable = (typeof recordTables)[number];

export const recordColumns: Record<RecordTable, readonly string[]> = {
  entity: entityColumns,
  child_record: childColumns,
  custom_key: keyColumns,
  search_document: searchDocumentColumns,
};

/** Collects the rows of several records. */
export class RecordRows {
  readonly #model: DataModel;
  readonly #rows = {
    entity: new CopyRows(entityCopy),
    child_record: new CopyRows(childCopy),
    custom_key: new CopyRows(keyCopy),
    search_document: new CopyRows(searchDocumentCopy),
  };
  /** Number of documents per word. Its size depends on the vocabulary of the language, not on the number of records. */
  readonly words = new Map<string, number>();

  constructor(model: DataModel) {
    this.#model = model;
  }

  /** Bytes collected since the last `take`. */
  get length(): number {
    return Object.values(this.#rows).reduce((sum, { length }) => sum + length, 0);
  }

  add(record: FullRecord): void {
    const rows = this.#rows;
    rows.entity.add(entityRow(record));
    for (const child of record.children) rows.child_record.add(childRow(record.vid, child));
    for (const key of record.custom_keys) rows.custom_key.add(keyRow(record.vid, key));
    const { row, words } = searchDocument(record, this.#model);
    rows.search_document.add(searchDocumentValues(row));
    for (const word of words) this.words.set(word, (this.words.get(word) ?? 0) + 1);
  }

  /** Returns the collected rows by table, for COPY, and clears them. */
  take(): Record<RecordTable, Uint8Array<ArrayBuffer>> {
    const rows = this.#rows;
    return {
      entity: rows.entity.take(),
      child_record: rows.child_record.take(),
      custom_key: rows.custom_key.take(),
      search_document: rows.search_document.take(),
    };
  }
}

/** Maximum number of words per statement. */
const wordsAtOnce = 5000;

/**
 * Adds words to the vocabulary with the number of new documents that have them. Writes them in sorted order, so that concurrent
 * loads do not deadlock.
 */
export async function countWords({ db }: Store, counts: ReadonlyMap<string, number>): Promise<void> {
  const words = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  for (let start = 0; start < words.length; start += wordsAtOnce) {
    const rows = words
      .slice(start, start + wordsAtOnce)
      .map(([word, documents]) => ({ word, sound: searchWordSound(word), documents }));
    await sql`
      INSERT INTO search_word (word, sound, documents)
      SELECT word, sound, documents
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS found (word text, sound text, documents integer)
      ORDER BY word COLLATE "C"
      ON CONFLICT (word) DO UPDATE SET documents = search_word.documents + excluded.documents`.execute(db);
  }
}
