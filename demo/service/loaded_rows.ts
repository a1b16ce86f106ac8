/** Measures the rows of loads while they run. */
import type { Metrics } from './http/metrics.ts';
import type { JobKind } from './jobs/job_kinds.ts';

const rowsOf = (counts: unknown): number => {
  const { recordCount } = (counts ?? {}) as { recordCount?: unknown };
  return typeof recordCount === 'number' ? recordCount : 0;
};

/** Counts the rows that a load reports on its way and at its end. One that goes on after another process begins with the rows that were loaded there. */
export const withCountedRows = (kind: JobKind, metrics: Metrics): JobKind => ({
  name: kind.name,
  async run(job) {
    const restored = job.restoredState as { load?: { counts?: unknown } } | null;
    // Other jobs report what they call records, too.
    if (kind.name !== 'source_subscription') return kind.run(job);
    let rows = rowsOf(restored?.load?.counts);
    const count = (now: number): void => {
      if (now > rows) metrics.loaded(now - rows);
      rows = Math.max(rows, now);
    };
    const result = await kind.run({
      ...job,
      async progress(update) {
        await job.progress(update);
        count(rowsOf(update));
      },
    });
    count(rowsOf(result));
    return result;
  },
});
