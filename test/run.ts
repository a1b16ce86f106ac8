/**
 * Runs every test, or the suites named on the command line, and ends with the true sums over all runners.
 * `npm test`, `npm test -- service`, `npm test -- components journeys`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './support/browsers.ts';
import { readCounts, withCounts, type Counts } from './support/counts.ts';
import { postgresVariable, widgetsBuildVariable } from './support/run_environment.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const module = (path: string): string => join('node_modules', path);

const folder = mkdtempSync(join(tmpdir(), 'platform-network-tests-'));

/** So many processes share the test files that are run in one: enough for two at a time to end at about the same time. */
const sharedProcesses = 8;

/** Puts files together that one process runs in turn (see `one_process.ts`), about as much text in each. */
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
    writeFileSync(entry, `import { runInTurn } from ${module};\nrunInTurn(${paths});\n`);
    return entry;
  });
}

const testFiles = (name: string): string[] => {
  const files = globSync(`test/${name}/**/*.test.ts`).sort();
  if (!files.length) throw new Error(`There are no tests in test/${name}.`);
  return files;
};

/** Arguments of node for a node:test run over files. */
function nodeTests(files: readonly string[], concurrency = 2): string[] {
  return ['--test', `--test-concurrency=${concurrency}`, ...withCounts, ...files];
}

const suites: Record<string, () => string[]> = {
  house: () => nodeTests(testFiles('house'), 1),
  service: () => nodeTests(fewerProcesses(testFiles('service'))),
  bundle: () => nodeTests(testFiles('bundle'), 1),
  components: () => [module('@web/test-runner/dist/bin.js')],
  journeys: () => [module('@playwright/test/cli.js'), 'test'],
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in suites));
if (unknown.length)
  throw new Error(`No such suite: ${unknown.join(', ')}. There are ${Object.keys(suites).join(', ')}.`);
const chosen = named.length ? named : Object.keys(suites);

if (chosen.some((name) => ['components', 'journeys'].includes(name)))
  process.env['CHROME_PATH'] = ensureChromium(console.log);

/** Runs something while one PostgreSQL server stands for all test processes. It ends with this process, whatever happens. */
async function withPostgres<T>(run: (environment: Record<string, string>) => Promise<T>): Promise<T> {
  const server = spawn(process.execPath, ['test/support/postgres.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(server, 'exit');
  const [line] = (await Promise.race([
    once(server.stdout, 'data'),
    exit.then(() => {
      throw new Error('The PostgreSQL server for the tests did not start.');
    }),
  ])) as [Buffer];
  const result = await run({ [postgresVariable]: line.toString().trim() });
  server.stdin.end();
  await exit;
  return result;
}

/** Runs a suite to its end. What it prints goes to a file if there is one. */
async function runSuite(
  name: string,
  print: string | undefined,
  environment: Record<string, string> = {},
): Promise<{ counts: Counts; seconds: number }> {
  const countsFile = join(folder, `${name}.json`);
  const started = Date.now();
  const output = print === undefined ? 'inherit' : openSync(print, 'w');
  const runner = spawn(process.execPath, suites[name]!(), {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      ...environment,
      [widgetsBuildVariable]: join(folder, 'widgets'),
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

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const rows: string[] = [];
function add(name: string, { counts, seconds }: Awaited<ReturnType<typeof runSuite>>): void {
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  rows.push(
    `${name.padEnd(12)}${String(counts.passed).padStart(6)} passed ${String(counts.failed).padStart(4)} failed ${String(counts.skipped).padStart(4)} skipped ${seconds.toFixed(0).padStart(5)} s`,
  );
}
const announce = (name: string): void => console.log(`\n== ${name}`);

/** Files of one process at a time: beside each other they use both processors. The second is printed when the first is. */
const beside = { first: 'house', second: 'bundle' };
const arePaired = [beside.first, beside.second].every((name) => chosen.includes(name));
for (const name of chosen.filter((each) => !arePaired || each !== beside.second)) {
  const isFirst = arePaired && name === beside.first;
  const printed = join(folder, 'printed');
  const second = isFirst ? runSuite(beside.second, printed) : undefined;
  announce(name);
  add(
    name,
    name === 'service'
      ? await withPostgres((environment) => runSuite(name, undefined, environment))
      : await runSuite(name, undefined),
  );
  if (!second) continue;
  const outcome = await second;
  announce(`${beside.second} (ran beside ${beside.first})`);
  process.stdout.write(readFileSync(printed));
  add(beside.second, outcome);
}
rmSync(folder, { recursive: true, force: true });

const sums = `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`;
console.log(`\n${rows.join('\n')}\n${sums}`);
// .ci/run prints the sums once more as its very last line: npm may add lines of its own after a failure.
if (process.env['TEST_SUMS_FILE']) writeFileSync(process.env['TEST_SUMS_FILE'], `${sums}\n`);
process.exitCode = total.failed ? 1 : 0;
