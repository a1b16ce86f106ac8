/**
 * The keys that sign ID tokens, shared by all processes of an instance through the database and replaced every month. A new key is published
 * first and signs later, when all processes know it. A replaced key stays published until everything that it signed has expired.
 */
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { JWK } from 'oidc-provider';
import type { Clock } from '../service/domain/clock.ts';
import { inTransaction, type Store } from '../service/store/store.ts';
import type { Sealing } from '../service/domain/sealing.ts';

const seconds = { minute: 60, hour: 3600, day: 24 * 3600 };
const times = {
  /** Age at which a key is replaced. */
  replaced: 30 * seconds.day,
  /** Time from publishing a key to signing with it. */
  published: seconds.hour,
  /** Time for which a key stays published after its successor signs: longer than an ID token lives. */
  kept: seconds.day,
  /** Maximum staleness of the keys in a process. */
  stale: 5 * seconds.minute,
};

/** ID of the database lock under which one process at a time makes a key. */
const keyLock = 4_711_027;

const later = (date: Date, after: number): Date => new Date(date.getTime() + after * 1000);

/** Returns a new signing key for RS256, which every client supports. */
async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ format: 'jwk' }) as JWK;
  return { ...key, use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') };
}

const kidsOf = (keys: readonly JWK[]): string => keys.map(({ kid }) => kid).join(' ');

interface StoredKey {
  key: JWK;
  made: Date;
  signsFrom: Date;
}

/** Returns the keys to publish that this process can open, newest first. */
async function readKeys({ db }: Store, sealing: Sealing, now: Date): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('identity_key')
    .select(['sealed', 'made_at', 'signs_from'])
    .where('secret_id', '=', sealing.secretId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('signs_from', 'desc')
    .orderBy('kid')
    .execute();
  return rows.flatMap(({ sealed, made_at: made, signs_from: signsFrom }) => {
    const text = sealing.open(sealed);
    return text === undefined ? [] : [{ key: JSON.parse(text) as JWK, made, signsFrom }];
  });
}

const needsKey = (keys: readonly StoredKey[], now: Date): boolean =>
  !keys[0] || later(keys[0].made, times.replaced) <= now;

/** Adds a key when there is none or the newest is old, and sets when the others end. */
async function addKey(store: Store, sealing: Sealing, now: Date): Promise<void> {
  const key = await makeSigningKey();
  await inTransaction(store, async (inside) => {
    await sql`SELECT pg_advisory_xact_lock(${keyLock})`.execute(inside.db);
    const keys = await readKeys(inside, sealing, now);
    if (!needsKey(keys, now)) return;
    const signsFrom = keys.length ? later(now, times.published) : now;
    await inside.db.deleteFrom('identity_key').where('ends_at', '<=', now).execute();
    await inside.db
      .updateTable('identity_key')
      .set({ ends_at: later(signsFrom, times.kept) })
      .where('secret_id', '=', sealing.secretId)
      .where('ends_at', 'is', null)
      .execute();
    await inside.db
      .insertInto('identity_key')
      .values({
        kid: key.kid!,
        secret_id: sealing.secretId,
        sealed: sealing.seal(JSON.stringify(key)),
        made_at: now,
        signs_from: signsFrom,
      })
      .execute();
  });
}

/** Returns the keys with the one that signs first. The identity provider signs with the first that fits. */
export async function signingKeys(store: Store, sealing: Sealing, now: Date): Promise<JWK[]> {
  let keys = await readKeys(store, sealing, now);
  if (needsKey(keys, now)) {
    await addKey(store, sealing, now);
    keys = await readKeys(store, sealing, now);
  }
  const signs = keys.filter(({ signsFrom }) => signsFrom <= now);
  return [...signs, ...keys.filter((key) => !signs.includes(key))].map(({ key }) => key);
}

/** Keeps what `make` builds from the keys, and builds it again when the keys have changed. */
export class WithKeys<T> {
  readonly #read: () => Promise<JWK[]>;
  readonly #clock: Clock;
  readonly #make: (keys: JWK[]) => T;
  #value: T;
  #kids: string;
  #readAt: number;

  constructor(read: () => Promise<JWK[]>, clock: Clock, first: JWK[], make: (keys: JWK[]) => T) {
    this.#read = read;
    this.#clock = clock;
    this.#make = make;
    this.#value = make(first);
    this.#kids = kidsOf(first);
    this.#readAt = clock().getTime();
  }

  async current(): Promise<T> {
    const now = this.#clock().getTime();
    if (Math.abs(now - this.#readAt) < times.stale * 1000) return this.#value;
    this.#readAt = now;
    const keys = await this.#read();
    const kids = kidsOf(keys);
    if (kids !== this.#kids) this.#value = this.#make(keys);
    this.#kids = kids;
    return this.#value;
  }
}
