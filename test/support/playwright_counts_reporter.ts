/** A Playwright reporter that leaves the run's sums for `test/run.ts`. A flaky test counts as failed. */
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { leaveCounts } from './counts.ts';

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
    const counts = { passed: 0, failed: this.#faults, skipped: 0 };
    for (const test of this.#tests) {
      const outcome = test.outcome();
      if (outcome === 'expected') counts.passed++;
      else if (outcome === 'skipped') counts.skipped++;
      else counts.failed++;
    }
    leaveCounts(counts);
  }

  printsToStdio(): boolean {
    return false;
  }
}
