/** Processes with different clocks on one database: shared times are those of the database (specification, section 5, rule 3). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { signInLimits } from '../../../../demo/service/domain/users/sign_in.ts';
import { startProcess } from '../../../support/sandbox_process.ts';
import { serviceAt, startTestService, type TestService } from '../../../support/service.ts';

type Calls = Pick<TestService, 'call' | 'signIn'>;

describe('a process whose clock is an hour ahead', () => {
  let first: TestService;
  let ahead: Calls;
  const statusOf = async (service: Calls, session: string) =>
    (await service.call('GET', '/metadata/objectTypes', { session })).status;

  before(async () => {
    first = await startTestService({ engine: 'postgres', hcps: 20 });
    const { url } = await startProcess(
      { DATABASE_URL: first.settings.databaseUrl! },
      { imports: ['./test/support/hour_ahead.ts'] },
    );
    ahead = serviceAt(url);
  });

  it('accepts the sessions of another process and does not end them', async () => {
    const session = await first.signIn('rep');
    const later = await ahead.signIn('rep');
    for (const service of [first, ahead])
      assert.deepEqual([await statusOf(service, session), await statusOf(service, later)], [200, 200]);
    const admin = await first.signIn('admin');
    for (const service of [first, ahead]) {
      const { users } = (await service.call('GET', '/users', { session: admin })).body;
      const rep = users.find(({ username }: { username: string }) => username.startsWith('rep@'));
      assert.equal(rep.session_count, 2);
    }
  });

  it('counts the same failed sign-ins as another process', async () => {
    const wrong = { username: 'steward@sandbox.example', password: 'wrong' };
    const fail = async (service: Calls) => service.call('POST', '/auth', { form: wrong });
    for (let attempt = 0; attempt < signInLimits.perUser; attempt++)
      assert.equal((await fail(attempt % 2 ? first : ahead)).status, 401);
    for (const service of [first, ahead]) {
      const { status, headers } = await fail(service);
      assert.equal(status, 429);
      assert.ok(Number(headers.get('retry-after')) <= signInLimits.windowSeconds);
    }
  });

  it('switches faults on and off at the same moments as another process', async () => {
    const session = await ahead.signIn('data');
    const put = (service: Calls, kinds: string[]) =>
      service.call('PUT', '/sandbox/faults', { session, body: { kinds, minutes: 1 } });
    const kinds = async (service: Calls) =>
      (await service.call('GET', '/sandbox/faults', { session })).body.faults.kinds;
    for (const [writer, reader] of [
      [first, ahead],
      [ahead, first],
    ] as const) {
      await put(writer, ['held-requests']);
      assert.deepEqual(await kinds(reader), ['held-requests']);
      await put(writer, []);
    }
  });

  it('keeps and serves widget previews that another process created', async () => {
    const session = await first.signIn('admin');
    const { body } = await first.call('GET', '/widgets/sandbox-search', { session });
    const { settings } = body.widget;
    const headers = { origin: 'http://crm.localhost:5173' };
    const preview = async (service: Calls) =>
      (await service.call('POST', '/widgets/previews', { session, headers, body: { settings } })).body
        .preview;
    const made = [await preview(first), await preview(ahead)];
    for (const { id, name } of made)
      for (const service of [first, ahead]) {
        const query = { name };
        const { status } = await service.call('GET', `/widgets/${id}/configuration`, { headers, query });
        assert.equal(status, 200, id);
      }
    assert.ok(Math.abs(Date.parse(made[0].expires_date) - Date.parse(made[1].expires_date)) < 30 * 60_000);
  });
});
