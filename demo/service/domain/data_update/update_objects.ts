/** Data Update: changes VALID records immediately for a source system, by source rankings (specification 4.20). */
import type { z } from '@hono/zod-openapi';
import {
  dataUpdateLimit,
  type dataUpdateAnswer,
  type dataUpdateBody,
} from '../../../../src/contract/records/data_update.ts';
import type { Store } from '../../store/store.ts';
import { placed } from '../batches.ts';
import { deriveFields } from '../change_requests/receive/derived.ts';
import { deriveChild, parentOf } from '../change_requests/apply/record_rows.ts';
import { invalid } from '../change_requests/receive/validate.ts';
import type { Clock } from '../clock.ts';
import type { DataModel } from '../data_model.ts';
import { readLineage, type Lineage } from '../lineage/lineage_rows.ts';
import type { Origin } from '../../records/origins.ts';
import { rankedUpdate } from '../lineage/ranked_update.ts';
import type { Ranker } from '../lineage/ranking.ts';
import { readRanker } from '../lineage/rankings.ts';
import { failedWith } from '../outcome.ts';
import type { FullRecord } from '../../records/record.ts';
import { Refusal } from '../refusal.ts';
import { inside } from '../retrieve.ts';
import { lockRecords, saveRecords } from '../revisions/save_records.ts';
import type { RecordChange } from '../revisions/write_records.ts';
import { knownSystem } from '../systems.ts';
import { requireDataUpdatePermission, requireSystemAccess, type User } from '../users/users.ts';
import { hasObjectType } from '../versions.ts';
import { asSeen, type VisibilityProfile } from '../users/visibility.ts';
import { logItems } from './audit.ts';
import { endJob, newJob, overall } from './call_job.ts';
import { attempt, fail, newItem, problemsOf, settle, showItem, type Item } from './item.ts';
import { findTarget, readTargets } from './targets.ts';
import { countryOf, readFields } from './values.ts';

type Body = z.output<typeof dataUpdateBody>;
type Answer = z.output<typeof dataUpdateAnswer>;

interface Call {
  store: Store;
  model: DataModel;
  ranker: Ranker;
  cause: Origin & { jobId: string };
  /** Visibility profile of the caller. */
  visibilityProfile: VisibilityProfile;
  /** Number of the API version: object types that were added later are not available. */
  version: number;
}

/** Finds the record of every item. Items that name the same record fail, because it is unclear which one counts. */
async function findTargets(
  { store, model, visibilityProfile, version }: Call,
  items: readonly Item[],
): Promise<void> {
  const byVid = new Map<string, Item[]>();
  const wellFormed = items.filter(({ errors }) => !errors.length);
  const known = await readTargets(
    store,
    wellFormed.map(({ asked }) => asked.vid_key),
  );
  for (const item of wellFormed)
    await attempt(item, async () => {
      const { vid_key } = item.asked;
      const target = await findTarget(store, model, vid_key, visibilityProfile, known);
      if (!hasObjectType(version, target.objectType))
        throw invalid('vid_key', `there is no such record: ${vid_key}`);
      item.target = target;
      byVid.set(item.target.vid, [...(byVid.get(item.target.vid) ?? []), item]);
    });
  for (const same of byVid.values())
    if (same.length > 1)
      for (const item of same)
        fail(item, 'INVALID_DATA', 'vid_key: there are multiple requests for the same entity in this call.');
}

/** Applies an item to a record in memory. Returns the fields that the source confirms (see `RankedUpdate`). */
async function applyItem(
  { store, model, ranker, cause, visibilityProfile }: Call,
  item: Item,
  record: FullRecord,
  lineage: Lineage,
): Promise<string[]> {
  const { objectType, vid } = item.target!;
  const object = vid === record.vid ? record : record.children.find((child) => child.vid === vid);
  if (!object || !record.in_instance || record.merged_into !== null)
    throw invalid('vid_key', 'the record is not in use in this instance. Retrieve it first.');
  if (object.record_state !== 'VALID' || record.record_state !== 'VALID')
    throw invalid('vid_key', 'the record is under review. Only valid records are updated.');
  const requested = await readFields(
    store,
    model,
    item.target!,
    asSeen(record, model, visibilityProfile),
    object,
    {
      fields: item.asked.fields,
      system: cause.source,
      visibilityProfile,
    },
  );
  const before = object.fields;
  const sourceOf = (field: string) => lineage.originOf(record, object, field);
  const update = rankedUpdate(
    model,
    ranker,
    { objectType, country: countryOf(record, object), fields: before, originOf: sourceOf },
    { fields: requested, source: cause.source, time: cause.time },
  );
  const { outcomes } = update;
  const origins = Object.fromEntries(
    Object.keys(outcomes).map((field) => [field, sourceOf(field)?.source ?? cause.source]),
  );
  if (objectType === 'HCP' || objectType === 'HCO')
    object.fields = deriveFields(model, objectType, before, update.fields);
  else {
    const kind = { type: objectType, entityType: record.entity_type };
    object.fields = await deriveChild(store, model, kind, before, update.fields);
    if ('parent_hco_vid' in object) object.parent_hco_vid = parentOf(object.fields);
  }
  settle(item, { before, after: object.fields, requested }, outcomes, (field) => origins[field]!);
  return update.confirmed;
}

/** Items by the HCP or HCO that they are about. */
type Group = readonly [entityVid: string, items: readonly Item[]];

/**
 * Number of records in one transaction. A save costs mostly its statements, so several records share them. On the embedded database other calls
 * wait for the end of a transaction, so it is short.
 */
const groupsAtOnce = 8;

/** Applies items in one transaction, with their audit rows. */
async function applyGroups(call: Call, groups: readonly Group[]): Promise<void> {
  const vids = groups.map(([entityVid]) => entityVid);
  await call.store.db.transaction().execute(async (transaction) => {
    const store = inside(call.store, transaction);
    const records = new Map((await lockRecords(store, vids)).map((record) => [record.vid, record]));
    const lineage = await readLineage(store, vids);
    const changes: RecordChange[] = [];
    for (const [entityVid, items] of groups) {
      const before = records.get(entityVid);
      if (!before) throw new Error(`The record ${entityVid} of a data update is gone.`);
      const after = structuredClone(before);
      const confirmed = new Map<string, string[]>();
      for (const item of items)
        await attempt(item, async () => {
          confirmed.set(item.target!.vid, await applyItem({ ...call, store }, item, after, lineage));
        });
      changes.push({ before, after, confirmed });
    }
    await saveRecords(store, call.model, changes, call.cause, lineage);
    await logItems(
      store,
      call.cause,
      groups.flatMap(([, items]) => items),
    );
  });
}

function answerOf(jobId: string, items: readonly Item[]): Answer {
  const placedOf = (kind: (item: Item) => Item['errors']) =>
    items.flatMap((item, index) =>
      kind(item).map(({ type, message }) => ({ type, message: placed(`entities[${index}]`, message) })),
    );
  const warnings = placedOf((item) => item.warnings);
  return {
    responseStatus: overall(items),
    jobId: Number(jobId),
    job_id: Number(jobId),
    entities: items.map(showItem),
    errors: placedOf(problemsOf),
    ...(warnings.length && { warnings }),
  };
}

/** Returns true when the user may act for the system. Otherwise every record of the call gets the error (section 7). */
function hasAccess(user: User, system: string): boolean {
  try {
    requireSystemAccess(user, system);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export interface DataUpdateOutcome {
  answer: Answer;
  /** False when the user has no access to the system; nothing was updated then. */
  isAllowed: boolean;
}

/**
 * Updates records. Each record succeeds or fails separately. The items of one HCP or HCO and its children create one version. Every record of every
 * call gets a row in the audit history. Throws INSUFFICIENT_ACCESS for users that section 5, rule 7 does not allow, and INVALID_DATA for an
 * unknown system.
 */
export async function updateObjects(
  { store, model, clock }: { store: Store; model: DataModel; clock: Clock },
  user: User,
  { entities, systemName: named }: Body,
  version: number,
): Promise<DataUpdateOutcome> {
  requireDataUpdatePermission(user);
  const systemName = knownSystem(model, 'systemName', named);
  if (entities.length > dataUpdateLimit) {
    const message = `entities: at most ${dataUpdateLimit} records in one call; nothing was updated.`;
    const answer = { ...failedWith({ type: 'LIMIT_EXCEEDED', message }), entities: [] };
    return { answer, isAllowed: true };
  }
  const job = await newJob(store);
  const cause = { source: systemName, time: clock(), jobId: job.id, changeRequestId: null, userId: user.id };
  const { visibilityProfile } = user;
  const ranker = await readRanker(store, model);
  const call: Call = { store, model, ranker, cause, visibilityProfile, version };
  const items = entities.map(newItem);
  const isAllowed = hasAccess(user, systemName);
  if (isAllowed) await findTargets(call, items);
  else
    for (const item of items)
      fail(
        item,
        'INSUFFICIENT_ACCESS',
        `systemName: User does not have sufficient privileges to perform the action for the system ${systemName}.`,
      );
  await logItems(
    store,
    cause,
    items.filter(({ errors }) => errors.length),
  );
  const groups = new Map<string, Item[]>();
  for (const item of items)
    if (!item.errors.length)
      groups.set(item.target!.entityVid, [...(groups.get(item.target!.entityVid) ?? []), item]);
  const all = [...groups];
  for (let from = 0; from < all.length; from += groupsAtOnce)
    await applyGroups(call, all.slice(from, from + groupsAtOnce));
  await endJob(store, job, { system: systemName, userId: user.id, items });
  return { answer: answerOf(job.id, items), isAllowed };
}
