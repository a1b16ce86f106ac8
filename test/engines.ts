/**
 * `npm run test:engines`: the component tests in Firefox and WebKit, a short journey in Firefox on every strict host page, and one in WebKit. Finds the
 * engines, or brings them where Debian's package manager can; says which one is missing. `npm run test:engines -- firefox` takes one.
 * Not part of `npm test`: three engines would take three times as long.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensureOtherEngines } from './support/browsers.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const named = process.argv.slice(2);
process.env['CHROME_PATH'] = ensureChromium(console.log);
const found = Object.keys(ensureOtherEngines(console.log)).filter(
  (engine) => !named.length || named.includes(engine),
);
const results: string[] = [];

function run(what: string, engine: string, script: string, ...args: string[]): void {
  console.log(`\n== ${what} in ${engine}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, TEST_ENGINES: engine },
  });
  if (status !== 0) process.exitCode = 1;
  const seconds = Math.round((Date.now() - started) / 1000);
  results.push(
    `${engine.padEnd(9)} ${what.padEnd(16)} ${status === 0 ? 'passed' : 'failed'} ${String(seconds).padStart(5)} s`,
  );
}

for (const engine of found) {
  run('component tests', engine, join('node_modules', '@web/test-runner/dist/bin.js'));
  if (engine === 'firefox') run('journey', engine, join('node_modules', '@playwright/test/cli.js'), 'test');
  else run('journey', engine, '--test', 'test/engines/webkit_journey.ts');
}
console.log(`\n${results.join('\n') || 'No engine beside Chromium was found.'}`);
if (!found.length) process.exitCode = 1;
