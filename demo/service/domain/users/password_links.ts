/**
 * One-time links with which users set their own password. An administrator hands the link over, so no mail server is needed. A user has at
 * most one link. It ends when it is used, replaced or expired, when the password changes in another way, and when the user is locked.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { passwordLink } from '../../../../src/contract/users.ts';
import { inside, type Store } from '../../store/store.ts';
import { logAdministration } from '../audit/administration_audit.ts';
import { databaseNow, databaseTime, type Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { timestamp } from '../wrapper.ts';
import { asAdministrator, holdUser } from './as_administrator.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { countFailure, secondsUntilFree } from './sign_in.ts';
import { selectUnlockedUser, type User } from './users.ts';

/** Path of the page below the instance, without the token. */
export const passwordPath = '/oidc/password/';

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a link for a user and replaces an earlier one. Throws INSUFFICIENT_ACCESS, NOT_FOUND, and INVALID_STATE for a locked user.
 */
export async function createPasswordLink(
  { store, clock, instanceUrl }: { store: Store; clock: Clock; instanceUrl: string },
  administrator: User,
  id: number,
  hours: number,
): Promise<z.output<typeof passwordLink>> {
  const token = randomBytes(32).toString('base64url');
  const expires = await asAdministrator(store, administrator, async (transaction) => {
    const { locked_at } = await holdUser(transaction, id);
    if (locked_at !== null) throw new Refusal('INVALID_STATE', 'The user is locked. Unlock the user first.');
    const { db } = transaction;
    await db.deleteFrom('password_link').where('expires_at', '<=', databaseNow(clock)).execute();
    const link = { token_digest: digest(token), expires_at: databaseTime(clock, hours * 3600) };
    const { expires_at } = await db
      .insertInto('password_link')
      .values({ user_id: id, ...link })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    const act = { action: 'user_changed', administrator, subjectId: id, time: clock() } as const;
    await logAdministration(transaction, act, {}, { password_link_expires: timestamp(expires_at) });
    return expires_at;
  });
  return { url: `${instanceUrl}${passwordPath}${token}`, expires_date: timestamp(expires) };
}

/** Ends the link of a user. Call it in the transaction that locks the user or changes the password. */
export async function endPasswordLink({ db }: Store, id: number): Promise<void> {
  await db.deleteFrom('password_link').where('user_id', '=', id).execute();
}

const selectOwner = (store: Store, clock: Clock, token: string) =>
  selectUnlockedUser(store)
    .innerJoin('password_link', 'password_link.user_id', 'app_user.id')
    .where('token_digest', '=', digest(token))
    .where('expires_at', '>', databaseNow(clock));

export type LinkOutcome<T> =
  | ({ kind: 'valid' } & T)
  /** Unknown, used, replaced or expired: one outcome, so that it does not reveal which links existed. */
  | { kind: 'invalid' }
  | { kind: 'limited'; retryAfterSeconds: number };

interface Attempt {
  token: string;
  /** Network address of the client. Invalid links count against its limit of failed sign-ins. */
  address: string;
}

/** Returns the user of a link without using it, so that a preview of the link in a chat does not end it. */
export async function openPasswordLink(
  store: Store,
  clock: Clock,
  { token, address }: Attempt,
): Promise<LinkOutcome<{ user: User }>> {
  const retryAfterSeconds = await secondsUntilFree(store, clock, address);
  if (retryAfterSeconds > 0) return { kind: 'limited', retryAfterSeconds };
  const user = await selectOwner(store, clock, token).executeTakeFirst();
  if (user) return { kind: 'valid', user };
  await countFailure(store, clock, address);
  return { kind: 'invalid' };
}

/**
 * Uses a link: sets the password, and ends all sessions of the user. Of two concurrent calls, one gets `invalid`. The password must have an
 * allowed length.
 */
export async function setPasswordByLink(
  store: Store,
  clock: Clock,
  attempt: Attempt,
  password: string,
): Promise<LinkOutcome<{ user: User }>> {
  const opened = await openPasswordLink(store, clock, attempt);
  if (opened.kind !== 'valid') return opened;
  const { user } = opened;
  const password_hash = await hashPassword(password);
  return store.db.transaction().execute(async (connection) => {
    const transaction = inside(store, connection);
    // The user's row first, like administrators, who lock a user and end the link in one transaction.
    const { locked_at } = await holdUser(transaction, user.id);
    const used = await connection
      .deleteFrom('password_link')
      .where('token_digest', '=', digest(attempt.token))
      .where('expires_at', '>', databaseNow(clock))
      .executeTakeFirst();
    if (locked_at !== null || used.numDeletedRows === 0n) return { kind: 'invalid' };
    await connection.updateTable('app_user').set({ password_hash }).where('id', '=', user.id).execute();
    const ended_sessions = await endSessionsOf(transaction, user.id, 'all');
    const act = { action: 'user_changed', administrator: user, subjectId: user.id, time: clock() } as const;
    await logAdministration(transaction, act, {}, { password: 'set by link', ended_sessions });
    return { kind: 'valid', user };
  });
}
