/** Updates the search index of unchanged records after the model changed what a field contributes to it. */
import { toUSVString } from 'node:util';
import { sql } from 'kysely';
import type { FullRecord } from '../../../records/record.ts';
import { CopyRows, storable } from '../../../store/copy_rows.ts';
import type { Store } from '../../../store/store.ts';
import { inTimeSlices } from '../../../store/time_slices.ts';
import type { DataModel } from '../../data_model.ts';
import { documentWords, indexEntries, type SearchDocumentRow } from './document.ts';
import { countWords, gatherEntries } from './index_records.ts';
import { sortValueColumns, sortValueCopy, sortValues } from './sort_values.ts';

/** Models of a changed field. */
export interface ReindexModels {
  after: DataModel;
  /** With this field alone, and without any: what the first adds is what the field contributes, also when another field with the same words changes at the same time. */
  only: DataModel;
  none: DataModel;
  /** Models by which records may be indexed. They differ from `after` in this field only; none when the field had no entries that it may lose. */
  before: readonly DataModel[];
  /** The models between which words are counted; undefined when the field keeps its words. */
  words: { before: DataModel; after: DataModel } | undefined;
}

type Lexemes = readonly string[] | null;

/** Returns the lexemes of one list that another has not, as text that the database can store. */
function lexemesBeyond(lexemes: Lexemes, known: Lexemes | undefined): string[] {
  if (!lexemes?.length) return [];
  const others = new Set(known);
  const beyond = lexemes.filter((lexeme) => !others.has(lexeme));
  return beyond.map((lexeme) => toUSVString(storable(lexeme))).filter(Boolean);
}

/** What changes in the index row of a record. */
interface RowChange {
  vid: string;
  gained: string[];
  lost: string[];
  visible_gained: string[];
  visible_lost: string[];
}

/** `own`: the row by the model `only`. */
function rowChange(
  record: FullRecord,
  own: SearchDocumentRow,
  { before, after, none }: ReindexModels,
): RowChange {
  const base = indexEntries(record, none).row;
  const were = before.map((model) => indexEntries(record, model).row);
  const is = were.length ? indexEntries(record, after).row : undefined;
  return {
    vid: record.vid,
    gained: lexemesBeyond(own.lexemes, base.lexemes),
    lost: were.flatMap((was) => lexemesBeyond(was.lexemes, is?.lexemes ?? [])),
    visible_gained: lexemesBeyond(own.visible_lexemes, base.visible_lexemes),
    visible_lost: were.flatMap((was) => lexemesBeyond(was.visible_lexemes, is?.visible_lexemes ?? [])),
  };
}

const isChange = ({ gained, lost, visible_gained, visible_lost }: RowChange): boolean =>
  gained.length + lost.length + visible_gained.length + visible_lost.length > 0;

/** Adding an entry that a row has, and taking out another, change nothing: records that were saved since are indexed by the new model. */
async function changeRows(store: Store, changes: readonly RowChange[]): Promise<void> {
  if (!changes.length) return;
  await gatherEntries(store);
  await sql`
    UPDATE search_document d
    SET lexemes = ts_delete(d.lexemes, change.lost) || array_to_tsvector(change.gained),
      visible_lexemes = ts_delete(d.visible_lexemes, change.visible_lost) || array_to_tsvector(change.visible_gained)
    FROM json_to_recordset(${JSON.stringify(changes)}::json)
      AS change (vid bigint, gained text[], lost text[], visible_gained text[], visible_lost text[])
    WHERE d.vid = change.vid`.execute(store.db);
}

async function writeSorts({ db, copyIn }: Store, vids: readonly string[], rows: CopyRows): Promise<void> {
  if (!vids.length) return;
  await db
    .deleteFrom('sort_value')
    .where('vid', '=', sql<string>`ANY (${vids}::bigint[])`)
    .execute();
  if (rows.length) await copyIn('sort_value', sortValueColumns, [rows.take()]);
}

/**
 * Writes only what the field contributes, for all records with a few statements. Call it in the transaction of a lot, with the records' rows
 * locked. The entries stay pending until `bringInEntries`.
 */
export async function reindexRecords(
  store: Store,
  records: readonly FullRecord[],
  models: ReindexModels,
): Promise<void> {
  const { only } = models;
  const words = new Map<string, number>();
  const count = (word: string, documents: number) => words.set(word, (words.get(word) ?? 0) + documents);
  const changes: RowChange[] = [];
  const sortRows = new CopyRows(sortValueCopy);
  const sorted: string[] = [];
  const shown = records.filter(({ merged_into }) => merged_into === null);
  await inTimeSlices(shown, (record) => {
    const own = indexEntries(record, only).row;
    const change = rowChange(record, own, models);
    if (isChange(change)) changes.push(change);
    if (sortValues(record, own.name, only).length) {
      sorted.push(record.vid);
      for (const sort of sortValues(record, own.name, models.after)) sortRows.add(sort);
    }
    if (!models.words) return;
    const were = documentWords(record, models.words.before);
    const are = documentWords(record, models.words.after);
    for (const word of are) if (!were.has(word)) count(word, 1);
    for (const word of were) if (!are.has(word)) count(word, -1);
  });
  await changeRows(store, changes);
  await writeSorts(store, sorted, sortRows);
  await countWords(store, words);
}
