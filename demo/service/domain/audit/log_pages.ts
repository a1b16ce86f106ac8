/** What audit histories have in common: the time they are asked for, and pages of entries, newest first. */
import { sql, type RawBuilder } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { auditPeriod } from '../../../../src/contract/audit.ts';

type Period = z.output<typeof auditPeriod>;

export interface TimeFilter {
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  /** A period that ends now. */
  period?: Period | undefined;
}

/** A page of a history. `totalCount` is of the whole of it. */
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

/** The condition that an entry of `log` was made in the time asked for. */
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

/** Entries read at once: memory stays flat however long a history is. */
const entriesAtOnce = 1000;

/**
 * A whole history, newest first, a part at a time; what is added meanwhile is not in it. `read` gives the newest rows older than the row
 * it is given the number of, or the newest of all.
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
