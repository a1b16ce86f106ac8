/** Keeping the search index so after records have changed, many at a time. */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { inSpells } from '../spells.ts';
import type { DataModel } from '../data_model.ts';
import type { FullRecord } from '../records.ts';
import {
  indexEntries,
  lexemesText,
  searchDocumentColumns,
  searchDocumentLine,
  searchWordSound,
} from './document.ts';

const isVocabularyWord = (entry: string): boolean => /^\p{L}/u.test(entry) && !/\d/.test(entry);

/** Between entries: none has it, and text is read several times faster than an array. */
const unitSeparator = '\x1f';

/** Index entries of records as they were indexed last. */
async function readEntries({ db }: Store, vids: readonly string[]): Promise<Map<string, Set<string>>> {
  if (!vids.length) return new Map();
  const rows = await db
    .selectFrom('search_document')
    .select([
      'vid',
      sql<string>`array_to_string(tsvector_to_array(lexemes), ${unitSeparator}::text)`.as('lexemes'),
    ])
    .where('vid', '=', sql<string>`ANY (${vids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ vid, lexemes }) => [vid, new Set(lexemes.split(unitSeparator))]));
}

/** A record to index. A new one is nowhere in the index yet. */
export interface IndexedRecord {
  record: FullRecord;
  isNew: boolean;
}

/** Documents of records and the words they bring, made without the database. */
export interface PreparedDocuments {
  records: readonly IndexedRecord[];
  /** Words by record; nothing for a merged one, which leaves the index. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
  labelWords: ReadonlySet<string>;
  /** Of new records, as lines for COPY with `searchDocumentColumns`. */
  newDocuments: string;
  /** Of the others, as JSON; null for none. */
  documents: string | null;
}

export async function prepareDocuments(
  records: readonly IndexedRecord[],
  model: DataModel,
): Promise<PreparedDocuments> {
  const words = new Map<string, ReadonlySet<string>>();
  const labels = new Set<readonly string[]>();
  const documents: object[] = [];
  let newDocuments = '';
  await inSpells(records, ({ record, isNew }) => {
    if (record.merged_into !== null) return;
    const entries = indexEntries(record, model);
    words.set(record.vid, entries.words);
    for (const list of entries.labels) labels.add(list);
    if (isNew) {
      newDocuments += searchDocumentLine(entries.row);
      return;
    }
    const { lexemes, visible_lexemes, ...row } = entries.row;
    documents.push({
      ...row,
      lexemes: lexemesText(lexemes),
      visible_lexemes: visible_lexemes && lexemesText(visible_lexemes),
    });
  });
  return {
    records,
    words,
    labelWords: new Set([...labels].flat()),
    newDocuments,
    documents: documents.length ? JSON.stringify(documents) : null,
  };
}

/** How the counts of words change, by word. */
function countChanges(
  { records, words }: PreparedDocuments,
  before: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (word: string, documents: number) => counts.set(word, (counts.get(word) ?? 0) + documents);
  const none: ReadonlySet<string> = new Set();
  for (const {
    record: { vid },
  } of records) {
    const old = before.get(vid) ?? none;
    const own = words.get(vid) ?? none;
    for (const word of old) if (!own.has(word) && isVocabularyWord(word)) count(word, -1);
    for (const word of own) if (!old.has(word)) count(word, 1);
  }
  return counts;
}

/** Indexes that gather entries before they bring them in (fastupdate). */
const gathering = ['search_document_lexemes', 'search_document_visible', 'search_word_deletion'];

/** Brings gathered entries into the indexes, so that searches find nothing to look through one by one. An index that a bulk load dropped has none. */
const bringInEntries = ({ db }: Store) =>
  sql`SELECT gin_clean_pending_list(c.oid) FROM pg_class c
    WHERE c.relname = ANY (${gathering}::text[]) AND c.relkind = 'i' AND c.relnamespace = current_schema()::regnamespace`.execute(
    db,
  );

/**
 * Brings prepared documents into the index. Merged records leave it. Call it in the transaction of the change, holding the records' rows.
 */
export async function indexDocuments(store: Store, prepared: PreparedDocuments): Promise<void> {
  const { records, newDocuments, documents, labelWords } = prepared;
  if (!records.length) return;
  const { db, copyIn } = store;
  const before = await readEntries(
    store,
    records.flatMap(({ record, isNew }) => (isNew ? [] : record.vid)),
  );
  const merged = records.flatMap(({ record }) => (record.merged_into === null ? [] : record.vid));
  if (merged.length)
    await db
      .deleteFrom('search_document')
      .where('vid', '=', sql<string>`ANY (${merged}::bigint[])`)
      .execute();
  await sql`SELECT set_config('gin_pending_list_limit', '64MB', true)`.execute(db);
  await copyIn('search_document', searchDocumentColumns, [newDocuments]);
  if (documents) {
    const columns = searchDocumentColumns.map((column) => sql.ref(column));
    const renewed = searchDocumentColumns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
    );
    await sql`
      INSERT INTO search_document (${sql.join(columns)})
      SELECT ${sql.join(columns)} FROM jsonb_populate_recordset(NULL::search_document, ${documents}::jsonb)
      ON CONFLICT (vid) DO UPDATE SET ${sql.join(renewed)}`.execute(db);
  }
  await countWords(store, countChanges(prepared, before));
  await knowWords(store, [...labelWords]);
  await bringInEntries(store);
}

/** Brings the index up to date with records after a change, as `indexDocuments` does. */
export const indexRecords = async (
  store: Store,
  records: readonly FullRecord[],
  model: DataModel,
): Promise<void> =>
  indexDocuments(
    store,
    await prepareDocuments(
      records.map((record) => ({ record, isNew: false })),
      model,
    ),
  );

/** `indexRecords` for one. */
export const indexRecord = (store: Store, record: FullRecord, model: DataModel): Promise<void> =>
  indexRecords(store, [record], model);

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
    WHERE documents > 0 OR EXISTS (SELECT FROM search_word known WHERE known.word = change.word)
    ORDER BY word COLLATE "C"
    ON CONFLICT (word) DO UPDATE SET documents = greatest(search_word.documents + excluded.documents, 0)`.execute(
    db,
  );
}
