/** Where a runner leaves its sums for whoever started it: the file that TEST_COUNTS_FILE names. */
import { readFileSync, writeFileSync } from 'node:fs';

/** A test that did not run. */
export interface Skip {
  test: string;
  reason: string;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  skips: Skip[];
}

/** What is said of a skip without words of its own. */
export const noReason = 'the test gives no reason';

export function leaveCounts(counts: Counts): void {
  const file = process.env['TEST_COUNTS_FILE'];
  if (file) writeFileSync(file, JSON.stringify(counts));
}

/** The sums that a runner left, which ended with `status`. One that died before it could count is a failure, whatever it had passed. */
export function readCounts(file: string, status: number | null): Counts {
  let counts: Counts;
  try {
    counts = JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    counts = { passed: 0, failed: 1, skipped: 0, skips: [] };
  }
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The last line of a run. */
export const sumsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Arguments that have node's own runner print as usual and leave its sums. */
export const withCounts: readonly string[] = [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./test/support/node_counts_reporter.ts',
  '--test-reporter-destination=stderr',
];
