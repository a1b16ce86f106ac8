/** Two administrators who change a setting at once do not overwrite each other's changes: the second is told who changed it and when. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { enginesForRules } from '../../../support/databases.ts';
import { callsByAccount, startTestService, type Answer, type TestService } from '../../../support/service.ts';
import { acts, cases, type Json } from './cases.ts';

const give = (body: Json, version: number): Json => ({ ...body, version });

for (const engine of enginesForRules)
  describe(`changes of two administrators on ${engine}`, () => {
    let service: TestService;
    let second: string;
    const { call } = callsByAccount(() => service);
    const succeed = ({ status, body }: Answer): Json => {
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      return body;
    };

    before(async () => {
      service = await startTestService({ engine, hcps: 5 });
      const account = {
        username: 'second@sandbox.example',
        display_name: 'Grace Second',
        user_type: 'SYSTEM_ADMINISTRATOR',
        password: 'sandbox-second',
        api_access: 'all',
        api_systems: [],
        visibility_profile: 'ALL',
      };
      succeed(await call('admin', 'POST', '/users', { body: account }));
      const form = { username: account.username, password: account.password };
      second = (await service.call('POST', '/auth', { form })).body.sessionId;
      for (const { create } of cases)
        if (create) succeed(await call('admin', create.method, create.path, { body: create.body }));
    });

    for (const { what, read, of, method, write, body, words, isRequired, based = give } of cases)
      it(`${what}: the second of two changes of one version is refused and changes nothing`, async () => {
        const now = async () => of(succeed(await call('admin', 'GET', read)));
        const first = await now();
        assert.equal(typeof first['version'], 'number');
        const change = based(body(first, 1), first['version']);
        const byAda = succeed(await call('admin', method, write, { body: change }));
        const after = await now();
        assert.equal(after['version'], first['version'] + 1, 'each change raises the version');
        if (of(byAda)) assert.equal(of(byAda)['version'], after['version'], 'the answer has the new version');

        const late = based(body(first, 2), first['version']);
        const { body: refused } = await call('admin', method, write, { body: late, session: second });
        assert.equal(refused.responseStatus, 'FAILURE');
        const [{ type, message, newest_version: newestVersion }] = refused.errors;
        assert.equal(type, 'INVALID_STATE');
        assert.deepEqual(
          { ...newestVersion, saved_date: 'a time' },
          { version: after['version'], saved_by: 'Ada Admin', saved_date: 'a time' },
        );
        assert.ok(message.includes(` on ${newestVersion.saved_date}, `), 'the same time as in the message');
        const time = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+(?:Z|[+-]\\d\\d:?\\d\\d)';
        assert.match(
          message,
          new RegExp(
            `^${words}: Ada Admin saved version ${after['version']} on ${time}, but these changes are based on version ${first['version']}\\. Read it again\\.$`,
          ),
        );
        assert.deepEqual(await now(), after, 'nothing has changed');

        const newest = based(body(after, 3), after['version']);
        succeed(await call('admin', method, write, { body: newest, session: second }));
        const { version } = await now();
        const unbased = await call('admin', method, write, { body: body(await now(), 4) });
        if (isRequired) {
          assert.equal(unbased.status, 400);
          assert.match(JSON.stringify(unbased.body.errors), /version/);
        } else succeed(unbased);
        // A caller who need not give a version and gives none changes any.
        assert.equal((await now())['version'], isRequired ? version : version + 1);
      });

    for (const { what, create, idOf, read, of, change, act, words } of acts)
      it(`${what}: refused when another administrator has changed the setting`, async () => {
        const id = idOf(succeed(await call('admin', 'POST', create.path, { body: create.body })));
        const now = async () => of(succeed(await call('admin', 'GET', read(id))), id);
        const first = await now();
        const changed = await call('admin', 'PUT', change.path(id), { body: change.body(first) });
        succeed(changed);
        const after = await now();
        const late = { query: { version: String(first['version']) }, session: second };
        const { body: refused } = await call('admin', act.method, act.path(id), late);
        assert.equal(refused.responseStatus, 'FAILURE');
        assert.equal(refused.errors[0].type, 'INVALID_STATE');
        assert.equal(refused.errors[0].newest_version.version, after['version']);
        assert.match(refused.errors[0].message, new RegExp(`^${words}: Ada Admin saved version `));
        assert.deepEqual(await now(), after, 'nothing has changed');
        const wrong = await call('admin', act.method, act.path(id), { query: { version: 'x' } });
        assert.equal(wrong.status, 400);
        const query = { version: String(after['version']) };
        succeed(await call('admin', act.method, act.path(id), { query, session: second }));
      });

    it('of ten changes of one version at once, one succeeds', async () => {
      const { version } = succeed(await call('admin', 'GET', '/source_rankings'));
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          call('admin', 'PUT', '/source_rankings', {
            body: { rankings: [], version },
            ...(at % 2 && { session: second }),
          }),
        ),
      );
      const succeeded = answers.filter(({ body: { responseStatus } }) => responseStatus === 'SUCCESS');
      assert.equal(succeeded.length, 1);
      assert.equal(succeed(await call('admin', 'GET', '/source_rankings')).version, version + 1);
    });
  });
