/** A reporter of node:test that leaves the run's sums for `test/run.ts` and prints nothing. */
import type { TestEvent } from 'node:test/reporters';
import { leaveCounts } from './counts.ts';

export default async function* countsReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    // The summary without a file is the one of the whole run.
    if (event.type === 'test:summary' && event.data.file === undefined) {
      const { tests, passed, skipped, todo } = event.data.counts;
      leaveCounts({ passed, failed: tests - passed - skipped - todo, skipped: skipped + todo });
    }
  }
  yield '';
}
