/** Passes a runner's counts to its parent process in the file that TEST_COUNTS_FILE names. */
import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A skipped test. */
export interface Skip {
  test: string;
  reason: string;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  skips: Skip[];
  /** A line for each failed test, printed once more at the end of a run. */
  failures: string[];
}

export const noCounts = (): Counts => ({ passed: 0, failed: 0, skipped: 0, skips: [], failures: [] });

const maxErrorLength = 1500;

/** Returns the line of a failed test, with the lines of its error: the first one alone often says only that two values differ. */
export function failureLine(test: string, file: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return `failed: ${file}: ${test}: ${lines.join(' ⏎ ').slice(0, maxErrorLength)}`;
}

/** The reason shown for a skip without one. */
export const noReason = 'the test gives no reason';

export function leaveCounts(counts: Counts): void {
  const file = process.env['TEST_COUNTS_FILE'];
  if (file) writeFileSync(file, JSON.stringify(counts));
}

/**
 * Reads the counts of a runner that ended with `status`. A runner that died before it wrote them counts as a
 * failure, also when its tests had passed.
 */
export function readCounts(file: string, status: number | null): Counts {
  let counts: Counts;
  try {
    counts = JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    counts = { ...noCounts(), failed: 1 };
  }
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Returns the last line of a run. */
export const sumsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Arguments that make node's own runner print as usual and write its counts. */
export const withCounts: readonly string[] = [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./test/support/counts/node_counts_reporter.ts',
  '--test-reporter-destination=stderr',
];
