/**
 * Stores the identity provider's codes, tokens, sessions and registered clients in the database, so that any process answers any step of a
 * sign-in and a restart signs nobody out.
 *
 * Each model has a limit per account. An account over its limit loses its own oldest entries, never those of other accounts. Entries without an
 * account, such as unfinished sign-ins, share one limit per model.
 */
import { sql, type RawBuilder } from 'kysely';
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import type { Store } from '../service/store/store.ts';
import { digestOf, type Sealing } from '../service/domain/sealing.ts';

/** The most entries per model. */
export const roomLimits = { ofAccount: 500, ofNobody: 10_000 };

/** Time between two removals of expired entries by one process, and how many are removed at once. */
const sweep = { milliseconds: 60_000, most: 5_000 };
/** Entries without an account are counted each time that a process has added so many. Until then a model may have as many more. */
const countedEvery = 50;

const nobody = '';
/** Clients have no end. */
const never = new Date('9999-01-01T00:00:00Z');

/**
 * Returns the account of an entry. An interaction in progress has its account in the session that it started
 * with.
 */
const ownerOf = ({ accountId, session }: AdapterPayload): string =>
  accountId ?? (session as { accountId?: string } | undefined)?.accountId ?? nobody;

/** Only tokens of agents, and the codes for them, name the resource that they are for. */
const isOfAgent = ({ aud, resource }: AdapterPayload): boolean => [aud, resource].flat().some(Boolean);

const optionalDigest = (text: string | undefined): string | null =>
  text === undefined ? null : digestOf(text);

/** A time on the clock of the database, which all processes share. */
const secondsFromNow = (seconds: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Returns an adapter factory for one instance. */
export function storedAdapters({ db }: Store, sealing: Sealing, limits = roomLimits): AdapterFactory {
  let sweptAt = -Infinity;
  let unowned = 0;

  async function removeExpired(): Promise<void> {
    if (Date.now() - sweptAt < sweep.milliseconds) return;
    sweptAt = Date.now();
    await db
      .deleteFrom('identity_entry')
      .where(
        sql<string>`ctid`,
        'in',
        sql<string>`(SELECT ctid FROM identity_entry WHERE ends_at <= now() LIMIT ${sweep.most})`,
      )
      .execute();
  }

  /** Removes the oldest entries of an owner over the limit. */
  async function makeRoom(model: string, owner: string): Promise<void> {
    if (owner === nobody && ++unowned % countedEvery) return;
    const most = owner === nobody ? limits.ofNobody : limits.ofAccount;
    await db
      .deleteFrom('identity_entry')
      .where('model', '=', model)
      .where('id_digest', 'in', (from) =>
        from
          .selectFrom('identity_entry')
          .select('id_digest')
          .where('model', '=', model)
          .where('owner', '=', owner)
          .orderBy('made_at', 'desc')
          .offset(most),
      )
      .execute();
  }

  async function findBy(
    model: string,
    column: 'id_digest' | 'uid_digest',
    value: string,
  ): Promise<AdapterPayload | undefined> {
    const row = await db
      .selectFrom('identity_entry')
      .select(['sealed', 'consumed_at'])
      .where('model', '=', model)
      .where(column, '=', digestOf(value))
      .where('ends_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    const text = row && sealing.open(row.sealed);
    if (!text) return undefined;
    const payload = JSON.parse(text) as AdapterPayload;
    return row.consumed_at ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : payload;
  }

  return (model): Adapter => ({
    async upsert(id, payload, expiresInSeconds) {
      await removeExpired();
      const owner = ownerOf(payload);
      const values = {
        owner,
        grant_digest: optionalDigest(payload.grantId),
        uid_digest: optionalDigest(payload.uid),
        is_of_agent: isOfAgent(payload),
        sealed: sealing.seal(JSON.stringify(payload)),
        ends_at: expiresInSeconds ? secondsFromNow(expiresInSeconds) : never,
      };
      await db
        .insertInto('identity_entry')
        .values({ model, id_digest: digestOf(id), ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id_digest']).doUpdateSet(values))
        .execute();
      await makeRoom(model, owner);
    },
    find: (id) => findBy(model, 'id_digest', id),
    findByUid: (uid) => findBy(model, 'uid_digest', uid),
    // Devices without a browser do not sign in here.
    findByUserCode: async () => undefined,
    async consume(id) {
      const { numUpdatedRows } = await db
        .updateTable('identity_entry')
        .set({ consumed_at: sql<Date>`now()` })
        .where('model', '=', model)
        .where('id_digest', '=', digestOf(id))
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      // Another process used the same code or token at the same time.
      if (!numUpdatedRows) throw new errors.InvalidGrant(`${model} was already used`);
    },
    async destroy(id) {
      await db
        .deleteFrom('identity_entry')
        .where('model', '=', model)
        .where('id_digest', '=', digestOf(id))
        .execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('identity_entry').where('grant_digest', '=', digestOf(grantId)).execute();
    },
  });
}

/** Remembers an assertion for some seconds. Returns false when it was used before, in any process. */
export async function useAssertion({ db }: Store, id: string, seconds: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity_entry')
    .values({
      model: 'Assertion',
      id_digest: digestOf(id),
      owner: nobody,
      sealed: '',
      ends_at: secondsFromNow(seconds),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
