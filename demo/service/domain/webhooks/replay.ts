/** What could not be delivered to a webhook, and sending it again. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { webhookAttempt, webhookDelivery } from '../../../../src/contract/webhooks.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import { beginning, positionIn, readCursor, start } from '../live_updates/changes.ts';
import { shown, type PlacedEvent } from '../live_updates/record_feed.ts';
import { Refusal } from '../refusal.ts';
import { requireAdministrator, type User } from '../users/users.ts';
import { timestamp } from '../wrapper.ts';
import { hold, log, optional, readOne, readRow, type WebhookView } from './administer.ts';
import { columnsOf, type DeliveryContext } from './deliver.ts';

export type Delivery = z.output<typeof webhookDelivery>;
export type Attempt = z.output<typeof webhookAttempt>;
type State = Delivery['state'];

const usualLimit = 100;

/** Returns events that wait or were given up, oldest first, and their number. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function listDeliveries(
  store: Store,
  user: User,
  id: string,
  { state, limit = usualLimit }: { state: State; limit?: number | undefined },
): Promise<{ deliveries: Delivery[]; totalCount: number }> {
  requireAdministrator(user);
  const { waiting, dead } = await readOne(store, id);
  const rows = await store.db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', id)
    .where('is_dead', '=', state === 'dead')
    .orderBy('id')
    .limit(limit)
    .execute();
  const deliveries = rows.map((row) => ({
    id: Number(row.id),
    event: shown(row.event as PlacedEvent),
    state,
    attempts: row.attempts,
    first_attempt_date: optional(row.first_tried_at),
    next_attempt_date: timestamp(row.next_at),
    problem: row.problem,
  }));
  return { deliveries, totalCount: state === 'dead' ? dead : waiting };
}

/** Returns the last attempts, newest first. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function listAttempts(store: Store, user: User, id: string): Promise<Attempt[]> {
  requireAdministrator(user);
  const { last_attempts } = await readRow(store, id);
  return last_attempts.map(({ event, time, ...attempt }) => ({
    ...attempt,
    event: shown(event as PlacedEvent),
    attempt_date: time,
  }));
}

/** Sends events again: those that were given up, some of these, or all after a cursor. Throws INSUFFICIENT_ACCESS, NOT_FOUND, INVALID_DATA. */
export async function replayWebhook(
  { store, clock }: DeliveryContext,
  user: User,
  id: string,
  { since, delivery_ids }: { since?: string | undefined; delivery_ids?: number[] | undefined },
): Promise<WebhookView> {
  requireAdministrator(user);
  if (since !== undefined && delivery_ids)
    throw new Refusal('INVALID_DATA', 'since and delivery_ids exclude each other.');
  const position = positionIn(since === undefined || since === start ? beginning : readCursor(since));
  await inTransaction(store, async (inner) => {
    await hold(inner, id);
    const { db } = inner;
    if (since === undefined)
      await db
        .updateTable('webhook_delivery')
        .set({ is_dead: false, attempts: 0, first_tried_at: null, next_at: clock() })
        .where('webhook_id', '=', id)
        .where('is_dead', '=', true)
        .$if(delivery_ids !== undefined, (query) => query.where('id', 'in', delivery_ids!.map(String)))
        .execute();
    else {
      // What comes after the cursor is read from the feed again.
      await db
        .deleteFrom('webhook_delivery')
        .where('webhook_id', '=', id)
        .where(sql<boolean>`(event ->> 'position')::bigint >= ${position.transaction}::bigint`)
        .execute();
      await db
        .updateTable('webhook')
        // Without its lease, a round under way stores nothing.
        .set({ ...columnsOf(position), leased_by: null, leased_until: null })
        .where('id', '=', id)
        .execute();
    }
    await db.updateTable('webhook').set({ failures: 0 }).where('id', '=', id).execute();
    await log({ store: inner, clock }, user, id, {}, { replay: since ?? delivery_ids?.join() ?? 'dead' });
  });
  return readOne(store, id);
}
