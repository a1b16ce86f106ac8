/** Processes that are killed while they deliver: nothing is lost, versions stay in order, and repeats have the same identifier (docs/webhooks.md). */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openSealing } from '../../../demo/service/domain/sealing.ts';
import { createWebhook } from '../../../demo/service/domain/webhooks/administer.ts';
import { Sender } from '../../../demo/service/domain/webhooks/send.ts';
import { openServer } from '../../../demo/service/store/store.ts';
import { closeAtEnd, newDatabase } from '../../support/databases.ts';
import { openBench } from '../change_requests/support_domain.ts';
import { until } from '../jobs/support.ts';
import { startReceiver } from './receiver.ts';

/** `WEBHOOK_KILLS=1000` for the long run. */
const kills = Number(process.env['WEBHOOK_KILLS'] ?? 4);
const records = 20;
/** The writer waits while more events are on their way, so that a long run ends as soon as a short one. */
const mostOnTheirWay = 400;
const worker = fileURLToPath(new URL('dispatcher_worker.ts', import.meta.url));

test('kill -9 of two processes that deliver, again and again, on postgres', async () => {
  const { databaseUrl } = await newDatabase('postgres');
  const { store, user } = await openBench(() => openServer(databaseUrl!));
  closeAtEnd(() => store.close());
  const receiver = await startReceiver();
  const key = ({ event: { data } }: (typeof receiver.arrivals)[number]): string =>
    `${data!.vid__v}-${data!.record_version__v}`;
  const arrived = new Set<string>();
  receiver.answer = (arrival) => {
    arrived.add(key(arrival));
    return 200;
  };
  const context = {
    store,
    clock: () => new Date(),
    sealing: await openSealing(store, undefined),
    sender: new Sender([]),
    source: '',
  };
  await createWebhook(context, await user('admin'), {
    name: 'A system',
    url: receiver.url,
    entity_types: ['HCP'],
    changes: ['updated'],
    status: 'ACTIVE',
  });
  const vids = Array.from({ length: records }, (_, index) => String(242900000000009000n + BigInt(index)));
  for (const vid of vids)
    await sql`INSERT INTO entity (vid, entity_type, in_instance, record_state, record_version, created_at, modified_at, fields)
      VALUES (${vid}::bigint, 'HCP', true, 'VALID', 1, now(), now(), '{}')`.execute(store.db);

  let version = 0;
  const enough = new AbortController();
  const writing = (async () => {
    while (!enough.signal.aborted) {
      if (records * version - arrived.size > mostOnTheirWay) {
        await wait(50);
        continue;
      }
      version++;
      for (const vid of vids)
        await sql`INSERT INTO revision (entity_vid, record_version, created_at, source, changes, kind)
          VALUES (${vid}::bigint, ${version}, now(), 'test', '[]', 'updated')`.execute(store.db);
      await wait(50);
    }
  })();
  const load = async () => {
    const child = spawn(process.execPath, [worker, databaseUrl!], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    return child;
  };
  // The next process loads while the others deliver, so that a kill waits only for its start.
  let next = load();
  const start = async () => {
    const child = await next;
    next = load();
    child.stdin.write('deliver\n');
    await once(child.stdout, 'data');
    return child;
  };
  const kill = async (child: Awaited<ReturnType<typeof start>>): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  let running = [await start(), await start()];
  for (let count = 0; count < kills; count++) {
    const before = receiver.arrivals.length;
    await until(async () => receiver.arrivals.length > before, 'an event');
    await wait(Math.random() * 200);
    await kill(running[count % 2]!);
    running = running.with(count % 2, await start());
    if (count % 100 === 99)
      console.log(`${count + 1} kills, ${arrived.size} events, ${receiver.arrivals.length} arrivals`);
  }
  enough.abort();
  await writing;
  await until(async () => arrived.size === records * version, `all ${records * version} events`);
  await Promise.all([...running, await next].map(kill));
  const ids = new Map<string, string>();
  for (const arrival of receiver.arrivals) {
    const first = ids.get(key(arrival)) ?? arrival.event.id;
    assert.equal(arrival.event.id, first, 'a repeat has the same identifier');
    ids.set(key(arrival), first);
  }
  for (const vid of vids) {
    const versions = receiver.arrivals
      .filter(({ event }) => event.subject === vid)
      .map(({ event }) => event.data!.record_version__v);
    const firstTimes = [...new Set(versions)];
    assert.deepEqual(
      firstTimes,
      Array.from({ length: version }, (_, index) => index + 1),
      'versions come in order',
    );
  }
});
