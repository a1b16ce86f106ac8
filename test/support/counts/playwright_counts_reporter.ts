/** A Playwright reporter that writes the run's counts for `test/run.ts`. A flaky test counts as failed. */
import { relative } from 'node:path';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { failureLine, leaveCounts, noCounts, noReason } from './counts.ts';

export default class CountsReporter implements Reporter {
  #tests: TestCase[] = [];
  #faults = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError(): void {
    this.#faults++;
  }

  onEnd(): void {
    const counts = { ...noCounts(), failed: this.#faults };
    for (const test of this.#tests) {
      const outcome = test.outcome();
      if (outcome === 'expected') counts.passed++;
      else if (outcome === 'skipped') {
        counts.skipped++;
        const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
        counts.skips.push({ test: test.title, reason: reason ?? noReason });
      } else {
        counts.failed++;
        const error = test.results.find((result) => result.error)?.error?.message;
        const file = relative(process.cwd(), test.location.file);
        counts.failures.push(failureLine(test.title, file, error ?? outcome));
      }
    }
    leaveCounts(counts);
  }

  printsToStdio(): boolean {
    return false;
  }
}
