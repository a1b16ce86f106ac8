/** Turns add requests for existing records into change requests (specification 2.6, task_type; decision 5). */
import type { Store } from '../../../store/store.ts';
import type { DataModel } from '../../data_model.ts';
import type { FullRecord } from '../../../records/record.ts';
import { lockMatching } from '../../match/match_lock.ts';
import { findVisibilityProfile, type User } from '../../users/users.ts';
import { asSeen, hiddenFields, type VisibilityProfile } from '../../users/visibility.ts';
import { findRecordMadeSince, ownersOfKeys } from './certain_match.ts';
import { placeChildren } from '../children.ts';
import { acceptChange } from '../decide/decisions.ts';
import { meetChildren } from '../decide/meanwhile.ts';
import { followMerged } from '../apply/merged.ts';
import { deactivateProposed, lockRecord } from '../apply/record_rows.ts';
import {
  fieldsOfPart,
  isAccepted,
  note,
  objectsOf,
  originOf,
  releasedArrays,
  typeOfArray,
  type ChangeRequest,
  type RequestedChild,
} from '../request.ts';
import { loadRequests, logTask } from '../rows.ts';

/**
 * Turns an add request into a change request for a record and returns the locked record. Returns null when the record has another entity type.
 * `profile` is that of the request's creator.
 */
export async function becomeChange(
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  vid: string,
  profile: VisibilityProfile,
  now: Date,
): Promise<FullRecord | null> {
  const record = await lockRecord(store, vid);
  if (record.entity_type !== request.entity_type) return null;
  request.task_type = 'CHANGE_REQUEST';
  request.vid = vid;
  await placeChildren(store, asSeen(record, model, profile), request.entity.children);
  request.resolution_notes.push(
    note(now, `The record ${vid} already exists. The add request became a change request.`),
  );
  const hidden = hiddenFields(record, model, profile);
  for (const object of hidden.size ? objectsOf(request.entity) : []) {
    const type = 'array' in object ? typeOfArray(object.array) : request.entity_type;
    const left = Object.keys(object.fields).filter((name) => hidden.get(type)?.has(name));
    if (!left.length) continue;
    for (const name of left) delete object.fields[name];
    request.resolution_notes.push(note(now, 'The person opted out of the use of contact data.', left));
  }
  await logTask(store, now, request, null, 'matched', { vid__v: vid });
  return record;
}

/** Returns the open add requests that proposed the record of a change request. */
export const openAdds = (store: Store, request: ChangeRequest): Promise<ChangeRequest[]> =>
  loadRequests(store, (where) =>
    where.and([
      where('vid', '=', request.vid),
      where('made_record', '=', true),
      where('id', '!=', request.id),
      where('completed_at', 'is', null),
    ]),
  );

/** Returns the accepted part of a decided add request. `isWhole` is true when none of its keys was rejected. */
function acceptedEntity(model: DataModel, { entity, entity_type }: ChangeRequest) {
  const accepted = ({ fields }: Pick<RequestedChild, 'fields'>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { final_value, result }]) =>
        isAccepted(result) ? [[name, final_value]] : [],
      ),
    );
  const isTaken = ({ fields }: RequestedChild): boolean =>
    Object.values(fields).every(({ result }) => isAccepted(result));
  const children = releasedArrays.map((array) => {
    const asked = entity.children.filter((child) => child.array === array);
    const taken = array === 'custom_keys__v' ? asked.filter(isTaken) : asked;
    return [array, taken.map(accepted).filter((fields) => Object.keys(fields).length)] as const;
  });
  const isWhole =
    entity.children.every((child) => child.array !== 'custom_keys__v' || isTaken(child)) &&
    model
      .alternateKeyFields()
      .every(
        ({ objectType, fieldId }) =>
          objectType !== entity_type || !entity.fields[fieldId] || isAccepted(entity.fields[fieldId].result),
      );
  return { accepted: { ...accepted(entity), ...Object.fromEntries(children) }, isWhole };
}

/**
 * Returns the record that another request or a load has created for the same entity since the add request was routed. Finds it by the accepted keys,
 * else by a certain match. Does not match when a key was rejected: by that the steward says that it is another record. The same applies to an add
 * request from a suspect match: accepting it means that the record is separate.
 */
async function recordMadeSince(
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  profile: VisibilityProfile,
): Promise<{ vid: string | null; keyOwners?: ReadonlySet<string> }> {
  // After an integrator's jobs, the record was found by the keys of the master system already.
  if (request.job_ids.length) return { vid: null };
  const suspect = await store.db
    .selectFrom('suspect_match')
    .select('id')
    .where('change_request_id', '=', request.id)
    .executeTakeFirst();
  if (suspect) return { vid: null };
  const { accepted, isWhole } = acceptedEntity(model, request);
  await lockMatching(store);
  // Read first: a key that another record gets from here on makes the request look again.
  const keyOwners = await ownersOfKeys(store, accepted);
  const vid = await findRecordMadeSince(store, model, request.entity_type, accepted, {
    profile,
    apart: request.vid,
    byLikeness: isWhole,
  });
  return { vid, keyOwners };
}

/**
 * Checks once more, before a decided add request creates its record, whether the record exists. If it does, the request changes that record, and the
 * record that the request proposed itself becomes inactive. Returns the IDs of the records that had the requested keys.
 */
async function meetRecordMadeSince(
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  now: Date,
  user: User | null,
): Promise<ReadonlySet<string> | undefined> {
  const profile = await findVisibilityProfile(store, request.created_by);
  const { vid, keyOwners } = await recordMadeSince(store, model, request, profile);
  if (vid === null) return keyOwners;
  if (request.made_record) {
    await deactivateProposed(store, model, request.vid!, originOf(request, now, user), vid);
    await followMerged(store, request, now);
    await logTask(store, now, request, null, 'matched', { vid__v: vid });
  } else await becomeChange(store, model, request, vid, profile, now);
  const record = await lockRecord(store, request.vid!);
  for (const object of objectsOf(request.entity)) {
    const existing = 'array' in object ? fieldsOfPart(record, object.vid) : record.fields;
    for (const [name, change] of Object.entries(object.fields))
      if (change.result === 'CHANGE_ACCEPTED') acceptChange(change, existing, name);
  }
  return keyOwners;
}

/**
 * Adapts a decided request to the current records, before it creates or changes one. `user` is the user who closes it. Returns the IDs of the records
 * that had the requested keys; undefined when the request did not look for its record.
 */
export async function meetRecord(
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  now: Date,
  user: User | null,
): Promise<ReadonlySet<string> | undefined> {
  const keyOwners =
    request.vid === null || request.made_record
      ? await meetRecordMadeSince(store, model, request, now, user)
      : undefined;
  if (request.vid !== null)
    await meetChildren({ store, model }, request, await lockRecord(store, request.vid), {
      now,
      closing: true,
    });
  return keyOwners;
}
