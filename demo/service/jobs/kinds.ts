/** The kinds of jobs that a service process runs. */
import { exportJob } from './export_job.ts';
import { indexFieldJob } from './index_field_job.ts';
import type { JobKind } from './job_kinds.ts';
import { mergeCodesJob } from './merge_codes_job.ts';
import { resetJob } from './reset_job.ts';
import { sourceJob } from './source_job.ts';

export const jobKinds: readonly JobKind[] = [sourceJob, exportJob, resetJob, mergeCodesJob, indexFieldJob];
