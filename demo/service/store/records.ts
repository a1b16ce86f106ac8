/** Reading whole records. */
import { sql } from 'kysely';
import type { ChildRecord, CustomKey, FullRecord } from '../domain/records.ts';
import { copyLine, timeText, type Store } from './store.ts';

export { findVid, findVids } from './vid_keys.ts';

/** Columns that a record consists of, without the marks that exports find changes by. */
export const entityColumns = [
  'vid',
  'entity_type',
  'in_instance',
  'record_state',
  'record_version',
  'merged_into',
  'created_at',
  'modified_at',
  'fields',
] as const;
export const childColumns = [
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
] as const;
export const keyColumns = [
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
] as const;

/** A line for COPY of table entity with `entityColumns`. */
export const entityLine = (record: FullRecord): string =>
  copyLine([
    record.vid,
    record.entity_type,
    record.in_instance,
    record.record_state,
    record.record_version,
    record.merged_into,
    timeText(record.created_at),
    timeText(record.modified_at),
    JSON.stringify(record.fields),
  ]);

/** A line for COPY of table child_record with `childColumns`. */
export const childLine = (entityVid: string, child: ChildRecord): string =>
  copyLine([
    child.vid,
    entityVid,
    child.child_type,
    child.position,
    child.parent_hco_vid,
    child.record_state,
    child.record_version,
    timeText(child.created_at),
    timeText(child.modified_at),
    JSON.stringify(child.fields),
  ]);

/** A line for COPY of table custom_key with `keyColumns`. */
export const keyLine = (entityVid: string, key: CustomKey): string =>
  copyLine([
    key.vid,
    entityVid,
    key.record_vid,
    key.record_type,
    key.source,
    key.item,
    key.value,
    key.status,
    timeText(key.created_at),
    timeText(key.modified_at),
  ]);

const inList = (vids: readonly string[]) => sql<string>`ANY (${vids}::bigint[])`;

/** Records with their children and custom keys, in the order of `vids`; a vid without a record is left out. */
export async function loadRecords({ db }: Store, vids: readonly string[]): Promise<FullRecord[]> {
  if (!vids.length) return [];
  const entities = await db
    .selectFrom('entity')
    .select(entityColumns)
    .where('vid', '=', inList(vids))
    .execute();
  const records = new Map<string, FullRecord>(
    entities.map((entity) => [entity.vid, { ...entity, children: [], custom_keys: [] }]),
  );
  const children = await db
    .selectFrom('child_record')
    .select(childColumns)
    .where('entity_vid', '=', inList(vids))
    .orderBy('entity_vid')
    .orderBy('child_type')
    .orderBy('position')
    .orderBy('vid')
    .execute();
  for (const { entity_vid, ...child } of children) records.get(entity_vid)?.children.push(child);
  const keys = await db
    .selectFrom('custom_key')
    .select(keyColumns)
    .where('entity_vid', '=', inList(vids))
    .orderBy('entity_vid')
    .orderBy('vid')
    .execute();
  for (const { entity_vid, ...key } of keys) records.get(entity_vid)?.custom_keys.push(key);
  return vids.flatMap((vid) => records.get(vid) ?? []);
}
