/** Loads, locks and saves change requests. */
import { type ExpressionBuilder } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { taskLogEntry } from '../../../../src/contract/audit.ts';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import type { Clock } from '../clock.ts';
import { heldBack } from '../faults.ts';
import { Refusal } from '../refusal.ts';
import { inside } from '../retrieve.ts';
import { timestamp } from '../wrapper.ts';
import { KeyGivenSince } from './apply/give_keys.ts';
import { followMerged } from './apply/merged.ts';
import { reserveVids } from './apply/record_rows.ts';
import type { ChangeRequest } from './request.ts';

type Condition = (
  query: ExpressionBuilder<Tables, 'change_request'>,
) => ReturnType<ExpressionBuilder<Tables, 'change_request'>['and']>;

/** Returns the requests that meet a condition, ordered by ID. */
export async function loadRequests(store: Store, condition: Condition): Promise<ChangeRequest[]> {
  const rows = await store.db
    .selectFrom('change_request')
    .selectAll()
    .where(condition)
    .orderBy('id')
    .execute();
  return rows as unknown as ChangeRequest[];
}

export const notFound = (id: string): Refusal =>
  new Refusal('NOT_FOUND', `There is no change request ${id}.`);

/** Runs `work` in a transaction. Retries when another record got a requested key in the meantime (KeyGivenSince). */
export async function lookingAgain<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await store.db.transaction().execute((transaction) => work(inside(store, transaction)));
    } catch (error) {
      if (!(error instanceof KeyGivenSince)) throw error;
    }
}

/** Locks a request until the end of the transaction, and follows a merge of its record. Throws NOT_FOUND. */
export async function lockRequest(store: Store, id: string, now: Date): Promise<ChangeRequest> {
  const row = await store.db
    .selectFrom('change_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(id);
  const request = row as unknown as ChangeRequest;
  await followMerged(store, request, now);
  return request;
}

/** Locks a request that waits for routing. Returns undefined when it does not wait, or another process has locked it. */
export async function claimUnrouted(
  store: Store,
  id: string,
  clock: Clock,
): Promise<ChangeRequest | undefined> {
  const row = await store.db
    .selectFrom('change_request')
    .selectAll()
    .where('id', '=', id)
    .where('routed_at', 'is', null)
    .where('status', '=', 'CHANGE_NEW')
    .where('created_by', 'not in', heldBack(store.db, clock))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const request = row as unknown as ChangeRequest | undefined;
  if (request) await followMerged(store, request, clock());
  return request;
}

/** Saves a locked request and increments its version. */
export async function saveRequest(store: Store, request: ChangeRequest, now: Date): Promise<void> {
  request.version++;
  request.modified_at = now;
  if (!request.completed_at) await reserveVids(store, request.entity);
  const { version, status, result, task_type, vid, made_record, country, routed_system } = request;
  const { answered_systems, parent_task_ids, job_ids, job_check_at, closes_after_jobs } = request;
  const { routed_at, completed_at } = request;
  await store.db
    .updateTable('change_request')
    .set({
      version,
      status,
      result,
      task_type,
      vid,
      made_record,
      country,
      routed_system,
      answered_systems,
      parent_task_ids,
      job_ids,
      job_check_at,
      closes_after_jobs,
      routed_at,
      completed_at,
      modified_at: now,
      metadata: JSON.stringify(request.metadata),
      entity: JSON.stringify(request.entity),
      resolution_notes: JSON.stringify(request.resolution_notes),
    })
    .where('id', '=', request.id)
    .execute();
}

/** An entry of the task audit log. */
interface TaskEntry {
  /** The change request. */
  id: string;
  /** Null for the service itself. */
  username: string | null;
  action: string;
  detail: object;
}

/** Adds entries to the task audit log. */
export async function logTasks(store: Store, now: Date, entries: readonly TaskEntry[]): Promise<void> {
  await store.db
    .insertInto('change_request_log')
    .values(
      entries.map(({ id, username, action, detail }) => ({
        change_request_id: id,
        username,
        action,
        detail: JSON.stringify(detail),
        created_at: now,
      })),
    )
    .execute();
}

/** Adds an entry to the task audit log. `username` is null for the service itself. */
export const logTask = (
  store: Store,
  now: Date,
  { id }: { id: string },
  username: string | null,
  action: string,
  detail: object = {},
): Promise<void> => logTasks(store, now, [{ id, username, action, detail }]);

/** Returns the task audit log of a request, oldest entry first. Throws NOT_FOUND. */
export async function readTaskLog({ db }: Store, id: string): Promise<z.output<typeof taskLogEntry>[]> {
  const request = await db.selectFrom('change_request').select('id').where('id', '=', id).executeTakeFirst();
  if (!request) throw notFound(id);
  const rows = await db
    .selectFrom('change_request_log')
    .select(['created_at', 'username', 'action', 'detail'])
    .where('change_request_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, detail, ...row }) => ({
    date: timestamp(created_at),
    ...row,
    detail: detail as Record<string, unknown>,
  }));
}
