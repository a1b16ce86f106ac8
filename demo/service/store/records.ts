/** Reading whole records. */
import { sql } from 'kysely';
import type { FullRecord } from '../domain/records.ts';
import type { Store } from './store.ts';

export { findVid, findVids } from './vid_keys.ts';

const inList = (vids: readonly string[]) => sql<string>`ANY (${vids}::bigint[])`;

/** Records with their children and custom keys, in the order of `vids`; a vid without a record is left out. */
export async function loadRecords({ db }: Store, vids: readonly string[]): Promise<FullRecord[]> {
  if (!vids.length) return [];
  const entities = await db.selectFrom('entity').selectAll().where('vid', '=', inList(vids)).execute();
  const records = new Map<string, FullRecord>(
    entities.map((entity) => [entity.vid, { ...entity, children: [], custom_keys: [] }]),
  );
  const children = await db
    .selectFrom('child_record')
    .selectAll()
    .where('entity_vid', '=', inList(vids))
    .orderBy('entity_vid')
    .orderBy('child_type')
    .orderBy('position')
    .orderBy('vid')
    .execute();
  for (const { entity_vid, ...child } of children) records.get(entity_vid)?.children.push(child);
  const keys = await db
    .selectFrom('custom_key')
    .selectAll()
    .where('entity_vid', '=', inList(vids))
    .orderBy('entity_vid')
    .orderBy('vid')
    .execute();
  for (const { entity_vid, ...key } of keys) records.get(entity_vid)?.custom_keys.push(key);
  return vids.flatMap((vid) => records.get(vid) ?? []);
}
