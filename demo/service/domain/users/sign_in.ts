/**
 * Sign-in with user name and password. `POST /auth` and the identity provider's page share its limits, so that neither can be used
 * to bypass the other.
 */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { FairQueue } from '../../store/fair_queue.ts';
import type { Store } from '../../store/store.ts';
import { databaseNow, databaseTime, type Clock } from '../clock.ts';
import { verifyPassword } from './passwords.ts';
import { findUserByName, foldUsername, type User } from './users.ts';

/**
 * Maximum number of failed sign-ins within the window, per user name and per address. An attempt that runs for longer than
 * `inFlightSeconds` counts as failed until it ends: its process may have died.
 */
export const signInLimits = {
  perUser: 10,
  perAddress: 100,
  windowSeconds: 5 * 60,
  inFlightSeconds: 30,
} as const;

/** Milliseconds between two checks of earlier attempts. Verifying a password takes about 100 ms. */
const lookMilliseconds = 25;

export type SignInOutcome =
  | { kind: 'signed-in'; user: User }
  /** Unknown user or wrong password: one outcome, so that it does not reveal which user names exist. */
  | { kind: 'wrong' }
  /** The password is right, but an administrator has locked the user. */
  | { kind: 'locked' }
  | { kind: 'limited'; retryAfterSeconds: number };

interface Attempt {
  username: string;
  password: string;
  /** Network address of the client. */
  address: string;
}

/** User name or address whose failures are counted. */
interface Gate {
  subject: string;
  /** Maximum number of wrong passwords within the window. */
  limit: number;
}

/** Stores only a digest of the user name, because users sometimes type their password into the wrong field. */
const gateOfUser = (username: string): Gate => ({
  subject: `user:${createHash('sha256').update(foldUsername(username)).digest('hex')}`,
  limit: signInLimits.perUser,
});
const gateOfAddress = (address: string): Gate => ({
  subject: `address:${address}`,
  limit: signInLimits.perAddress,
});

/** Maximum number of passwords verified concurrently. Each takes about 100 ms of a CPU core. */
export const passwordsAtOnce = Math.max(2, availableParallelism() - 1);
const passwords = new FairQueue(passwordsAtOnce);

/** Last waiting attempt per gate in this process. */
const lastInLine = new Map<string, Promise<unknown>>();

/** Runs attempts at a gate one after the other: of many waiting attempts, only one polls the database. */
function inLine<T>(gate: Gate, work: () => Promise<T>): Promise<T> {
  const turn = (lastInLine.get(gate.subject) ?? Promise.resolve()).then(work, work);
  lastInLine.set(gate.subject, turn);
  const leave = (): void => {
    if (lastInLine.get(gate.subject) === turn) lastInLine.delete(gate.subject);
  };
  turn.then(leave, leave);
  return turn;
}

/**
 * Inserts an attempt at a gate and returns its place. The lock serializes inserts across processes, so that every attempt sees all
 * earlier ones. A single statement, so that a stopped process cannot block others.
 */
async function takePlace(store: Store, clock: Clock, { subject }: Gate): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO failed_sign_in (subject, failed_at, is_settled)
    SELECT ${subject}, ${databaseNow(clock)}, false FROM pg_advisory_xact_lock(hashtextextended(${subject}, 0))
    RETURNING id`.execute(store.db);
  return rows[0]!.id;
}

/** SQL expression for the seconds since an attempt failed or took its place. */
const ageInSeconds = (clock: Clock) =>
  sql<number>`extract(epoch FROM ${databaseNow(clock)} - failed_at)::float8`;

/**
 * Counts the attempts at a gate, or those before a place. `isFree` is true when the limit would hold even if all running attempts failed.
 * `secondsToWait` is above 0 when the failures alone reach the limit: the seconds until another attempt is allowed.
 */
async function lookAhead(
  store: Store,
  clock: Clock,
  { subject, limit }: Gate,
  place?: string,
): Promise<{ isFree: boolean; secondsToWait: number }> {
  let attempts = store.db
    .selectFrom('failed_sign_in')
    .select(['is_settled', ageInSeconds(clock).as('age')])
    .where('subject', '=', subject)
    .where('failed_at', '>', databaseTime(clock, -signInLimits.windowSeconds))
    .orderBy('failed_at', 'desc');
  if (place !== undefined) attempts = attempts.where('id', '<', place);
  const rows = await attempts.execute();
  const failures = rows.filter(({ age, is_settled }) => is_settled || age >= signInLimits.inFlightSeconds);
  const oldest = failures[limit - 1];
  if (!oldest) return { isFree: rows.length < limit, secondsToWait: 0 };
  return { isFree: false, secondsToWait: Math.max(1, Math.ceil(signInLimits.windowSeconds - oldest.age)) };
}

/** Returns the seconds until an address may try again; 0 when it may now. For other secrets than passwords, with the same limit. */
export const secondsUntilFree = async (store: Store, clock: Clock, address: string): Promise<number> =>
  (await lookAhead(store, clock, gateOfAddress(address))).secondsToWait;

/** Counts a wrong secret from an address. */
export async function countFailure({ db }: Store, clock: Clock, address: string): Promise<void> {
  const { subject } = gateOfAddress(address);
  await db
    .insertInto('failed_sign_in')
    .values({ subject, failed_at: databaseNow(clock), is_settled: true })
    .execute();
}

async function giveBack(store: Store, places: readonly string[]): Promise<void> {
  if (places.length) await store.db.deleteFrom('failed_sign_in').where('id', 'in', places).execute();
}

/**
 * Waits until the earlier attempts have decided about this one: it gets a place, which counts against the limit, or is limited for some
 * seconds. Ends in finite time, because every earlier attempt ends or times out. Holds no connection while it waits.
 */
const pass = (
  store: Store,
  clock: Clock,
  gate: Gate,
): Promise<{ place: string } | { secondsToWait: number }> =>
  inLine(gate, async () => {
    const place = await takePlace(store, clock, gate);
    for (;;) {
      const { isFree, secondsToWait } = await lookAhead(store, clock, gate, place);
      if (isFree) return { place };
      if (secondsToWait > 0) {
        await giveBack(store, [place]);
        return { secondsToWait };
      }
      await wait(lookMilliseconds);
    }
  });

/**
 * Checks user name and password. Across all processes, runs only as many attempts concurrently as may still fail; others wait for their
 * outcome. The password of a limited attempt is not checked.
 */
export async function signIn(store: Store, clock: Clock, attempt: Attempt): Promise<SignInOutcome> {
  const gates = [gateOfUser(attempt.username), gateOfAddress(attempt.address)];
  const expired = databaseTime(clock, -signInLimits.windowSeconds);
  await store.db.deleteFrom('failed_sign_in').where('failed_at', '<=', expired).execute();
  // Most limited attempts end here, without waiting at a gate.
  const looks = await Promise.all(gates.map((gate) => lookAhead(store, clock, gate)));
  const retryAfterSeconds = Math.max(...looks.map(({ secondsToWait }) => secondsToWait));
  if (retryAfterSeconds > 0) return { kind: 'limited', retryAfterSeconds };

  const places: string[] = [];
  for (const gate of gates) {
    const passed = await pass(store, clock, gate);
    if ('secondsToWait' in passed) {
      await giveBack(store, places);
      return { kind: 'limited', retryAfterSeconds: passed.secondsToWait };
    }
    places.push(passed.place);
  }
  return lookAtPassword(store, clock, attempt, places);
}

/** Verifies the password of an admitted attempt. If this throws, its places count as failures after `inFlightSeconds`. */
async function lookAtPassword(
  store: Store,
  clock: Clock,
  { username, password, address }: Attempt,
  places: readonly string[],
): Promise<SignInOutcome> {
  const found = await findUserByName(store, username);
  const { hash, isLocked } = await passwordOf(store, found);
  const isRight = await passwords.run(address, foldUsername(username), () => verifyPassword(password, hash));
  if (!isRight || !found) {
    await store.db
      .updateTable('failed_sign_in')
      .set({ failed_at: databaseNow(clock), is_settled: true })
      .where('id', 'in', places)
      .execute();
    return { kind: 'wrong' };
  }
  // Keeps the running attempts for the same name, whose failures must still count.
  await store.db
    .deleteFrom('failed_sign_in')
    .where((row) =>
      row.or([
        row('id', 'in', places),
        row.and([row('subject', '=', gateOfUser(username).subject), row('is_settled', '=', true)]),
      ]),
    )
    .execute();
  return isLocked ? { kind: 'locked' } : { kind: 'signed-in', user: found };
}

async function passwordOf(
  store: Store,
  user: User | undefined,
): Promise<{ hash?: string; isLocked: boolean }> {
  if (!user) return { isLocked: false };
  const { password_hash, locked_at } = await store.db
    .selectFrom('app_user')
    .select(['password_hash', 'locked_at'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return { hash: password_hash, isLocked: locked_at !== null };
}
