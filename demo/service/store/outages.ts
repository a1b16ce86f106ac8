/** Tells failures of the database that pass by themselves from faults of the service. */

/** `unreachable`: no connection, or it broke. `full`: no space to write to. */
export type Outage = 'unreachable' | 'full';

/** There is too little free space to write safely. The message is for users. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The database is not open at the moment. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * Codes of PostgreSQL (connection exceptions, too many connections, sessions ended by an operator or by a time limit, a server that is
 * read-only because another one took over) and of the network.
 */
const unreachableCode =
  /^(?:08...|53300|57P0[1-5]|25P0[34]|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const fullCode = /^(?:53100|ENOSPC|EDQUOT)$/;
/** The driver gives its own errors no code. */
const driverMessage =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

function outageOfOne(error: Error): Outage | undefined {
  if (error instanceof StorageFull) return 'full';
  if (error instanceof DatabaseUnavailable) return 'unreachable';
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return driverMessage.test(error.message) ? 'unreachable' : undefined;
  if (fullCode.test(code)) return 'full';
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
