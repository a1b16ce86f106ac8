/** Add requests for records that are there already: they become change requests (specification 2.6, task_type; decisions, section 7). */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import type { FullRecord } from '../records.ts';
import { Refusal } from '../refusal.ts';
import { findSeenVid } from '../seen_keys.ts';
import { findVisibilityProfile } from '../users.ts';
import { asSeen, type VisibilityProfile } from '../visibility.ts';
import { placeChildren } from './children.ts';
import { acceptChange } from './decisions.ts';
import { lockRecord } from './record_rows.ts';
import { fieldsOfPart, note, objectsOf, type ChangeRequest } from './request.ts';
import { loadRequests, logTask } from './rows.ts';

/**
 * The record that has the client's key of a request, as users with the profile see it. Of two requests with one key at the same moment the second
 * finds the first's record.
 */
export async function recordOfClientKey(
  store: Store,
  model: DataModel,
  { vid_key }: ChangeRequest,
  profile: VisibilityProfile,
): Promise<string | undefined> {
  if (vid_key === null) return undefined;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${vid_key}, 0))`.execute(store.db);
  return findSeenVid(store, model, vid_key, profile);
}

/**
 * Makes an add request a change of a record, unless that one is of another type: then null. `profile`: that of the request's creator. Answers the
 * record, locked.
 */
export async function becomeChange(
  store: Store,
  request: ChangeRequest,
  vid: string,
  profile: VisibilityProfile,
  now: Date,
): Promise<FullRecord | null> {
  const record = await lockRecord(store, vid);
  if (record.entity_type !== request.entity_type) return null;
  request.task_type = 'CHANGE_REQUEST';
  request.vid = vid;
  await placeChildren(store, asSeen(record, profile), request.entity.children);
  request.resolution_notes.push(
    note(now, `The record is there already: ${vid}. The add request became a change request.`),
  );
  await logTask(store, now, request, null, 'matched', { vid__v: vid });
  return record;
}

/** Open add requests that made the record a change is about. */
export const openAdds = (store: Store, request: ChangeRequest): Promise<ChangeRequest[]> =>
  loadRequests(store, (where) =>
    where.and([
      where('vid', '=', request.vid),
      where('made_record', '=', true),
      where('id', '!=', request.id),
      where('completed_at', 'is', null),
    ]),
  );

/**
 * Before a decided request makes a record: looks its client's key up again, because another request may have made the record of that key
 * since. What was accepted is then held against it. Throws INVALID_STATE while the record is itself only proposed.
 */
export async function meetRecordOfKey(
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  now: Date,
): Promise<void> {
  if (request.vid !== null || request.vid_key === null) return;
  const profile = await findVisibilityProfile(store, request.created_by);
  const vid = await recordOfClientKey(store, model, request, profile);
  const record = vid === undefined ? null : await becomeChange(store, request, vid, profile, now);
  if (!record) return;
  const [parent] = record.record_state === 'UNDER_REVIEW' ? await openAdds(store, request) : [];
  if (parent)
    throw new Refusal(
      'INVALID_STATE',
      `The add request ${parent.id} proposed a record with the key ${request.vid_key}: process that one first.`,
    );
  for (const object of objectsOf(request.entity)) {
    const existing = 'array' in object ? fieldsOfPart(record, object.vid) : record.fields;
    for (const [name, change] of Object.entries(object.fields))
      if (change.result === 'CHANGE_ACCEPTED') acceptChange(change, existing, name);
  }
}
