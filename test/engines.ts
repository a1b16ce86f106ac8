/**
 * `npm run test:engines`: the component tests in Firefox and WebKit, and journeys on strict host pages, in frames, and on the frameworks' pages. Finds
 * the engines, or installs them with Debian's package manager. Reports those that are missing. `npm run test:engines -- firefox` tests in one.
 * Not part of `npm test`: three engines would take three times as long.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensureOtherEngines } from './support/browsers/browsers.ts';
import { readCounts, withCounts } from './support/counts/counts.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const named = process.argv.slice(2);
process.env['CHROME_PATH'] = ensureChromium(console.log);
const found = Object.keys(ensureOtherEngines(console.log)).filter(
  (engine) => !named.length || named.includes(engine),
);
const results: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'platform-network-engines-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

function run(what: string, engine: string, script: string, ...args: string[]): void {
  console.log(`\n== ${what} in ${engine}`);
  const started = Date.now();
  const countsFile = join(folder, `${results.length}.json`);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, TEST_ENGINES: engine, TEST_COUNTS_FILE: countsFile },
  });
  if (status !== 0) process.exitCode = 1;
  const { passed, failed, skipped } = readCounts(countsFile, status);
  const minutes = (Date.now() - started) / 60_000;
  results.push(
    `${engine.padEnd(9)}${what.padEnd(17)}${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${String(skipped).padStart(3)} skipped ${minutes.toFixed(1).padStart(6)} min`,
  );
}

for (const engine of found) {
  run('component tests', engine, join('node_modules', '@web/test-runner/dist/bin.js'));
  if (engine === 'firefox') run('journeys', engine, join('node_modules', '@playwright/test/cli.js'), 'test');
  else run('journeys', engine, '--test', ...withCounts, 'test/engines/webkit_journey.ts');
}
console.log(`\n${results.join('\n') || 'No engine beside Chromium was found.'}`);
if (!found.length) process.exitCode = 1;
