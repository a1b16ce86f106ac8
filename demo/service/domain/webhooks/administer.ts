/** Administrators say which systems hear of changes. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { webhook as webhookSchema, webhookSettings } from '../../../../src/contract/webhooks.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import { logAdministration } from '../audit/administration_audit.ts';
import { newestOf, requireNewest } from '../audit/newest_version.ts';
import { cursorNow, positionIn, readCursor } from '../live_updates/changes.ts';
import { Refusal } from '../refusal.ts';
import { requireAdministrator, type User } from '../users/users.ts';
import { timestamp } from '../wrapper.ts';
import { columnsOf, sendingTo, type DeliveryContext, type Webhook } from './deliver.ts';
import { newSecret, testMessage } from './event.ts';

export type WebhookView = z.output<typeof webhookSchema>;
export type WebhookSettings = z.output<typeof webhookSettings>;

/** Each webhook is served on its own, so this many are still a small load. */
export const mostWebhooks = 50;
const rotationMilliseconds = 24 * 60 * 60 * 1000;

const noSuchWebhook = (): Refusal => new Refusal('NOT_FOUND', 'There is no such webhook.');
/** Returns a time for an answer; null for none. */
export const optional = (time: Date | null): string | null => time && timestamp(time);

const countOf = (isDead: boolean) =>
  sql<number>`(SELECT count(*)::integer FROM webhook_delivery d WHERE d.webhook_id = hook.id AND d.is_dead = ${isDead})`;

const select = ({ db }: Store) =>
  db
    .selectFrom('webhook as hook')
    .innerJoin('app_user as creator', 'creator.id', 'hook.created_by')
    .innerJoin('app_user as editor', 'editor.id', 'hook.modified_by')
    .selectAll('hook')
    .select(['creator.display_name as creatorName', 'editor.display_name as editorName'])
    .select([countOf(false).as('waiting'), countOf(true).as('dead')]);

const settingsOf = ({ name, url, entity_types, changes, status }: Webhook): WebhookSettings => ({
  name,
  url,
  entity_types,
  changes,
  status,
});

const show = (row: Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]): WebhookView => ({
  ...settingsOf(row),
  id: Number(row.id),
  version: row.version,
  waiting: row.waiting,
  dead: row.dead,
  last_success_date: optional(row.last_success_at),
  last_failure_date: optional(row.last_failure_at),
  problem: row.problem,
  old_secret_until: optional(row.old_secret_until),
  created_date: timestamp(row.created_at),
  created_by: row.creatorName,
  modified_date: timestamp(row.modified_at),
  modified_by: row.editorName,
});

/** Returns a webhook. Throws NOT_FOUND. */
export async function readOne(store: Store, id: string): Promise<WebhookView> {
  const row = await select(store).where('hook.id', '=', id).executeTakeFirst();
  if (!row) throw noSuchWebhook();
  return show(row);
}

/** Returns a stored webhook. Throws NOT_FOUND. */
export async function readRow({ db }: Store, id: string): Promise<Webhook> {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchWebhook();
  return row;
}

/** Locks a webhook that is about to change. */
export async function hold({ db }: Store, id: string): Promise<Webhook> {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noSuchWebhook();
  return row;
}

/** Logs a change with each value below the number of the webhook, such as `3.url`. */
export async function log(
  { store, clock }: Pick<DeliveryContext, 'store' | 'clock'>,
  administrator: User,
  id: string,
  before: object,
  later: object,
): Promise<void> {
  const act = { action: 'webhooks', administrator, subjectId: null, below: id, time: clock() } as const;
  await logAdministration(store, act, before, later);
}

/** Returns all webhooks by name. Throws INSUFFICIENT_ACCESS. */
export async function listWebhooks(store: Store, user: User): Promise<WebhookView[]> {
  requireAdministrator(user);
  return (await select(store).orderBy('hook.name').orderBy('hook.id').execute()).map(show);
}

/** Creates a webhook that gets the changes from now on. Throws INSUFFICIENT_ACCESS, LIMIT_EXCEEDED. */
export async function createWebhook(
  context: DeliveryContext,
  user: User,
  settings: WebhookSettings,
): Promise<{ webhook: WebhookView; secret: string }> {
  requireAdministrator(user);
  const { store, clock, sealing } = context;
  const secret = newSecret();
  const id = await inTransaction(store, async (inner) => {
    const { count } = await inner.db
      .selectFrom('webhook')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostWebhooks)
      throw new Refusal('LIMIT_EXCEEDED', `There are ${mostWebhooks} webhooks already.`);
    const now = clock();
    const row = await inner.db
      .insertInto('webhook')
      .values({
        ...settings,
        secret: sealing.seal(secret),
        ...columnsOf(positionIn(readCursor(await cursorNow(inner)))),
        created_by: user.id,
        created_at: now,
        modified_by: user.id,
        modified_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await log({ store: inner, clock }, user, row.id, {}, settings);
    return row.id;
  });
  return { webhook: await readOne(store, id), secret };
}

/** Replaces the settings of a webhook. Throws INSUFFICIENT_ACCESS, NOT_FOUND, and INVALID_STATE when there is a newer version. */
export async function replaceWebhook(
  { store, clock }: DeliveryContext,
  user: User,
  id: string,
  { version, ...settings }: WebhookSettings & { version: number },
): Promise<WebhookView> {
  requireAdministrator(user);
  await inTransaction(store, async (inner) => {
    const before = await hold(inner, id);
    await requireNewest(inner, 'The webhook has', version, newestOf(before));
    const isOther = before.url !== settings.url || before.status !== settings.status;
    await inner.db
      .updateTable('webhook')
      .set({
        ...settings,
        version: version + 1,
        modified_by: user.id,
        modified_at: clock(),
        // Another address, or a second chance: what the receiver did before does not count.
        ...(isOther && { failures: 0, problem: null }),
      })
      .where('id', '=', id)
      .execute();
    await log({ store: inner, clock }, user, id, settingsOf(before), settings);
  });
  return readOne(store, id);
}

/** Deletes a webhook. Throws INSUFFICIENT_ACCESS, NOT_FOUND, and INVALID_STATE when there is a newer version than `version`. */
export async function deleteWebhook(
  { store, clock }: DeliveryContext,
  user: User,
  id: string,
  version?: number,
): Promise<void> {
  requireAdministrator(user);
  await inTransaction(store, async (inner) => {
    const before = await hold(inner, id);
    await requireNewest(inner, 'The webhook has', version, newestOf(before));
    await inner.db.deleteFrom('webhook').where('id', '=', id).execute();
    await log({ store: inner, clock }, user, id, settingsOf(before), {});
  });
}

/** Replaces the secret; the old one signs as well for a day. Throws INSUFFICIENT_ACCESS, NOT_FOUND, and INVALID_STATE when there is a newer version than `version`. */
export async function rotateSecret(
  { store, clock, sealing }: DeliveryContext,
  user: User,
  id: string,
  version?: number,
): Promise<{ webhook: WebhookView; secret: string }> {
  requireAdministrator(user);
  const secret = newSecret();
  await inTransaction(store, async (inner) => {
    const before = await hold(inner, id);
    await requireNewest(inner, 'The webhook has', version, newestOf(before));
    const now = clock();
    await inner.db
      .updateTable('webhook')
      .set({
        secret: sealing.seal(secret),
        old_secret: before.secret,
        old_secret_until: new Date(now.getTime() + rotationMilliseconds),
        version: before.version + 1,
        modified_by: user.id,
        modified_at: now,
      })
      .where('id', '=', id)
      .execute();
    await log({ store: inner, clock }, user, id, {}, { secret: 'replaced' });
  });
  return { webhook: await readOne(store, id), secret };
}

/** Sends a test event. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function testWebhook(
  context: DeliveryContext,
  user: User,
  id: string,
  signal: AbortSignal,
): Promise<{ status: number | null; problem: string | null; milliseconds: number }> {
  requireAdministrator(user);
  const { store, clock, source } = context;
  const hook = await readRow(store, id);
  const began = performance.now();
  const { status, problem } = await sendingTo(context, hook, signal)(testMessage(source, clock()));
  return { status, problem, milliseconds: Math.round(performance.now() - began) };
}
