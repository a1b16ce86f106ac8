/** What the identity provider keeps in memory, and what it drops at its limits. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryAdapters, roomLimits } from '../../../demo/identity/memory_adapter.ts';

const secondsOfHour = 3600;
const kept = ['Session', 'Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode'];

describe('the memory of the identity provider', () => {
  it('keeps the entries of accounts when unknown visitors begin more sign-ins than there is room for', async () => {
    const adapters = memoryAdapters();
    for (const model of kept)
      await adapters(model).upsert('mine', { accountId: 'rep', grantId: 'g' }, secondsOfHour);
    await adapters('Interaction').upsert('mine', { session: { accountId: 'rep' } } as never, secondsOfHour);
    for (let index = 0; index <= roomLimits.ofNobody; index++)
      for (const model of ['Interaction', 'Session'])
        await adapters(model).upsert(`stranger-${index}`, { uid: `u${index}` }, secondsOfHour);
    for (const model of [...kept, 'Interaction'])
      assert.ok(await adapters(model).find('mine'), `${model} of an account`);
    assert.equal(
      await adapters('Interaction').find('stranger-0'),
      undefined,
      'the oldest sign-in makes room',
    );
    assert.ok(await adapters('Interaction').find('stranger-1'));
  });

  it('drops the oldest entries of an account that has too many, and of no other account', async () => {
    const adapter = memoryAdapters()('AccessToken');
    await adapter.upsert('other', { accountId: 'steward' }, secondsOfHour);
    for (let index = 0; index <= roomLimits.ofAccount; index++)
      await adapter.upsert(`t${index}`, { accountId: 'rep' }, secondsOfHour);
    assert.equal(await adapter.find('t0'), undefined);
    assert.ok(await adapter.find('t1'));
    assert.ok(await adapter.find('other'));
  });

  it('moves a session to its account when the user signs in, and revokes a grant in every model', async () => {
    const adapters = memoryAdapters();
    const session = adapters('Session');
    await session.upsert('s', { uid: 'u' }, secondsOfHour);
    await session.upsert('s', { uid: 'u', accountId: 'rep' }, secondsOfHour);
    assert.equal((await session.findByUid('u'))?.accountId, 'rep');
    await adapters('AccessToken').upsert('t', { accountId: 'rep', grantId: 'g' }, secondsOfHour);
    await adapters('RefreshToken').upsert('r', { accountId: 'rep', grantId: 'g' }, secondsOfHour);
    await session.revokeByGrantId('g');
    assert.equal(await adapters('AccessToken').find('t'), undefined);
    assert.equal(await adapters('RefreshToken').find('r'), undefined);
    assert.ok(await session.find('s'));
  });

  it('drops expired entries', async () => {
    const adapter = memoryAdapters()('AccessToken');
    await adapter.upsert('t', { accountId: 'rep' }, -1);
    assert.equal(await adapter.find('t'), undefined);
  });
});
