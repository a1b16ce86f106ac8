/** Add requests for records that are there already: they become change requests (specification 2.6, task_type; decisions, section 7). */
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import type { FullRecord } from '../records.ts';
import { Refusal } from '../refusal.ts';
import { findSeenVid } from '../seen_keys.ts';
import { findVisibilityProfile, type User } from '../users.ts';
import { asSeen, type VisibilityProfile } from '../visibility.ts';
import { findKeyedRecord } from './certain_match.ts';
import { placeChildren } from './children.ts';
import { acceptChange } from './decisions.ts';
import { lockKey } from './keys.ts';
import { meetChildren } from './meanwhile.ts';
import { followMerged } from './merged.ts';
import { deactivateProposed, lockRecord } from './record_rows.ts';
import {
  fieldsOfPart,
  isAccepted,
  note,
  objectsOf,
  originOf,
  type ChangeRequest,
  type RequestedChild,
} from './request.ts';
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
  await lockKey(store, vid_key);
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
 * The record that a decided add request is about, now that it would make one: by the client's key, which another request may have given since, or by
 * the keys that were accepted. Of a suspect match a steward was asked just that: whoever accepts it says that it is a record of its own.
 */
async function recordMadeSince(
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  profile: VisibilityProfile,
): Promise<string | null> {
  const { entity_type, entity, job_ids, made_record } = request;
  const ofKey = made_record ? undefined : await recordOfClientKey(store, model, request, profile);
  // What the jobs of an integrator loaded was found by the keys of the master system.
  if (ofKey !== undefined || job_ids.length) return ofKey ?? null;
  const suspect = await store.db
    .selectFrom('suspect_match')
    .select('id')
    .where('change_request_id', '=', request.id)
    .executeTakeFirst();
  if (suspect) return null;
  const accepted = ({ fields }: Pick<RequestedChild, 'fields'>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { final_value, result }]) =>
        isAccepted(result) ? [[name, final_value]] : [],
      ),
    );
  const custom_keys__v = entity.children
    .filter(
      ({ array, fields }) =>
        array === 'custom_keys__v' && Object.values(fields).every(({ result }) => isAccepted(result)),
    )
    .map(accepted);
  const keyed = { ...accepted(entity), custom_keys__v };
  return findKeyedRecord(store, model, entity_type, keyed, { profile, apart: request.vid });
}

/**
 * Before a decided add request makes a record: looks once more whether it is there, because another request may have made it since. What was accepted
 * is then held against that one, and what the request proposed itself is withdrawn in favour of it. Throws INVALID_STATE while the record of
 * the client's key is itself only proposed.
 */
async function meetRecordMadeSince(
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  now: Date,
  user: User | null,
): Promise<void> {
  const profile = await findVisibilityProfile(store, request.created_by);
  const vid = await recordMadeSince(store, model, request, profile);
  if (vid === null) return;
  if (request.made_record) {
    await deactivateProposed(store, model, request.vid!, originOf(request, now, user), vid);
    await followMerged(store, request, now);
    await logTask(store, now, request, null, 'matched', { vid__v: vid });
  } else await becomeChange(store, request, vid, profile, now);
  // A record of another type is not it.
  if (request.vid === null) return;
  const record = await lockRecord(store, request.vid);
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

/**
 * Holds a decided request against the records as they are now, before it makes or changes one. `user`: who closes it. Throws as
 * `meetRecordMadeSince` does.
 */
export async function meetRecord(
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  now: Date,
  user: User | null,
): Promise<void> {
  if (request.vid === null || request.made_record)
    await meetRecordMadeSince(store, model, request, now, user);
  if (request.vid !== null)
    await meetChildren(store, request, await lockRecord(store, request.vid), { now, closing: true });
}
