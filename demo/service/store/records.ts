/** Reads whole records. */
import { sql } from 'kysely';
import type { ChildRecord, CustomKey, FullRecord } from '../records/record.ts';
import type { CopyColumns, CopyValue } from './copy_rows.ts';
import { lookUp } from './look_up.ts';
import type { Store } from './store.ts';

/** Columns of a record, without the marks by which exports find changes. */
export const entityCopy = {
  vid: 'bigint',
  entity_type: 'text',
  in_instance: 'boolean',
  record_state: 'text',
  record_version: 'integer',
  merged_into: 'bigint',
  created_at: 'time',
  modified_at: 'time',
  fields: 'json',
} as const satisfies CopyColumns;
export const childCopy = {
  vid: 'bigint',
  entity_vid: 'bigint',
  child_type: 'text',
  position: 'integer',
  parent_hco_vid: 'bigint',
  record_state: 'text',
  record_version: 'integer',
  created_at: 'time',
  modified_at: 'time',
  fields: 'json',
} as const satisfies CopyColumns;
export const keyCopy = {
  vid: 'bigint',
  entity_vid: 'bigint',
  record_vid: 'bigint',
  record_type: 'text',
  source: 'text',
  item: 'text',
  value: 'text',
  status: 'text',
  created_at: 'time',
  modified_at: 'time',
} as const satisfies CopyColumns;

const columnsOf = <T extends CopyColumns>(columns: T) => Object.keys(columns) as (keyof T & string)[];
export const entityColumns = columnsOf(entityCopy);
export const childColumns = columnsOf(childCopy);
export const keyColumns = columnsOf(keyCopy);

/** Returns a row of table entity for `entityCopy`. */
export const entityRow = (record: FullRecord): CopyValue[] => [
  record.vid,
  record.entity_type,
  record.in_instance,
  record.record_state,
  record.record_version,
  record.merged_into,
  record.created_at,
  record.modified_at,
  JSON.stringify(record.fields),
];

/** Returns a row of table child_record for `childCopy`. */
export const childRow = (entityVid: string, child: ChildRecord): CopyValue[] => [
  child.vid,
  entityVid,
  child.child_type,
  child.position,
  child.parent_hco_vid,
  child.record_state,
  child.record_version,
  child.created_at,
  child.modified_at,
  JSON.stringify(child.fields),
];

/** Returns a row of table custom_key for `keyCopy`. */
export const keyRow = (entityVid: string, key: CustomKey): CopyValue[] => [
  key.vid,
  entityVid,
  key.record_vid,
  key.record_type,
  key.source,
  key.item,
  key.value,
  key.status,
  key.created_at,
  key.modified_at,
];

/** Returns records with their children and custom keys, in the order of `vids`. Leaves out vids without a record. */
export async function loadRecords({ db }: Store, vids: readonly string[]): Promise<FullRecord[]> {
  if (!vids.length) return [];
  const entities = await db
    .selectFrom('entity')
    .select(entityColumns)
    .where('vid', '=', sql<string>`ANY (${vids}::bigint[])`)
    .execute();
  const records = new Map<string, FullRecord>(
    entities.map((entity) => [entity.vid, { ...entity, children: [], custom_keys: [] }]),
  );
  const children = await db
    .selectFrom(lookUp('child_record', 'entity_vid', vids))
    .select(childColumns)
    .orderBy('entity_vid')
    .orderBy('child_type')
    .orderBy('position')
    .orderBy('vid')
    .execute();
  for (const { entity_vid, ...child } of children) records.get(entity_vid)?.children.push(child);
  const keys = await db
    .selectFrom(lookUp('custom_key', 'entity_vid', vids))
    .select(keyColumns)
    .orderBy('entity_vid')
    .orderBy('vid')
    .execute();
  for (const { entity_vid, ...key } of keys) records.get(entity_vid)?.custom_keys.push(key);
  return vids.flatMap((vid) => records.get(vid) ?? []);
}
