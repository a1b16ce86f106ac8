/**
 * Routes new requests: finds the record of a request and applies the rules. Each request has its own transaction: when the process
 * stops, the request stays as it was, and another process routes it.
 */
import { seeingAll } from '../../../store/caller.ts';
import type { Store } from '../../../store/store.ts';
import type { DataModel } from '../../data_model.ts';
import type { FullRecord } from '../../../records/record.ts';
import { findVisibilityProfile } from '../../users/users.ts';
import { applyRequest } from '../apply/apply.ts';
import { becomeChange, openAdds } from './become_change.ts';
import { requestedRecord, requestedValues } from '../children.ts';
import { closeRequest } from '../apply/close.ts';
import type { Context } from '../context.ts';
import { decideOpen } from '../decide/decisions.ts';
import { meetChildren } from '../decide/meanwhile.ts';
import { lockRecord } from '../apply/record_rows.ts';
import {
  changesOf,
  isDecided,
  note,
  objectsOf,
  originOf,
  triggerOfDecisions,
  typeOfArray,
  type ChangeRequest,
} from '../request.ts';
import { claimUnrouted, logTask, lookingAgain, saveRequest } from '../rows.ts';
import { missingFields } from '../receive/validate.ts';
import { bestRule, listRules } from './rules.ts';
import { nextStatus } from '../states.ts';

/** Returns the system whose master data set contains the record; undefined for a local record. */
const masterOf = (model: DataModel, record: FullRecord | null): string | undefined => {
  if (!record) return undefined;
  const { fields } = record;
  const isMastered =
    fields['record_owner_type__v'] === 'MASTER' ||
    (fields['master_vid__v'] ?? null) !== null ||
    fields['is_vendor_master__v'] === true ||
    fields['is_externally_mastered__v'] === true;
  if (!isMastered) return undefined;
  const owner = fields['record_owner_name__v'];
  return typeof owner === 'string' && owner ? owner : masterSystem(model);
};

const masterSystem = (model: DataModel): string | undefined =>
  model.systems.find(({ isMaster }) => isMaster)?.name;

/**
 * Turns an add request for an existing record into a change request. Finds the record by the requested keys, or by a match; `vid_key` has found no
 * record before (4.8). Compares only values that the creator sees, because the response shows whether a record was found.
 */
async function findRecord(
  { model, certainMatch }: Context,
  store: Store,
  request: ChangeRequest,
  now: Date,
): Promise<void> {
  const profile = await findVisibilityProfile(store, request.created_by);
  const vid = await certainMatch(store, model, request.entity_type, requestedRecord(request.entity), profile);
  if (vid) await becomeChange(store, model, request, vid, profile, now);
}

/** Rejects changes of fields that a master manages, because the source is not verified (4.8, source_verified false). */
function rejectMastered(request: ChangeRequest, record: FullRecord, now: Date): void {
  const rejected: string[] = [];
  for (const object of objectsOf(request.entity)) {
    const existing =
      'array' in object ? record.children.find(({ vid }) => vid === object.vid)?.fields : record.fields;
    for (const [name, change] of Object.entries(object.fields)) {
      if ((existing?.[name] ?? null) === null) continue;
      change.result = 'CHANGE_REJECTED';
      rejected.push(name);
    }
  }
  if (rejected.length)
    request.resolution_notes.push(
      note(now, 'The source is not verified, and a master manages these fields.', rejected, 'MASTER_MANAGED'),
    );
}

/**
 * Returns whether a new record or child has no value of a required field. Its creator does not see the field, so that only a steward can give the
 * value.
 */
function lacksRequired(model: DataModel, { entity, entity_type, vid, country }: ChangeRequest): boolean {
  const isMissing = (
    type: Parameters<typeof missingFields>[1],
    object: Parameters<typeof requestedValues>[0],
  ) => missingFields(model, type, requestedValues(object), country).length > 0;
  if (vid === null && isMissing(entity_type, entity)) return true;
  return entity.children.some(
    (child) =>
      child.vid === null && child.array !== 'custom_keys__v' && isMissing(typeOfArray(child.array), child),
  );
}

async function route(context: Context, store: Store, request: ChangeRequest): Promise<void> {
  const { model } = context;
  const now = context.clock();
  request.routed_at = now;
  if (request.task_type === 'ADD_REQUEST' && request.vid === null)
    await findRecord(context, store, request, now);
  const record = request.vid === null ? null : await lockRecord(store, request.vid);

  if (record?.record_state === 'UNDER_REVIEW') {
    const parents = await openAdds(store, request);
    if (parents.length) {
      request.status = nextStatus(request.status, 'wait', { decided: isDecided(request.entity) });
      request.parent_task_ids = parents.map(({ id }) => id);
      return saveRequest(store, request, now);
    }
  }
  if (record) await meetChildren({ store, model }, request, record, { now, closing: false });

  const master = masterOf(model, record);
  if (request.source_verified !== false)
    request.routed_system = (record ? master : masterSystem(model)) ?? null;
  else if (record && master) rejectMastered(request, record, now);
  // A missing source_verified has the same effect as true, but only a submitted value is logged (4.8).
  if (request.source_verified !== null)
    await logTask(store, now, request, null, 'routed', {
      source_verified: request.source_verified,
      system: request.routed_system,
    });

  const rule = bestRule(await listRules(store), request);
  if (rule.outcome === 'reject' || (rule.outcome === 'accept' && !lacksRequired(model, request)))
    decideOpen(request, record, rule.outcome === 'accept' ? 'CHANGE_ACCEPTED' : 'CHANGE_REJECTED');
  if (changesOf(request.entity).every(({ result }) => result !== null))
    return closeRequest(store, model, request, now, null);

  if (!record && (request.create_unverified ?? rule.create_unverified) === 'Y') {
    await applyRequest(store, model, request, { how: 'proposed', cause: originOf(request, now, null) });
    request.made_record = true;
  }
  if (isDecided(request.entity))
    request.status = nextStatus(request.status, triggerOfDecisions(request.entity), { decided: true });
  return saveRequest(store, request, now);
}

/** Routes one request. Returns false when it is routed already, or another process is routing it. */
export async function routeRequest(context: Context, id: string): Promise<boolean> {
  // Whoever waits for it: routing changes whole records, and answers nothing.
  return seeingAll(() =>
    lookingAgain(context.store, async (store) => {
      const request = await claimUnrouted(store, id, context.clock);
      if (!request) return false;
      await route(context, store, request);
      return true;
    }),
  );
}

/**
 * Routes all waiting requests: those just released, and those that a stopped process left. Passes errors to `report`; the next call
 * tries these requests again.
 */
export async function routeWaiting(
  context: Context,
  report: (id: string, error: unknown) => void,
): Promise<void> {
  const waiting = await context.store.db
    .selectFrom('change_request')
    .select('id')
    .where('routed_at', 'is', null)
    .where('status', '=', 'CHANGE_NEW')
    .orderBy('id')
    .execute();
  for (const { id } of waiting)
    try {
      await routeRequest(context, id);
    } catch (error) {
      report(id, error);
    }
}
