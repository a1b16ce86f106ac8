import { sql, type RawBuilder } from 'kysely';

/** Returns the current time. A parameter, so that tests control when a session expires. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * Returns the current time for a query. Uses the database's clock, because the clocks of processes may differ: a process whose clock is ahead
 * would expire the sessions of the others. Uses a test's clock unchanged.
 */
export const databaseNow = (clock: Clock): RawBuilder<Date> =>
  clock === systemClock ? sql<Date>`now()` : sql<Date>`${clock()}::timestamptz`;

/** Returns the time in some seconds for a query. Negative seconds are in the past. See `databaseNow`. */
export const databaseTime = (clock: Clock, seconds: number): RawBuilder<Date> =>
  sql<Date>`(${databaseNow(clock)} + ${seconds}::float8 * interval '1 second')`;
