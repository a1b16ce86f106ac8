/** Resetting a sandbox to its seed: permissions, conditions, and what is restored, removed and kept. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { claimJob, endJob } from '../../../demo/service/jobs/job_claims.ts';
import { startJob } from '../../../demo/service/domain/jobs/job_queue.ts';
import { startReset } from '../../../demo/service/jobs/reset_job.ts';
import { Refusal } from '../../../demo/service/domain/refusal.ts';
import { systemClock } from '../../../demo/service/domain/clock.ts';
import { hasMetReset, resetJobKind } from '../../../demo/service/domain/resets.ts';
import { findSession, openSession } from '../../../demo/service/domain/users/sessions.ts';
import { empty } from '../../../demo/service/seed/reset.ts';
import { findUserByName, type User } from '../../../demo/service/domain/users/users.ts';
import type { Store } from '../../../demo/service/store/store.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { person } from '../change_requests/support.ts';
import { fill, until } from '../jobs/support.ts';

const body = { confirmation: 'RESET' };

forEachDatabase((open, engine) => {
  describe('starting a reset', () => {
    let store: Store;
    let admin: User;
    const start = (isPublic = false) => startReset({ store, isPublic }, admin);
    const isInvalidState = (error: unknown): boolean =>
      error instanceof Refusal && error.type === 'INVALID_STATE';
    before(async () => {
      store = await open();
      await fill(store);
      admin = (await findUserByName(store, 'admin@sandbox.example'))!;
    });

    test('is refused while another job is queued or running, and a second time', async () => {
      const other = await startJob(store, { kind: 'test', userId: null });
      await assert.rejects(start(), isInvalidState);
      const token = '00000000-0000-4000-8000-000000000001';
      const claimed = await claimJob(store, token, ['test'], 1000);
      assert.equal(claimed?.job_id, other);
      await assert.rejects(start(), isInvalidState);
      await endJob(store, { jobId: other, token }, { status: 'CANCELLED' });
      await start();
      await assert.rejects(start(), isInvalidState);
    });

    test('a queued reset blocks other jobs, and a running one too', async () => {
      const later = await startJob(store, { kind: 'test', userId: null });
      const token = '00000000-0000-4000-8000-000000000002';
      assert.equal(await claimJob(store, token, ['test'], 1000), undefined);
      const reset = await claimJob(store, token, [resetJobKind, 'test'], 1000);
      assert.equal(reset?.kind, resetJobKind);
      assert.equal(await claimJob(store, token, ['test'], 1000, [reset!.job_id]), undefined);
      await endJob(store, { jobId: reset!.job_id, token }, { status: 'COMPLETE', result: {} });
      assert.equal((await claimJob(store, token, ['test'], 1000))?.job_id, later);
    });

    test('a public instance cannot be reset', () => assert.rejects(start(true), isInvalidState));

    test('a call that began before a reset has met it, also when the reset is over', async () => {
      const id = await openSession(store, systemClock, admin, 60);
      const { resets, isResetting } = (await findSession(store, systemClock, id))!;
      assert.equal(isResetting, false);
      assert.equal(await hasMetReset(store, resets), false);
      await empty(store, '0', () => Promise.resolve());
      assert.equal((await findSession(store, systemClock, id))!.isResetting, false, 'the reset is over');
      assert.equal(await hasMetReset(store, resets), true);
    });
  });

  describe('a reset', () => {
    let service: TestService;
    const sessions = new Map<string, string>();
    const call = async (account: string, method: string, path: string, options: object = {}) => {
      const session = sessions.get(account) ?? (await service.signIn(account));
      sessions.set(account, session);
      return service.call(method, path, { session, ...options });
    };
    const records = async () => {
      const answer = await call('rep', 'GET', '/search', { query: { q: '', limit: '100', sort: 'name' } });
      const ids = answer.body.entities.map(({ entityId }: { entityId: string }) => entityId);
      return { ids, totalCount: answer.body.totalCount };
    };
    before(async () => {
      service = await startTestService({ engine, hcps: 30 });
    });

    test('is allowed only for system administrators who send the confirmation', async () => {
      for (const account of ['data', 'steward', 'integration', 'partner', 'rep', 'guest'])
        assert.equal((await call(account, 'POST', '/sandbox/reset', { body })).status, 403, account);
      for (const wrong of [{}, { confirmation: 'yes' }, { ...body, more: 1 }])
        assert.equal((await call('admin', 'POST', '/sandbox/reset', { body: wrong })).status, 400);
    });

    test('restores seeded data, removes added data, keeps sessions, and tells waiting callers to reload', async () => {
      const before = await records();
      const create = (entity: object) =>
        call('rep', 'POST', '/change_request', { body: { entity_type: 'HCP', entity } });
      const { body: created } = await create(person());
      const id = String(created.change_request_id);
      await call('steward', 'PUT', `/change_requests/${id}`, {
        body: { version: 1, result: 'CHANGE_ACCEPTED' },
      });
      const { body: decided } = await call('steward', 'GET', `/change_requests/${id}`);
      const { version } = decided.change_requests[0];
      await call('steward', 'PUT', `/change_requests/${id}/process`, { body: { version } });
      assert.equal((await records()).totalCount, before.totalCount + 1);
      const { body: list } = await call('admin', 'GET', '/users');
      const rep = list.users.find(({ username }: { username: string }) => username.startsWith('rep@'));
      const access = { api_access: 'selected', api_systems: ['crm_us'], visibility_profile: 'ALL' };
      await call('admin', 'PUT', `/users/${rep.id}`, { body: access });
      await call('admin', 'POST', `/users/${rep.id}/locked`, { body: { locked: true } });
      const partner = list.users.find(({ username }: { username: string }) =>
        username.startsWith('partner@'),
      );
      const other = { ...access, display_name: 'Other', password: 'another password' };
      await call('admin', 'PUT', `/users/${partner.id}`, { body: other });
      const invented = {
        ...other,
        username: 'invented',
        user_type: 'SYSTEM_ADMINISTRATOR',
        api_access: 'all',
        api_systems: [],
      };
      const { body: added } = await call('admin', 'POST', '/users', { body: invented });
      const form = { username: invented.username, password: invented.password };
      const inventedSession = (await service.call('POST', '/auth', { form })).body.sessionId;
      await call('admin', 'PUT', '/change_request_rules', { body: { rules: [] } });
      const { body: start } = await call('steward', 'GET', '/changes', {
        query: { topics: 'change_requests' },
      });

      // Started by an added administrator, whom the reset removes.
      const { body: answer } = await service.call('POST', '/sandbox/reset', {
        session: inventedSession,
        body,
      });
      assert.equal(answer.responseStatus, 'SUCCESS', JSON.stringify(answer));
      const job = await until(async () => {
        const { body: read } = await call('admin', 'GET', `/jobs/${answer.job_id}`);
        return read.job.completed_date && read.job;
      }, 'the end of the reset');
      assert.equal(job.job_status, 'COMPLETE', JSON.stringify(job));
      assert.match(job.progress.doing, /sandbox data/i);

      // Locking ended this session.
      sessions.delete('rep');
      assert.deepEqual(await records(), before);
      assert.equal((await call('steward', 'GET', `/change_requests/${id}`)).body.responseStatus, 'FAILURE');
      const { users } = (await call('admin', 'GET', '/users')).body;
      assert.deepEqual(
        users.map((user: object) => ({ ...user, session_count: 0 })),
        list.users.map((user: object) => ({ ...user, session_count: 0 })),
      );
      assert.equal((await service.call('GET', '/search', { session: inventedSession })).status, 401);
      assert.equal((await service.call('POST', '/auth', { form })).status, 401);
      assert.ok(await service.signIn('partner'), 'with the documented password');
      const next = await call('admin', 'POST', '/users', { body: invented });
      assert.ok(next.body.user.id > added.user.id, 'no number is given twice');
      assert.equal((await call('admin', 'GET', '/jobs')).body.totalCount, 1, 'the reset itself');
      const query = { topics: 'change_requests', since: start.cursor };
      assert.equal((await call('steward', 'GET', '/changes', { query })).body.missed, true);
      const { body: again } = await create(person());
      assert.equal(again.responseStatus, 'SUCCESS', 'work goes on');
    });
  });
});
