/** Reading and writing records inside the transaction of a load. */
import { sql } from 'kysely';
import type { DataModel } from '../../domain/data_model.ts';
import type { FullRecord } from '../../domain/records.ts';
import { indexRecord, searchDocument, searchDocumentColumns } from '../../domain/search/document.ts';
import { quoteEntry } from '../../domain/search/terms.ts';
import { loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { countWords } from '../record_lines.ts';

/** Records by the value of their active custom keys of a source and item type. */
export async function findByKeys(
  store: Store,
  source: string,
  item: string,
  values: readonly string[],
): Promise<Map<string, FullRecord>> {
  if (!values.length) return new Map();
  const keys = await store.db
    .selectFrom('custom_key')
    .select(['value', 'entity_vid'])
    .where('source', '=', source)
    .where('item', '=', item)
    .where('status', '=', 'A')
    .where('value', '=', sql<string>`ANY (${values}::text[])`)
    .execute();
  const records = new Map(
    (await loadRecords(store, [...new Set(keys.map(({ entity_vid }) => entity_vid))])).map((record) => [
      record.vid,
      record,
    ]),
  );
  return new Map(
    keys.flatMap(({ value, entity_vid }) => {
      const record = records.get(entity_vid);
      return record ? [[value, record] as const] : [];
    }),
  );
}

/** Adds new records with their search documents, in a few statements. */
export async function insertRecords(
  store: Store,
  model: DataModel,
  records: readonly FullRecord[],
): Promise<void> {
  if (!records.length) return;
  const { db } = store;
  await sql`
    INSERT INTO entity (vid, entity_type, in_instance, record_state, record_version, created_at, modified_at, fields)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS record (vid bigint, entity_type text,
      in_instance boolean, record_state text, record_version integer, created_at timestamptz, modified_at timestamptz,
      fields jsonb)`.execute(db);
  await insertChildren(store, records);
  await sql`
    INSERT INTO custom_key (vid, entity_vid, record_vid, record_type, source, item, value, status, created_at, modified_at)
    SELECT * FROM jsonb_to_recordset(${rowsOf(records, ({ custom_keys }) => custom_keys)}::jsonb) AS key (vid bigint,
      entity_vid bigint, record_vid bigint, record_type text, source text, item text, value text, status text,
      created_at timestamptz, modified_at timestamptz)`.execute(db);
  const words = new Map<string, number>();
  const documents = records.map((record) => {
    const { row, words: found } = searchDocument(record, model);
    for (const word of found) words.set(word, (words.get(word) ?? 0) + 1);
    return { ...row, lexemes: row.lexemes.map(quoteEntry).join(' ') };
  });
  const columns = sql.join(searchDocumentColumns.map((column) => sql.ref(column)));
  await sql`
    INSERT INTO search_document (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::search_document, ${JSON.stringify(documents)}::jsonb)`.execute(
    db,
  );
  await countWords(store, words);
}

/** Children or keys of records as JSON, each with the ID of its entity. */
const rowsOf = (records: readonly FullRecord[], parts: (record: FullRecord) => readonly object[]): string =>
  JSON.stringify(
    records.flatMap((record) => parts(record).map((part) => ({ ...part, entity_vid: record.vid }))),
  );

/** Children that are there already stay as they are. */
async function insertChildren({ db }: Store, records: readonly FullRecord[]): Promise<void> {
  await sql`
    INSERT INTO child_record (vid, entity_vid, child_type, position, parent_hco_vid, record_state, record_version,
      created_at, modified_at, fields)
    SELECT * FROM jsonb_to_recordset(${rowsOf(records, ({ children }) => children)}::jsonb) AS child (vid bigint,
      entity_vid bigint, child_type text, position integer, parent_hco_vid bigint, record_state text,
      record_version integer, created_at timestamptz, modified_at timestamptz, fields jsonb)
    ON CONFLICT (vid) DO NOTHING`.execute(db);
}

/** Saves a record's own fields and its new children, and brings the search index up to date with it. */
export async function saveRecord(store: Store, model: DataModel, record: FullRecord): Promise<void> {
  await store.db
    .updateTable('entity')
    .set({
      fields: JSON.stringify(record.fields),
      record_version: record.record_version,
      modified_at: record.modified_at,
    })
    .where('vid', '=', record.vid)
    .execute();
  await insertChildren(store, [record]);
  await indexRecord(store, record, model);
}
