import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { enginesForRules } from '../../../support/databases.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

interface User {
  id: number;
  username: string;
  api_access: string;
  api_systems: string[];
  visibility_profile: string;
  session_count: number;
}

for (const engine of enginesForRules)
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
      assert.equal(body.totalCount, 8);
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

    it('selected systems count at once, in every call that names a system', async () => {
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

    it('what administrators change is kept: who, when, from what to what; the same again is no change', async () => {
      const history = async (query: Record<string, string>) =>
        (await service.call('GET', '/audit/administration', { session: admin, query })).body;
      const access = { api_access: 'selected', api_systems: ['crm_us'], visibility_profile: 'ALL' };
      await give('steward', access);
      await give('steward', access);
      await give('steward', all);
      const { entries, totalCount } = await history({ user: 'steward@sandbox.example' });
      assert.equal(totalCount, 2);
      assert.deepEqual(entries[1].changes, [
        { path: 'api_access', from: 'all', to: 'selected' },
        { path: 'api_systems', from: [], to: ['crm_us'] },
      ]);
      assert.equal(entries[0].user.username, 'admin@sandbox.example');
      assert.equal(entries[0].subject.username, 'steward@sandbox.example');
      assert.ok(Date.parse(entries[0].date) >= Date.parse(entries[1].date));
      const one = { user: 'steward@sandbox.example', offset: '1', limit: '1' };
      assert.deepEqual((await history(one)).entries, [entries[1]]);
      assert.equal((await history({ ...one, to: '2020-01-01T00:00:00Z' })).totalCount, 0);
    });

    it('rules that decide requests are compared place by place; the history is CSV too', async () => {
      const rule = {
        entity_type: 'HCO',
        country: 'IT',
        system: null,
        task_type: null,
        create_unverified: null,
      };
      const before = (await service.call('GET', '/change_request_rules', { session: admin })).body.rules;
      const rules = [...before, { ...rule, outcome: 'reject' }];
      const body = (kept: object[]) => ({ session: admin, body: { rules: kept } });
      await service.call('PUT', '/change_request_rules', body(rules));
      await service.call('PUT', '/change_request_rules', body(before));
      const query = { action: 'review_rules', period: 'last_hour' };
      const answer = await service.call('GET', '/audit/administration', { session: admin, query });
      const [last, first] = answer.body.entries;
      const place = `rules.${before.length}`;
      assert.deepEqual(first.changes, [{ path: place, from: null, to: { ...rule, outcome: 'reject' } }]);
      assert.deepEqual(last.changes, [{ path: place, from: { ...rule, outcome: 'reject' }, to: null }]);
      assert.equal(last.subject, null);
      const csv = await fetch(
        `${service.url}/api/v39.0/audit/administration?action=review_rules&format=csv`,
        {
          headers: { authorization: admin },
        },
      );
      assert.match(csv.headers.get('content-type') ?? '', /^text\/csv/);
      const [head, ...lines] = (await csv.text()).trim().split('\r\n');
      assert.equal(head, 'date,username,action,subject,setting,from,to');
      assert.equal(lines.length, 2);
      assert.match(lines[0]!, /,admin@sandbox\.example,review_rules,,rules\.\d+,"\{/);
    });
  });
