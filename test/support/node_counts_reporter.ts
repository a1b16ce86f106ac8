/**
 * A reporter of node:test that leaves the run's sums for `test/run.ts` and prints nothing but files without tests. The runner takes a file
 * for a test that passed when it ends without registering one, as it also does when it waits for what never comes.
 */
import { resolve } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { leaveCounts } from './counts.ts';

export default async function* countsReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const empty: string[] = [];
  for await (const event of source) {
    if (
      event.type === 'test:pass' &&
      event.data.nesting === 0 &&
      resolve(event.data.name) === event.data.file
    )
      empty.push(event.data.name);
    // The summary without a file is the one of the whole run.
    if (event.type === 'test:summary' && event.data.file === undefined) {
      const { tests, passed, skipped, todo } = event.data.counts;
      leaveCounts({
        passed: passed - empty.length,
        failed: tests - passed - skipped - todo + empty.length,
        skipped: skipped + todo,
      });
    }
  }
  yield empty.map((file) => `${file}: ended without running a test.\n`).join('');
}
