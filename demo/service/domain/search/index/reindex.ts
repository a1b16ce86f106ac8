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

/** Models of a changed field. They differ in this field only. */
export interface ReindexModels {
  /** As the records are indexed now. */
  before: DataModel;
  after: DataModel;
  /** Without the field: what `after` adds to it is what the field contributes. */
  without: DataModel;
  /** Whether `before` may have entries that `after` has not. */
  mayLose: boolean;
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

/** `row`: of the record by the model `after`. */
function rowChange(
  record: FullRecord,
  row: SearchDocumentRow,
  { before, without, mayLose }: ReindexModels,
): RowChange {
  const base = indexEntries(record, without).row;
  const was = mayLose ? indexEntries(record, before).row : undefined;
  return {
    vid: record.vid,
    gained: lexemesBeyond(row.lexemes, base.lexemes),
    lost: was ? lexemesBeyond(was.lexemes, row.lexemes) : [],
    visible_gained: lexemesBeyond(row.visible_lexemes, base.visible_lexemes),
    visible_lost: was ? lexemesBeyond(was.visible_lexemes, row.visible_lexemes) : [],
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
  const { before, after, without } = models;
  const words = new Map<string, number>();
  const changes: RowChange[] = [];
  const sortRows = new CopyRows(sortValueCopy);
  const sorted: string[] = [];
  const shown = records.filter(({ merged_into }) => merged_into === null);
  await inTimeSlices(shown, (record) => {
    const { row, words: held } = indexEntries(record, after);
    const change = rowChange(record, row, models);
    if (isChange(change)) changes.push(change);
    const sorts = sortValues(record, row.name, after);
    if (sorts.length > sortValues(record, row.name, without).length) {
      sorted.push(record.vid);
      for (const sort of sorts) sortRows.add(sort);
    }
    if (!change.gained.length && !change.lost.length) return;
    const were = documentWords(record, before);
    for (const word of held) if (!were.has(word)) words.set(word, (words.get(word) ?? 0) + 1);
    for (const word of were) if (!held.has(word)) words.set(word, (words.get(word) ?? 0) - 1);
  });
  await changeRows(store, changes);
  await writeSorts(store, sorted, sortRows);
  await countWords(store, words);
}
