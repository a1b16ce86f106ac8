/** Passes a runner's counts to its parent process in the file that TEST_COUNTS_FILE names. */
import { readFileSync, writeFileSync } from 'node:fs';

/** A skipped test. */
export interface Skip {
  test: string;
  reason: string;
}

/** A failed test, for the lines that are printed once more at the end of a run. */
export interface Failure {
  test: string;
  file: string;
  /** The first line of the error. */
  error: string;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  skips: Skip[];
  failures: Failure[];
}

export const noCounts = (): Counts => ({ passed: 0, failed: 0, skipped: 0, skips: [], failures: [] });

const maxErrorLength = 300;

export function failure(test: string, file: string, error: unknown): Failure {
  const text = error instanceof Error ? error.message : String(error);
  // eslint-disable-next-line no-control-regex -- Runners color their messages.
  const plain = text.replaceAll(/\u001B\[\d+(;\d+)*m/g, '').trim();
  return { test, file, error: plain.split('\n')[0]!.slice(0, maxErrorLength) };
}

export const failureLine = ({ test, file, error }: Failure): string => `failed: ${file}: ${test}: ${error}`;

/** The reason shown for a skip without one. */
export const noReason = 'the test gives no reason';

export function leaveCounts(counts: Counts): void {
  const file = process.env['TEST_COUNTS_FILE'];
  if (file) writeFileSync(file, JSON.stringify(counts));
}

/**
 * Reads the counts of a runner that ended with `status`. A runner that died before it wrote them counts as a
 * failure, whatever it had passed.
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
