/** Two administrators who change a setting at once do not overwrite each other's changes: the second is told who changed it and when. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { enginesForRules } from '../../../support/databases.ts';
import { callsByAccount, startTestService, type Answer, type TestService } from '../../../support/service.ts';

type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

interface Case {
  what: string;
  /** Where the setting is read, and what of the answer is the setting. */
  read: string;
  of: (answer: Json) => Json;
  method: 'PUT' | 'POST';
  write: string;
  /** The body of a change. `round` makes each of them different. */
  body: (setting: Json, round: number) => Json;
  words: string;
}

const user = { read: '/users/3', of: (answer: Json): Json => answer['user'] };
const cases: Case[] = [
  {
    what: 'user',
    ...user,
    method: 'PUT',
    write: '/users/3',
    body: ({ api_access, api_systems, visibility_profile }, round) => ({
      api_access,
      api_systems,
      visibility_profile,
      display_name: `Round ${round}`,
    }),
    words: 'The user has changed',
  },
  {
    what: 'lock of a user',
    ...user,
    method: 'POST',
    write: '/users/3/locked',
    body: (_, round) => ({ locked: round % 2 === 1 }),
    words: 'The user has changed',
  },
  {
    what: 'target subscription',
    read: '/systems/crm_us/target_subscriptions/lost_updates',
    of: (answer) => answer['target_subscription'],
    method: 'PUT',
    write: '/systems/crm_us/target_subscriptions/lost_updates',
    body: ({ settings }, round) => ({ settings: { ...settings, description: `Round ${round}` } }),
    words: 'The target subscription has changed',
  },
  {
    what: 'review rules',
    read: '/change_request_rules',
    of: (answer) => answer,
    method: 'PUT',
    write: '/change_request_rules',
    body: (_, round) => ({
      rules: [
        {
          entity_type: round % 2 ? 'HCP' : 'HCO',
          country: null,
          system: null,
          task_type: null,
          outcome: 'review',
          create_unverified: 'Y',
        },
      ],
    }),
    words: 'The rules have changed',
  },
  {
    what: 'source rankings',
    read: '/source_rankings',
    of: (answer) => answer,
    method: 'PUT',
    write: '/source_rankings',
    body: ({ rankings }, round) => ({ rankings: rankings.slice(0, 1 + (round % 2)) }),
    words: 'The rankings have changed',
  },
];

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
      const path = '/systems/crm_us/target_subscriptions/lost_updates';
      succeed(await call('admin', 'PUT', path, { body: { settings: {} } }));
    });

    for (const { what, read, of, method, write, body, words } of cases)
      it(`${what}: the second of two changes of one version is refused and changes nothing`, async () => {
        const now = async () => of(succeed(await call('admin', 'GET', read)));
        const first = await now();
        assert.equal(typeof first['version'], 'number');
        const change = { ...body(first, 1), version: first['version'] };
        const byAda = succeed(await call('admin', method, write, { body: change }));
        const after = await now();
        assert.equal(after['version'], first['version'] + 1, 'each change raises the version');
        assert.equal(of(byAda)['version'], after['version'], 'the answer has the new version');

        const late = { ...body(first, 2), version: first['version'] };
        const { body: refused } = await call('admin', method, write, { body: late, session: second });
        assert.equal(refused.responseStatus, 'FAILURE');
        const [{ type, message }] = refused.errors;
        assert.equal(type, 'INVALID_STATE');
        assert.match(
          message,
          new RegExp(`^${words}: Ada Admin saved version ${after['version']} on \\d{4}-`),
        );
        assert.deepEqual(await now(), after, 'nothing has changed');

        const newest = { ...body(after, 3), version: after['version'] };
        succeed(await call('admin', method, write, { body: newest, session: second }));
        // A caller who gives no version changes any.
        const { version } = await now();
        succeed(await call('admin', method, write, { body: body(await now(), 4) }));
        assert.equal((await now())['version'], version + 1);
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
