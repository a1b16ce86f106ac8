/** Publishing the files of an export: all of them at the end, or none. */
import type { RunningJob } from './job_kinds.ts';

interface Files {
  publish(): Promise<void>;
  abandon(): Promise<void>;
}

/** Runs `write` and publishes its files. Abandons them when it fails, or when the job was canceled or taken over by another process. */
export async function publishFiles<F extends Files, R>(
  job: Pick<RunningJob<never>, 'progress' | 'signal'>,
  files: F,
  write: (files: F) => Promise<R>,
): Promise<R> {
  try {
    const result = await write(files);
    // Detects a cancel or a takeover before anything is published.
    await job.progress({});
    job.signal.throwIfAborted();
    await files.publish();
    return result;
  } catch (error) {
    await files.abandon();
    throw error;
  }
}
