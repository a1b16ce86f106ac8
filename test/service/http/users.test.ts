import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Engine } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';

interface User {
  id: number;
  username: string;
  api_access: string;
  api_systems: string[];
  visibility_profile: string;
  session_count: number;
}

for (const engine of ['pglite', 'postgres'] satisfies Engine[])
  describe(`users and their access on ${engine} (specification, section 5)`, () => {
    let service: TestService;
    let admin: string;
    const list = async (query: Record<string, string> = {}): Promise<User[]> =>
      (await service.call('GET', '/users', { session: admin, query })).body.users;
    const userOf = async (account: string): Promise<User> =>
      (await list()).find(({ username }) => username.startsWith(`${account}@`))!;
    const give = async (account: string, access: object, session = admin) =>
      service.call('PUT', `/users/${(await userOf(account)).id}`, { session, body: access });
    const all = { api_access: 'all', api_systems: [], visibility_profile: 'ALL' };

    before(async () => {
      service = await startTestService({ engine, hcps: 60 });
      admin = await service.signIn('admin');
    });

    it('an administrator sees users by name, in pages, never a password', async () => {
      const { body } = await service.call('GET', '/users', { session: admin });
      assert.equal(body.totalCount, 7);
      const names = body.users.map(({ username }: User) => username);
      assert.deepEqual(names, names.toSorted());
      assert.doesNotMatch(JSON.stringify(body), /password|scrypt/);
      assert.deepEqual(await list({ offset: '2', limit: '3' }), body.users.slice(2, 5));
      const partner = await userOf('partner');
      assert.deepEqual(
        [partner.api_access, partner.api_systems, partner.visibility_profile],
        ['selected', ['crm_eu'], 'HIDE_MAIL_ONLY'],
      );
      const one = await service.call('GET', `/users/${partner.id}`, { session: admin });
      assert.deepEqual(one.body.user, partner);
    });

    it('others than administrators see and change nobody: 403 INSUFFICIENT_ACCESS', async () => {
      const { id } = await userOf('rep');
      for (const account of ['rep', 'data', 'steward', 'integration', 'partner', 'guest']) {
        const session = await service.signIn(account);
        for (const [method, path, body] of [
          ['GET', '/users', undefined],
          ['GET', `/users/${id}`, undefined],
          ['PUT', `/users/${id}`, all],
        ] as const)
          assert.equal(
            (await service.call(method, path, { session, body })).status,
            403,
            `${account} ${path}`,
          );
      }
    });

    it('withdrawn API access is lost at once, in sessions under way, and given back at once', async () => {
      const session = await service.signIn('rep');
      const use = async () => (await service.call('GET', '/search', { session })).status;
      assert.equal(await use(), 200);
      assert.ok((await userOf('rep')).session_count > 0);
      assert.equal((await give('rep', { ...all, api_access: 'none' })).status, 200);
      assert.equal(await use(), 403);
      assert.equal((await give('rep', all)).body.user.api_access, 'all');
      assert.equal(await use(), 200);
    });

    it('selected systems count at once, wherever a call names a system', async () => {
      const session = await service.signIn('integration');
      await give('integration', { ...all, api_access: 'selected', api_systems: ['crm_us'] });
      const query = { systemName: 'crm_eu' };
      const key = 'Network:Entity:242975000000000500';
      const calls: [string, string, { query?: Record<string, string>; body?: unknown }][] = [
        ['GET', '/search', { query }],
        ['GET', `/entity/${key}`, { query }],
        ['POST', '/entities/batch', { query, body: { entities: [] } }],
        ['GET', '/metadata/reference_values', { query }],
        ['GET', '/metadata/reference_values/Specialty', { query }],
        ['POST', '/match/', { query, body: { entity_type: 'HCP', entity: {} } }],
        ['GET', '/change_request/search', { query }],
        ['GET', '/change_requests/1', { query }],
        ['GET', '/change_request/search', { query: { masterSystemNames: 'crm_eu' } }],
        ['PUT', '/change_requests/process/batch', { body: { change_requests: [], systemName: 'crm_eu' } }],
      ];
      for (const [method, path, options] of calls)
        assert.equal(
          (await service.call(method, path, { session, ...options })).status,
          403,
          `${method} ${path}`,
        );
      assert.equal(
        (await service.call('GET', '/search', { session, query: { systemName: 'crm_us' } })).status,
        200,
      );
      await give('integration', all);
      assert.equal((await service.call('GET', '/search', { session, query })).status, 200);
    });

    it('a visibility profile counts at once', async () => {
      const session = await service.signIn('data');
      const query = { filters: 'address.address_type__v:M', limit: '0' };
      const count = async () => (await service.call('GET', '/search', { session, query })).body.totalCount;
      assert.ok((await count()) > 0);
      await give('data', { ...all, visibility_profile: 'HIDE_MAIL_ONLY' });
      assert.equal(await count(), 0);
      await give('data', all);
    });

    it('refuses what cannot be given, and changes nothing', async () => {
      const before = await userOf('steward');
      for (const [access, message] of [
        [{ ...all, api_access: 'selected', api_systems: ['nowhere'] }, /api_systems\.0/],
        [{ ...all, api_systems: ['crm_us'] }, /api_systems/],
        [{ ...all, api_access: 'everything' }, /api_access/],
        [{ api_access: 'all' }, /api_systems/],
        [{ ...all, visibility_profile: 'NOTHING' }, /visibility_profile/],
      ] as const) {
        const { status, body } = await give('steward', access);
        assert.equal(status, 400);
        assert.match(body.errors[0].message, message);
      }
      assert.deepEqual(await userOf('steward'), before);
      assert.equal((await service.call('GET', '/users/999999', { session: admin })).status, 404);
      assert.equal((await service.call('GET', '/users/x', { session: admin })).status, 400);
    });

    it('administrators cannot withdraw their own access: INVALID_STATE', async () => {
      const { body } = await give('admin', { ...all, api_access: 'none' });
      assert.equal(body.responseStatus, 'FAILURE');
      assert.equal(body.errors[0].type, 'INVALID_STATE');
      assert.equal((await userOf('admin')).api_access, 'all');
    });
  });
