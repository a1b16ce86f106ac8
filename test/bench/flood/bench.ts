/**
 * `npm run bench -- flood [--hcps=20000] [--seconds=5] [--rounds=3] [--clients=20] [--limits="read=1200 change=300 heavy=60"]`: how long a representative's
 * searches take while one integrator sends as many calls as it can, beside the times without it. Against PostgreSQL, without limits and with `CALL_LIMITS`.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../support/postgres.ts';
import { callsOf } from '../throughput/calls.ts';
import type { Report } from '../throughput/clients.ts';
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
      limits: { type: 'string', default: 'read=1200 change=300 heavy=60' },
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
    };
    for (const limits of ['', values.limits]) {
      const server = await startSandbox({ ...environment, CALL_LIMITS: limits }, undefined);
      try {
        const [rep, integration] = [await signIn(server.url), await signIn(server.url, 'integration')];
        const calls = callsOf(await readKnown(server.url, rep));
        const order = { url: server.url, seconds, encoding: undefined };
        const searches = calls['search as the widget']!;
        const search = (): Promise<Report> =>
          load({ ...order, session: rep, calls: searches, clients: 1, pauseMilliseconds });
        const flood = (): Promise<Report> =>
          load({ ...order, session: integration, calls: calls['mixed']!, clients: Number(values.clients) });
        await Promise.all([search(), flood()]);
        for (let round = 1; round <= Number(values.rounds); round++) {
          const alone = await search();
          const [beside, flooding] = await Promise.all([search(), flood()]);
          const of = ({ times }: Report): number => percentile(times['search'], 0.95);
          const refused = Object.values(flooding.failures).reduce((sum, count) => sum + count, 0);
          console.log(
            `${limits || 'no limits'}, round ${round}: p95 ${of(alone).toFixed(0)} ms alone, ${of(beside).toFixed(0)} ms beside ${flooding.calls} calls (${refused} refused): ${(of(beside) / of(alone)).toFixed(2)} times; load average ${loadavg()[0]!.toFixed(1)}`,
          );
        }
      } finally {
        await server.stop();
      }
    }
  } finally {
    await postgres.stop();
  }
}
