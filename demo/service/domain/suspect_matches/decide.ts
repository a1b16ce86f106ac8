/** Carries out a steward's decision on a suspect match: merge it into an existing record, or keep it as a separate one. */
import type { z } from '@hono/zod-openapi';
import type { suspectMatchDecision } from '../../../../src/contract/records/suspect_matches.ts';
import type { Store } from '../../store/store.ts';
import { requireSteward } from '../change_requests/access.ts';
import { survivorsOf } from '../keys/survivors.ts';
import { closeRequest, issueResult } from '../change_requests/apply/close.ts';
import type { Context } from '../change_requests/context.ts';
import { lockRecord } from '../change_requests/apply/record_rows.ts';
import {
  isDecided,
  note,
  objectsOf,
  originOf,
  sameValue,
  type ChangeRequest,
  type FieldValue,
  type RequestedChild,
} from '../change_requests/request.ts';
import { lockRequest } from '../change_requests/rows.ts';
import { nextStatus } from '../change_requests/states.ts';
import { invalid } from '../change_requests/receive/validate.ts';
import { mergeRecords } from '../merging/merge_records.ts';
import type { FullRecord } from '../../records/record.ts';
import { Refusal } from '../refusal.ts';
import { inside } from '../retrieve.ts';
import { suspectMatchCode } from '../sources/match/suspect_matches.ts';
import type { User } from '../users/users.ts';
import { noSuspectMatch } from './read.ts';

type Decision = z.output<typeof suspectMatchDecision>;

/** Returns the fields of the record or child that an object of a request concerns. */
function fieldsOf(record: FullRecord, object: ChangeRequest['entity'] | RequestedChild) {
  if (!('array' in object)) return record.fields;
  return record.children.find(({ vid }) => vid === object.vid)?.fields;
}

/**
 * Sets the result of every field from the current values of the record. `otherwise`: the result of a value that differs from the request.
 */
function decideBy(
  request: ChangeRequest,
  record: FullRecord,
  otherwise: 'CHANGE_MODIFIED' | 'CHANGE_REJECTED',
): void {
  for (const object of objectsOf(request.entity)) {
    const isKey = 'array' in object && object.array === 'custom_keys__v';
    const fields = fieldsOf(record, object);
    for (const [name, change] of Object.entries(object.fields)) {
      const value = isKey ? change.change_requested : ((fields?.[name] ?? null) as FieldValue);
      change.final_value = value;
      change.result = sameValue(value, change.change_requested) ? 'CHANGE_ACCEPTED' : otherwise;
    }
  }
}

/** Merges the record that the request proposed. The request continues as a change request for the survivor. */
async function merge(
  context: Context,
  store: Store,
  request: ChangeRequest,
  into: string,
  user: User,
): Promise<void> {
  const now = context.clock();
  const merged = { vid: request.vid!, into };
  const { survivor, children } = await mergeRecords(
    store,
    context.model,
    merged,
    originOf(request, now, user),
  );
  request.vid = survivor.vid;
  request.made_record = false;
  request.task_type = 'CHANGE_REQUEST';
  for (const child of request.entity.children)
    if (child.vid !== null) child.vid = children.get(child.vid) ?? child.vid;
  request.status = nextStatus(request.status, 'close', { decided: isDecided(request.entity) });
  decideBy(request, survivor, 'CHANGE_REJECTED');
  await issueResult(store, context.model, request, now, user);
}

/** Makes the record valid with its current values: a later file may have changed it since it was proposed. */
async function keep(context: Context, store: Store, request: ChangeRequest, user: User): Promise<void> {
  decideBy(request, await lockRecord(store, request.vid!), 'CHANGE_MODIFIED');
  await closeRequest(store, context.model, request, context.clock(), user);
}

/** Returns the record that a decision names: a candidate, or the record that a candidate was merged into. Throws `INVALID_DATA`. */
async function chosenOf(
  store: Store,
  { vid__v }: Decision,
  candidates: readonly { vid: string }[],
): Promise<string> {
  if (vid__v === undefined) throw invalid('vid__v', 'MERGE needs the record to merge into.');
  const vids = candidates.map(({ vid }) => vid);
  const survivors = await survivorsOf(store, vids);
  const chosen = vids.find((vid) => vid === vid__v || survivors.get(vid) === vid__v);
  if (chosen === undefined)
    throw invalid('vid__v', `${vid__v} is not one of the candidates: ${vids.join(', ')}.`);
  return survivors.get(chosen) ?? chosen;
}

/**
 * Carries out a decision. Throws `INSUFFICIENT_ACCESS`, `NOT_FOUND`, `INVALID_DATA` naming the field, and `INVALID_STATE` when it is
 * already decided or its change request has changed since `version`. After an error, nothing has changed.
 */
export async function decideSuspectMatch(
  context: Context,
  user: User,
  id: string,
  decision: Decision,
): Promise<void> {
  requireSteward(user);
  await context.store.db.transaction().execute(async (transaction) => {
    const store = inside(context.store, transaction);
    const read = store.db.selectFrom('suspect_match').selectAll().where('id', '=', id);
    const { change_request_id } = (await read.executeTakeFirst()) ?? {};
    if (change_request_id === undefined) throw noSuspectMatch(id);
    const now = context.clock();
    const request = await lockRequest(store, change_request_id, now);
    // The request is locked, so this read returns the latest state.
    const { status, candidates } = await read.executeTakeFirstOrThrow();
    if (status !== 'OPEN')
      throw new Refusal('INVALID_STATE', `The suspect match ${id} is already decided: ${status}.`);
    if (request.version !== decision.version)
      throw new Refusal(
        'INVALID_STATE',
        `version: the suspect match has changed. Its version is now ${request.version}.`,
      );
    const isMerge = decision.decision === 'MERGE';
    const into = isMerge ? await chosenOf(store, decision, candidates) : null;
    const comment = decision.comment?.trim() || null;
    const outcome = into ? `Same as the record ${into}.` : 'A separate record.';
    request.resolution_notes.push(
      note(now, comment ? `${outcome} ${comment}` : outcome, [], suspectMatchCode),
    );
    await store.db
      .updateTable('suspect_match')
      .set({
        comment,
        ...(into && { status: 'MERGED', decided_vid: into, decided_by: user.id, decided_at: now }),
      })
      .where('id', '=', id)
      .execute();
    if (into) await merge(context, store, request, into, user);
    else await keep(context, store, request, user);
  });
}
