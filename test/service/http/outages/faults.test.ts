import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sandboxAccounts } from '../../../../demo/service/seed/accounts.ts';
import { enginesForRules } from '../../../support/databases.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

for (const engine of enginesForRules)
  describe(`faults that an account switches on for itself, on ${engine}`, () => {
    let service: TestService;
    let now = Date.parse('2026-11-21T09:00:00Z');
    let rep: string;
    let admin: string;
    const fault = (session: string, body: object) =>
      service.call('PUT', '/sandbox/faults', { session, body });
    const off = async (): Promise<void> => {
      assert.equal((await fault(rep, { kinds: [] })).status, 200);
    };
    const search = (session: string) =>
      service.call('GET', '/search', { session, query: { q: 'smith', types: 'HCP' } });
    const raw = (session: string): Promise<Response> =>
      fetch(`${service.url}/api/v39.0/search?q=smith&types=HCP`, { headers: { authorization: session } });

    before(async () => {
      service = await startTestService({ engine, hcps: 20, clock: () => new Date(now) });
      rep = await service.signIn('rep');
      admin = await service.signIn('admin');
    });

    it('are off at first; a read shows those that are on and their expiry', async () => {
      const none = (await service.call('GET', '/sandbox/faults', { session: rep })).body.faults;
      assert.deepEqual(none, { kinds: [], delay_milliseconds: 3000, expires_at: null });
      const { body } = await fault(rep, { kinds: ['slow', 'slow'], delay_milliseconds: 100, minutes: 5 });
      assert.deepEqual(body.faults, {
        kinds: ['slow'],
        delay_milliseconds: 100,
        expires_at: '2026-11-21T09:05:00.000Z',
      });
      await off();
    });

    it('slow: the response comes after the delay', async () => {
      await fault(rep, { kinds: ['slow'], delay_milliseconds: 300 });
      const started = performance.now();
      assert.equal((await search(rep)).body.responseStatus, 'SUCCESS');
      assert.ok(performance.now() - started >= 299);
      await off();
    });

    it('offline: the connection is dropped without a response', async () => {
      await fault(rep, { kinds: ['offline'] });
      await assert.rejects(raw(rep), TypeError);
      await off();
    });

    it('server-error: 500 UNEXPECTED_ERROR with an id', async () => {
      await fault(rep, { kinds: ['server-error'] });
      const { status, body } = await search(rep);
      assert.equal(status, 500);
      assert.equal(body.errors[0].type, 'UNEXPECTED_ERROR');
      await off();
    });

    it('malformed: the response is not valid JSON', async () => {
      await fault(rep, { kinds: ['malformed'] });
      const answer = await raw(rep);
      assert.equal(answer.status, 200);
      await assert.rejects(answer.json(), SyntaxError);
      await off();
    });

    it('affect all sessions of the account that switched them on, and no other account', async () => {
      const other = await service.signIn('rep');
      await fault(rep, { kinds: ['server-error'] });
      assert.equal((await search(other)).status, 500);
      for (const { username } of sandboxAccounts) {
        const account = username.split('@')[0]!;
        if (account === 'rep') continue;
        const session = await service.signIn(account);
        assert.equal((await search(session)).status, account === 'guest' ? 403 : 200, account);
      }
      await off();
    });

    it('an account without API access cannot switch faults on: 403', async () => {
      const guest = await service.signIn('guest');
      assert.equal((await fault(guest, { kinds: ['slow'] })).status, 403);
      assert.equal((await service.call('DELETE', '/sandbox/sessions', { session: guest })).status, 403);
      assert.equal((await fault('no session', { kinds: [] })).status, 401);
    });

    it('reject an unknown kind and delays above a minute', async () => {
      assert.equal((await fault(rep, { kinds: ['fire'] })).status, 400);
      assert.equal((await fault(rep, { kinds: ['slow'], delay_milliseconds: 60_001 })).status, 400);
      assert.deepEqual(
        (await service.call('GET', '/sandbox/faults', { session: rep })).body.faults.kinds,
        [],
      );
    });

    it('never affect switching them off, signing in and signing out', async () => {
      const leaving = await service.signIn('rep');
      await fault(rep, { kinds: ['offline', 'server-error', 'malformed'] });
      assert.equal((await service.call('DELETE', '/auth', { session: leaving })).status, 200);
      assert.equal((await service.call('GET', '/sandbox/faults', { session: rep })).status, 200);
      assert.ok(await service.signIn('rep'));
      await off();
    });

    it('held-requests: an add request waits unprocessed until the fault ends', async () => {
      await fault(rep, { kinds: ['held-requests'], minutes: 2 });
      const entity = {
        first_name__v: 'Wilhelmina',
        last_name__v: `Heldback${engine}`,
        hcp_type__v: 'PHYS',
        primary_country__v: 'US',
      };
      const made = await service.call('POST', '/change_request', {
        session: rep,
        body: { entity_type: 'HCP', entity, create_unverified: 'Y' },
      });
      assert.equal(made.body.responseStatus, 'SUCCESS', JSON.stringify(made.body));
      const id = made.body.change_request_id;
      // After processing, the requested record is under review.
      const vid = async (): Promise<string | null> => {
        const { body } = await service.call('GET', `/change_requests/${id}`, { session: admin });
        return body.change_requests[0].vid__v;
      };
      assert.equal(await vid(), null);
      await off();
      assert.match((await vid()) ?? '', /^\d{18}$/);
    });

    it('expire automatically', async () => {
      await fault(rep, { kinds: ['server-error'], minutes: 1 });
      assert.equal((await search(rep)).status, 500);
      now += 60_001;
      assert.equal((await search(rep)).status, 200);
    });

    it('another call ends the other sessions of the account, not the calling one', async () => {
      const other = await service.signIn('rep');
      const { body } = await service.call('DELETE', '/sandbox/sessions', { session: rep });
      assert.ok(body.ended >= 1);
      assert.equal((await search(other)).status, 401);
      assert.equal((await search(rep)).status, 200);
      assert.equal((await search(admin)).status, 200);
    });
  });

describe('faults of a public instance', () => {
  it('cannot be switched on: INVALID_STATE', async () => {
    const { replaceFaults } = await import('../../../../demo/service/domain/faults.ts');
    const untouched = new Proxy({}, { get: () => assert.fail('The database was asked.') });
    await assert.rejects(
      replaceFaults(untouched as never, () => new Date(), true, { id: 1 } as never, { kinds: ['slow'] }),
      { type: 'INVALID_STATE' },
    );
  });
});
