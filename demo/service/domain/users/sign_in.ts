/**
 * Signing in with user name and password: `POST /auth` and the identity provider's page use the same rule, so that neither is
 * a way around the other's limit.
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
 * Failed sign-ins allowed within the window, for one user name and for one address. An attempt in flight for longer than
 * `inFlightSeconds` counts as failed: its process has died, or it will say otherwise.
 */
export const signInLimits = {
  perUser: 10,
  perAddress: 100,
  windowSeconds: 5 * 60,
  inFlightSeconds: 30,
} as const;

/** Between two looks at what stands before an attempt, which is mostly the tenth of a second that a password takes. */
const lookMilliseconds = 25;

export type SignInOutcome =
  | { kind: 'signed-in'; user: User }
  /** Unknown user and wrong password are one outcome: nobody learns which names exist. */
  | { kind: 'wrong' }
  /** The password is right, but an administrator has locked the user. */
  | { kind: 'locked' }
  | { kind: 'limited'; retryAfterSeconds: number };

interface Attempt {
  username: string;
  password: string;
  /** Network address the attempt came from. */
  address: string;
}

/** What failures are counted for: a user name or an address. */
interface Gate {
  subject: string;
  /** Passwords that may be looked at and found wrong within the window. */
  limit: number;
}

/** People type their password into the wrong field: what was typed as a name is kept as a digest only. */
const gateOfUser = (username: string): Gate => ({
  subject: `user:${createHash('sha256').update(foldUsername(username)).digest('hex')}`,
  limit: signInLimits.perUser,
});
const gateOfAddress = (address: string): Gate => ({
  subject: `address:${address}`,
  limit: signInLimits.perAddress,
});

/** Passwords that are looked at at once: each takes a tenth of a second of a core. */
export const passwordsAtOnce = Math.max(2, availableParallelism() - 1);
const passwords = new FairQueue(passwordsAtOnce);

/** The last of those who wait at a gate in this process. */
const lastInLine = new Map<string, Promise<unknown>>();

/** One at a time at each gate: of a hundred who wait, one asks the database. */
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
 * Gives an attempt its place at a gate. Places are given one after the other, across processes: whoever looks what stands before
 * theirs sees all of it. It is one statement, so that a process that stops in between holds nobody up.
 */
async function takePlace(store: Store, clock: Clock, { subject }: Gate): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO failed_sign_in (subject, failed_at, is_settled)
    SELECT ${subject}, ${databaseNow(clock)}, false FROM pg_advisory_xact_lock(hashtextextended(${subject}, 0))
    RETURNING id`.execute(store.db);
  return rows[0]!.id;
}

/** How long ago an attempt failed or took its place, in seconds. */
const ageInSeconds = (clock: Clock) =>
  sql<number>`extract(epoch FROM ${databaseNow(clock)} - failed_at)::float8`;

/**
 * What stands at a gate, or before a place there. It is free when even the failure of all in flight would leave one to go;
 * `secondsToWait` is above 0 when the failures alone are too many, and then says until when.
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

async function giveBack(store: Store, places: readonly string[]): Promise<void> {
  if (places.length) await store.db.deleteFrom('failed_sign_in').where('id', 'in', places).execute();
}

/**
 * Waits until the attempts before this one leave it no doubt: it gets a place, which counts against the limit, or has to wait for
 * seconds. Each of those before it is settled or overdue in time, so this ends. No connection is held meanwhile.
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
 * Checks name and password. As many attempts at once are looked at as may still fail, through however many processes; the others
 * wait for what comes of those. A limited attempt is not looked at, even when its password is right.
 */
export async function signIn(store: Store, clock: Clock, attempt: Attempt): Promise<SignInOutcome> {
  const gates = [gateOfUser(attempt.username), gateOfAddress(attempt.address)];
  const expired = databaseTime(clock, -signInLimits.windowSeconds);
  await store.db.deleteFrom('failed_sign_in').where('failed_at', '<=', expired).execute();
  // Most of what is limited ends here, and holds nobody up at a gate.
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

/** What comes of an attempt that was let in. When this throws, its places count as failures by and by. */
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
  // Those still in flight for the same name stay: what they guess has yet to be counted.
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
