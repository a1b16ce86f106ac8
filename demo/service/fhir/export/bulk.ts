/** `$export` in the asynchronous pattern of FHIR Bulk Data Access: start, status with manifest, files, cancel. */
import { listItems } from '../../../../src/contract/shared/parameters.ts';
import { Readable } from 'node:stream';
import type { Settings } from '../../../settings.ts';
import { cancelJob, findJob, requireJobUser } from '../../domain/jobs/administer_jobs.ts';
import { fhirExportKind, startJob, type Job } from '../../domain/jobs/job_queue.ts';
import { Refusal } from '../../domain/refusal.ts';
import { requireExportAccess, type User } from '../../domain/users/users.ts';
import { openArtifact } from '../../jobs/artifacts.ts';
import { isResourceName, resourceNames, type ResourceName } from '../mapping/resources.ts';
import type { Asker } from '../search/parts.ts';
import { invalid, rangeOf } from '../search/values.ts';
import type { FhirExportParameters, FhirExportResult } from './export_job.ts';

const formats = ['application/fhir+ndjson', 'application/ndjson', 'ndjson'];
const known = ['_outputFormat', '_since', '_type'];

function typesOf(value: string | null): ResourceName[] {
  if (value === null) return [...resourceNames];
  const types = listItems(value);
  const wrong = types.find((name) => !isResourceName(name));
  if (wrong !== undefined) throw invalid('_type', `expected some of ${resourceNames.join(', ')}.`);
  return [...new Set(types as ResourceName[])];
}

/** Starts an export and returns the ID of its job. Throws INSUFFICIENT_ACCESS, and INVALID_DATA naming the parameter. */
export async function startExport(
  { store }: Asker,
  user: User,
  parameters: URLSearchParams,
  request: string,
): Promise<string> {
  requireJobUser(user);
  requireExportAccess(user);
  for (const name of parameters.keys())
    if (name.startsWith('_') && !known.includes(name) && name !== '_format')
      throw invalid(name, `expected some of ${known.join(', ')}.`);
  const format = parameters.get('_outputFormat');
  // A plus sign in a query means a blank.
  if (format !== null && !formats.includes(format.replace(' ', '+')))
    throw invalid('_outputFormat', `expected ${formats[0]}.`);
  const since = parameters.get('_since');
  const settings: FhirExportParameters = {
    types: typesOf(parameters.get('_type')),
    since: since === null ? null : rangeOf('_since', `ge${since}`).from,
    request,
  };
  return startJob(store, { kind: fhirExportKind, parameters: settings, userId: user.id });
}

/** Returns the job of an export. Throws NOT_FOUND, INSUFFICIENT_ACCESS. */
async function findExport({ store }: Asker, user: User, id: string): Promise<Job> {
  const missing = new Refusal('NOT_FOUND', `There is no export ${id.slice(0, 40)}.`);
  if (!/^\d{1,18}$/.test(id)) throw missing;
  requireExportAccess(user);
  const job = await findJob(store, user, id);
  if (job.kind !== fhirExportKind) throw missing;
  // The job may still run, or have ended before it noticed. The client was told that it is gone.
  if (job.cancel_requested) throw new Refusal('NOT_FOUND', `The export ${id} was canceled.`);
  return job;
}

export type ExportState =
  | { state: 'running'; progress: string }
  | { state: 'failed'; reason: string }
  | { state: 'done'; manifest: object };

/** Returns how far an export is, with its manifest when it is complete. Throws NOT_FOUND, also for one that was canceled. */
export async function readExport(asker: Asker, user: User, id: string): Promise<ExportState> {
  const job = await findExport(asker, user, id);
  if (job.status === 'QUEUED' || job.status === 'RUNNING') {
    const { recordCount = 0 } = (job.progress ?? {}) as { recordCount?: number };
    return { state: 'running', progress: `${recordCount} records` };
  }
  if (job.status !== 'COMPLETE')
    return { state: 'failed', reason: job.error ?? 'The export failed. Start another one.' };
  const { transactionTime, files } = job.result as FhirExportResult;
  const { request } = job.parameters as FhirExportParameters;
  const { base } = asker.mapper.names;
  return {
    state: 'done',
    manifest: {
      transactionTime,
      request,
      requiresAccessToken: true,
      output: files.map(({ type, name, count }) => ({ type, url: `${base}/$export/${id}/${name}`, count })),
      error: [],
    },
  };
}

/** Cancels an export. Throws NOT_FOUND, and INVALID_STATE for one that has ended. */
export async function cancelExport(asker: Asker, user: User, id: string): Promise<void> {
  await findExport(asker, user, id);
  await cancelJob(asker.store, user, id);
}

/** Opens a file of a complete export. Throws NOT_FOUND. */
export async function openExportFile(
  asker: Asker,
  user: User,
  settings: Settings,
  id: string,
  name: string,
): Promise<{ body: ReadableStream; size: number }> {
  const job = await findExport(asker, user, id);
  const files = job.status === 'COMPLETE' ? (job.result as FhirExportResult).files : [];
  // Only names that the job has written, so that none leaves the job's folder.
  const file = files.some((each) => each.name === name)
    ? await openArtifact(settings, job.job_id, name)
    : undefined;
  if (!file) throw new Refusal('NOT_FOUND', `The export ${id} has no file ${name.slice(0, 100)}.`);
  return { body: Readable.toWeb(file.stream) as ReadableStream, size: file.size };
}
