/** Creates and changes shared records for a source system, with their keys, versions, history and the copies of their members (decision 39). */
import type { z } from '@hono/zod-openapi';
import {
  sharedRecordsLimit,
  type writtenSharedRecord,
} from '../../../../src/contract/records/shared_records.ts';
import { MalformedItem, type BatchItem } from '../../../../src/contract/shared/batches.ts';
import { inside, type Store } from '../../store/store.ts';
import type { FieldDifference } from '../../records/shared_record.ts';
import { ofItem, placed } from '../batches.ts';
import type { Clock } from '../clock.ts';
import type { DataModel } from '../data_model.ts';
import { logItems } from '../data_update/audit.ts';
import { endJob, newJob, overall } from '../data_update/call_job.ts';
import { fail, newItem, problemsOf, type Item } from '../data_update/item.ts';
import { failedWith, type Outcome } from '../outcome.ts';
import { Refusal } from '../refusal.ts';
import { usedSystem } from '../systems.ts';
import { requireDataUpdatePermission, type User } from '../users/users.ts';
import { findTarget, saveShared, type Saved } from './save.ts';
import { requireSharedObject } from './shared_model.ts';
import { KeyTaken, type Call, type SentRecord } from './write_keys.ts';

type Written = z.output<typeof writtenSharedRecord>;

const mostAttempts = 5;

type Done = Pick<Written, 'vid__v' | 'record_version__v' | 'action' | 'copy_job_id'>;
const nothingDone: Done = { vid__v: null, record_version__v: null, action: null, copy_job_id: null };

/** Sets the changes of an item for the history. */
function settle(item: Item, { requested, before, fields, keys }: Saved): void {
  const asked = Object.entries(requested) as [string, FieldDifference['to']][];
  item.changes = [
    ...asked.map(([field, to]) => ({
      field,
      from: (before[field] ?? null) as FieldDifference['from'],
      requested: to,
      to,
      outcome: fields.some((change) => change.field === field) ? ('applied' as const) : ('same' as const),
    })),
    ...keys.map((change) => ({ ...change, requested: change.to, outcome: 'applied' as const })),
  ];
  item.responseStatus = 'SUCCESS';
}

/** Applies an item in a transaction. */
async function applyItem(call: Call, sent: SentRecord, item: Item): Promise<Done> {
  const { object: objectType } = call;
  const target = await findTarget(call, sent);
  if (target !== undefined) item.target = { objectType, vid: target, entityVid: target };
  const saved = await saveShared(call, target, sent);
  const { action, copyJobId } = saved;
  const { vid, record_version } = saved.record;
  item.target = { objectType, vid, entityVid: vid };
  settle(item, saved);
  if (action === 'UNCHANGED')
    item.warnings.push({
      type: 'NO_DATA_CHANGES',
      message: 'No changes in values; the record was not updated.',
    });
  return { vid__v: vid, record_version__v: record_version, action, copy_job_id: copyJobId };
}

/** Applies an item in its own transaction and adds it to the history. Starts again when another call took one of its keys. */
async function writeItem(call: Call, sent: SentRecord, item: Item): Promise<Done> {
  for (let attempts = 1; ; attempts++)
    try {
      return await call.store.db.transaction().execute(async (transaction) => {
        const store = inside(call.store, transaction);
        const done = await applyItem({ ...call, store }, sent, item);
        await logItems(store, call.cause, [item]);
        return done;
      });
    } catch (error) {
      item.changes = [];
      item.warnings = [];
      item.responseStatus = 'FAILURE';
      if (error instanceof KeyTaken && attempts < mostAttempts) continue;
      if (!(error instanceof Refusal)) throw error;
      fail(item, error.type, error.message);
      await logItems(call.store, call.cause, [item]);
      return nothingDone;
    }
}

const show = (item: Item, done: Done): Written => ({
  responseStatus: item.responseStatus,
  errors: problemsOf(item).map(ofItem),
  vid_key: item.asked.vid_key,
  ...done,
  ...(item.warnings.length && { warnings: item.warnings }),
});

export interface WrittenRecords extends Outcome {
  job_id?: number;
  records: Written[];
}

/**
 * Creates and changes records of an object. Each record succeeds or fails separately, in the order of the call. Throws NOT_FOUND for an object without
 * shared records, INVALID_STATE for an inactive one, INVALID_DATA for an unknown system, and INSUFFICIENT_ACCESS.
 */
export async function writeSharedRecords(
  { store, model, clock }: { store: Store; model: DataModel; clock: Clock },
  user: User,
  objectName: string,
  { systemName, records }: { systemName: string; records: readonly BatchItem<SentRecord>[] },
): Promise<WrittenRecords> {
  requireDataUpdatePermission(user);
  const system = usedSystem(model, user, 'systemName', systemName);
  const { name: object, status } = requireSharedObject(model, objectName);
  if (status === 'INACTIVE') throw new Refusal('INVALID_STATE', `The object ${object} is inactive.`);
  if (records.length > sharedRecordsLimit) {
    const message = `records: at most ${sharedRecordsLimit} records in one call; nothing was written.`;
    return { ...failedWith({ type: 'LIMIT_EXCEEDED', message }), records: [] };
  }
  const job = await newJob(store);
  const cause = { source: system, time: clock(), jobId: job.id, changeRequestId: null, userId: user.id };
  const call: Call = { store, model: model.snapshot, user, object, cause };
  const items: Item[] = [];
  const written: Written[] = [];
  for (const sent of records) {
    const item = newItem(
      sent instanceof MalformedItem ? sent : { vid_key: sent.vid_key ?? '', fields: sent.fields },
    );
    items.push(item);
    if (sent instanceof MalformedItem) await logItems(store, cause, [item]);
    written.push(show(item, sent instanceof MalformedItem ? nothingDone : await writeItem(call, sent, item)));
  }
  await endJob(store, job, { system, userId: user.id, items });
  const errors = written.flatMap((one, index) =>
    one.errors.map(({ type, message }) => ({ type, message: placed(`records[${index}]`, message) })),
  );
  return { responseStatus: overall(items), errors, job_id: Number(job.id), records: written };
}
