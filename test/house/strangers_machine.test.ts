/**
 * The tests on a machine with only a clone: suites that cannot start, counts, and no path out of the project.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { noCounts, withCounts } from '../support/counts/counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'platform-network-house-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function run(environment: NodeJS.ProcessEnv, ...args: string[]): { status: number | null; lines: string[] } {
  const env = { ...process.env, TEST_MISSING_CHROMIUM: '', TEST_SUMS_FILE: '', ...environment };
  const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

test('suites without a browser count as failed, report the reason and the remedy, and let the next suite run', () => {
  const missing = join(folder, 'no-such-browser');
  const { status, lines } = run({ CHROME_PATH: missing }, 'test/run.ts', 'components', 'journeys');
  assert.equal(status, 1);
  for (const name of ['components', 'journeys'])
    assert.ok(
      lines.includes(
        `The suite "${name}" did not start. CHROME_PATH is ${missing}, but there is no such file. Set it to the executable of a Chromium or Chrome, or unset it.`,
      ),
      lines.join('\n'),
    );
  assert.equal(lines.at(-1), '0 passed, 2 failed');
});

test('CI counts an aborted run as a failure, and a skipped test that ran later once', () => {
  const skips = [
    { test: 'on real files', reason: 'REAL_DATA names no folder with real files' },
    { test: 'elsewhere', reason: 'another machine' },
  ];
  const all = join(folder, 'all.json');
  writeFileSync(all, JSON.stringify({ ...noCounts(), passed: 10, skipped: 2, skips }));
  const real = join(folder, 'real.json');
  writeFileSync(real, JSON.stringify({ ...noCounts(), passed: 1 }));
  const sums = (...files: string[]) => run({}, '.ci/sums.mjs', ...files);
  assert.deepEqual(sums(all), { status: 0, lines: ['10 passed, 0 failed, 2 skipped'] });
  assert.deepEqual(sums(all, real), { status: 0, lines: ['11 passed, 0 failed, 1 skipped'] });
  assert.deepEqual(sums(join(folder, 'none.json')), { status: 1, lines: ['0 passed, 1 failed'] });
  assert.equal(sums(all, join(folder, 'none.json')).status, 1);
});

test('CI names each failed test once more above its sums', () => {
  const file = join(folder, 'fails.test.mjs');
  writeFileSync(
    file,
    `import { test } from 'node:test'; test('good', () => {}); test('bad', () => { throw new Error('first\\nsecond'); });`,
  );
  const counts = join(folder, 'counts.json');
  assert.equal(
    run({ TEST_COUNTS_FILE: counts, NODE_TEST_CONTEXT: undefined }, '--test', ...withCounts, file).status,
    1,
  );
  assert.deepEqual(run({}, '.ci/sums.mjs', counts), {
    status: 1,
    lines: [`failed: ${relative(process.cwd(), file)}: bad: first ⏎ second`, '1 passed, 1 failed'],
  });
});

test('no file refers to a folder beside the project', () => {
  const files = globSync('{src,test,demo,docs,build}/**/*.{ts,mjs,js,md,json,html,css}');
  assert.ok(files.length > 500, `${files.length} files`);
  const folders = ['data', 'spec', 'design', 'examples', 'hooks'].join('|');
  const outside = new RegExp(`\\bshared/(${folders})\\b`);
  assert.deepEqual(
    files.filter((file) => outside.test(readFileSync(file, 'utf8'))),
    [],
  );
});
