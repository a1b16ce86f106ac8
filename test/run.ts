/**
 * Runs every test, or the suites named on the command line, and ends with the true sums over all runners.
 * `npm test`, `npm test -- service`, `npm test -- components journeys`, `REAL_DATA=<folder> npm test -- real`.
 * `npm test -- turn` leaves out three quarters of what takes turns (`support/turns/files.ts`): the commit or `TEST_TURN` says which.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './support/browsers/browsers.ts';
import { noCounts, readCounts, sumsLine, withCounts, type Counts } from './support/counts/counts.ts';
import {
  missingChromiumVariable,
  packagesBuildVariable,
  postgresVariable,
  widgetsBuildVariable,
} from './support/run_environment.ts';
import { filesOfOtherTurns, turnOfCommit } from './support/turns/files.ts';
import { turnOf, turns, turnVariable } from './support/turns/turns.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const module = (path: string): string => join('node_modules', path);

const folder = mkdtempSync(join(tmpdir(), 'platform-network-tests-'));

/** Number of service tests that run at a time: one more than processors, because each also waits for its database and for timers. */
const serviceProcessesAtOnce = 3;

/** Number of processes that share the service tests: enough so that the last ones end at about the same time. */
const sharedProcesses = 12;

/** Groups the files by the process that runs them in turn (see `one_process.ts`). All groups have about as much text. */
function fewerProcesses(files: readonly string[]): string[] {
  const bySize = files.toSorted((a, b) => statSync(b).size - statSync(a).size);
  const module = JSON.stringify(join(root, 'test/support/one_process.ts'));
  return Array.from({ length: Math.min(sharedProcesses, bySize.length) }, (_, index) => {
    const own = bySize.filter((_, place) => {
      const round = Math.floor(place / sharedProcesses);
      return (
        (round % 2 ? sharedProcesses - 1 - (place % sharedProcesses) : place % sharedProcesses) === index
      );
    });
    const entry = join(folder, `shared_${index + 1}.test.mjs`);
    const paths = JSON.stringify(own.sort().map((file) => join(root, file)));
    writeFileSync(entry, `import { runInTurn } from ${module};\nawait runInTurn(${paths});\n`);
    return entry;
  });
}

const given = process.argv.slice(2);
if (given.includes('turn')) process.env[turnVariable] ??= String(turnOfCommit());
const turn = turnOf(process.env[turnVariable]);
const otherTurns = filesOfOtherTurns(turn);
const turnLine =
  turn === undefined
    ? 'Everything runs.'
    : `${turnVariable}=${turn} of 0 to ${turns - 1}: ${otherTurns.length} files of other turns do not run, npm test runs them.`;

const testFiles = (name: string, pattern = '*.test.ts'): string[] => {
  const files = globSync(`test/${name}/**/${pattern}`)
    .filter((file) => !otherTurns.includes(file))
    .sort();
  if (!files.length) throw new Error(`There are no tests in test/${name}.`);
  return files;
};

/** The tests of npm packages, which do not need the build of the published files. */
const packageFiles = (): string[] =>
  testFiles('bundle').filter((file) => /^test\/bundle\/(package\.test\.ts|packages\/)/.test(file));
const bundleFiles = (): string[] => {
  const others = packageFiles();
  return testFiles('bundle').filter((file) => !others.includes(file));
};

/** Arguments of node for a node:test run over files. */
function nodeTests(files: readonly string[], concurrency = 2): string[] {
  return ['--test', `--test-concurrency=${concurrency}`, ...withCounts, ...files];
}

/** What a suite needs beside Node. */
type Part = 'PostgreSQL' | 'Chromium';

interface Suite {
  /** Arguments of node. */
  command(): string[];
  /** Parts without which the suite cannot run. */
  needs?: Part[];
}

const playwright = module('@playwright/test/cli.js');
const suites: Record<string, Suite> = {
  house: { command: () => nodeTests(testFiles('house'), 1) },
  package: { command: () => nodeTests(packageFiles(), 1) },
  bundle: { command: () => nodeTests(bundleFiles(), 1) },
  components: { command: () => [module('@web/test-runner/dist/bin.js')], needs: ['Chromium'] },
  service: {
    command: () => nodeTests(fewerProcesses(testFiles('service')), serviceProcessesAtOnce),
    needs: ['PostgreSQL'],
  },
  journeys: { command: () => [playwright, 'test'], needs: ['Chromium'] },
  // Only the tests of services and journeys that use real files.
  real_service: {
    command: () => nodeTests(testFiles('service', 'real_*.test.ts'), 2),
    needs: ['PostgreSQL'],
  },
  real_journeys: { command: () => [playwright, 'test', 'real_'], needs: ['Chromium'] },
};
const realSuites = ['real_service', 'real_journeys'];
const everything = Object.keys(suites).filter((name) => !realSuites.includes(name));

const named = given
  .filter((name) => name !== 'turn')
  .flatMap((name) => (name === 'real' ? realSuites : [name]));
const unknown = named.filter((name) => !(name in suites));
if (unknown.length)
  throw new Error(`No such suite: ${unknown.join(', ')}. There are ${everything.join(', ')}, real.`);
/** In the order of `suites`, in which suites that run at the same time follow each other. */
const chosen = named.length ? Object.keys(suites).filter((name) => named.includes(name)) : everything;

/** Parts that cannot start, and why. */
const missing = new Map<Part, string>();

if (chosen.some((name) => ['bundle', 'package'].includes(name) || suites[name]!.needs?.includes('Chromium')))
  try {
    process.env['CHROME_PATH'] = ensureChromium(console.log);
  } catch (error) {
    missing.set('Chromium', (error as Error).message);
    process.env[missingChromiumVariable] = (error as Error).message;
  }

/** Calls `run` with one PostgreSQL server for all test processes. The server ends with this process, also after a crash. */
async function withPostgres<T>(run: (environment: Record<string, string>) => Promise<T>): Promise<T> {
  const server = spawn(process.execPath, ['test/support/postgres.ts'], { stdio: 'pipe' });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exit = once(server, 'exit');
  const [line] = (await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'close').then(() => {
      missing.set('PostgreSQL', said.trim());
      throw new Error(said.trim());
    }),
  ])) as [Buffer];
  const result = await run({ [postgresVariable]: line.toString().trim() });
  server.stdin.end();
  await exit;
  return result;
}

interface Outcome {
  counts: Counts;
  seconds: number;
}

/** Runs a suite to its end. `print` is the file that receives its output; by default the output of this process. */
async function runSuite(
  name: string,
  print: string | undefined,
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const countsFile = join(folder, `${name}.json`);
  const started = Date.now();
  const output = print === undefined ? 'inherit' : openSync(print, 'w');
  const runner = spawn(process.execPath, suites[name]!.command(), {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      ...environment,
      [widgetsBuildVariable]: join(folder, 'widgets'),
      [packagesBuildVariable]: join(folder, 'packages'),
      // Dozens of processes read the same modules: compiled once, they start in half the time.
      NODE_COMPILE_CACHE: join(tmpdir(), `platform-network-compiled-${userInfo().uid}`),
      TEST_COUNTS_FILE: countsFile,
      FORCE_COLOR: process.env['FORCE_COLOR'] ?? '0',
    },
  });
  const [status] = (await once(runner, 'exit')) as [number | null];
  const counts = readCounts(countsFile, status);
  return { counts, seconds: (Date.now() - started) / 1000 };
}

/** Messages about suites that did not start, with what to do. They are printed again at the end. */
const notStarted: string[] = [];

/** Runs a suite with the parts that it needs. A suite that cannot start counts as failed, and the others still run. */
async function runWithParts(name: string, print?: string): Promise<Outcome> {
  try {
    const { needs = [] } = suites[name]!;
    const fault = needs.map((part) => missing.get(part)).find((each) => each !== undefined);
    if (fault !== undefined) throw new Error(fault);
    if (!needs.includes('PostgreSQL')) return await runSuite(name, print);
    return await withPostgres((environment) => runSuite(name, print, environment));
  } catch (error) {
    const text = `The suite "${name}" did not start. ${(error as Error).message}`;
    console.error(text);
    notStarted.push(text);
    return { counts: { ...noCounts(), failed: 1 }, seconds: 0 };
  }
}

const total = noCounts();
const rows: string[] = [];
function add(name: string, { counts, seconds }: Outcome): void {
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  total.skips.push(...counts.skips);
  total.failures.push(...counts.failures);
  rows.push(
    `${name.padEnd(14)}${String(counts.passed).padStart(6)} passed ${String(counts.failed).padStart(4)} failed ${String(counts.skipped).padStart(4)} skipped ${seconds.toFixed(0).padStart(5)} s`,
  );
}
const announce = (name: string): void => console.log(`\n== ${name}`);

/**
 * Lists of suites. Those of a list run in turn; the lists run beside each other, because none of them keeps two processors busy: the first two run one file
 * at a time, and component tests wait for timers. The first list prints as it runs, the others print at their end. Suites that are in no list run alone.
 */
const besideEachOther = [['house', 'package'], ['bundle'], ['components']]
  .map((list) => list.filter((name) => chosen.includes(name)))
  .filter(({ length }) => length);

async function runLists([first = [], ...others]: readonly string[][]): Promise<void> {
  const running = others.flatMap((list) =>
    list.map((name) => {
      const file = join(folder, `${name}.txt`);
      return { name, file, outcome: runWithParts(name, file) };
    }),
  );
  for (const name of first) {
    announce(name);
    add(name, await runWithParts(name));
  }
  for (const { name, file, outcome } of running) {
    const result = await outcome;
    announce(`${name} (ran beside the suites above)`);
    if (existsSync(file)) process.stdout.write(readFileSync(file));
    add(name, result);
  }
}

console.log(turnLine);
await runLists(besideEachOther);
for (const name of chosen.filter((each) => !besideEachOther.flat().includes(each))) {
  announce(name);
  add(name, await runWithParts(name));
}
rmSync(folder, { recursive: true, force: true });

const lines = [
  ...total.skips.map(({ test, reason }) => `skipped: ${test}: ${reason}`),
  ...notStarted,
  ...total.failures,
  ...rows,
  turnLine,
  sumsLine(total),
];
console.log(`\n${lines.join('\n')}`);
// For .ci/run, which adds up several runs.
if (process.env['TEST_SUMS_FILE']) writeFileSync(process.env['TEST_SUMS_FILE'], JSON.stringify(total));
process.exitCode = total.failed ? 1 : 0;
