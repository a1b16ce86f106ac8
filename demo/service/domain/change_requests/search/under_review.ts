/** Reads new children of open change requests as children under review of their records (specification 3.2, 6.2). */
import { sql } from 'kysely';
import type { ChildArray, ChildRecord, Fields, FullRecord } from '../../../records/record.ts';
import type { Store } from '../../../store/store.ts';
import type { DataModel } from '../../data_model.ts';
import type { User } from '../../users/users.ts';
import { deriveChild, parentOf } from '../apply/record_rows.ts';
import { statusField } from '../receive/validate.ts';
import { typeOfArray, type ChangeRequest, type RequestedChild } from '../request.ts';
import { selectSeen, visibleTo } from './search.ts';

/** Returns the open requests for each record that the user sees, oldest first. Includes those for records merged into it. */
async function openRequests(
  { db }: Store,
  model: DataModel,
  user: User,
  vids: readonly string[],
): Promise<(ChangeRequest & { record_vid: string })[]> {
  const rows = await selectSeen(db, user, model)
    .innerJoin(
      sql<{ id: string; record_vid: string }>`(
        WITH RECURSIVE meant (vid, record_vid) AS (
          SELECT vid, vid FROM entity WHERE vid = ANY (${vids}::bigint[])
          UNION SELECT e.vid, meant.record_vid FROM entity e JOIN meant ON e.merged_into = meant.vid
        )
        SELECT request.id, meant.record_vid FROM change_request request JOIN meant ON request.vid = meant.vid
        WHERE request.completed_at IS NULL)`.as('open'),
      'open.id',
      'change_request.id',
    )
    .select('open.record_vid')
    .where(visibleTo(user))
    .orderBy('change_request.id')
    .execute();
  return rows as unknown as (ChangeRequest & { record_vid: string })[];
}

/** Returns the values that a new child gets if its open fields are accepted. */
const valuesOf = ({ fields }: RequestedChild): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { change_requested, final_value, result }]) => {
      const value = result === null ? change_requested : final_value;
      return result === 'CHANGE_REJECTED' || value === null ? [] : [[name, value]];
    }),
  );

/** Returns the link of a license to a new address of the same request. */
function addressOf({ entity }: ChangeRequest, { address }: RequestedChild): Fields {
  const found = entity.children.find(
    ({ array, object_id }) => array === 'addresses__v' && object_id === address?.object_id,
  );
  const vid = found?.vid ?? found?.reserved_vid;
  return vid ? { address_vid__v: vid } : {};
}

/**
 * Returns the new children of open requests by record, without rejected ones. They have the IDs that they keep when they are accepted. Includes only
 * children of requests that the user sees.
 */
export async function childrenUnderReview(
  store: Store,
  model: DataModel,
  user: User,
  records: readonly FullRecord[],
): Promise<Map<string, ChildRecord[]>> {
  const byRecord = new Map(records.map((record) => [record.vid, [] as ChildRecord[]]));
  for (const request of await openRequests(store, model, user, [...byRecord.keys()])) {
    const children = byRecord.get(request.record_vid)!;
    for (const requested of request.entity.children) {
      const values = valuesOf(requested);
      if (requested.vid !== null || !requested.reserved_vid || !Object.keys(values).length) continue;
      const type = typeOfArray(requested.array as ChildArray);
      const asked = { [statusField(type)]: 'A', ...addressOf(request, requested), ...values };
      const fields = await deriveChild(store, model, { type, entityType: request.entity_type }, {}, asked);
      children.push({
        vid: requested.reserved_vid,
        child_type: type,
        position: children.length,
        parent_hco_vid: parentOf(fields),
        record_state: 'UNDER_REVIEW',
        record_version: 1,
        created_at: request.created_at,
        modified_at: request.modified_at,
        fields,
      });
    }
  }
  return byRecord;
}
