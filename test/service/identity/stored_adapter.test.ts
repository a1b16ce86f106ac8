/** What the identity provider stores, what it drops at its limits, and what a copy of its tables reveals. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { openSealing } from '../../../demo/service/domain/sealing.ts';
import { storedAdapters } from '../../../demo/identity/stored_adapter.ts';
import type { Store } from '../../../demo/service/store/store.ts';
import { forEachDatabase } from '../../support/databases.ts';

const secondsOfHour = 3600;
const kept = ['Session', 'Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode'];
const secret = 'a secret of the environment, long enough';
/** Entries without an account are counted in steps of 50. */
const limits = { ofAccount: 20, ofNobody: 100 };
const strangers = 200;

forEachDatabase((open, engine) =>
  describe(`the state of the identity provider (${engine})`, () => {
    let store: Store;
    let adapters: ReturnType<typeof storedAdapters>;
    before(async () => {
      store = await open();
      adapters = storedAdapters(store, await openSealing(store, secret), limits);
    });

    it('keeps the entries of accounts when unknown visitors begin more sign-ins than there is room for', async () => {
      for (const model of kept)
        await adapters(model).upsert('mine', { accountId: 'rep', grantId: 'g' }, secondsOfHour);
      await adapters('Interaction').upsert('mine', { session: { accountId: 'rep' } } as never, secondsOfHour);
      for (let index = 0; index < strangers; index++)
        await adapters('Interaction').upsert(`stranger-${index}`, { uid: `u${index}` }, secondsOfHour);
      for (const model of [...kept, 'Interaction'])
        assert.ok(await adapters(model).find('mine'), `${model} of an account`);
      assert.equal(
        await adapters('Interaction').find('stranger-0'),
        undefined,
        'the oldest sign-in makes room',
      );
      assert.ok(await adapters('Interaction').find(`stranger-${strangers - 1}`));
    });

    it('drops the oldest entries of an account that has too many, and of no other account', async () => {
      const adapter = adapters('AccessToken');
      await adapter.upsert('other', { accountId: 'steward' }, secondsOfHour);
      for (let index = 0; index <= limits.ofAccount; index++)
        await adapter.upsert(`t${index}`, { accountId: 'administrator' }, secondsOfHour);
      assert.equal(await adapter.find('t0'), undefined);
      assert.ok(await adapter.find('t1'));
      assert.ok(await adapter.find('other'));
    });

    it('moves a session to its account when the user signs in, and revokes a grant in every model', async () => {
      const session = adapters('Session');
      await session.upsert('s', { uid: 'u' }, secondsOfHour);
      await session.upsert('s', { uid: 'u', accountId: 'rep' }, secondsOfHour);
      assert.equal(((await session.findByUid('u')) as { accountId?: string }).accountId, 'rep');
      await adapters('AccessToken').upsert('t', { accountId: 'rep', grantId: 'g2' }, secondsOfHour);
      await adapters('RefreshToken').upsert('r', { accountId: 'rep', grantId: 'g2' }, secondsOfHour);
      await session.revokeByGrantId('g2');
      assert.equal(await adapters('AccessToken').find('t'), undefined);
      assert.equal(await adapters('RefreshToken').find('r'), undefined);
      assert.ok(await session.find('s'));
    });

    it('finds no expired entry', async () => {
      const adapter = adapters('AccessToken');
      await adapter.upsert('t', { accountId: 'rep' }, -1);
      assert.equal(await adapter.find('t'), undefined);
    });

    it('lets one of two processes use a code that both use at the same moment', async () => {
      const other = storedAdapters(store, await openSealing(store, secret));
      await adapters('AuthorizationCode').upsert('code', { accountId: 'rep' }, secondsOfHour);
      const uses = [adapters, other].map((each) => each('AuthorizationCode').consume('code'));
      const outcomes = (await Promise.allSettled(uses)).map(({ status }) => status);
      assert.deepEqual(outcomes.toSorted(), ['fulfilled', 'rejected']);
      const found = (await other('AuthorizationCode').find('code')) as { consumed?: unknown };
      assert.ok(found.consumed);
    });

    it('stores no credential that a copy of the table would reveal without the secret', async () => {
      const token = 'a token that nobody may read';
      await adapters('AccessToken').upsert(token, { jti: token, accountId: 'rep' }, secondsOfHour);
      const rows = await store.db.selectFrom('identity_entry').selectAll().execute();
      assert.doesNotMatch(JSON.stringify(rows), /that nobody may read/);
      const withOther = storedAdapters(store, await openSealing(store, `not ${secret}`));
      assert.equal(await withOther('AccessToken').find(token), undefined);
    });
  }),
);
