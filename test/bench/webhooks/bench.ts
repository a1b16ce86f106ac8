/**
 * `npm run bench -- webhooks [--per-second=100] [--seconds=30] [--webhooks=1] [--hcps=2000]` changes records with Data Update on a PostgreSQL
 * server, and measures how long each change takes to its webhooks: from the time that the record has as its change, which is before the commit,
 * until the message has arrived. Goal: at most one second in 99 of 100 cases, with 100 changes a second.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../support/postgres.ts';
import { callsByAccount, serviceAt, type Answer } from '../../support/service.ts';
import { startReceiver } from '../../service/webhooks/receiver.ts';
import { startSandbox } from '../throughput/servers.ts';

/** Records in one call of Data Update. */
const callSize = 10;
/** What has not arrived so long after the last change is lost. */
const patienceSeconds = 60;

function succeeded({ status, body }: Answer): Answer['body'] {
  if (status !== 200 || body.responseStatus === 'FAILURE') throw new Error(JSON.stringify(body));
  return body;
}

export default async function benchWebhooks(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      'per-second': { type: 'string', default: '100' },
      seconds: { type: 'string', default: '30' },
      webhooks: { type: 'string', default: '1' },
      hcps: { type: 'string', default: '2000' },
    },
  });
  const [rate, seconds, webhooks] = [values['per-second'], values.seconds, values.webhooks].map(Number) as [
    number,
    number,
    number,
  ];
  const directory = mkdtempSync(join(tmpdir(), 'bench-webhooks-'));
  const postgres = await startPostgres();
  const waits = new Map<string, number>();
  let repeats = 0;
  const receivers = await Promise.all(Array.from({ length: webhooks }, () => startReceiver()));
  for (const receiver of receivers)
    receiver.answer = ({ event: { id, time } }) => {
      const key = `${receiver.port} ${id}`;
      if (waits.has(key)) repeats++;
      else waits.set(key, Date.now() - Date.parse(time!));
      return 200;
    };
  const server = await startSandbox(
    {
      DATABASE_URL: `${postgres.address}/postgres`,
      SANDBOX_DATA_DIR: directory,
      SANDBOX_HCPS: values.hcps,
      WEBHOOK_NETWORKS: '127.0.0.1/32',
    },
    undefined,
  );
  try {
    const { call } = callsByAccount(() => serviceAt(server.url));
    const query = { types: 'HCP', limit: '100', sort: 'modified_date' };
    // Records that the sandbox changes during the run move to another page, and come twice.
    const listed = new Set<string>();
    for (let offset = 0; offset < 1000; offset += 100) {
      const { entities } = succeeded(
        await call('rep', 'GET', '/search', { query: { ...query, offset: String(offset) } }),
      );
      for (const { entityId } of entities) listed.add(entityId);
    }
    const vids = [...listed];
    for (const { port, url } of receivers)
      succeeded(
        await call('admin', 'POST', '/webhooks', {
          body: {
            name: `Bench ${port}`,
            url,
            status: 'ACTIVE',
            entity_types: ['HCP'],
            changes: ['updated'],
          },
        }),
      );
    console.log(
      `${rate} changes a second for ${seconds} s, ${webhooks} webhooks, load ${loadavg()[0]!.toFixed(1)}`,
    );

    let changes = 0;
    const running: Promise<void>[] = [];
    const started = performance.now();
    const count = Math.round((rate * seconds) / callSize);
    for (let index = 0; index < count; index++) {
      await wait(Math.max(0, started + (index * callSize * 1000) / rate - performance.now()));
      const entities = Array.from({ length: callSize }, (_, place) => ({
        vid_key: vids[(index * callSize + place) % vids.length]!,
        fields: { nickname__v: `Bench ${index}` },
      }));
      running.push(
        call('integration', 'PUT', '/objects', { body: { entities, systemName: 'crm_us' } }).then(
          (answer) => {
            const answers: { responseStatus: string }[] = succeeded(answer).entities;
            changes += answers.filter(({ responseStatus }) => responseStatus === 'SUCCESS').length;
          },
        ),
      );
    }
    await Promise.all(running);
    const took = (performance.now() - started) / 1000;
    const end = performance.now() + patienceSeconds * 1000;
    while (waits.size < changes * webhooks && performance.now() < end) await wait(100);

    const sorted = [...waits.values()].toSorted((one, other) => one - other);
    const at = (share: number): string => `${sorted[Math.ceil(sorted.length * share) - 1] ?? NaN} ms`;
    console.log(
      `${changes} changes in ${took.toFixed(1)} s; ${waits.size} of ${changes * webhooks} messages arrived, ${repeats} twice`,
    );
    console.log(
      `from change to arrival: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}; load ${loadavg()[0]!.toFixed(1)}`,
    );
    process.exitCode = waits.size === changes * webhooks ? 0 : 1;
  } finally {
    await server.stop();
    for (const receiver of receivers) receiver.close();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
