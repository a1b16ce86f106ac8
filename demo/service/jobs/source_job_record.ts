/** Presents a source subscription job as defined in specification 2.7. */
import type { z } from '@hono/zod-openapi';
import type { sourceJobRecord } from '../../../src/contract/subscriptions/source_subscriptions.ts';
import { noCounts, type LoadCounts } from '../domain/sources/load_counts.ts';
import type { LoadState } from '../domain/sources/load.ts';
import { timestamp } from '../domain/wrapper.ts';
import { durationOf } from '../domain/jobs/administer_jobs.ts';
import type { Job } from '../domain/jobs/job_queue.ts';
import { rejectFileName } from './reject_file.ts';

type Summaries = Pick<
  z.output<typeof sourceJobRecord>,
  'dataLoadSummary' | 'processedDataSummary' | 'matchSummary' | 'jobResultSummary'
>;

const byType = <T>(zero: T, counts: Record<string, T>) => ({
  HCP: zero,
  HCO: zero,
  ADDRESS: zero,
  LICENSE: zero,
  PARENTHCO: zero,
  CUSTOMKEYS: zero,
  ...counts,
});

/** Returns the summaries with every type in specification 2.7. Files of custom keys count as CUSTOMKEYS, like the objects. */
function summariesOf(counts: LoadCounts): Summaries {
  const { CUSTOMKEY, ...files } = counts.dataLoadSummary;
  const noMatches = { notMatched: 0, ACT: 0, ASK: 0 };
  return {
    dataLoadSummary: byType(
      { rowsRead: 0, rowsParsed: 0 },
      { ...files, ...(CUSTOMKEY && { CUSTOMKEYS: CUSTOMKEY }) },
    ),
    processedDataSummary: byType(0, counts.processedDataSummary),
    matchSummary: { HCP: noMatches, HCO: noMatches, ...counts.matchSummary },
    jobResultSummary: byType({ total: 0, newRecordsAdded: 0, recordsMerged: 0 }, counts.jobResultSummary),
  };
}

/**
 * Presents a source subscription job. While it runs, and after it failed, the counts are those of the committed rows. Only a COMPLETE job
 * has summaries.
 */
export function presentSourceJob(job: Job, now: Date): z.output<typeof sourceJobRecord> {
  const result = job.result as (LoadCounts & { filesProcessed: number }) | null;
  const load = (job.state as { load?: LoadState } | null)?.load;
  // Jobs of earlier releases counted no skipped rows.
  const { errorCount, badRecordCount, recordCount, skipped = 0 } = result ?? load?.counts ?? noCounts();
  return {
    responseStatus: 'SUCCESS',
    job_id: Number(job.job_id),
    job_status: job.status,
    subscriptionId: Number((job.parameters as { subscriptionId: number }).subscriptionId),
    subscriptionName: job.subscription ?? '',
    type: job.type,
    durationInMilliseconds: durationOf(job, now),
    errorCount,
    badRecordCount,
    recordCount,
    skippedRecordCount: skipped,
    filesProcessed: result?.filesProcessed ?? load?.files ?? 0,
    created_date: timestamp(job.created_at),
    completed_date: job.completed_at && timestamp(job.completed_at),
    ...summariesOf(result ?? noCounts()),
    error: job.error,
    rejectFile: job.completed_at && load?.rejectBytes ? rejectFileName : null,
  };
}
