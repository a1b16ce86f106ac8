// Adds up the sums that runs of the tests left in files, and prints them as one line, below a line for each failed test.
// A run that left no file broke off: one failure. A test that the first run skipped for want of real files ran in the second, so it counts once.
import { readFileSync } from 'node:fs';

const runs = process.argv.slice(2).map((file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, skips: [], failures: [] };
  }
});
const [all, real] = runs;
for (const line of runs.flatMap((run) => run.failures)) console.info(line);
const forWantOfFiles = ({ reason }) => reason.startsWith('REAL_DATA ');
const skipped = all.skipped - (real ? all.skips.filter(forWantOfFiles).length : 0) + (real?.skipped ?? 0);
const sum = (name) => runs.reduce((total, run) => total + run[name], 0);
const failed = sum('failed');
console.info(`${sum('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;
