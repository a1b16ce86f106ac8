/** Integrators: answering requests that another system has worked on, and closing them (specification 4.12, 4.13). */
import type { z } from '@hono/zod-openapi';
import type { respondedRequest } from '../../../../src/api/contract/change_request_review.ts';
import type { errorItem } from '../../../../src/api/contract/envelope.ts';
import { loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../refusal.ts';
import { inside } from '../retrieve.ts';
import { checkSystem } from '../systems.ts';
import { hasSystemAccess, requireSystemAccess, type User } from '../users.ts';
import { requireIntegrator } from './access.ts';
import { recordAfterJobs } from './after_jobs.ts';
import { closeRequest } from './close.ts';
import type { Context } from './context.ts';
import { calculateValues } from './final_values.ts';
import { changesOf, isAccepted, isDecided, note, triggerOfDecisions, type ChangeRequest } from './request.ts';
import { readResponse } from './response.ts';
import { routeRequest } from './route.ts';
import { loadRequests, lockRequest, logTask, saveRequest } from './rows.ts';
import { hiddenObjects } from './seen_children.ts';
import { isOpen, nextStatus, requireJobsDone } from './states.ts';

type Responded = z.output<typeof respondedRequest>;
type ErrorItem = z.output<typeof errorItem>;

/** Requests of one batch call. */
export const batchLimit = 500;
/** 4.12, rule 5. */
export const recheckMilliseconds = 5 * 60 * 1000;

export interface ItemOutcome {
  change_request_id: string;
  error: ErrorItem | undefined;
}

/** Carries out each item by itself; what one may not do stands in its outcome. */
async function each<T extends { change_request_id: string | number }>(
  items: readonly T[],
  carryOut: (id: string, item: T) => Promise<void>,
): Promise<ItemOutcome[]> {
  const outcomes: ItemOutcome[] = [];
  for (const item of items) {
    const id = String(item.change_request_id);
    let error: ErrorItem | undefined;
    try {
      await carryOut(id, item);
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      error = { type: thrown.type, message: `${id}: ${thrown.message}` };
    }
    outcomes.push({ change_request_id: id, error });
  }
  return outcomes;
}

function checkLimit(items: readonly unknown[]): void {
  if (items.length > batchLimit)
    throw new Refusal('LIMIT_EXCEEDED', `change_requests: a call may name at most ${batchLimit} requests.`);
}

/**
 * How far the jobs of a request are: all complete, one failed, or still at work. Throws INVALID_DATA for an id that no job has,
 * INSUFFICIENT_ACCESS for a job that `user` may not see; without a user the service itself looks again.
 */
async function outcomeOfJobs(
  context: Context,
  store: Store,
  jobIds: readonly string[],
  user: User | null,
): Promise<'complete' | 'failed' | 'running'> {
  const outcomes = new Set<string>();
  for (const jobId of jobIds) {
    const outcome = await context.jobOutcome(store, jobId, user);
    if (outcome === 'unknown') throw new Refusal('INVALID_DATA', `job_ids: there is no job ${jobId}.`);
    outcomes.add(outcome);
  }
  if (outcomes.has('failed')) return 'failed';
  return outcomes.has('running') ? 'running' : 'complete';
}

/** Looks at the jobs of a request: final values once all are complete, another look in five minutes while one is at work. */
async function lookAtJobs(
  context: Context,
  store: Store,
  request: ChangeRequest,
  now: Date,
  user: User | null,
): Promise<void> {
  const outcome = await outcomeOfJobs(context, store, request.job_ids, user);
  request.job_check_at = outcome === 'running' ? new Date(now.getTime() + recheckMilliseconds) : null;
  if (outcome === 'complete') calculateValues(request, await recordAfterJobs(context, store, request, now));
  if (outcome === 'failed') {
    request.resolution_notes.push(
      note(now, `A job failed: ${request.job_ids.join(', ')}.`, [], 'JOB_FAILED'),
    );
    request.job_ids = [];
    // What was accepted for the job to bring has not come: applied without a value, it would erase what the record has.
    for (const change of changesOf(request.entity))
      if (isAccepted(change.result) && change.final_value === null && change.change_requested !== null)
        change.result = null;
  }
}

async function answer(
  context: Context,
  store: Store,
  user: User,
  request: ChangeRequest,
  item: Responded,
): Promise<void> {
  const { model } = context;
  const system = item.metadata?.system;
  if (!system) throw new Refusal('INVALID_DATA', 'metadata.system: required.');
  checkSystem(model, user, 'metadata.system', system);
  const now = context.clock();
  const jobIds = [...new Set(item.job_ids ?? [])];
  const [record = null] = request.vid === null ? [] : await loadRecords(store, [request.vid]);
  const hasAnswer = await readResponse(model, request, item, {
    store,
    user,
    system,
    record,
    hidden: await hiddenObjects(store, request, user),
    hasJobs: jobIds.length > 0,
  });
  if (item.comment) request.resolution_notes.push(note(now, item.comment));
  if (jobIds.length) {
    request.job_ids = jobIds;
    await lookAtJobs(context, store, request, now, user);
  }

  if (isDecided(request.entity) && (hasAnswer || jobIds.length))
    request.status = nextStatus(request.status, triggerOfDecisions(request.entity), { decided: true });
  else if (item.status__v === 'CHANGE_PENDINGREVIEW' && !hasAnswer && !jobIds.length)
    // Taking it is all that was asked, with a comment or without: it must not have been taken before.
    request.status = nextStatus(request.status, 'extract', { decided: false });
  else if (hasAnswer || jobIds.length || item.comment)
    request.status = nextStatus(request.status, 'review', { decided: isDecided(request.entity) });
  else throw new Refusal('INVALID_DATA', 'nothing to update: no status__v, result, job_ids or comment.');

  request.answered_systems = [...new Set([...request.answered_systems, system])];
  await logTask(store, now, request, user.username, 'answered', { system, job_ids: jobIds });
  await saveRequest(store, request, now);
}

/** Updates requests with an integrator's responses (4.12). Throws INSUFFICIENT_ACCESS, LIMIT_EXCEEDED: then nothing is updated. */
export async function updateRequests(
  context: Context,
  user: User,
  items: readonly Responded[],
): Promise<ItemOutcome[]> {
  requireIntegrator(user);
  checkLimit(items);
  return each(items, async (id, item) => {
    await routeRequest(context, id);
    await context.store.db.transaction().execute(async (transaction) => {
      const store = inside(context.store, transaction);
      await answer(context, store, user, await lockRequest(store, id, context.clock()), item);
    });
  });
}

/**
 * Section 5 with 4.13: who closes a request works for the system that asked, or for the master it was routed to, whatever system the call
 * names. A request in no system's name is anybody's. Throws INSUFFICIENT_ACCESS.
 */
function requireRequestSystem(user: User, { metadata, routed_system }: ChangeRequest): void {
  const isRoutedHere = routed_system !== null && hasSystemAccess(user, routed_system);
  if (metadata.system && !isRoutedHere) requireSystemAccess(user, metadata.system);
}

/** Closes requests (4.13). Throws as `updateRequests` does, and INVALID_DATA for a system that does not exist. */
export async function processRequests(
  context: Context,
  user: User,
  items: readonly { change_request_id: string | number }[],
  systemName: string | undefined,
): Promise<ItemOutcome[]> {
  requireIntegrator(user);
  checkLimit(items);
  checkSystem(context.model, user, 'systemName', systemName);
  return each(items, async (id) => {
    await routeRequest(context, id);
    await context.store.db.transaction().execute(async (transaction) => {
      const store = inside(context.store, transaction);
      const request = await lockRequest(store, id, context.clock());
      requireRequestSystem(user, request);
      requireJobsDone(request);
      if (systemName) request.answered_systems = [...new Set([...request.answered_systems, systemName])];
      await closeRequest(store, context.model, request, context.clock(), user);
    });
  });
}

async function recheck(context: Context, store: Store, id: string, now: Date): Promise<void> {
  const request = await lockRequest(store, id, now);
  if (request.job_check_at === null || request.job_check_at > now) return;
  // One that has ended waits for nothing.
  if (!isOpen(request.status)) request.job_check_at = null;
  else {
    await lookAtJobs(context, store, request, now, null);
    const decided = isDecided(request.entity);
    if (request.job_check_at === null)
      request.status = nextStatus(request.status, triggerOfDecisions(request.entity), { decided });
  }
  await saveRequest(store, request, now);
}

/**
 * Looks again at the jobs of every request that is due. What goes wrong with one is reported and keeps no other waiting. Several processes may do
 * it at once.
 */
export async function recheckJobs(
  context: Context,
  report: (id: string, error: unknown) => void,
): Promise<void> {
  const now = context.clock();
  const due = await loadRequests(context.store, (where) => where.and([where('job_check_at', '<=', now)]));
  for (const { id } of due)
    try {
      await context.store.db
        .transaction()
        .execute((transaction) => recheck(context, inside(context.store, transaction), id, now));
    } catch (error) {
      report(id, error);
    }
}
