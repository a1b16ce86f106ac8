import { sql, type RawBuilder } from 'kysely';

/** What time it is. Handed in, so that tests decide when a session ends. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * Returns the present moment for a query. It is the database's, because the clocks of the processes on one database may differ: one
 * that is ahead would end the sessions of the others. A clock that a test hands in counts as it is.
 */
export const databaseNow = (clock: Clock): RawBuilder<Date> =>
  clock === systemClock ? sql<Date>`now()` : sql<Date>`${clock()}::timestamptz`;

/** Returns the moment some seconds from now for a query. Negative seconds are in the past. See `databaseNow`. */
export const databaseTime = (clock: Clock, seconds: number): RawBuilder<Date> =>
  sql<Date>`(${databaseNow(clock)} + ${seconds}::float8 * interval '1 second')`;
