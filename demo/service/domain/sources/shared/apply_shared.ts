/** Writes a batch of rows of shared records. Call it in a transaction: a batch is written completely or not at all (decision 39). */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import { Refusal } from '../../refusal.ts';
import { lockFewMembers } from '../../shared_records/copies.ts';
import { findTarget, saveShared } from '../../shared_records/save.ts';
import { requireSharedObject } from '../../shared_records/shared_model.ts';
import { KeyTaken, type Call, type SentRecord } from '../../shared_records/write_keys.ts';
import { countObject, noCounts, type LoadCounts } from '../load_counts.ts';
import type { BatchContext } from '../plan/batch_context.ts';
import type { BatchOutcome } from '../plan/batch_outcome.ts';
import type { RowOfBatch } from '../plan/batch_rows.ts';
import { DigestList, digestOf, readDigests } from '../plan/row_digests.ts';
import { readSharedKeys, type SharedKeys } from '../plan/shared_ends.ts';
import { keyIdentity, keyText, referenceText, RowRejected, type SourceRow } from '../read/source_row.ts';
import { Outrun } from '../under_way.ts';

type LoadCall = Call & { subscriptionId: string };

function callOf(
  store: Store,
  { model, system, now, job }: BatchContext,
  [first]: readonly RowOfBatch[],
): LoadCall {
  if (!job || !first?.row.sharedType) throw new Error('Only jobs load shared records.');
  const cause = { source: system, time: now, jobId: job.id, changeRequestId: null, userId: job.userId };
  return {
    store,
    model: model.snapshot,
    // The mapping of an administrator names the keys.
    user: null,
    object: first.row.sharedType,
    cause,
    subscriptionId: job.subscriptionId,
  };
}

/** Digests do not depend on source rankings, which shared records do not have. */
const digestText = (row: SourceRow): string => digestOf(row, '', () => undefined);

function countLoaded(
  counts: LoadCounts,
  { sharedType, record, keys }: SourceRow,
  isNew: boolean,
  newKeys: number,
): void {
  countObject(counts, sharedType!, isNew);
  const given = keys.length + ('key' in record ? 1 : 0);
  for (let key = 0; key < given; key++) countObject(counts, 'CUSTOMKEYS', key < newKeys);
}

/** Counts rows that are the same as in the last load of the subscription, and returns the others. */
async function leaveOutUnchanged(
  { store, subscriptionId }: LoadCall,
  rows: readonly RowOfBatch[],
  keys: SharedKeys,
  counts: LoadCounts,
): Promise<RowOfBatch[]> {
  const keyOf = ({ row, isRepeated }: RowOfBatch) =>
    isRepeated || row.problems.length || !('key' in row.record)
      ? undefined
      : keys(row.record.key, row.sharedType!);
  const digests = await readDigests(
    store,
    subscriptionId,
    rows.flatMap((one) => keyOf(one)?.keyVid ?? []),
  );
  return rows.filter((one) => {
    if (digests.get(keyOf(one)?.keyVid ?? '') !== digestText(one.row)) return true;
    countLoaded(counts, one.row, false, 0);
    counts.unchanged++;
    return false;
  });
}

/**
 * Returns what a row sends. Of several rows about a record, the first describes it and the others add keys. Adds keys of other records to `left`.
 */
function sentBy(
  { row, isRepeated }: RowOfBatch,
  target: string | undefined,
  keys: SharedKeys,
  left: string[],
): SentRecord {
  const given = row.keys.filter((key) => {
    const owner = keys(key, row.sharedType!)?.vid;
    const isFree = owner === undefined || owner === target;
    if (!isFree) left.push(`the key ${keyText(key)} is in use by another record`);
    return isFree;
  });
  return {
    vid_key: referenceText(row.record),
    fields: isRepeated ? {} : row.fields,
    custom_keys__v: given.map((key) => ({
      custom_key_vid_key__v: keyText(key),
      custom_key_status__v: 'A' as const,
    })),
  };
}

interface Loading {
  call: LoadCall;
  keys: SharedKeys;
  digests: DigestList;
  counts: LoadCounts;
}

/**
 * Saves the record of a row. Returns the reasons for parts that are left out. Throws RowRejected for a row that is refused, which leaves nothing, and
 * Outrun when another transaction gave its key to a record.
 */
async function saveRow({ call, keys, digests, counts }: Loading, one: RowOfBatch): Promise<string[]> {
  const { db } = call.store;
  const { row } = one;
  const left = [...row.problems];
  await sql`SAVEPOINT shared_row`.execute(db);
  try {
    const target = await findTarget(call, { vid_key: referenceText(row.record) });
    const saved = await saveShared(call, target, sentBy(one, target, keys, left));
    await sql`RELEASE SAVEPOINT shared_row`.execute(db);
    countLoaded(counts, row, saved.action === 'ADDED', saved.keys.length);
    if (saved.action === 'UNCHANGED') counts.unchanged++;
    if (one.isRepeated || left.length || !('key' in row.record)) return left;
    const identity = keyIdentity(row.record.key);
    const key = saved.record.keys.find((each) => each.status === 'A' && keyIdentity(each) === identity);
    if (key) digests.add(key.vid, digestText(row), { isNew: false });
    return left;
  } catch (error) {
    if (error instanceof KeyTaken) throw new Outrun();
    if (!(error instanceof Refusal)) throw error;
    await sql`ROLLBACK TO SAVEPOINT shared_row`.execute(db);
    throw new RowRejected(error.message.replace(/^(?:fields\.|vid_key: )/, ''));
  }
}

/** Applies rows in order, each as a call that writes the record (`writeSharedRecords`). Throws Outrun when the batch must be repeated. */
export async function applySharedRows(
  store: Store,
  context: BatchContext,
  all: readonly RowOfBatch[],
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { counts: noCounts(), problems: [], described: new Map() };
  if (!all.length) return outcome;
  const { counts, problems } = outcome;
  const call = callOf(store, context, all);
  const { object: type } = call;
  const isInactive = requireSharedObject(call.model, type).status === 'INACTIVE';
  const keys = await readSharedKeys(
    store,
    all
      .flatMap(({ row }) => [...('key' in row.record ? [row.record.key] : []), ...row.keys])
      .map((key) => ({ type, key })),
  );
  const rows = await leaveOutUnchanged(call, all, keys, counts);
  const targets = rows.flatMap(({ row: { record } }) =>
    'vid' in record ? record.vid : (keys(record.key, type)?.vid ?? []),
  );
  await lockFewMembers(store, [...new Set(targets)]);
  const loading: Loading = { call, keys, digests: new DigestList(call.subscriptionId), counts };
  for (const one of rows) {
    const { row } = one;
    try {
      if (isInactive) throw new RowRejected(`the object ${type} is inactive`);
      for (const reason of await saveRow(loading, one)) problems.push({ row, reason, isLoaded: true });
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      problems.push({ row, reason: error.message, isLoaded: false });
      counts.badRecordCount++;
    }
  }
  counts.errorCount += problems.length;
  await loading.digests.write(store);
  return outcome;
}
