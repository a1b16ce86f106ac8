/** Keeping the search index so after records have changed, many at a time. */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import type { FullRecord } from '../records.ts';
import { indexEntries, lexemesText, searchDocumentColumns, searchWordSound } from './document.ts';

const isVocabularyWord = (entry: string): boolean => /^\p{L}/u.test(entry) && !/\d/.test(entry);

/** Index entries of records as they were indexed last. */
async function readEntries({ db }: Store, vids: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('search_document')
    .select(['vid', sql<string[]>`tsvector_to_array(lexemes)`.as('lexemes')])
    .where('vid', '=', sql<string>`ANY (${vids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ vid, lexemes }) => [vid, new Set(lexemes)]));
}

/**
 * Brings the index up to date with records after a change. Merged ones leave it. Call it in the transaction of the change, holding
 * the records' rows.
 */
export async function indexRecords(
  store: Store,
  records: readonly FullRecord[],
  model: DataModel,
): Promise<void> {
  if (!records.length) return;
  const { db } = store;
  const before = await readEntries(
    store,
    records.map(({ vid }) => vid),
  );
  const merged = records.filter(({ merged_into }) => merged_into !== null).map(({ vid }) => vid);
  if (merged.length)
    await db
      .deleteFrom('search_document')
      .where('vid', '=', sql<string>`ANY (${merged}::bigint[])`)
      .execute();
  const counts = new Map<string, number>();
  const count = (word: string, documents: number) => counts.set(word, (counts.get(word) ?? 0) + documents);
  const labelWords = new Set<string>();
  const documents: object[] = [];
  for (const record of records) {
    const old = before.get(record.vid) ?? new Set();
    const isMerged = record.merged_into !== null;
    const entries = isMerged ? undefined : indexEntries(record, model);
    for (const word of old) if (isVocabularyWord(word) && !entries?.words.has(word)) count(word, -1);
    if (!entries) continue;
    for (const word of entries.words) if (!old.has(word)) count(word, 1);
    for (const word of entries.labelWords) labelWords.add(word);
    const { lexemes, visible_lexemes, ...row } = entries.row;
    documents.push({
      ...row,
      lexemes: lexemesText(lexemes),
      visible_lexemes: visible_lexemes && lexemesText(visible_lexemes),
    });
  }
  if (documents.length) {
    const columns = searchDocumentColumns.map((column) => sql.ref(column));
    const renewed = searchDocumentColumns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
    );
    await sql`
      INSERT INTO search_document (${sql.join(columns)})
      SELECT ${sql.join(columns)} FROM jsonb_populate_recordset(NULL::search_document, ${JSON.stringify(documents)}::jsonb)
      ON CONFLICT (vid) DO UPDATE SET ${sql.join(renewed)}`.execute(db);
  }
  await countWords(store, counts);
  await knowWords(store, [...labelWords]);
}

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
