/** Batch calls of integrators: answering requests for another system, and closing them (specification 4.12, 4.13). */
import type { z } from '@hono/zod-openapi';
import { batchLimit, MalformedItem, type BatchItem } from '../../../../../src/contract/shared/batches.ts';
import type { respondedRequest } from '../../../../../src/contract/change_requests/change_request_review.ts';
import type { errorItem } from '../../../../../src/contract/shared/envelope.ts';
import { ofItem, ofMalformed } from '../../batches.ts';
import { Refusal } from '../../refusal.ts';
import { optionalSystem } from '../../systems.ts';
import type { User } from '../../users/users.ts';
import { requireIntegrator, requireRequestSystem } from '../access.ts';
import { answerRequest } from './answer.ts';
import { closeRequest } from '../apply/close.ts';
import type { Context } from '../context.ts';
import { routeRequest } from '../route/route.ts';
import { lockRequest, lookingAgain } from '../rows.ts';
import { requireJobsDone } from '../states.ts';

type Responded = z.output<typeof respondedRequest>;
type ErrorItem = z.output<typeof errorItem>;

export interface ItemOutcome {
  change_request_id: string;
  error: ErrorItem | undefined;
}

/** Processes the items one by one. An item's error goes into its outcome and does not affect the other items. */
async function each<T extends { change_request_id: string | number }>(
  items: readonly BatchItem<T>[],
  carryOut: (id: string, item: T) => Promise<void>,
): Promise<ItemOutcome[]> {
  const outcomes: ItemOutcome[] = [];
  for (const [index, item] of items.entries()) {
    if (item instanceof MalformedItem) {
      outcomes.push({
        change_request_id: item.named('change_request_id'),
        error: ofMalformed(item, `change_requests[${index}]`),
      });
      continue;
    }
    const id = String(item.change_request_id);
    let error: ErrorItem | undefined;
    try {
      await carryOut(id, item);
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      error = { ...ofItem(thrown), message: `${id}: ${thrown.message}` };
    }
    outcomes.push({ change_request_id: id, error });
  }
  return outcomes;
}

function checkLimit(items: readonly unknown[]): void {
  if (items.length > batchLimit)
    throw new Refusal('LIMIT_EXCEEDED', `change_requests: a call may name at most ${batchLimit} requests.`);
}

/** Updates requests with an integrator's responses (4.12). Throws INSUFFICIENT_ACCESS or LIMIT_EXCEEDED before it updates anything. */
export async function updateRequests(
  context: Context,
  user: User,
  items: readonly BatchItem<Responded>[],
): Promise<ItemOutcome[]> {
  requireIntegrator(user);
  checkLimit(items);
  return each(items, async (id, item) => {
    await routeRequest(context, id);
    await lookingAgain(context.store, async (store) =>
      answerRequest(context, store, user, await lockRequest(store, id, context.clock()), item),
    );
  });
}

/** Closes requests (4.13). Throws like `updateRequests`, and INVALID_DATA for an unknown system. */
export async function processRequests(
  context: Context,
  user: User,
  items: readonly BatchItem<{ change_request_id: string | number }>[],
  systemName: string | undefined,
): Promise<ItemOutcome[]> {
  requireIntegrator(user);
  checkLimit(items);
  const system = optionalSystem(context.model, user, 'systemName', systemName);
  return each(items, async (id) => {
    await routeRequest(context, id);
    await lookingAgain(context.store, async (store) => {
      const request = await lockRequest(store, id, context.clock());
      requireRequestSystem(user, request);
      requireJobsDone(request);
      if (system) request.answered_systems = [...new Set([...request.answered_systems, system])];
      // A request that waits for another one has no decisions, so it is rejected.
      const trigger = request.status === 'CHANGE_INQUEUE' ? 'abandon' : 'close';
      await closeRequest(store, context.model, request, context.clock(), user, trigger);
    });
  });
}
