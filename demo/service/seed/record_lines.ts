/** Whole records and their search documents as lines for COPY, and the words that they bring to the vocabulary. */
import { sql } from 'kysely';
import type { DataModel } from '../domain/data_model.ts';
import type { FullRecord } from '../domain/records.ts';
import {
  searchDocument,
  searchDocumentColumns,
  searchDocumentLine,
  searchWordSound,
} from '../domain/search/document.ts';
import { childColumns, childLine, entityColumns, entityLine, keyColumns, keyLine } from '../store/records.ts';
import type { Store } from '../store/store.ts';

export const recordTables = ['entity', 'child_record', 'custom_key', 'search_document'] as const;
export type RecordTable = (typeof recordTables)[number];

export const recordColumns: Record<RecordTable, readonly string[]> = {
  entity: entityColumns,
  child_record: childColumns,
  custom_key: keyColumns,
  search_document: searchDocumentColumns,
};

/** Gathers lines of several records. */
export class RecordLines {
  readonly #model: DataModel;
  #lines = noLines();
  #length = 0;
  /** The vocabulary of the records so far: it grows with the language, not with their number. */
  readonly words = new Map<string, number>();

  constructor(model: DataModel) {
    this.#model = model;
  }

  /** Characters gathered since the last `take`. */
  get length(): number {
    return this.#length;
  }

  add(record: FullRecord): void {
    this.#push('entity', entityLine(record));
    for (const child of record.children) this.#push('child_record', childLine(record.vid, child));
    for (const key of record.custom_keys) this.#push('custom_key', keyLine(record.vid, key));
    const { row, words } = searchDocument(record, this.#model);
    this.#push('search_document', searchDocumentLine(row));
    for (const word of words) this.words.set(word, (this.words.get(word) ?? 0) + 1);
  }

  #push(table: RecordTable, line: string): void {
    this.#lines[table].push(line);
    this.#length += line.length;
  }

  /** The lines gathered so far, by table; they are forgotten here. */
  take(): Record<RecordTable, string> {
    const lines = this.#lines;
    this.#lines = noLines();
    this.#length = 0;
    return {
      entity: lines.entity.join(''),
      child_record: lines.child_record.join(''),
      custom_key: lines.custom_key.join(''),
      search_document: lines.search_document.join(''),
    };
  }
}

const noLines = (): Record<RecordTable, string[]> => ({
  entity: [],
  child_record: [],
  custom_key: [],
  search_document: [],
});

/** Rows of one statement. */
const wordsAtOnce = 5000;

/**
 * Adds words to the vocabulary with the number of new documents that have them. In one order, so that two loads at once wait for
 * each other instead of locking each other out.
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
