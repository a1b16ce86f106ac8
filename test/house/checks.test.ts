/**
 * Types, lint and format of the whole tree. Checks too that each tool has seen files, because a check of
 * nothing proves nothing.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';

async function run(script: string, ...args: string[]): Promise<string> {
  const tool = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(tool, 'close');
  const [stdout, stderr] = await Promise.all([text(tool.stdout), text(tool.stderr)]);
  const [status] = (await ended) as [number | null];
  assert.equal(status, 0, `${stdout}\n${stderr}`);
  return stdout;
}

// Each uses one processor.
describe('the whole tree', { concurrency: 2 }, () => {
  it('types: tsc reports no error and has seen the widgets and the service', async () => {
    // The checker that customers use is slower; `test/bundle` checks the published types with it. One checker takes the least processor time.
    const files = (
      await run('typescript-native/bin/tsc', '--noEmit', '-p', '.', '--checkers', '1', '--listFiles')
    ).split('\n');
    for (const folder of ['/src/widgets/', '/src/session/', '/demo/service/', '/test/components/'])
      assert.ok(
        files.some((file) => file.includes(folder)),
        `tsc did not see ${folder}`,
      );
  });

  it('lint: oxlint reports no error and has seen files', async () => {
    const report = JSON.parse(await run('oxlint/bin/oxlint', '--deny-warnings', '--format=json')) as {
      number_of_files: number;
      number_of_rules: number;
    };
    assert.ok(report.number_of_files > 60, `oxlint saw only ${report.number_of_files} files`);
    assert.ok(report.number_of_rules > 80, `oxlint had only ${report.number_of_rules} rules`);
  });

  it('format: oxfmt reports no difference and has seen files', async () => {
    const report = await run('oxfmt/bin/oxfmt', '--check');
    assert.ok(Number(/on (\d+) files/.exec(report)?.[1]) > 1000, `oxfmt saw too few files: ${report}`);
  });
});
