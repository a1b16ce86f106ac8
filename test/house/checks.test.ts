/** Types, lint and format of the whole tree. Each tool must have seen files: a check that looks at nothing proves nothing. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

function run(script: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`node_modules/${script}`, ...args], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${stdout}\n${stderr}`);
  return stdout;
}

test('types: tsc finds no fault, and saw the widgets and the service', () => {
  const files = run('typescript/bin/tsc', '--noEmit', '-p', '.', '--listFiles').split('\n');
  for (const folder of ['/src/widgets/', '/src/session/', '/demo/service/', '/test/components/'])
    assert.ok(
      files.some((file) => file.includes(folder)),
      `tsc saw nothing of ${folder}`,
    );
});

test('lint: oxlint finds no fault, and saw files', () => {
  const report = JSON.parse(run('oxlint/bin/oxlint', '--deny-warnings', '--format=json')) as {
    number_of_files: number;
    number_of_rules: number;
  };
  assert.ok(report.number_of_files > 60, `oxlint saw only ${report.number_of_files} files`);
  assert.ok(report.number_of_rules > 80, `oxlint had only ${report.number_of_rules} rules`);
});

test('format: every file is as prettier writes it', () => {
  run('prettier/bin/prettier.cjs', '--check', '.');
});
