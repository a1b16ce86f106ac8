/**
 * A node:test reporter that writes the run's counts for `test/run.ts`. It prints only files without tests.
 * The runner counts such a file as passed, also when the file waits forever for something, or runs in one
 * process with others.
 */
import { relative, resolve } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { failureLine, leaveCounts, noReason, type Skip } from './counts.ts';

export default async function* countsReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const empty: string[] = [];
  /** Files without tests among several in one process, which the runner does not report. */
  const hollow: string[] = [];
  /** The runner reports the tests of a suite before the suite itself. */
  let hasTest = false;
  const skips: Skip[] = [];
  const failures: string[] = [];
  /** Suites that are skipped whole. The runner reports none of their tests. */
  let skippedSuites = 0;
  for await (const event of source) {
    if (
      event.type === 'test:pass' &&
      event.data.nesting === 0 &&
      resolve(event.data.name) === event.data.file
    )
      empty.push(event.data.name);
    if (event.type === 'test:pass' || event.type === 'test:fail') {
      const { name, skip, todo } = event.data;
      const isSuite = event.data.details.type === 'suite';
      const isSkippedSuite = isSuite && typeof skip === 'string';
      if (isSkippedSuite) skippedSuites++;
      if (!isSuite || isSkippedSuite) hasTest = true;
      else if (!hasTest && name.endsWith('.test.ts')) hollow.push(name);
      if (event.type === 'test:fail' && !isSuite && skip === undefined && todo === undefined) {
        const { error } = event.data.details;
        const file = relative(process.cwd(), event.data.file ?? '');
        failures.push(failureLine(name, file, error.cause ?? error));
      }
      if (event.data.nesting === 0) hasTest = false;
      const reason = skip ?? todo;
      if (reason !== undefined && reason !== false && (!isSuite || isSkippedSuite))
        skips.push({ test: name, reason: typeof reason === 'string' && reason ? reason : noReason });
    }
    // The summary without a file belongs to the whole run.
    if (event.type === 'test:summary' && event.data.file === undefined) {
      const { tests, passed, skipped, todo } = event.data.counts;
      leaveCounts({
        passed: passed - empty.length,
        failed: tests - passed - skipped - todo + empty.length + hollow.length,
        skipped: skipped + todo + skippedSuites,
        skips,
        failures,
      });
    }
  }
  yield [...empty, ...hollow].map((file) => `${file}: ended without running a test.\n`).join('');
}
