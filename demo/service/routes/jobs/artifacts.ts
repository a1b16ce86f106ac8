/** Files that jobs create (specification 4.18). */
import { Readable } from 'node:stream';
import { routes } from '../../../../src/contract/index.ts';
import type { Settings } from '../../../settings.ts';
import { Refusal } from '../../domain/refusal.ts';
import { requireExportAccess } from '../../domain/users/users.ts';
import type { Api, Service } from '../../http/environment.ts';
import { findJob } from '../../domain/jobs/administer_jobs.ts';
import { archiveOf, mediaTypeOf, openArtifact } from '../../jobs/artifacts.ts';
import {
  exportJobKind,
  packageFile,
  type ExportJobParameters,
  type ExportResult,
} from '../../jobs/export_job.ts';
import { rejectFileName } from '../../jobs/reject_file.ts';
import { rejectWorkbook, rejectWorkbookName } from '../../jobs/reject_workbook.ts';
import { fhirExportKind, sourceJobKind, type Job } from '../../domain/jobs/job_queue.ts';

/** Opens a file of the job. Creates the archive of an export on the fly when the export did not write one. */
async function readFileOf(
  settings: Settings,
  job: Job,
  name: string,
): Promise<{ stream: Readable; size: number | undefined } | undefined> {
  if (job.kind === sourceJobKind && name === rejectWorkbookName) {
    const rejects = await openArtifact(settings, job.job_id, rejectFileName);
    if (!rejects) return undefined;
    const bytes = await rejectWorkbook(rejects.stream);
    return { stream: Readable.from([bytes]), size: bytes.length };
  }
  const stored = await openArtifact(settings, job.job_id, name);
  if (stored || job.kind !== exportJobKind || name !== packageFile({ ...job, id: job.job_id })) return stored;
  const names = (job.result as ExportResult).files.map((file) => file.name);
  const open = async (file: string): Promise<Readable> => {
    const found = await openArtifact(settings, job.job_id, file);
    if (!found) throw new Error(`The file ${file} of job ${job.job_id} is gone.`);
    return found.stream;
  };
  return { stream: archiveOf(open, names), size: undefined };
}

export function addArtifactRoutes(api: Api, { store, settings }: Service): void {
  api.openapi(routes.readArtifact, async (c) => {
    // The contract allows no slash and no leading dot in names, so a name cannot leave the job's folder.
    const { job_id, file_name } = c.req.valid('param');
    const job = await findJob(store, c.get('user'), job_id);
    const isExport = job.kind === exportJobKind;
    if (isExport) requireExportAccess(c.get('user'), (job.parameters as ExportJobParameters).settings);
    const isReady = isExport ? job.status === 'COMPLETE' : job.completed_at !== null;
    const found = isReady && job.kind !== fhirExportKind && (await readFileOf(settings, job, file_name));
    if (!found) throw new Refusal('NOT_FOUND', `The job ${job_id} has no file ${file_name}.`);
    const body = Readable.toWeb(found.stream) as ReadableStream;
    const type = mediaTypeOf(file_name);
    // Cast: the type of the route allows only text.
    return new Response(body, {
      headers: {
        'Content-Type': type === 'text/csv' ? `${type}; charset=utf-8` : type,
        ...(found.size !== undefined && { 'Content-Length': String(found.size) }),
        'Content-Disposition': `attachment; filename="${file_name}"`,
        'X-Content-Type-Options': 'nosniff',
      },
    }) as never;
  });
}
