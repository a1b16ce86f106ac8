/**
 * `npm run cluster`: an instance with the configurations of `deploy/`, on this machine and without containers. Prints the addresses, and ends all of it with Ctrl+C.
 * CLUSTER_PORT is the port of the instance, SANDBOX_HCPS the number of professionals. `-- --without=haproxy,prometheus` leaves programs out.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { optionalPrograms, startTopology, type OptionalProgram } from './topology.ts';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

const log = (line: string): void => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { without: { type: 'string', default: '' } } });
const without = values.without.split(',').filter(Boolean) as OptionalProgram[];
const unknown = without.filter((name) => !(name in optionalPrograms));
if (unknown.length)
  throw new Error(`--without knows ${Object.keys(optionalPrograms).join(', ')}, but not ${unknown.join()}.`);

const closing: (() => Promise<void> | void)[] = [];
let ending: Promise<void> | undefined;

/** Ends all parts, the last one that started first. Both processes of the service end at the same time. */
async function end(): Promise<void> {
  for (const close of closing.splice(0).toReversed())
    try {
      await close();
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
    }
}

/** A terminal sends Ctrl+C to all parts, so they may end before they are told to. */
const stop = (status: number): void => {
  if (ending) return;
  log('\nEnding. The processes of the service answer their last calls first.');
  ending = end().then(() => {
    log('All parts have ended, and their files are deleted.');
    process.exit(status);
  });
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));

try {
  log('Starting two database servers and two processes of the service. This takes about half a minute.');
  const { url, parts, missing } = await startTopology({
    without,
    port: Number(process.env['CLUSTER_PORT'] ?? 8080),
    closeAtEnd: (close) => {
      if (ending) void close();
      else closing.push(close);
    },
    hear: (name, line) => {
      if (!ending) log(`[${name}] ${line}`);
    },
  });
  log('');
  for (const { name, address, processId } of parts)
    log(`  ${name.padEnd(24)} ${address}${processId === undefined ? '' : `  (process ${processId})`}`);
  log('');
  for (const name of missing) {
    const why = without.includes(name) ? 'left out' : `not installed (apt-get install ${name})`;
    log(`  ${name} is ${why}. ${optionalPrograms[name].instead}`);
  }
  log(`\nReady: ${url}/api. Ctrl+C stops it.`);
} catch (error) {
  if (!ending) {
    process.stderr.write(`${(error as Error).message}\n`);
    stop(1);
  }
}
