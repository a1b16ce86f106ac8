/** Where a runner leaves its sums for `test/run.ts`: the file that TEST_COUNTS_FILE names. */
import { writeFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function leaveCounts(counts: Counts): void {
  const file = process.env['TEST_COUNTS_FILE'];
  if (file) writeFileSync(file, JSON.stringify(counts));
}
