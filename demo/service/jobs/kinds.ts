/** The kinds of jobs that a service process runs, besides loads and exports of FHIR, which know the face. */
import { calculateFieldsJob } from './calculate_fields_job.ts';
import { copySharedJob } from './copy_shared_job.ts';
import { exportJob } from './export_job.ts';
import { indexFieldJob } from './indexing/index_field_job.ts';
import { indexRecordsJob } from './indexing/index_records_job.ts';
import type { JobKind } from './job_kinds.ts';
import { mergeCodesJob } from './merge_codes_job.ts';
import { resetJob } from './reset_job.ts';

export const jobKinds: readonly JobKind[] = [
  exportJob,
  resetJob,
  mergeCodesJob,
  indexFieldJob,
  indexRecordsJob,
  copySharedJob,
  calculateFieldsJob,
];
