/** A Playwright reporter that writes the run's counts for `test/run.ts`. A flaky test counts as failed. */
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { leaveCounts, noReason, type Counts } from './counts.ts';

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
    const counts: Counts = { passed: 0, failed: this.#faults, skipped: 0, skips: [] };
    for (const test of this.#tests) {
      const outcome = test.outcome();
      if (outcome === 'expected') counts.passed++;
      else if (outcome === 'skipped') {
        counts.skipped++;
        const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
        counts.skips.push({ test: test.title, reason: reason ?? noReason });
      } else counts.failed++;
    }
    leaveCounts(counts);
  }

  printsToStdio(): boolean {
    return false;
  }
}
