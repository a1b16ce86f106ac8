/**
 * Lets a service process kill itself like `kill -9`, right before it sends a certain statement that writes: between any two of them, inside a
 * transaction or between two. The signal SIGUSR2 starts the count. The number of the statement is then in the file `DIES_AT`; without the file
 * the process lives. Another signal prints the count.
 * Jobs of dead processes are taken over after a second.
 */
import { existsSync, readFileSync, writeSync } from 'node:fs';
import pg from 'pg';
import type { EmbeddedDatabase as EmbeddedType } from '../../../../demo/service/store/embedded/embedded_database.ts';
import { usualTimes } from '../../../../demo/service/jobs/job_runner.ts';

Object.assign(usualTimes, { lookMilliseconds: 50, heartbeatMilliseconds: 200, deadAfterMilliseconds: 1000 });

const file = process.env['DIES_AT']!;
let diesAt = Infinity;
let count: number | undefined;
process.on('SIGUSR2', () => {
  if (count === undefined && existsSync(file)) diesAt = Number(readFileSync(file, 'utf8'));
  writeSync(1, `${count ?? 0} writes\n`);
  count ??= 0;
});

/** Runners look for jobs and write heartbeats at their own times. */
const isOfRunner =
  /pg_advisory_xact_lock|SET status = CASE WHEN cancel_requested|"heartbeat_at" = clock_timestamp\(\) where/;
const writes = /^\s*(insert|update|delete|copy|with|merge)\b/i;

function beforeStatement(text: string): void {
  if (count !== undefined && writes.test(text) && !isOfRunner.test(text) && ++count === diesAt)
    process.kill(process.pid, 'SIGKILL');
}

if (process.env['DATABASE_URL']) {
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given as [string | { text?: string }];
    beforeStatement(typeof first === 'string' ? first : (first.text ?? ''));
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
} else {
  // Loads only where it is used: it contains a whole database.
  const { EmbeddedDatabase } = await import('../../../../demo/service/store/embedded/embedded_database.ts');
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { query } = EmbeddedDatabase.prototype;
  EmbeddedDatabase.prototype.query = function (this: EmbeddedType, pglite, statement, parameters) {
    beforeStatement(statement);
    return query.call(this, pglite, statement, parameters);
  } as typeof query;
}
