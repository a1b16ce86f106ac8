/**
 * `npm run bench -- cluster [--hcps=20000] [--seconds=10] [--rounds=3] [--clients=8]`: mixed calls to an instance of all parts (two processes, HAProxy, PgBouncer, primary and
 * standby), beside a single process with one database, in turns. Calls per second, their ratio, and processor time per call of all parts. The ratio of the
 * calls per second means something on a quiet machine only; two processors cannot show more than about 1.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../support/postgres.ts';
import { startTopology } from '../../cluster/topology.ts';
import { callsOf } from '../throughput/calls.ts';
import { serverMilliseconds } from '../throughput/database_server.ts';
import { readKnown, signIn } from '../throughput/sandbox.ts';
import { load, startSandbox } from '../throughput/servers.ts';

/** Something that answers calls, and the processes that it consists of by name. */
interface Instance {
  url: string;
  parts: readonly (readonly [name: string, processId: number])[];
}

interface Measured {
  callsPerSecond: number;
  /** Milliseconds of processors per call. */
  cost: string;
}

const costOf = (names: readonly string[], milliseconds: readonly number[]): string =>
  `${milliseconds.reduce((sum, each) => sum + each, 0).toFixed(1)} ms: ${names.map((name, index) => `${name} ${milliseconds[index]!.toFixed(1)}`).join(', ')}`;

const middle = (list: readonly number[]): number =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)]!;

/** Returns the middle ratio of the calls per second of the whole to those of the single process. */
export async function measureCluster(
  options: { hcps: string; seconds: number; rounds: number; clients: number },
  log: (line: string) => void,
): Promise<number> {
  const closing: (() => Promise<unknown> | void)[] = [];
  process.env['SANDBOX_HCPS'] = options.hcps;
  try {
    const topology = await startTopology({
      without: ['prometheus'],
      port: 0,
      closeAtEnd: (close) => void closing.push(close),
      hear: () => undefined,
    });
    for (const missing of topology.missing.filter((name) => name !== 'prometheus'))
      log(`${missing} is not installed, and not measured`);
    const postgres = await startPostgres(['synchronous_commit=on']);
    closing.push(() => postgres.stop());
    const single = await startSandbox(
      {
        SANDBOX_HCPS: options.hcps,
        DATABASE_URL: `${postgres.address}/migrated`,
        SANDBOX_DATA_DIR: '.sandbox-bench-cluster',
      },
      undefined,
    );
    closing.push(() => single.stop());
    const instances: Instance[] = [
      {
        url: single.url,
        parts: [
          ['process', single.processId],
          ['database', postgres.processId()],
        ],
      },
      {
        url: topology.url,
        parts: topology.parts.flatMap(({ name, processId }) =>
          processId === undefined ? [] : [[name, processId] as const],
        ),
      },
    ];
    const measure = async ({ url, parts }: Instance, seconds: number): Promise<Measured> => {
      const session = await signIn(url, 'integration');
      const calls = callsOf(await readKnown(url, session))['mixed']!;
      const used = (): number[] => parts.map(([, processId]) => serverMilliseconds(processId));
      const before = used();
      const report = await load({
        url,
        session,
        calls,
        clients: options.clients,
        seconds,
        encoding: undefined,
      });
      const failed = Object.values(report.failures).reduce((sum, count) => sum + count, 0);
      if (failed) throw new Error(`${failed} calls failed: ${JSON.stringify(report.failures)}`);
      return {
        callsPerSecond: report.calls / report.seconds,
        cost: costOf(
          parts.map(([name]) => name),
          used().map((milliseconds, index) => (milliseconds - before[index]!) / report.calls),
        ),
      };
    };
    // A process costs twice as much until its code is compiled, and each of two processes gets half of the calls.
    for (const instance of instances) await measure(instance, 30);
    // In turns, so that a change of the machine's load meets both.
    const ratios: number[] = [];
    for (let round = 1; round <= options.rounds; round++) {
      const one = await measure(instances[0]!, options.seconds);
      const whole = await measure(instances[1]!, options.seconds);
      ratios.push(whole.callsPerSecond / one.callsPerSecond);
      log(
        `round ${round}: ${one.callsPerSecond.toFixed(0)} calls/s of one process (${one.cost}), ${whole.callsPerSecond.toFixed(0)} of the whole (${whole.cost}): ${ratios.at(-1)!.toFixed(2)} times; load average ${loadavg()[0]!.toFixed(1)}`,
      );
    }
    return middle(ratios);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

export default async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      hcps: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '3' },
      clients: { type: 'string', default: '8' },
    },
  });
  const { hcps, seconds, rounds, clients } = values;
  const ratio = await measureCluster(
    { hcps, seconds: Number(seconds), rounds: Number(rounds), clients: Number(clients) },
    console.log,
  );
  console.log(`the whole answers ${ratio.toFixed(2)} times as many calls as one process (goal 0.9)`);
}
