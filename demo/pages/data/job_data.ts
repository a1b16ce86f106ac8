/** The data of the job view: the job and the details of its load or export. */
import { parse } from 'csv-parse/browser/esm/sync';
import type { Job, SourceJob, TargetJob } from '../../../src/api/types.ts';
import { service } from '../service/session.ts';
import { readSystemLabels, systemLabel } from '../service/systems.ts';
import { readArtifact } from './saving.ts';

/** A row of the reject file: it was not loaded, or only in part. */
export interface Reject {
  file_name: string;
  line: string;
  loaded: string;
  reason: string;
  row: string;
}

export interface JobData {
  job: Job;
  load?: SourceJob;
  export?: TargetJob;
  rejects: Reject[];
  /** The label of the job's system; null when it has none. */
  systemLabel: string | null;
}

/** The most reject rows that the page shows; the file has all of them. */
export const mostRejects = 1000;

async function readRejects(job: Job, { rejectFile }: SourceJob, signal: AbortSignal): Promise<Reject[]> {
  if (!rejectFile || job.job_status !== 'COMPLETE') return [];
  const text = await (await readArtifact(job.job_id, rejectFile, signal)).text();
  return parse(text, { columns: true, to: mostRejects }) as Reject[];
}

export async function readJobData(signal: AbortSignal, id: string): Promise<JobData> {
  const { job } = await service.call('get /jobs/{job_id}', { path: { job_id: id }, signal });
  const { system, subscription, kind } = job;
  if (system === null || subscription === null) return { job, rejects: [], systemLabel: null };
  const label = systemLabel(await readSystemLabels(signal), system);
  const path = { system, subscription, job_id: id };
  if (kind === 'source_subscription') {
    const load = await service.call(
      'get /systems/{system}/source_subscriptions/{subscription}/job/{job_id}',
      {
        path,
        signal,
      },
    );
    return { job, load, rejects: await readRejects(job, load, signal), systemLabel: label };
  }
  if (kind !== 'target_subscription') return { job, rejects: [], systemLabel: label };
  const exported = await service.call(
    'get /systems/{system}/target_subscriptions/{subscription}/job/{job_id}',
    {
      path,
      signal,
    },
  );
  return { job, export: exported, rejects: [], systemLabel: label };
}
