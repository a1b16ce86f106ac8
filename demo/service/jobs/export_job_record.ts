/** Presents a target subscription job as defined in specification 2.8. */
import type { z } from '@hono/zod-openapi';
import type { targetJobRecord } from '../../../src/contract/subscriptions/target_subscriptions.ts';
import { hasObjectType } from '../domain/versions.ts';
import { timestamp } from '../domain/wrapper.ts';
import { durationOf } from '../domain/jobs/administer_jobs.ts';
import { packageFile, packageName, type ExportJobParameters, type ExportResult } from './export_job.ts';
import { mediaTypeOf } from './artifacts.ts';
import type { Job } from '../domain/jobs/job_queue.ts';

/** Specification 2.8 lists six object types, whichever a subscription exports. */
const noRecords = { HCP: 0, HCO: 0, ADDRESS: 0, LICENSE: 0, PARENTHCO: 0, CUSTOMKEY: 0 };

const hrefOf = (job: Job, name: string): string => `/artifact/job/${job.job_id}/${name}`;

/** `version`: of the call. Earlier versions do not show every object type, and the total is the sum of those that the call sees. */
export function presentExportJob(job: Job, now: Date, version: number): z.output<typeof targetJobRecord> {
  const { settings, subscriptionId, archive } = job.parameters as ExportJobParameters;
  const result = job.result as ExportResult | null;
  const counts = { ...noRecords, ...result?.counts };
  return {
    responseStatus: 'SUCCESS',
    job_id: Number(job.job_id),
    job_status: job.status,
    created_date: timestamp(job.created_at),
    completed_date: job.completed_at && timestamp(job.completed_at),
    data_revision_first: result?.revisions.first ?? null,
    data_revision_last: result?.revisions.last ?? null,
    export_package_path: hrefOf(job, packageFile({ ...job, id: job.job_id })),
    total_records_exported: Object.entries(counts)
      .filter(([object]) => hasObjectType(version, object))
      .reduce((sum, [, count]) => sum + count, 0),
    subscriptionId,
    subscriptionName: job.subscription ?? '',
    durationInMilliseconds: durationOf(job, now),
    type: job.type,
    errorCount: job.error === null ? 0 : 1,
    // Every stored record can be exported.
    badRecordCount: 0,
    exportReferenceCount: result?.referenceCount ?? 0,
    exportFull: result?.isFull ?? settings.export_type === 'full',
    exportIncludeReference: settings.include_reference,
    exportUpdatedChildOnly: settings.updated_child_only,
    exportSetSubscriptionStateOnFull: settings.set_subscription_state_on_full,
    exportFormat: settings.format,
    exportReferenceVersion: result?.referenceVersion ?? null,
    exportActiveOnly: settings.active_only,
    exportPackageName: packageName({ ...job, id: job.job_id }),
    jobExportCount: counts,
    exportFormatDelimiter: settings.delimiter,
    exportFormatTextQualifier: settings.text_qualifier,
    export_archive: archive,
    jobExportLinks: (result?.files ?? []).map(({ object, name }) => ({
      object,
      href: hrefOf(job, name),
      method: 'GET',
      accept: mediaTypeOf(name),
    })),
    error: job.error,
  };
}
