/**
 * `npm run bench -- flood [--hcps=20000] [--seconds=5] [--rounds=3] [--clients=20] [--at-once=1000,2,1] [--limits=""]`: how long a representative's searches take
 * while one integrator sends as many calls as it can, beside the times without it, by CALLS_AT_ONCE; 1000 is as good as no turns. Against PostgreSQL. The first round
 * is that of a process that has just started.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../support/postgres.ts';
import { callsOf } from '../throughput/calls.ts';
import type { Report } from '../throughput/clients.ts';
import { serverMilliseconds } from '../throughput/database_server.ts';
import { percentile, readKnown, signIn } from '../throughput/sandbox.ts';
import { load, startSandbox } from '../throughput/servers.ts';

/** A representative searches five times a second: faster than one who types. */
const pauseMilliseconds = 200;

export default async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      hcps: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
      clients: { type: 'string', default: '20' },
      'at-once': { type: 'string', default: '1000,2,1' },
      limits: { type: 'string', default: '' },
    },
  });
  const seconds = Number(values.seconds);
  const postgres = await startPostgres();
  try {
    const environment = {
      SANDBOX_HCPS: values.hcps,
      SANDBOX_FIRST_REQUESTS: '0',
      DATABASE_URL: `${postgres.address}/migrated`,
      SANDBOX_DATA_DIR: `.sandbox-bench-flood-${values.hcps}`,
      CALL_LIMITS: values.limits,
    };
    // The measured processes are not the one that created the data.
    await (await startSandbox(environment, undefined)).stop();
    for (const atOnce of values['at-once'].split(',')) {
      const server = await startSandbox({ ...environment, CALLS_AT_ONCE: atOnce }, undefined);
      try {
        const [rep, integration] = [await signIn(server.url), await signIn(server.url, 'integration')];
        const calls = callsOf(await readKnown(server.url, rep));
        const order = { url: server.url, seconds, encoding: undefined };
        const searches = calls['search as the widget']!;
        const search = (): Promise<Report> =>
          load({ ...order, session: rep, calls: searches, clients: 1, pauseMilliseconds });
        const flood = (): Promise<Report> =>
          load({ ...order, session: integration, calls: calls['mixed']!, clients: Number(values.clients) });
        const all: { alone: number[]; beside: number[] } = { alone: [], beside: [] };
        for (let round = 1; round <= Number(values.rounds); round++) {
          const alone = await search();
          await server.usage();
          const databaseBefore = serverMilliseconds(postgres.processId());
          const [beside, flooding] = await Promise.all([search(), flood()]);
          const { processorMilliseconds, delayMilliseconds } = await server.usage();
          all.alone.push(...(alone.times['search'] ?? []));
          all.beside.push(...(beside.times['search'] ?? []));
          const database = serverMilliseconds(postgres.processId()) - databaseBefore;
          const of = ({ times }: Report, share = 0.95): number => percentile(times['search'], share);
          const refused = Object.values(flooding.failures).reduce((sum, count) => sum + count, 0);
          const busy = (milliseconds: number): string => (milliseconds / 1000 / beside.seconds).toFixed(2);
          console.log(
            `at once ${atOnce}, round ${round}: p50 ${of(alone, 0.5).toFixed(0)} and p95 ${of(alone).toFixed(0)} ms alone, ${of(beside, 0.5).toFixed(0)} and ${of(beside).toFixed(0)} ms beside ${flooding.calls} calls (${refused} refused): ${(of(beside) / of(alone)).toFixed(2)} times; ${busy(processorMilliseconds)} processors in the process and ${busy(database)} in the database, event loop p95 ${delayMilliseconds.toFixed(0)} ms; load average ${loadavg()[0]!.toFixed(1)}`,
          );
        }
        const [alone, beside] = [percentile(all.alone, 0.95), percentile(all.beside, 0.95)];
        console.log(
          `at once ${atOnce}, all ${values.rounds} rounds: p95 of ${all.alone.length} searches ${alone.toFixed(0)} ms alone, of ${all.beside.length} ${beside.toFixed(0)} ms beside the flood: ${(beside / alone).toFixed(2)} times`,
        );
      } finally {
        await server.stop();
      }
    }
  } finally {
    await postgres.stop();
  }
}
