/** Adapts an open request to changes that others made to its record (specification 2.6; decision 5). */
import type { Store } from '../../../store/store.ts';
import { mayManageKeys } from '../../keys/custom_key_access.ts';
import type { DataModel } from '../../data_model.ts';
import type { ChildRecord, FullRecord } from '../../../records/record.ts';
import { findUserById } from '../../users/users.ts';
import { asSeen } from '../../users/visibility.ts';
import { askActive, keyedChild, sameChildren } from '../children.ts';
import { acceptChange } from './decisions.ts';
import { readCustomKey } from '../key_parts.ts';
import { note, sameValue, type ChangeRequest, type RequestedChild } from '../request.ts';
import { statusField } from '../receive/validate.ts';

/** Returns true for a child that has requested fields that are not all rejected. Fields that a steward added do not count. */
const isAsked = ({ array, fields }: RequestedChild): boolean =>
  array !== 'custom_keys__v' &&
  Object.values(fields).some(({ result }) => result !== 'CHANGE_REJECTED' && result !== 'CHANGE_ADDED');

/** Returns the values that a child gets: final values of decided fields, requested values of open ones. */
const wantedValues = ({ fields }: RequestedChild): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { change_requested, final_value, result }]) =>
      result === 'CHANGE_REJECTED' ? [] : [[name, result === null ? change_requested : final_value]],
    ),
  );

/**
 * Returns the child that another request has created since. When the creator of the request may give its key, only a child with that key counts:
 * the separate key means a separate child.
 */
async function childMadeSince(
  store: Store,
  record: FullRecord,
  child: RequestedChild,
  { taken, mayGive }: { taken: ReadonlySet<string>; mayGive: (key: string) => boolean },
): Promise<ChildRecord | undefined> {
  const keyed = await keyedChild(store, record, child);
  if (keyed || (child.vid_key !== null && mayGive(child.vid_key)))
    return keyed && !taken.has(keyed.vid) ? keyed : undefined;
  const wanted = wantedValues(child);
  const free = sameChildren(record, child.array, wanted).filter(({ vid }) => !taken.has(vid));
  const isEqual = ({ fields }: ChildRecord): boolean =>
    Object.entries(wanted).every(([name, value]) => sameValue(fields[name], value));
  return free.find(isEqual) ?? free[0];
}

/**
 * Compares the requested children with the current record, as the creator of the request sees it. A child that another request has created since is not
 * created again. For a child that is now inactive, adds a request to activate it, open like any other field. When the request is `closing`, the
 * activation follows the decision on the child's other fields, and a note says so.
 */
export async function meetChildren(
  { store, model }: { store: Store; model: DataModel },
  request: ChangeRequest,
  record: FullRecord,
  { now, closing }: { now: Date; closing: boolean },
): Promise<void> {
  // Others do not change a proposed record this way, and closing does not change the result of jobs.
  if (request.made_record || (closing && request.job_ids.length)) return;
  const asker = await findUserById(store, request.created_by);
  const seen = asSeen(record, model, asker.visibilityProfile);
  const mayGive = (key: string): boolean => mayManageKeys(model, asker, readCustomKey(key)?.source ?? '');
  const { children } = request.entity;
  const taken = new Set(children.flatMap(({ vid }) => vid ?? []));
  for (const child of children.filter(isAsked)) {
    const isNew = child.vid === null;
    const existing = isNew
      ? await childMadeSince(store, seen, child, { taken, mayGive })
      : seen.children.find(({ vid }) => vid === child.vid);
    if (!existing) continue;
    if (isNew) {
      child.vid = existing.vid;
      taken.add(existing.vid);
      for (const [name, change] of Object.entries(child.fields))
        if (change.result === 'CHANGE_ACCEPTED') acceptChange(change, existing.fields, name);
    }
    // A change request that names a child by its key changes only the fields that it lists.
    const isNamed = !isNew && child.vid_key !== null && request.original_task_type === 'CHANGE_REQUEST';
    if (isNamed || !askActive(child, existing, closing ? undefined : []) || !closing) continue;
    const words = `The ${existing.child_type} ${existing.vid} was inactive. It is active again because its requested fields were accepted.`;
    request.resolution_notes.push(note(now, words, [statusField(existing.child_type)]));
  }
}
