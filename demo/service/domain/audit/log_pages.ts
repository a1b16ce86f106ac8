/** Shared code of audit histories: filters by time, and pages of entries, newest first. */
import { sql, type RawBuilder } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { auditPeriod } from '../../../../src/contract/audit.ts';

type Period = z.output<typeof auditPeriod>;

export interface TimeFilter {
  /** Start (inclusive). */
  from?: Date | undefined;
  /** End (exclusive). */
  to?: Date | undefined;
  /** Period that ends now. */
  period?: Period | undefined;
}

/** Page of a history. `totalCount` counts the entries of all pages. */
export interface HistoryPage<Entry> {
  entries: Entry[];
  totalCount: number;
}

const hour = 3_600_000;
const periodMilliseconds: Record<Period, number> = {
  last_hour: hour,
  last_24_hours: 24 * hour,
  last_7_days: 7 * 24 * hour,
  last_30_days: 30 * 24 * hour,
};

/** Returns the SQL condition for entries of `log` in the requested time. */
export function madeIn({ from, to, period }: TimeFilter, now: Date): RawBuilder<boolean> {
  const created = sql.ref('log.created_at');
  const conditions = [sql`true`];
  if (from) conditions.push(sql`${created} >= ${from}`);
  if (to) conditions.push(sql`${created} < ${to}`);
  if (period) {
    const start = new Date(now.getTime() - periodMilliseconds[period]);
    conditions.push(sql`${created} between ${start} and ${now}`);
  }
  return sql.join(conditions, sql` and `);
}

/** Entries per read, so that memory use does not depend on the length of the history. */
const entriesAtOnce = 1000;

/**
 * Yields a whole history in pages, newest first, without entries that are added while it is read. `read` returns the newest rows with an ID
 * below `before`; the newest of all when `before` is undefined.
 */
export async function* newestFirst<Row extends { id: string }>(
  read: (before: string | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: string | undefined;
  for (;;) {
    const rows = await read(last, entriesAtOnce);
    if (rows.length) yield rows;
    if (rows.length < entriesAtOnce) return;
    last = rows.at(-1)!.id;
  }
}
