/** Applies an integrator's answer to one request: its fields, notes, jobs and requested status (specification 4.12). */
import type { z } from '@hono/zod-openapi';
import type { respondedRequest } from '../../../../../src/contract/change_requests/change_request_review.ts';
import { loadRecords } from '../../../store/records.ts';
import type { Store } from '../../../store/store.ts';
import { Refusal } from '../../refusal.ts';
import { usedSystem } from '../../systems.ts';
import type { User } from '../../users/users.ts';
import { requireRequestSystem } from '../access.ts';
import { effectOf, refusedStatus, type Answered, type Effect } from './asked_status.ts';
import { cancelLocked, closeRequest } from '../apply/close.ts';
import type { Context } from '../context.ts';
import { lookAtJobs } from './look_at_jobs.ts';
import {
  changesOf,
  isAccepted,
  isDecided,
  note,
  objectsOf,
  resultOf,
  triggerOfDecisions,
  type ChangeRequest,
} from '../request.ts';
import { readResponse } from './response.ts';
import { logTask, saveRequest } from '../rows.ts';
import { hiddenObjects } from '../search/seen_children.ts';
import { isOpen, nextStatus } from '../states.ts';
import { invalid } from '../receive/validate.ts';

type Responded = z.output<typeof respondedRequest>;

/** Returns how many fields have a result. Ignores fields of children that the user does not see: closing the request rejects them. */
function answeredOf({ entity, job_check_at }: ChangeRequest, hidden: ReadonlySet<string>): Answered {
  if (job_check_at !== null) return 'all';
  if (!isDecided(entity)) return 'none';
  const seen = objectsOf(entity).filter((object) => !('array' in object && hidden.has(object.object_id)));
  const changes = seen.flatMap(({ fields }) => Object.values(fields));
  return changes.every(({ result }) => result !== null) ? 'all' : 'some';
}

/** Adds the notes that the request does not have yet: extracted notes come back with the answer. Returns true when it added one. */
function addNotes(request: ChangeRequest, { comment, resolution_notes = [] }: Responded, now: Date): boolean {
  const textOf = (one: {
    comment: string;
    fields?: string[] | undefined;
    code?: string | null | undefined;
  }) => JSON.stringify([one.comment, one.fields ?? [], one.code ?? null]);
  const known = request.resolution_notes.map(textOf);
  const added = resolution_notes.flatMap(({ comment, fields, code }) => {
    const place = known.indexOf(textOf({ comment, fields, code }));
    if (place < 0) return note(now, comment, fields ?? [], code ?? null);
    known.splice(place, 1);
    return [];
  });
  if (comment) added.push(note(now, comment));
  request.resolution_notes.push(...added);
  return added.length > 0;
}

/** Throws INVALID_DATA when the item states another overall result than the one that the service calculates. */
function checkResult(request: ChangeRequest, { result__v: claimed }: Responded, effect: Effect): void {
  if (claimed === undefined || claimed === null) return;
  const isEnd = effect === 'cancel' || (effect === 'close' && request.job_check_at === null);
  if (!isEnd) throw invalid('result__v', 'the service issues the result when the request ends.');
  const result = effect === 'cancel' ? 'CHANGE_CANCELLED' : resultOf(request.entity);
  if (claimed !== result) throw invalid('result__v', `the results of the fields make it ${result}.`);
}

/**
 * Answers a locked request. Throws INVALID_DATA, INVALID_STATE, and INSUFFICIENT_ACCESS when the user may not use the request or the system. After an
 * error, discard `request`: it may have changed in part.
 */
export async function answerRequest(
  context: Context,
  store: Store,
  user: User,
  request: ChangeRequest,
  item: Responded,
): Promise<void> {
  const { model } = context;
  const named = item.metadata?.system;
  if (!named) throw invalid('metadata.system', 'required.');
  const system = usedSystem(model, user, 'metadata.system', named);
  requireRequestSystem(user, request);
  const { status: from } = request;
  const asked = item.status__v;
  if (!isOpen(from)) throw refusedStatus(from, asked);

  const now = context.clock();
  const jobIds = [...new Set(item.job_ids ?? [])];
  const hidden = await hiddenObjects(store, request, user, model);
  const [record = null] = request.vid === null ? [] : await loadRecords(store, [request.vid]);
  const hasJobs = jobIds.length > 0;
  const hasFields = await readResponse(model, request, item, {
    store,
    user,
    system,
    record,
    hidden,
    hasJobs,
  });
  const hasNotes = addNotes(request, item, now);
  const hasAnswer = hasFields || hasJobs;
  if (hasJobs) {
    request.job_ids = jobIds;
    await lookAtJobs(context, store, request, now, user);
  }
  if (hasAnswer) request.closes_after_jobs = false;

  const effect = effectOf(from, asked, answeredOf(request, hidden));
  checkResult(request, item, effect);
  const isOwn = request.answered_systems.includes(system);
  request.answered_systems = [...new Set([...request.answered_systems, system])];
  await logTask(store, now, request, user.username, 'answered', { system, job_ids: jobIds });

  const refuse = (): never => {
    throw refusedStatus(from, asked);
  };
  const follow = (): void => {
    const trigger = isDecided(request.entity) ? triggerOfDecisions(request.entity) : 'review';
    if (hasAnswer) request.status = nextStatus(from, trigger, { decided: isDecided(request.entity) });
    else if (!hasNotes)
      throw new Refusal(
        'INVALID_DATA',
        'nothing to update: no new status__v, result, final_value, job_ids, comment or note.',
      );
  };
  const isWaiting = request.job_check_at !== null;
  const effects: Record<Effect, () => void | Promise<void>> = {
    refuse,
    note: follow,
    follow,
    own: () => (hasAnswer || (hasNotes && isOwn) ? follow() : refuse()),
    partly: () =>
      isWaiting || changesOf(request.entity).some(({ result }) => isAccepted(result)) ? follow() : refuse(),
    take() {
      request.status = nextStatus(from, 'extract', { decided: false });
    },
    close() {
      if (!isWaiting) return closeRequest(store, model, request, now, user);
      request.closes_after_jobs = true;
      if (hasAnswer) follow();
    },
    cancel: () => cancelLocked(store, model, request, now, user),
  };
  await effects[effect]();
  // Closing and canceling have saved the request already.
  if (isOpen(request.status)) await saveRequest(store, request, now);
}
