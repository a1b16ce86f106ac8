/** Finding the records that a load is about. */
import { sql } from 'kysely';
import type { FullRecord } from '../../domain/records.ts';
import { lockRecords } from '../../domain/revisions/save_records.ts';
import type { Store } from '../../store/store.ts';

/** Records by the value of their active custom keys of a source and item type, held for the rest of the transaction. */
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
    (await lockRecords(store, [...new Set(keys.map(({ entity_vid }) => entity_vid))])).map((record) => [
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
