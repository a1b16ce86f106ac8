/** Closes and cancels change requests: issues the result, changes the record, and releases waiting requests (3.1; decision 5). */
import { loadRecords } from '../../../store/records.ts';
import type { Store } from '../../../store/store.ts';
import type { DataModel } from '../../data_model.ts';
import { settleSuspectMatch } from '../../suspect_matches/settle.ts';
import type { User } from '../../users/users.ts';
import { applyRequest } from './apply.ts';
import { meetRecord } from '../route/become_change.ts';
import { deactivateProposed } from './record_rows.ts';
import {
  changesOf,
  fieldsOfPart,
  isAccepted,
  isDecided,
  note,
  originOf,
  resultOf,
  type ChangeRequest,
  type FieldValue,
} from '../request.ts';
import { loadRequests, lockRequest, logTask, saveRequest } from '../rows.ts';
import { nextStatus } from '../states.ts';

/** Sets the final value of rejected fields to the current value of the record. */
async function showRejected(store: Store, request: ChangeRequest): Promise<void> {
  const [record] = request.vid === null ? [] : await loadRecords(store, [request.vid]);
  const now = (fields: Record<string, unknown> | undefined, name: string): FieldValue =>
    (fields?.[name] ?? null) as FieldValue;
  for (const [name, change] of Object.entries(request.entity.fields))
    if (!isAccepted(change.result)) change.final_value = now(record?.fields, name);
  for (const child of request.entity.children) {
    const existing = fieldsOfPart(record, child.vid);
    const isGone =
      request.made_record && !Object.values(child.fields).some(({ result }) => isAccepted(result));
    for (const [name, change] of Object.entries(child.fields))
      if (!isAccepted(change.result)) change.final_value = isGone ? null : now(existing, name);
  }
}

/** Releases the requests that wait for `parent`, or closes them as rejected when its proposed record was rejected. */
async function releaseWaiting(
  store: Store,
  model: DataModel,
  parent: ChangeRequest,
  now: Date,
): Promise<void> {
  const waiting = await loadRequests(store, (where) =>
    where.and([
      where('status', '=', 'CHANGE_INQUEUE'),
      where(where.val(parent.id), '=', where.fn.any('parent_task_ids')),
    ]),
  );
  // When the proposed record was merged into another (`made_record` is false), that record exists with either result.
  const isAlive =
    !parent.made_record ||
    parent.result === 'CHANGE_ACCEPTED' ||
    parent.result === 'CHANGE_PARTIALLYACCEPTED';
  for (const { id } of waiting) {
    const request = await lockRequest(store, id, now);
    // It may have been canceled while this transaction waited for the lock.
    if (request.status !== 'CHANGE_INQUEUE' || !request.parent_task_ids.includes(parent.id)) continue;
    if (isAlive) {
      request.status = nextStatus(request.status, 'release', { decided: false });
      request.routed_at = null;
      await logTask(store, now, request, null, 'released', { parent_task_id: parent.id });
      await saveRequest(store, request, now);
    } else {
      request.resolution_notes.push(
        note(now, `The add request ${parent.id} of this record was rejected or canceled.`),
      );
      await closeRequest(store, model, request, now, null, 'abandon');
    }
  }
}

/**
 * Closes a locked request: rejects fields without a decision, writes the accepted values to the record, and issues the result.
 * Throws INVALID_STATE, INVALID_DATA when a new record would lack a required field, and KeyGivenSince: call it inside `lookingAgain`.
 */
export async function closeRequest(
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  now: Date,
  user: User | null,
  trigger: 'close' | 'abandon' = 'close',
): Promise<void> {
  request.status = nextStatus(request.status, trigger, { decided: isDecided(request.entity) });
  for (const change of changesOf(request.entity)) change.result ??= 'CHANGE_REJECTED';
  if (resultOf(request.entity) !== 'CHANGE_REJECTED') {
    const keyOwners = await meetRecord(store, model, request, now, user);
    await applyRequest(store, model, request, {
      how: 'accepted',
      cause: originOf(request, now, user),
      keyOwners,
    });
  } else if (request.made_record)
    await deactivateProposed(store, model, request.vid!, originOf(request, now, user));
  await issueResult(store, model, request, now, user);
}

/** Saves the result of a request after its accepted values are written, and releases the requests that wait for it. */
export async function issueResult(
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  now: Date,
  user: User | null,
): Promise<void> {
  request.result = resultOf(request.entity);
  request.completed_at = now;
  request.job_check_at = null;
  request.closes_after_jobs = false;
  await showRejected(store, request);
  await logTask(store, now, request, user?.username ?? null, 'processed', { result: request.result });
  await saveRequest(store, request, now);
  await settleSuspectMatch(store, request, user?.id ?? null, now);
  if (request.vid !== null) await releaseWaiting(store, model, request, now);
}

/** Cancels a locked request. Throws INVALID_STATE when processing has started. */
export async function cancelLocked(
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  now: Date,
  user: User,
): Promise<void> {
  request.status = nextStatus(request.status, 'cancel', { decided: isDecided(request.entity) });
  request.result = 'CHANGE_CANCELLED';
  request.completed_at = now;
  request.job_check_at = null;
  request.closes_after_jobs = false;
  request.routed_at ??= now;
  if (request.made_record) await deactivateProposed(store, model, request.vid!, originOf(request, now, user));
  await logTask(store, now, request, user.username, 'cancelled');
  await saveRequest(store, request, now);
  await settleSuspectMatch(store, request, user.id, now);
  if (request.vid !== null) await releaseWaiting(store, model, request, now);
}
