/** Files that jobs create (specification 4.18). */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { routes } from '../../../../src/contract/index.ts';
import { Refusal } from '../../domain/refusal.ts';
import { requireExportAccess } from '../../domain/users/users.ts';
import type { Api, Service } from '../../http/environment.ts';
import { findJob } from '../../domain/jobs/administer_jobs.ts';
import { archiveOf, artifactDirectory, mediaTypeOf } from '../../jobs/artifacts.ts';
import {
  exportJobKind,
  packageFile,
  type ExportJobParameters,
  type ExportResult,
} from '../../jobs/export_job.ts';
import { rejectFileName } from '../../jobs/reject_file.ts';
import { rejectWorkbook, rejectWorkbookName } from '../../jobs/reject_workbook.ts';
import { fhirExportKind, sourceJobKind, type Job } from '../../domain/jobs/job_queue.ts';

/** Opens a file; undefined when there is none. An open file can be read completely even when it is deleted in the meantime. */
async function openFile(path: string) {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const found = await file?.stat();
  if (file && found?.isFile()) return { stream: file.createReadStream(), size: found.size };
  await file?.close();
  return undefined;
}

/** Opens a file of the job. Creates the archive of an export on the fly when the export did not write one. */
async function readFileOf(directory: string, job: Job, name: string) {
  if (job.kind === sourceJobKind && name === rejectWorkbookName) {
    const bytes = await rejectWorkbook(join(directory, rejectFileName));
    return bytes && { stream: Readable.from([bytes]), size: bytes.length };
  }
  const stored = await openFile(join(directory, name));
  if (stored || job.kind !== exportJobKind || name !== packageFile({ ...job, id: job.job_id })) return stored;
  const names = (job.result as ExportResult).files.map((file) => file.name);
  return { stream: archiveOf(directory, names), size: undefined };
}

export function addArtifactRoutes(api: Api, { store, settings }: Service): void {
  api.openapi(routes.readArtifact, async (c) => {
    // The contract allows no slash and no leading dot in names, so a name cannot leave the job's folder.
    const { job_id, file_name } = c.req.valid('param');
    const job = await findJob(store, c.get('user'), job_id);
    const isExport = job.kind === exportJobKind;
    if (isExport) requireExportAccess(c.get('user'), (job.parameters as ExportJobParameters).settings);
    const isReady = isExport ? job.status === 'COMPLETE' : job.completed_at !== null;
    const directory = artifactDirectory(settings, job.job_id);
    const found = isReady && job.kind !== fhirExportKind && (await readFileOf(directory, job, file_name));
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
