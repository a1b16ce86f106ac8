/** Calls of stewards: deciding a request, applying the decisions, canceling (specification 4.22, "single update / process"). */
import type { z } from '@hono/zod-openapi';
import type { decisionBody } from '../../../../../src/contract/change_requests/change_request_review.ts';
import { loadRecords } from '../../../store/records.ts';
import { seeingAll } from '../../../store/caller.ts';
import type { Store } from '../../../store/store.ts';
import { Refusal } from '../../refusal.ts';
import { inside } from '../../retrieve.ts';
import type { User } from '../../users/users.ts';
import { maySee, requireCancel, requireRequestSystem, requireSteward } from '../access.ts';
import { cancelLocked, closeRequest } from '../apply/close.ts';
import type { Context } from '../context.ts';
import { decide } from './decisions.ts';
import { meetChildren } from './meanwhile.ts';
import { isDecided, note, triggerOfDecisions, type ChangeRequest } from '../request.ts';
import { routeRequest } from '../route/route.ts';
import { lockRequest, logTask, lookingAgain, notFound, saveRequest } from '../rows.ts';
import { hiddenObjects } from '../search/seen_children.ts';
import { nextStatus, requireJobsDone } from '../states.ts';

/**
 * Returns whether nothing but routing has saved the request since a version, and routing left what a steward decides on as it was. A request can be
 * read before it is routed.
 */
const isOnlyRouted = (request: ChangeRequest, version: number): boolean =>
  version === request.version - 1 &&
  request.routed_at?.getTime() === request.modified_at.getTime() &&
  request.task_type === request.original_task_type &&
  !isDecided(request.entity);

/** Throws INVALID_STATE when another user has changed the request since this user read it. Callers that name no version are not checked. */
function requireVersion(request: ChangeRequest, version: number | undefined): void {
  if (version !== undefined && request.version !== version && !isOnlyRouted(request, version))
    throw new Refusal(
      'INVALID_STATE',
      `version: the change request has changed since; it is at version ${request.version}.`,
    );
}

async function withRequest(
  context: Context,
  id: string,
  change: (store: Store, request: ChangeRequest) => Promise<void>,
): Promise<void> {
  // Routes a request that a stopped process left unrouted.
  await routeRequest(context, id);
  await lookingAgain(context.store, async (store) =>
    change(store, await lockRequest(store, id, context.clock())),
  );
}

/**
 * Saves a steward's decisions. Throws INSUFFICIENT_ACCESS, NOT_FOUND, INVALID_STATE (closed, waiting, or changed since) and INVALID_DATA
 * naming the field; nothing is saved then.
 */
export async function decideRequest(
  context: Context,
  user: User,
  id: string,
  body: z.output<typeof decisionBody>,
): Promise<void> {
  requireSteward(user);
  const { model } = context;
  await withRequest(context, id, async (store, request) => {
    requireRequestSystem(user, request);
    requireVersion(request, body.version);
    // Checked first, so that a closed request is reported before problems with the decisions.
    nextStatus(request.status, 'review', { decided: isDecided(request.entity) });
    requireJobsDone(request);
    const now = context.clock();
    const [record] = request.vid === null ? [] : await loadRecords(store, [request.vid]);
    if (record) await meetChildren({ store, model }, request, record, { now, closing: false });
    const hidden = await hiddenObjects(store, request, user, model);
    await decide({ store, model }, request, record ?? null, body, { user, hidden });
    request.status = nextStatus(request.status, triggerOfDecisions(request.entity), { decided: true });
    for (const { comment, fields, code } of body.resolution_notes ?? [])
      request.resolution_notes.push(note(now, comment, fields, code ?? null));
    await logTask(store, now, request, user.username, 'decided', {
      ...(body.result && { result: body.result }),
      ...(body.entity && { entity: body.entity }),
    });
    await saveRequest(store, request, now);
  });
}

/** Applies the decisions and closes the request. Throws like `decideRequest`. */
export async function processRequest(
  context: Context,
  user: User,
  id: string,
  version: number | undefined,
): Promise<void> {
  requireSteward(user);
  await withRequest(context, id, async (store, request) => {
    requireRequestSystem(user, request);
    requireVersion(request, version);
    requireJobsDone(request);
    await closeRequest(store, context.model, request, context.clock(), user);
  });
}

/**
 * Cancels a request (4.9). Throws NOT_FOUND when the user sees no such request, INSUFFICIENT_ACCESS when they may not cancel it, and INVALID_STATE
 * when processing has started.
 */
export async function cancelRequest(context: Context, user: User, id: string): Promise<void> {
  // Takes back whole records, and answers nothing.
  await seeingAll(() =>
    context.store.db.transaction().execute(async (transaction) => {
      const store = inside(context.store, transaction);
      const request = await lockRequest(store, id, context.clock());
      if (!maySee(user, request)) throw notFound(id);
      requireCancel(user, request);
      requireRequestSystem(user, request);
      await cancelLocked(store, context.model, request, context.clock(), user);
    }),
  );
}
