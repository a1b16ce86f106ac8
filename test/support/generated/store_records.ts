/** Writes records into the tables of an empty store, with their search documents and words, as a load does. */
import type { DataModel } from '../../../demo/service/domain/data_model.ts';
import type { FullRecord } from '../../../demo/service/records/record.ts';
import {
  countWords,
  recordColumns,
  RecordRows,
  recordTables,
} from '../../../demo/service/seed/record_rows.ts';
import type { Store } from '../../../demo/service/store/store.ts';

export async function storeRecords(
  store: Store,
  model: DataModel,
  records: readonly FullRecord[],
): Promise<void> {
  const rows = new RecordRows(model);
  for (const record of records) rows.add(record);
  const bytes = rows.take();
  for (const table of recordTables) await store.copyIn(table, recordColumns[table], [bytes[table]]);
  await countWords(store, rows.words);
}
