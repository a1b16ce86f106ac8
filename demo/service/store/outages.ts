/** Distinguishes outages and conflicts, which pass by themselves, from errors of the service. */

/**
 * `unreachable`: no connection, or a broken one. `full`: no space to write. `slow`: a statement of a call took too long and was ended. `files`: the
 * store of files does not answer or refuses.
 */
export type Outage = 'unreachable' | 'full' | 'slow' | 'files';

/** Too little free space to write safely. The message is for users. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The database is not open at the moment. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The store of files does not answer or refuses. The message is for administrators. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

/**
 * Error codes of the network and of PostgreSQL: connection exceptions, too many connections, sessions ended by an operator or a time limit,
 * and a server that became read-only after a failover.
 */
const unreachableCode =
  /^(?:08...|53300|57P0[1-5]|25P0[34]|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const fullCode = /^(?:53100|ENOSPC|EDQUOT)$/;
/** PostgreSQL's code of a statement that was canceled: by its time limit, or by an operator. */
const canceledCode = '57014';
/** The driver's own errors have no code. */
const driverMessage =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

function outageOfOne(error: Error): Outage | undefined {
  if (error instanceof StorageFull) return 'full';
  if (error instanceof DatabaseUnavailable) return 'unreachable';
  if (error instanceof FilesUnavailable) return 'files';
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return driverMessage.test(error.message) ? 'unreachable' : undefined;
  if (fullCode.test(code)) return 'full';
  if (code === canceledCode) return 'slow';
  return unreachableCode.test(code) ? 'unreachable' : undefined;
}

/** Returns the outage behind an error or one of its causes; undefined when there is none. */
export function outageOf(error: unknown): Outage | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const outage = outageOfOne(cause);
    if (outage) return outage;
  }
  return undefined;
}

/** SQLSTATE of a duplicate key, a deadlock, a failed serialization and a lock time-out. */
const conflictCodes: ReadonlySet<unknown> = new Set(['23505', '40P01', '40001', '55P03']);

/** Returns whether an error comes from what another transaction did at the same time. The work may be tried again in a new transaction. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && conflictCodes.has((error as NodeJS.ErrnoException).code);
