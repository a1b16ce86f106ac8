/** Writes whole records with their search documents, fast and with flat memory, for records that are not there yet. */
import { sql } from 'kysely';
import type { DataModel } from '../domain/data_model.ts';
import type { FullRecord } from '../domain/records.ts';
import {
  searchDocument,
  searchDocumentColumns,
  searchDocumentLine,
  searchWordSound,
} from '../domain/search/document.ts';
import { copyLine, type Store } from '../store/store.ts';

export const recordTables = ['entity', 'child_record', 'custom_key', 'search_document'] as const;
type RecordTable = (typeof recordTables)[number];

const columns: Record<RecordTable, readonly string[]> = {
  entity: [
    'vid',
    'entity_type',
    'in_instance',
    'record_state',
    'record_version',
    'merged_into',
    'created_at',
    'modified_at',
    'fields',
  ],
  child_record: [
    'vid',
    'entity_vid',
    'child_type',
    'position',
    'parent_hco_vid',
    'record_state',
    'record_version',
    'created_at',
    'modified_at',
    'fields',
  ],
  custom_key: [
    'vid',
    'entity_vid',
    'record_vid',
    'record_type',
    'source',
    'item',
    'value',
    'status',
    'created_at',
    'modified_at',
  ],
  search_document: searchDocumentColumns,
};

/** Characters of one table that are gathered before they are sent. */
const chunkLength = 2_000_000;
/** Rows of one statement. */
const wordsAtOnce = 5000;

export class RecordLoader {
  readonly #store: Store;
  readonly #model: DataModel;
  readonly #lines: Record<RecordTable, string[]> = {
    entity: [],
    child_record: [],
    custom_key: [],
    search_document: [],
  };
  #length = 0;
  /** The vocabulary of the loaded records: it grows with the language, not with their number. */
  readonly #words = new Map<string, number>();

  constructor(store: Store, model: DataModel) {
    this.#store = store;
    this.#model = model;
  }

  async add(record: FullRecord): Promise<void> {
    this.#push(
      'entity',
      copyLine([
        record.vid,
        record.entity_type,
        record.in_instance,
        record.record_state,
        record.record_version,
        record.merged_into,
        record.created_at.toISOString(),
        record.modified_at.toISOString(),
        JSON.stringify(record.fields),
      ]),
    );
    for (const child of record.children)
      this.#push(
        'child_record',
        copyLine([
          child.vid,
          record.vid,
          child.child_type,
          child.position,
          child.parent_hco_vid,
          child.record_state,
          child.record_version,
          child.created_at.toISOString(),
          child.modified_at.toISOString(),
          JSON.stringify(child.fields),
        ]),
      );
    for (const key of record.custom_keys)
      this.#push(
        'custom_key',
        copyLine([
          key.vid,
          record.vid,
          key.record_vid,
          key.record_type,
          key.source,
          key.item,
          key.value,
          key.status,
          key.created_at.toISOString(),
          key.modified_at.toISOString(),
        ]),
      );
    const { row, words } = searchDocument(record, this.#model);
    this.#push('search_document', searchDocumentLine(row));
    for (const word of words) this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
    if (this.#length > chunkLength) await this.flush();
  }

  #push(table: RecordTable, line: string): void {
    this.#lines[table].push(line);
    this.#length += line.length;
  }

  /** Sends what is gathered. */
  async flush(): Promise<void> {
    for (const table of recordTables) {
      const lines = this.#lines[table];
      if (!lines.length) continue;
      this.#lines[table] = [];
      await this.#store.copyIn(table, columns[table], [lines.join('')]);
    }
    this.#length = 0;
  }

  /** Sends the rest, and adds the words of all records to the vocabulary. */
  async finish(): Promise<void> {
    await this.flush();
    await countWords(this.#store, this.#words);
    this.#words.clear();
  }
}

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
