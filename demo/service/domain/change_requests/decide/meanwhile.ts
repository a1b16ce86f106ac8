/** What others have made of a record while a change of it was open (specification 2.6; decisions, section 7). */
import type { Store } from '../../../store/store.ts';
import { mayManageKeys } from '../../keys/custom_key_access.ts';
import type { DataModel } from '../../data_model.ts';
import type { ChildRecord, FullRecord } from '../../../records/record.ts';
import { findUserById } from '../../users/users.ts';
import { asSeen } from '../../users/visibility.ts';
import { askActive, keyedChild, sameChildren } from '../children.ts';
import { acceptChange } from './decisions.ts';
import { readCustomKey } from '../keys.ts';
import { note, sameValue, type ChangeRequest, type RequestedChild } from '../request.ts';
import { defaultStatus } from '../receive/validate.ts';

/** A child that is asked for and not refused as a whole. What a steward adds is meant as it is. */
const isAsked = ({ array, fields }: RequestedChild): boolean =>
  array !== 'custom_keys__v' &&
  Object.values(fields).some(({ result }) => result !== 'CHANGE_REJECTED' && result !== 'CHANGE_ADDED');

/** What a child is to say, as far as it is decided. */
const wantedValues = ({ fields }: RequestedChild): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { change_requested, final_value, result }]) =>
      result === 'CHANGE_REJECTED' ? [] : [[name, result === null ? change_requested : final_value]],
    ),
  );

/**
 * The child that was made since. With a separate key that its user may give only that of the key: when it was asked for, the key said that it is
 * another one.
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
 * Holds the children of a change against its record as it is now, as the creator of the request sees it: one that another request has made since is not
 * made again, and one that stands in it inactive by now is asked to be active. That is open like any other field; when the request is `closing`
 * nobody is left to decide it, so it goes with what was accepted of the child, and a note says so.
 */
export async function meetChildren(
  { store, model }: { store: Store; model: DataModel },
  request: ChangeRequest,
  record: FullRecord,
  { now, closing }: { now: Date; closing: boolean },
): Promise<void> {
  // What it proposed itself is nobody else's, and what jobs have left of a record is not changed after them.
  if (request.made_record || (closing && request.job_ids.length)) return;
  const asker = await findUserById(store, request.created_by);
  const seen = asSeen(record, asker.visibilityProfile);
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
    // Whoever names a child of a record by its key changes what they name, and no more.
    const isNamed = !isNew && child.vid_key !== null && request.original_task_type === 'CHANGE_REQUEST';
    if (isNamed || !askActive(child, existing, closing ? undefined : []) || !closing) continue;
    const words = `The ${existing.child_type} ${existing.vid} had become inactive: with what was accepted of it, it is active again.`;
    request.resolution_notes.push(note(now, words, [defaultStatus[existing.child_type]!]));
  }
}
