/**
 * `npm run bench -- throughput [--hcps=20000] [--seconds=3] [--clients=1,10,50] [--only=<part of a name>] [--engines=postgres,pglite]
 * [--encoding=gzip] [--profile=<folder>]` measures calls per second, delays under load, the size of the database, and the processor time per call of the
 * process and of its database. A bare Hono server with `pg` is measured in the same run. Servers and clients run in separate processes and call only this machine.
 *
 * On a busy machine, compare the processor time per call and the ratio to the bare server.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { callsOf } from './throughput/calls.ts';
import type { Call } from './throughput/clients.ts';
import { printSizes, serverMilliseconds } from './throughput/database_server.ts';
import { percentile, readKnown, signIn } from './throughput/sandbox.ts';
import { load, startBare, startSandbox, type Server } from './throughput/servers.ts';

const warmUpSeconds = 1;

interface Options {
  seconds: number;
  clients: readonly number[];
  only: string;
  encoding: string | undefined;
}

const columns = [
  'clients',
  'calls/s',
  'p50',
  'p95',
  'CPU/call',
  'DB/call',
  'loop p95',
  'health p95',
  'KB/call',
];
const number = (value: number, digits = 1): string => value.toFixed(digits).padStart(11);

/** Measures one case with each number of clients. Returns the calls per second by number of clients. */
async function measure(
  server: Server,
  session: string,
  name: string,
  calls: readonly Call[],
  { seconds, clients, encoding }: Options,
  databaseMilliseconds: () => number = () => NaN,
): Promise<Map<number, number>> {
  const rates = new Map<number, number>();
  const order = { url: server.url, session, calls, encoding };
  await load({ ...order, clients: Math.max(...clients), seconds: warmUpSeconds });
  for (const count of clients) {
    await server.usage();
    const databaseBefore = databaseMilliseconds();
    const report = await load({ ...order, clients: count, seconds });
    const { processorMilliseconds, delayMilliseconds } = await server.usage();
    const { health, ...timed } = report.times;
    const times = Object.values(timed).flat();
    const rate = times.length / report.seconds;
    rates.set(count, rate);
    const values = [
      count.toFixed(0).padStart(11),
      number(rate, 0),
      number(percentile(times, 0.5)),
      number(percentile(times, 0.95)),
      number(processorMilliseconds / report.calls, 2),
      number((databaseMilliseconds() - databaseBefore) / report.calls, 2),
      number(delayMilliseconds),
      number(percentile(health, 0.95)),
      number(report.bytes / report.calls / 1024),
    ];
    const byName = Object.entries(timed).map(
      ([of, list]) => `${of} ${percentile(list, 0.5).toFixed(0)}/${percentile(list, 0.95).toFixed(0)}`,
    );
    const failures = Object.entries(report.failures).map(([what, times]) => `${times} failed: ${what}`);
    const notes = [...(byName.length > 1 ? byName : []), ...failures].join(', ');
    console.log(`${name.padEnd(30)}${values.join('')}${notes && `  ${notes}`}`);
  }
  return rates;
}

async function measureSandbox(
  engine: string,
  environment: NodeJS.ProcessEnv,
  options: Options,
  profileDirectory: string | undefined,
  databaseMilliseconds?: () => number,
): Promise<Map<string, Map<number, number>>> {
  // Starts twice, so that the measured process is not the one that created the data.
  await (await startSandbox(environment, undefined)).stop();
  const server = await startSandbox(environment, profileDirectory);
  const rates = new Map<string, Map<number, number>>();
  try {
    const atRest = await server.usage();
    const session = await signIn(server.url);
    const known = await readKnown(server.url, session);
    for (const [name, calls] of Object.entries(callsOf(known)))
      if (name.includes(options.only))
        rates.set(
          name,
          await measure(server, session, `${engine}: ${name}`, calls, options, databaseMilliseconds),
        );
    const after = await server.usage();
    console.log(
      `${engine}: ${atRest.residentMegabytes.toFixed(0)} MB resident at first (heap ${atRest.heapMegabytes.toFixed(0)}), ${after.residentMegabytes.toFixed(0)} at the end (heap ${after.heapMegabytes.toFixed(0)})`,
    );
  } finally {
    await server.stop();
  }
  return rates;
}

export default async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      hcps: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '3' },
      clients: { type: 'string', default: '1,10,50' },
      only: { type: 'string', default: '' },
      engines: { type: 'string', default: 'postgres,pglite' },
      encoding: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const options: Options = {
    seconds: Number(values.seconds),
    clients: values.clients.split(',').map(Number),
    only: values.only,
    encoding: values.encoding,
  };
  const environment = { SANDBOX_HCPS: values.hcps, SANDBOX_FIRST_REQUESTS: '0' };
  const folder = (engine: string): string => `.sandbox-bench-throughput-${engine}-${values.hcps}`;
  console.log(`${values.hcps} HCPs; milliseconds; load average ${loadavg()[0]!.toFixed(1)}`);
  console.log(`${''.padEnd(30)}${columns.map((column) => column.padStart(11)).join('')}`);
  if (values.engines.includes('postgres')) {
    const postgres = await startPostgres();
    try {
      const bareServer = await startBare(`${postgres.address}/postgres`);
      const documents = Array.from({ length: 1000 }, (_, id): Call => ({
        name: 'document',
        method: 'GET',
        path: `/document/${(id * 7) % 1000}`,
      }));
      const bare = (): Promise<Map<number, number>> =>
        measure(bareServer, 'bare-session', 'bare Hono and pg: document', documents, options);
      try {
        const before = await bare();
        const rates = await measureSandbox(
          'PostgreSQL',
          {
            ...environment,
            DATABASE_URL: `${postgres.address}/migrated`,
            SANDBOX_DATA_DIR: folder('postgres'),
          },
          options,
          values.profile,
          () => serverMilliseconds(postgres.processId()),
        );
        const after = await bare();
        await printSizes(`${postgres.address}/migrated`);
        for (const [name, list] of rates)
          for (const [count, rate] of list) {
            const reference = (before.get(count)! + after.get(count)!) / 2;
            console.log(`${name}, ${count} clients: ${(rate / reference).toFixed(2)} times the bare server`);
          }
      } finally {
        await bareServer.stop();
      }
    } finally {
      await postgres.stop();
    }
  }
  if (values.engines.includes('pglite'))
    await measureSandbox(
      'embedded',
      { ...environment, DATABASE_URL: '', SANDBOX_DATA_DIR: folder('pglite') },
      options,
      values.profile,
    );
  console.log(`load average ${loadavg()[0]!.toFixed(1)}`);
}
