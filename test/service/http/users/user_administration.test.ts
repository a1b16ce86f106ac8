/** Administrators create, change and lock users (specification, section 5, rules 1, 2 and 7). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { enginesForRules } from '../../../support/databases.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

for (const engine of enginesForRules)
  describe(`administering users on ${engine} (specification, section 5)`, () => {
    let service: TestService;
    let admin: string;
    const access = { api_access: 'all', api_systems: [], visibility_profile: 'ALL' };
    const password = 'correct horse';
    const draft = (username: string, changes: object = {}) => ({
      ...access,
      username,
      display_name: 'Nora New',
      user_type: 'STANDARD_USER',
      password,
      ...changes,
    });
    const create = (body: object, session = admin) => service.call('POST', '/users', { session, body });
    const change = (id: number, body: object, session = admin) =>
      service.call('PUT', `/users/${id}`, { session, body: { ...access, ...body } });
    const lock = (id: number, locked: boolean, session = admin) =>
      service.call('POST', `/users/${id}/locked`, { session, body: { locked } });
    const attempt = (username: string, given = password) =>
      service.call('POST', '/auth', { form: { username, password: given } });
    const sessionOf = async (username: string): Promise<string> => {
      const { status, body } = await attempt(username);
      assert.equal(status, 200, JSON.stringify(body));
      return body.sessionId;
    };
    const createdId = async (body: object): Promise<number> => (await create(body)).body.user.id;
    const statusOf = async (session: string) =>
      (await service.call('GET', '/metadata/objectTypes', { session })).status;
    const errorOf = ({
      status,
      body,
    }: {
      status: number;
      body: { errors: { type: string; message: string }[] };
    }) => [status, body.errors[0]?.type];
    const history = async (username: string) =>
      (await service.call('GET', '/audit/administration', { session: admin, query: { user: username } })).body
        .entries;

    before(async () => {
      service = await startTestService({ engine, hcps: 20 });
      admin = await service.signIn('admin');
    });

    it('changed access, a lock and a new password apply to the next read of a session in use', async () => {
      const id = await createdId(draft('cached@example.org'));
      const session = await sessionOf('cached@example.org');
      assert.equal(await statusOf(session), 200);
      await change(id, { api_access: 'none' });
      assert.equal(await statusOf(session), 403);
      await change(id, {});
      assert.equal(await statusOf(session), 200);
      await change(id, { password: 'another password' });
      assert.equal(await statusOf(session), 401);
      const later = (await attempt('cached@example.org', 'another password')).body.sessionId;
      assert.equal(await statusOf(later), 200);
      await lock(id, true);
      assert.equal(await statusOf(later), 401);
    });

    it('rule 2: a created user signs in with the name in any case, with the given access', async () => {
      const { status, body } = await create(
        draft('Nora@Example.org', { api_access: 'selected', api_systems: ['crm_us', 'crm_us'] }),
      );
      assert.equal(status, 200);
      assert.deepEqual(body.user, {
        id: body.user.id,
        username: 'nora@example.org',
        display_name: 'Nora New',
        user_type: 'STANDARD_USER',
        api_access: 'selected',
        api_systems: ['crm_us'],
        visibility_profile: 'ALL',
        manager: null,
        link_expires_date: null,
        locked_date: null,
        session_count: 0,
        version: 1,
      });
      const session = await sessionOf('NORA@example.ORG');
      const search = (systemName: string) =>
        service.call('GET', '/search', { session, query: { systemName, limit: '1' } });
      assert.equal((await search('crm_us')).status, 200);
      assert.equal((await search('crm_eu')).status, 403);
    });

    it('rejects an existing name, in any case, and creates no user', async () => {
      await create(draft('twice'));
      for (const name of ['twice', 'TWICE', 'Rep@Sandbox.example']) {
        const answer = await create(draft(name));
        assert.deepEqual(errorOf(answer), [400, 'INVALID_DATA'], name);
        assert.match(answer.body.errors[0].message, /^username: there is already a user/);
      }
      const atOnce = await Promise.all(['same', 'Same', 'SAME'].map((name) => create(draft(name))));
      assert.deepEqual(atOnce.map(({ status }) => status).sort(), [200, 400, 400]);
    });

    it('rejects invalid properties of a user and names the field', async () => {
      const { body: before } = await service.call('GET', '/users', { session: admin });
      for (const [changes, field] of [
        [{ username: '' }, 'username'],
        [{ username: 'with blank' }, 'username'],
        [{ username: 'unseen\u200b' }, 'username'],
        [{ username: 'x'.repeat(256) }, 'username'],
        [{ display_name: '   ' }, 'display_name'],
        [{ display_name: 'x'.repeat(256) }, 'display_name'],
        [{ display_name: 'two\nlines' }, 'display_name'],
        [{ password: 'seven77' }, 'password'],
        [{ password: 'x'.repeat(201) }, 'password'],
        [{ user_type: 'ROOT' }, 'user_type'],
        [{ api_access: 'selected', api_systems: ['nowhere'] }, 'api_systems'],
      ] as const) {
        const answer = await create(draft('refused', changes));
        assert.deepEqual(errorOf(answer), [400, 'INVALID_DATA'], JSON.stringify(changes));
        assert.match(answer.body.errors[0].message, new RegExp(field), JSON.stringify(changes));
      }
      const { body: after } = await service.call('GET', '/users', { session: admin });
      assert.equal(after.totalCount, before.totalCount);
    });

    it('accepts the shortest and the longest password', async () => {
      for (const [name, given] of [
        ['shortest', 'eight888'],
        ['longest', 'x'.repeat(200)],
      ] as const) {
        assert.equal((await create(draft(name, { password: given }))).status, 200);
        assert.equal((await attempt(name, given)).status, 200);
      }
    });

    it('rule 1: a changed type applies immediately in open sessions; absent properties stay unchanged', async () => {
      const id = await createdId(draft('promoted'));
      const session = await sessionOf('promoted');
      assert.equal((await service.call('GET', '/users', { session })).status, 403);
      const { body } = await change(id, { user_type: 'SYSTEM_ADMINISTRATOR', display_name: 'Pro Moted' });
      assert.deepEqual([body.user.user_type, body.user.display_name], ['SYSTEM_ADMINISTRATOR', 'Pro Moted']);
      assert.equal((await service.call('GET', '/users', { session })).status, 200);
      const { body: same } = await change(id, {});
      assert.deepEqual(same.user, { ...body.user, version: body.user.version + 1 });
      assert.equal(
        (await change(id, { user_type: 'STANDARD_USER' }, session)).body.errors[0].type,
        'INVALID_STATE',
      );
      await change(id, { user_type: 'STANDARD_USER' });
      assert.equal((await service.call('GET', '/users', { session })).status, 403);
    });

    it('a new password replaces the other one and ends the sessions of the user', async () => {
      const id = await createdId(draft('forgetful'));
      const session = await sessionOf('forgetful');
      assert.equal((await change(id, { password: 'a new password' })).status, 200);
      assert.equal(await statusOf(session), 401);
      assert.equal((await attempt('forgetful')).status, 401);
      assert.equal((await attempt('forgetful', 'a new password')).status, 200);
      assert.deepEqual(errorOf(await change(id, { password: 'short' })), [400, 'INVALID_DATA']);
    });

    it('administrators keep the session in which they change their own password', async () => {
      const id = await createdId(draft('own', { user_type: 'SYSTEM_ADMINISTRATOR' }));
      const [session, other] = [await sessionOf('own'), await sessionOf('own')];
      assert.equal((await change(id, { password: 'a new password' }, session)).status, 200);
      assert.deepEqual([await statusOf(session), await statusOf(other)], [200, 401]);
    });

    it('ends the sessions of a user, who can sign in again; the session of the call stays', async () => {
      const id = await createdId(draft('lost-phone', { user_type: 'SYSTEM_ADMINISTRATOR' }));
      const end = (of: number, session = admin) =>
        service.call('POST', `/users/${of}/sessions/end`, { session });
      const [phone, desk] = [await sessionOf('lost-phone'), await sessionOf('lost-phone')];
      assert.equal((await end(id, desk)).body.user.session_count, 1);
      assert.deepEqual([await statusOf(phone), await statusOf(desk)], [401, 200]);
      assert.equal((await end(id)).body.user.session_count, 0);
      assert.equal(await statusOf(desk), 401);
      assert.equal(await statusOf(await sessionOf('lost-phone')), 200);
      const [newest] = await history('lost-phone');
      assert.deepEqual(newest.changes, [{ path: 'ended_sessions', from: null, to: 1 }]);
      assert.deepEqual(errorOf(await end(999_999)), [404, 'NOT_FOUND']);
    });

    it('rule 3: locking ends the sessions immediately and rejects the right password until the user is unlocked', async () => {
      const id = await createdId(draft('locked'));
      const session = await sessionOf('locked');
      const { body } = await lock(id, true);
      assert.ok(Date.parse(body.user.locked_date) > 0);
      assert.equal(body.user.session_count, 0);
      const use = await service.call('GET', '/metadata/objectTypes', { session });
      assert.deepEqual(errorOf(use), [401, 'INVALID_SESSION_ID']);
      const refused = await attempt('locked');
      assert.deepEqual(errorOf(refused), [401, 'AUTHENTICATION_FAILED']);
      assert.match(refused.body.errors[0].message, /locked/);
      const { body: again } = await lock(id, true);
      assert.equal(again.user.locked_date, body.user.locked_date);
      assert.equal((await lock(id, false)).body.user.locked_date, null);
      assert.equal(await statusOf(session), 401, 'an ended session stays ended');
      assert.equal(await statusOf(await sessionOf('locked')), 200);
    });

    it('a sign-in reveals that a user is locked only with the right password', async () => {
      await lock(await createdId(draft('hidden')), true);
      const [wrong, unknown] = [await attempt('hidden', 'not it'), await attempt('nobody', 'not it')];
      assert.equal(wrong.status, 401);
      assert.deepEqual(wrong.body, unknown.body);
    });

    it('administrators can neither lock nor demote themselves: INVALID_STATE', async () => {
      const { users } = (await service.call('GET', '/users', { session: admin })).body;
      const { id } = users.find(({ username }: { username: string }) => username.startsWith('admin@'));
      assert.deepEqual(errorOf(await lock(id, true)), [200, 'INVALID_STATE']);
      assert.deepEqual(errorOf(await change(id, { user_type: 'DATA_STEWARD' })), [200, 'INVALID_STATE']);
      assert.equal((await change(id, { user_type: 'SYSTEM_ADMINISTRATOR' })).body.responseStatus, 'SUCCESS');
    });

    it('one administrator remains when two lock, demote or block each other concurrently', async () => {
      const takes: ((id: number, session: string) => Promise<{ status: number }>)[] = [
        (id, session) => lock(id, true, session),
        (id, session) => change(id, { user_type: 'STANDARD_USER' }, session),
        (id, session) => change(id, { api_access: 'none' }, session),
      ];
      for (const [round, take] of takes.entries()) {
        const names = [`one${round}`, `two${round}`];
        const ids = await Promise.all(
          names.map((name) => createdId(draft(name, { user_type: 'SYSTEM_ADMINISTRATOR' }))),
        );
        const sessions = await Promise.all(names.map(sessionOf));
        await Promise.all([take(ids[1]!, sessions[0]!), take(ids[0]!, sessions[1]!)]);
        const asked = await Promise.all(
          sessions.map(async (session) => (await service.call('GET', '/users', { session })).status),
        );
        assert.equal(asked.filter((status) => status === 200).length, 1, `round ${round}: ${asked}`);
      }
    });

    it('unknown users: 404 NOT_FOUND', async () => {
      assert.deepEqual(errorOf(await lock(999_999, true)), [404, 'NOT_FOUND']);
      assert.deepEqual(errorOf(await change(999_999, {})), [404, 'NOT_FOUND']);
    });

    it('the administration log contains each step and no password', async () => {
      const id = await createdId(draft('logged'));
      await change(id, { display_name: 'Lo Gged', password: 'a new password', api_access: 'none' });
      await lock(id, true);
      await lock(id, true);
      await lock(id, false);
      const entries = await history('logged');
      assert.deepEqual(
        entries.map(({ action }: { action: string }) => action),
        ['user_unlocked', 'user_locked', 'user_changed', 'user_access', 'user_created'],
      );
      assert.deepEqual(entries.map(({ changes }: { changes: object[] }) => changes).slice(0, 4), [
        [{ path: 'locked', from: true, to: false }],
        [{ path: 'locked', from: false, to: true }],
        [
          { path: 'display_name', from: 'Nora New', to: 'Lo Gged' },
          { path: 'password', from: null, to: 'replaced' },
        ],
        [{ path: 'api_access', from: 'all', to: 'none' }],
      ]);
      assert.equal(entries[4].changes.length, 5);
      assert.doesNotMatch(JSON.stringify(entries), /scrypt|correct horse|a new password/);
      const query = { user: 'logged', action: 'user_locked' };
      const { body } = await service.call('GET', '/audit/administration', { session: admin, query });
      assert.equal(body.totalCount, 1);
    });
  });
