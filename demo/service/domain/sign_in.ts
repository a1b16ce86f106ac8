/**
 * Signing in with user name and password: `POST /auth` and the identity provider's page use the same rule, so that neither is
 * a way around the other's limit.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';
import type { Clock } from './clock.ts';
import { verifyPassword } from './passwords.ts';
import { findUserByName, foldUsername, type User } from './users.ts';

/** Failed sign-ins allowed within the window, for one user name and for one address. */
export const signInLimits = { perUser: 10, perAddress: 100, windowSeconds: 5 * 60 } as const;

export type SignInOutcome =
  | { kind: 'signed-in'; user: User }
  /** Unknown user and wrong password are one outcome: nobody learns which names exist. */
  | { kind: 'wrong' }
  | { kind: 'limited'; retryAfterSeconds: number };

interface Attempt {
  username: string;
  password: string;
  /** Network address the attempt came from. */
  address: string;
}

/** People type their password into the wrong field: what was typed as a name is kept as a digest only. */
const userSubject = (username: string): string =>
  `user:${createHash('sha256').update(foldUsername(username)).digest('hex')}`;

/** Seconds until a subject is below its limit again; 0 when it is. The attempt under way is among the rows. */
async function secondsToWait(store: Store, subject: string, limit: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - signInLimits.windowSeconds * 1000);
  const rows = await store.db
    .selectFrom('failed_sign_in')
    .select('failed_at')
    .where('subject', '=', subject)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .limit(limit + 1)
    .execute();
  const oldest = rows[limit];
  if (!oldest) return 0;
  const waitMilliseconds = oldest.failed_at.getTime() + signInLimits.windowSeconds * 1000 - now.getTime();
  return Math.max(1, Math.ceil(waitMilliseconds / 1000));
}

/** Takes back one attempt. Equal rows are interchangeable: any one of them will do. */
async function takeBack(store: Store, subject: string, at: Date): Promise<void> {
  await sql`DELETE FROM failed_sign_in WHERE ctid IN (
    SELECT ctid FROM failed_sign_in WHERE subject = ${subject} AND failed_at = ${at} LIMIT 1 FOR UPDATE SKIP LOCKED
  )`.execute(store.db);
}

/**
 * Checks name and password. Every attempt counts as failed until it has proved right, so that many at once, through several
 * processes, find the same limit. A limited attempt is not looked at, even when its password is right.
 */
export async function signIn(store: Store, clock: Clock, attempt: Attempt): Promise<SignInOutcome> {
  const now = clock();
  const user = userSubject(attempt.username);
  const address = `address:${attempt.address}`;
  const expired = new Date(now.getTime() - signInLimits.windowSeconds * 1000);
  await store.db.deleteFrom('failed_sign_in').where('failed_at', '<=', expired).execute();
  await store.db
    .insertInto('failed_sign_in')
    .values([user, address].map((subject) => ({ subject, failed_at: now })))
    .execute();

  const retryAfterSeconds = Math.max(
    await secondsToWait(store, user, signInLimits.perUser, now),
    await secondsToWait(store, address, signInLimits.perAddress, now),
  );
  if (retryAfterSeconds > 0) {
    await takeBack(store, user, now);
    await takeBack(store, address, now);
    return { kind: 'limited', retryAfterSeconds };
  }

  const found = await findUserByName(store, attempt.username);
  const hash = found && (await passwordHash(store, found));
  if (!(await verifyPassword(attempt.password, hash)) || !found) return { kind: 'wrong' };
  await store.db.deleteFrom('failed_sign_in').where('subject', '=', user).execute();
  await takeBack(store, address, now);
  return { kind: 'signed-in', user: found };
}

async function passwordHash(store: Store, user: User): Promise<string> {
  const { password_hash } = await store.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return password_hash;
}
