/** Live updates: what changed since a caller's last call, and waiting for changes (docs/decisions/0016-live-updates.md). */
import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { ChangeWatch, mostWaiting } from '../../../demo/service/domain/live_updates/change_watch.ts';
import { cursorNow, readCursor } from '../../../demo/service/domain/live_updates/changes.ts';
import { Refusal } from '../../../demo/service/domain/refusal.ts';
import type { User } from '../../../demo/service/domain/users/users.ts';
import { forEachDatabase } from '../../support/databases.ts';
import type { Answer } from '../../support/service.ts';
import { onBothEngines, person, type Desk } from '../change_requests/support.ts';
import { until } from '../jobs/support.ts';

type Account = Parameters<Desk['call']>[0];

describe('cursors', () => {
  test('a cursor of the database is parsed', () =>
    assert.deepEqual(readCursor('2.700:705:701,703'), { epoch: '2', snapshot: '700:705:701,703' }));

  test('a cursor within the feed of records is parsed', () =>
    assert.deepEqual(readCursor('2.700:700:.690:242900000000000001:3'), {
      epoch: '2',
      snapshot: '700:700:',
      position: { transaction: '690', vid: '242900000000000001', version: '3' },
    }));

  test('a cursor that the database would refuse is INVALID_DATA', () => {
    for (const text of [
      '',
      '0.',
      '0.0:0:',
      '0.9:5:',
      '0.700:705:703,701',
      '0.700:705:705',
      '0.700:705:x',
      'x',
      '0.1:2:1,',
      `0.${'9'.repeat(30)}:1:`,
      '0.700:700:.690',
      '0.700:700:.690:1:x',
    ])
      assert.throws(
        () => readCursor(text),
        (error) => error instanceof Refusal && error.type === 'INVALID_DATA',
        text,
      );
  });
});

forEachDatabase((open) => {
  test('identical calls that wake together share one query', async () => {
    const store = await open();
    let queries = 0;
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => (queries++, node),
      transformResult: async ({ result }) => result,
    });
    const watch = new ChangeWatch({ ...store, db }, (error) => assert.fail(String(error)));
    const since = await cursorNow(store);
    const user = (id: number) => ({ id, userType: 'STANDARD_USER', team: [] as readonly number[] }) as User;
    const ask = (id: number) => watch.readAgain(user(id), ['change_requests'], since);
    const answers = await Promise.all(Array.from({ length: 400 }, () => ask(1)));
    assert.equal(queries, 1);
    assert.deepEqual(answers[399]!.ids, { change_requests: [] });
    await Promise.all([ask(1), ask(2)]);
    assert.equal(queries, 3, 'nobody shares with another account, or with what was read before');
  });
});

onBothEngines('GET /changes', (desk) => {
  const changes = async (account: Account, query: Record<string, string>) => {
    const { status, body } = await desk().call(account, 'GET', '/changes', {
      query: { topics: 'change_requests', ...query },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  test('a first call returns the cursor to start from', async () => {
    await desk().create('rep', { entity: person() });
    const { cursor, missed, change_requests } = await changes('steward', { wait: '15' });
    assert.match(cursor, /^0\.\d+:\d+:/);
    assert.equal(missed, false);
    assert.deepEqual(change_requests, []);
  });

  test('new and decided change requests are reported once', async () => {
    const start = await changes('steward', {});
    const id = await desk().create('rep', { entity: person() });
    const created = await changes('steward', { since: start.cursor });
    assert.deepEqual(created.change_requests, [id]);
    assert.deepEqual((await changes('steward', { since: created.cursor })).change_requests, []);
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    assert.deepEqual((await changes('steward', { since: created.cursor })).change_requests, [id]);
  });

  test("a user without a steward's role sees only own requests, and topics without permission are refused", async () => {
    const { cursor } = await changes('rep', {});
    const other = await desk().create('integration', { entity: person() });
    assert.deepEqual((await changes('rep', { since: cursor })).change_requests, []);
    assert.deepEqual((await changes('steward', { since: cursor })).change_requests, [other]);
    for (const account of ['rep', 'steward'] as const)
      assert.equal(
        (await desk().call(account, 'GET', '/changes', { query: { topics: 'jobs' } })).status,
        403,
      );
    for (const topics of ['', 'widgets', 'jobs,'])
      assert.equal(
        (await desk().call('admin', 'GET', '/changes', { query: { topics } })).status,
        400,
        topics,
      );
  });

  test('a waiting call is answered as soon as something changes', async () => {
    const { cursor } = await changes('steward', {});
    const began = performance.now();
    const waiting = changes('steward', { since: cursor, wait: '15' });
    const another = changes('rep', { since: cursor, wait: '1' });
    const id = await desk().create('integration', { entity: person() });
    assert.deepEqual((await waiting).change_requests, [id]);
    assert.ok(performance.now() - began < 14_000, 'before the end of the wait');
    assert.deepEqual(
      (await another).change_requests,
      [],
      'and after its time without anything for this user',
    );
  });

  test('too many waiting calls of one account are RATE_LIMITED, and calls of other accounts wait', async () => {
    const { cursor } = await changes('steward', {});
    const query = { topics: 'change_requests', since: cursor, wait: '15' };
    const tooMany = 10;
    const refused: Answer[] = [];
    let calls: Promise<Answer>[] = [];
    const areRefused = new Promise<void>((resolve) => {
      calls = Array.from({ length: mostWaiting + tooMany }, async () => {
        const answer = await desk().call('steward', 'GET', '/changes', { query });
        if (answer.status === 429) refused.push(answer);
        if (refused.length === tooMany) resolve();
        return answer;
      });
    });
    // By now the others are waiting.
    await areRefused;
    assert.equal(refused[0]!.body.errors[0].type, 'RATE_LIMITED');
    assert.equal(refused[0]!.headers.get('retry-after'), '5');
    const other = desk().call('admin', 'GET', '/changes', { query });
    const id = await desk().create('rep', { entity: person() });
    assert.deepEqual((await other).body.change_requests, [id]);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 429).length, tooMany);
    assert.deepEqual((await changes('steward', { since: cursor, wait: '1' })).change_requests, [id]);
  });

  test('jobs are reported only for systems that the user may access', async () => {
    const { cursor } = await changes('partner', { topics: 'jobs' });
    const { body } = await desk().call(
      'admin',
      'POST',
      '/systems/crm_us/target_subscriptions/everything/job',
    );
    assert.ok(body.job_id, JSON.stringify(body));
    const heard = await changes('admin', { topics: 'jobs,change_requests', since: cursor, wait: '15' });
    assert.deepEqual(heard.jobs, [body.job_id]);
    assert.deepEqual((await changes('partner', { topics: 'jobs', since: cursor })).jobs, []);
  });

  test('a cursor from another database or from before a reset tells the caller to reload everything', async () => {
    const { missed, change_requests } = await changes('steward', {
      since: '0.900000000:900000001:',
      wait: '5',
    });
    assert.equal(missed, true);
    assert.deepEqual(change_requests, []);
    const { missed: afterReset } = await changes('steward', { since: '3.700:700:' });
    assert.equal(afterReset, true);
  });

  test('the process ends without waiting for waiting calls', async () => {
    const { cursor } = await changes('steward', {});
    const waits = mock.method(ChangeWatch.prototype, 'wait');
    const seconds = 15;
    const waiting = changes('steward', { since: cursor, wait: String(seconds) });
    await until(async () => waits.mock.callCount() > 0, 'the call that waits');
    const began = performance.now();
    waits.mock.restore();
    await desk().service.close();
    await waiting;
    assert.ok(performance.now() - began < (seconds - 1) * 1000, 'before the end of the wait');
  });
});
