/**
 * Reads what has changed since a caller's last call. A cursor contains the number of sandbox resets and a database snapshot. The snapshot makes sure
 * that no change of a transaction that was running at the time is missed (as in exports/export_state.ts).
 */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import { changeTopic } from '../../../../src/contract/changes.ts';
import { requireJobUser } from '../jobs/administer_jobs.ts';
import type { Store } from '../../store/store.ts';
import { visibleTo } from '../change_requests/search/search.ts';
import { Refusal } from '../refusal.ts';
import { resetCount } from '../resets.ts';
import type { User } from '../users/users.ts';

export type Topic = z.output<typeof changeTopic>;

export interface Changes {
  cursor: string;
  /** True when there are too many changes to list, or the cursor is not valid anymore: the caller reads everything again. */
  missed: boolean;
  ids: Partial<Record<Topic, string[]>>;
}

/** Maximum number of IDs per topic in one response. */
const mostIds = 500;
const invalidCursor = (): Refusal =>
  new Refusal('INVALID_DATA', 'since: expected a cursor of an earlier call.');

interface Cursor {
  resets: string;
  snapshot: string;
}

/** Parses `<resets>.<xmin>:<xmax>:<running transactions>`. Throws INVALID_DATA for text that the database would reject. */
export function readCursor(text: string): Cursor {
  const [, resets = '', xmin = '', xmax = '', list = ''] =
    /^(\d{1,9})\.(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?)$/.exec(text) ?? [];
  const under = list.split(',').filter(Boolean).map(BigInt);
  const bounds = [xmin, xmax].map((side) => (side ? BigInt(side) : 0n));
  const isInOrder = under.every(
    (id, index) => id >= bounds[0]! && id < bounds[1]! && (index === 0 || id > under[index - 1]!),
  );
  if (!bounds[0] || bounds[1]! < bounds[0] || !isInOrder) throw invalidCursor();
  return { resets, snapshot: `${bounds[0]}:${bounds[1]}:${under.join(',')}` };
}

/** Parses `topics`. Throws INVALID_DATA for an unknown topic, and INSUFFICIENT_ACCESS for a topic that the user may not read. */
export function readTopics(text: string, user: User): Topic[] {
  const topics = [...new Set(text.split(',').map((name) => name.trim()))].map((name) => {
    const { success, data } = changeTopic.safeParse(name);
    if (!success)
      throw new Refusal('INVALID_DATA', `topics: expected some of ${changeTopic.options.join(', ')}.`);
    return data;
  });
  if (topics.includes('jobs')) requireJobUser(user);
  return topics;
}

/** Cursors from before a reset are not valid after it. */
const now = sql<string>`${resetCount} || '.' || pg_current_snapshot()::text`;

/** SQL condition for rows that a snapshot does not see. */
const unseen = (snapshot: string) =>
  sql`changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND NOT pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)`;

/** Selects the IDs that changed since a snapshot and that the user may see, by topic. */
const changedIds: Record<Topic, (snapshot: string, user: User) => ReturnType<typeof sql>> = {
  change_requests: (snapshot, user) =>
    sql`SELECT id FROM change_request WHERE ${unseen(snapshot)} AND ${visibleTo(user)}`,
  jobs: (snapshot, { apiAccess, apiSystems }) =>
    sql`SELECT job_id AS id FROM job WHERE ${unseen(snapshot)}
      AND (${apiAccess === 'all'} OR system IS NULL OR system = ANY (${[...apiSystems]}::text[]))`,
};

/** Returns the current cursor. */
export async function cursorNow({ db }: Store): Promise<string> {
  const { rows } = await sql<{ cursor: string }>`SELECT ${now} AS cursor`.execute(db);
  return rows[0]!.cursor;
}

/** Returns the changes since a cursor that the user may see, and the next cursor. Without a cursor, returns only a first cursor. */
export async function readChanges(
  store: Store,
  user: User,
  topics: readonly Topic[],
  since: string | undefined,
): Promise<Changes> {
  const none = Object.fromEntries(topics.map((topic) => [topic, []]));
  if (since === undefined) return { cursor: await cursorNow(store), missed: false, ids: none };
  const before = readCursor(since);
  // Uses one statement, so that the cursor is the snapshot that the IDs were read in.
  const lists = topics.map(
    (topic) =>
      sql`ARRAY(SELECT id::text FROM (${changedIds[topic](before.snapshot, user)} LIMIT ${mostIds + 1}) found ORDER BY id) AS ${sql.ref(topic)}`,
  );
  const { rows } = await sql<{ cursor: string; isStale: boolean } & Record<Topic, string[]>>`
    SELECT ${now} AS cursor,
      (${resetCount} <> ${before.resets} OR pg_snapshot_xmax(${before.snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())) AS "isStale",
      ${sql.join(lists)}`.execute(store.db);
  const { cursor, isStale, ...ids } = rows[0]!;
  const isTooMuch = topics.some((topic) => ids[topic].length > mostIds);
  if (isStale || isTooMuch) return { cursor, missed: true, ids: none };
  return { cursor, missed: false, ids };
}

/** Returns the next cursor when anything has changed since `before`, for any user; else undefined. */
export async function lookForChanges(store: Store, before: string): Promise<string | undefined> {
  const { resets: earlier, snapshot } = readCursor(before);
  const { rows } = await sql<{ cursor: string; hasChanged: boolean }>`
    SELECT ${now} AS cursor, ${resetCount} <> ${earlier}
      OR EXISTS (SELECT FROM change_request WHERE ${unseen(snapshot)})
      OR EXISTS (SELECT FROM job WHERE ${unseen(snapshot)}) AS "hasChanged"`.execute(store.db);
  return rows[0]!.hasChanged ? rows[0]!.cursor : undefined;
}
