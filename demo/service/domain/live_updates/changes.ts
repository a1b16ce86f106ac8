/**
 * What has changed since a caller looked last. A cursor is a snapshot of the database, so that nothing is missed that was begun before it and
 * committed after it (as in exports/export_state.ts), and the number of times that the sandbox was reset.
 */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import { changeTopic } from '../../../../src/contract/changes.ts';
import { requireJobUser } from '../jobs/administer_jobs.ts';
import type { Store } from '../../store/store.ts';
import { visibleTo } from '../change_requests/search/search.ts';
import { Refusal } from '../refusal.ts';
import type { User } from '../users/users.ts';

export type Topic = z.output<typeof changeTopic>;

export interface Changes {
  cursor: string;
  /** Too much to list, or a cursor of another time. */
  missed: boolean;
  ids: Partial<Record<Topic, string[]>>;
}

/** Ids of one topic in one answer; who has missed more reads everything again. */
const mostIds = 500;
const invalidCursor = (): Refusal =>
  new Refusal('INVALID_DATA', 'since: expected a cursor of an earlier call.');

interface Cursor {
  resets: string;
  snapshot: string;
}

/** Reads `<resets>.<xmin>:<xmax>:<transactions under way>`. Throws INVALID_DATA for what the database would not take. */
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

/** Reads `topics`. Throws INVALID_DATA for what is none, INSUFFICIENT_ACCESS for what is not for this user. */
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

/** The setting that counts resets: a cursor of before one says nothing about after it. */
export const resetsSetting = 'resets';
const resets = sql`coalesce((SELECT value #>> '{}' FROM setting WHERE name = ${resetsSetting}), '0')`;
const now = sql<string>`${resets} || '.' || pg_current_snapshot()::text`;

/** Rows that a snapshot could not see. */
const unseen = (snapshot: string) =>
  sql`changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND NOT pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)`;

/** Of each topic: the ids of what an earlier cursor did not see and the user may. */
const changedIds: Record<Topic, (snapshot: string, user: User) => ReturnType<typeof sql>> = {
  change_requests: (snapshot, user) =>
    sql`SELECT id FROM change_request WHERE ${unseen(snapshot)} AND ${visibleTo(user)}`,
  jobs: (snapshot, { apiAccess, apiSystems }) =>
    sql`SELECT job_id AS id FROM job WHERE ${unseen(snapshot)}
      AND (${apiAccess === 'all'} OR system IS NULL OR system = ANY (${[...apiSystems]}::text[]))`,
};

/** The cursor of this moment. */
export async function cursorNow({ db }: Store): Promise<string> {
  const { rows } = await sql<{ cursor: string }>`SELECT ${now} AS cursor`.execute(db);
  return rows[0]!.cursor;
}

/** What the user has not seen yet; without a cursor nothing but the one to begin with. */
export async function readChanges(
  store: Store,
  user: User,
  topics: readonly Topic[],
  since: string | undefined,
): Promise<Changes> {
  const none = Object.fromEntries(topics.map((topic) => [topic, []]));
  if (since === undefined) return { cursor: await cursorNow(store), missed: false, ids: none };
  const before = readCursor(since);
  // One statement: the cursor is the very snapshot that the ids were read in.
  const lists = topics.map(
    (topic) =>
      sql`ARRAY(SELECT id::text FROM (${changedIds[topic](before.snapshot, user)} LIMIT ${mostIds + 1}) found ORDER BY id) AS ${sql.ref(topic)}`,
  );
  const { rows } = await sql<{ cursor: string; isStale: boolean } & Record<Topic, string[]>>`
    SELECT ${now} AS cursor,
      (${resets} <> ${before.resets} OR pg_snapshot_xmax(${before.snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())) AS "isStale",
      ${sql.join(lists)}`.execute(store.db);
  const { cursor, isStale, ...ids } = rows[0]!;
  const isTooMuch = topics.some((topic) => ids[topic].length > mostIds);
  if (isStale || isTooMuch) return { cursor, missed: true, ids: none };
  return { cursor, missed: false, ids };
}

/** The cursor to go on with, when anything has changed since `before`; undefined when nothing has. For a process that looks on behalf of many. */
export async function lookForChanges(store: Store, before: string): Promise<string | undefined> {
  const { resets: earlier, snapshot } = readCursor(before);
  const { rows } = await sql<{ cursor: string; hasChanged: boolean }>`
    SELECT ${now} AS cursor, ${resets} <> ${earlier}
      OR EXISTS (SELECT FROM change_request WHERE ${unseen(snapshot)})
      OR EXISTS (SELECT FROM job WHERE ${unseen(snapshot)}) AS "hasChanged"`.execute(store.db);
  return rows[0]!.hasChanged ? rows[0]!.cursor : undefined;
}
