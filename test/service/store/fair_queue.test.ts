/** Passwords are checked in turns, and a burst of wrong ones does not delay other users. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { onBehalfOf } from '../../../demo/service/store/caller.ts';
import { FairQueue } from '../../../demo/service/store/fair_queue.ts';
import { openDatabase } from '../../support/databases.ts';

/** Queues `[group, member]` work all at once and returns the order in which it started. */
async function orderOf(
  concurrency: number,
  queued: readonly (readonly [string, string])[],
): Promise<string[]> {
  const queue = new FairQueue(concurrency);
  const begun: string[] = [];
  await Promise.all(
    queued.map(([group, member]) =>
      queue.run(group, member, async () => {
        begun.push(`${group}/${member}`);
        await Promise.resolve();
      }),
    ),
  );
  return begun;
}

const burst = (count: number, nameOf: (index: number) => string): [string, string][] =>
  Array.from({ length: count }, (_, index) => ['10.0.0.1', nameOf(index)]);

it('a sign-in from another address runs after at most two of a burst', async () => {
  const order = await orderOf(1, [...burst(60, (index) => `name${index}`), ['10.0.0.2', 'rep']]);
  assert.ok(order.indexOf('10.0.0.2/rep') <= 2, order.slice(0, 5).join());
});

it('a sign-in with another name from the same address runs after at most two of a burst', async () => {
  const order = await orderOf(1, [...burst(60, () => 'nobody'), ['10.0.0.1', 'rep']]);
  assert.ok(order.indexOf('10.0.0.1/rep') <= 2, order.slice(0, 5).join());
});

it('all work completes and never exceeds the concurrency', async () => {
  const queue = new FairQueue(2);
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      queue.run(String(index % 3), String(index % 5), async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        if (index % 4 === 0) throw new Error('wrong');
        return index;
      }),
    ),
  );
  assert.equal(most, 2);
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 15);
});

it('many calls of one caller delay another caller by few statements of the embedded database', async () => {
  const store = await openDatabase('pglite');
  const done: string[] = [];
  const ask = (session: string): Promise<unknown> =>
    onBehalfOf({ address: '127.0.0.1', session }, async () => {
      await store.db.selectFrom('setting').select('name').execute();
      done.push(session);
    });
  await Promise.all([...Array.from({ length: 100 }, () => ask('one')), ask('other')]);
  assert.ok(done.indexOf('other') <= 4, `${done.indexOf('other')} others were first`);
});

it('work of the process itself rarely comes between the statements of a call on the embedded database', async () => {
  const store = await openDatabase('pglite');
  const calls = 40;
  const order: string[] = [];
  const ask = (who: string) => sql`SELECT ${who}::text`.execute(store.db).then(() => void order.push(who));
  const over = new AbortController();
  const job = (async () => {
    while (!over.signal.aborted) await ask('job');
  })();
  await onBehalfOf({ address: '10.0.0.1', session: 'rep' }, async () => {
    for (let count = 0; count < calls; count++) await ask('call');
  });
  over.abort();
  await job;
  const between = order
    .slice(order.indexOf('call'), order.lastIndexOf('call'))
    .filter((who) => who === 'job');
  // Without the pause after a statement, one comes after each. On a busy machine the pause can end before the call goes on.
  assert.ok(between.length < calls / 4, `${between.length} came between ${calls} statements`);
});

it('work of the process itself goes on while calls come without end', async () => {
  const store = await openDatabase('pglite');
  const caller = { address: '10.0.0.1', session: 'rep' };
  const over = new AbortController();
  const calls = onBehalfOf(caller, async () => {
    while (!over.signal.aborted) await sql`SELECT 1`.execute(store.db);
  });
  for (let count = 0; count < 3; count++) await sql`SELECT 2`.execute(store.db);
  over.abort();
  await calls;
});
