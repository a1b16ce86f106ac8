/** Files that jobs leave (specification 4.18). */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { routes } from '../../../../src/contract/index.ts';
import { Refusal } from '../../domain/refusal.ts';
import { requireExportAccess } from '../../domain/users/users.ts';
import type { Api, Service } from '../../http/environment.ts';
import { findJob } from '../../domain/jobs/administer_jobs.ts';
import { archiveOf, artifactDirectory } from '../../jobs/artifacts.ts';
import { exportJobKind, packageFile, type ExportResult } from '../../jobs/export_job.ts';
import type { Job } from '../../domain/jobs/job_queue.ts';

/** The file, opened; the file that is being read stays whole though its name may go. Undefined when there is none. */
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

/** A file of the job. The archive of an export that was not asked for one is made while it is read. */
async function readFileOf(directory: string, job: Job, name: string) {
  const stored = await openFile(join(directory, name));
  if (stored || job.kind !== exportJobKind || name !== packageFile({ ...job, id: job.job_id })) return stored;
  const names = (job.result as ExportResult).files.map((file) => file.name);
  return { stream: archiveOf(directory, names), size: undefined };
}

export function addArtifactRoutes(api: Api, { store, settings }: Service): void {
  api.openapi(routes.readArtifact, async (c) => {
    // A name of the contract has no slash and begins with no dot: it cannot lead out of the folder of its job.
    const { job_id, file_name } = c.req.valid('param');
    const job = await findJob(store, c.get('user'), job_id);
    const isExport = job.kind === exportJobKind;
    if (isExport) requireExportAccess(c.get('user'));
    const isReady = isExport ? job.status === 'COMPLETE' : job.completed_at !== null;
    const directory = artifactDirectory(settings, job.job_id);
    const found = isReady && (await readFileOf(directory, job, file_name));
    if (!found) throw new Refusal('NOT_FOUND', `The job ${job_id} has no file ${file_name}.`);
    const body = Readable.toWeb(found.stream) as ReadableStream;
    // The type of the route speaks of texts alone.
    return new Response(body, {
      headers: {
        'Content-Type': file_name.endsWith('.zip') ? 'application/zip' : 'text/csv; charset=utf-8',
        ...(found.size !== undefined && { 'Content-Length': String(found.size) }),
        'Content-Disposition': `attachment; filename="${file_name}"`,
        'X-Content-Type-Options': 'nosniff',
      },
    }) as never;
  });
}
