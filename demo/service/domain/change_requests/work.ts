/** Background work for change requests: routes those that a stopped process left, and checks jobs again. */
import { deleteLeftOver } from './receive/attachment_pieces.ts';
import type { Context } from './context.ts';
import { recheckJobs } from './answer/look_at_jobs.ts';
import { routeWaiting } from './route/route.ts';

/**
 * Milliseconds between two sweeps. The clock and the database decide what is due. After a fail-over, requests that were stored and not routed
 * wait no longer than this.
 */
const sweepMilliseconds = 5000;

export type Report = (what: string, error: unknown) => void;

/** Does all work that is due. Passes errors to `report` and never throws: the next sweep tries again. */
export async function sweep(context: Context, report: Report): Promise<void> {
  try {
    await deleteLeftOver(context.store, context.clock());
    await recheckJobs(context, (id, error) => report(`jobs of change request ${id} not looked at`, error));
    await routeWaiting(context, (id, error) => report(`change request ${id} not routed`, error));
  } catch (error) {
    report('change requests not looked through', error);
  }
}

/** Sweeps now and then at a fixed interval. Returns a function that stops it and waits for a running sweep. */
export function startSweeping(context: Context, report: Report): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const run = async (): Promise<void> => {
    await sweep(context, report);
    if (!isStopped) timer = setTimeout(start, sweepMilliseconds).unref();
  };
  const start = (): void => {
    underWay = run();
  };
  start();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
