/** What an administrator reads about a user’s rights is what the calls of that user do (specification, section 5). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sandboxAccounts } from '../../../../demo/service/seed/accounts.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

type Call = [method: 'GET' | 'POST' | 'PUT', path: string, body?: object];

/** A call for each right. It may fail for other reasons than missing rights, and changes nothing. */
const calls: Record<string, Call> = {
  read: ['GET', '/entity/1'],
  request: ['POST', '/change_request', { entity_type: 'HCP', vid_key: '1', entity: { first_name__v: 'A' } }],
  decide: ['GET', '/suspect_matches'],
  answer: ['PUT', '/change_requests/batch', { change_requests: [] }],
  custom_keys: ['POST', '/custom_keys/disassociate/batch', { entities: [] }],
  data_update: [
    'PUT',
    '/objects',
    { systemName: 'crm_eu', entities: [{ vid_key: '1', fields: { first_name__v: 'A' } }] },
  ],
  load: ['GET', '/systems/crm_eu/source_subscriptions'],
  export: ['POST', '/systems/crm_eu/target_subscriptions/none/job'],
  audit: ['GET', '/audit/data_update'],
  administer: ['GET', '/users'],
};

describe('rights of users (section 5)', () => {
  let service: TestService;
  let admin: string;
  const ids = new Map<string, number>();
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 5 });
    admin = await service.signIn('admin');
    for (const { id, username } of (await service.call('GET', '/users', { session: admin })).body.users)
      ids.set(username, id);
  });

  const rightsOf = async (username: string) => {
    const path = `/users/${ids.get(username)!}/rights`;
    return (await service.call('GET', path, { session: admin })).body;
  };
  const given = async (username: string): Promise<string[]> =>
    (await rightsOf(username)).rights.flatMap((each: { right: string; is_given: boolean }) =>
      each.is_given ? [each.right] : [],
    );

  for (const { username } of sandboxAccounts)
    it(`of ${username}: the calls do what the rights say`, async () => {
      const session = await service.signIn(username.split('@')[0]!);
      const allowed: string[] = [];
      for (const [right, [method, path, body]] of Object.entries(calls)) {
        const { status } = await service.call(method, path, { session, body });
        if (status !== 403) allowed.push(right);
      }
      assert.deepEqual(await given(username), allowed);
    });

  it('name the settings that decide, the values that would do, and the systems', async () => {
    const { rights } = await rightsOf('partner@sandbox.example');
    const of = (right: string) => rights.find((each: { right: string }) => each.right === right);
    assert.deepEqual(of('export'), {
      right: 'export',
      is_given: false,
      conditions: [
        {
          setting: 'user_type',
          value: 'INTEGRATION_USER',
          allowed_values: ['SYSTEM_ADMINISTRATOR', 'SYSTEM_AND_DATA_ADMIN', 'INTEGRATION_USER'],
          is_met: true,
        },
        { setting: 'api_access', value: 'selected', allowed_values: ['all', 'selected'], is_met: true },
        {
          setting: 'visibility_profile',
          value: 'HIDE_MAIL_ONLY',
          allowed_values: ['ALL', 'HIDE_OPTED_OUT'],
          is_met: false,
        },
      ],
      systems: ['crm_eu'],
    });
    assert.equal(of('read').systems, null);
    assert.equal(of('read').conditions.length, 1);
  });

  it('are not given to a locked user', async () => {
    const path = `/users/${ids.get('rep@sandbox.example')!}/locked`;
    await service.call('POST', path, { session: admin, body: { locked: true } });
    const { is_locked, rights } = await rightsOf('rep@sandbox.example');
    assert.equal(is_locked, true);
    assert.ok(rights.every(({ is_given }: { is_given: boolean }) => !is_given));
  });

  it('of an unknown user: 404', async () => {
    assert.equal((await service.call('GET', '/users/999999/rights', { session: admin })).status, 404);
  });
});
