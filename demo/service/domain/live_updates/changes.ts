/**
 * Reads what has changed since a caller's last call. A cursor contains the number of sandbox resets, the timeline and a database snapshot. The snapshot makes sure
 * that no change of a transaction that was running at the time is missed (as in exports/export_state.ts).
 */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import { changeTopic } from '../../../../src/contract/changes.ts';
import {
  after,
  eventsAfter,
  oldestRunning,
  positionOf,
  shown,
  type FeedPosition,
  type PlacedEvent,
  type RecordEvent,
} from './record_feed.ts';
import { requireJobUser } from '../jobs/administer_jobs.ts';
import type { Store } from '../../store/store.ts';
import { visibleTo } from '../change_requests/search/search.ts';
import { Refusal } from '../refusal.ts';
import { resetCount } from '../resets.ts';
import { timeline } from '../../store/replicas/timeline.ts';
import type { User } from '../users/users.ts';

export type Topic = z.output<typeof changeTopic>;
/** Topics of which a response has only IDs. */
type IdTopic = Exclude<Topic, 'records'>;

export interface Changes {
  cursor: string;
  /** True when there are too many changes to list, or the cursor is not valid anymore: the caller reads everything again. */
  missed: boolean;
  ids: Partial<Record<IdTopic, string[]>>;
  records?: RecordEvent[];
}

/** Maximum number of IDs per topic, and of new versions of records, in one response. */
const mostIds = 500;
/** Cursor of the beginning of the feed of records. */
export const start = 'start';
const invalidCursor = (): Refusal =>
  new Refusal('INVALID_DATA', 'since: expected a cursor of an earlier call.');

interface Cursor {
  epoch: string;
  snapshot: string;
  /** Last event of the feed of records that was read, when there were more. */
  position?: FeedPosition;
}

/** The snapshot that sees nothing. */
export const beginning = { snapshot: '1:1:' };

/** Returns where a cursor stands in the feed of records. */
export const positionIn = ({ snapshot, position }: Pick<Cursor, 'snapshot' | 'position'>): FeedPosition =>
  position ?? after(snapshot.split(':')[0]!);

/** Parses `<epoch>.<xmin>:<xmax>:<running transactions>`, and `.<transaction>:<vid>:<version>` when the feed was not read to its end. Throws INVALID_DATA for text that the database would reject. */
export function readCursor(text: string): Cursor {
  const [, ofEpoch = '', xmin = '', xmax = '', list = '', transaction, vid = '', version = ''] =
    /^(\d{1,9})\.(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?)(?:\.(\d{1,18}):(\d{1,18}):(\d{1,9}))?$/.exec(
      text,
    ) ?? [];
  const under = list.split(',').filter(Boolean).map(BigInt);
  const bounds = [xmin, xmax].map((side) => (side ? BigInt(side) : 0n));
  const isInOrder = under.every(
    (id, index) => id >= bounds[0]! && id < bounds[1]! && (index === 0 || id > under[index - 1]!),
  );
  if (!bounds[0] || bounds[1]! < bounds[0] || !isInOrder) throw invalidCursor();
  const snapshot = `${bounds[0]}:${bounds[1]}:${under.join(',')}`;
  return { epoch: ofEpoch, snapshot, ...(transaction && { position: { transaction, vid, version } }) };
}

/** Parses `topics`. Throws INVALID_DATA for an unknown topic, and INSUFFICIENT_ACCESS for a topic that the user may not read. */
export function readTopics(text: string, user: User): Topic[] {
  const topics = [...new Set(text.split(',').map((name) => name.trim()))].map((name) => {
    const { success, data } = changeTopic.safeParse(name);
    if (!success)
      throw new Refusal('INVALID_DATA', `topics: expected some of ${changeTopic.options.join(', ')}.`);
    return data;
  });
  if (topics.includes('jobs') || topics.includes('records')) requireJobUser(user);
  return topics;
}

/**
 * Cursors from before a reset are not valid after it, nor cursors from before a promotion of a standby, which may know transactions that were lost. The
 * first timeline does not show, so that a process of an earlier release reads the cursor, too.
 */
const epoch = sql<string>`((${timeline} - 1) % 1000 * 1000000 + ${resetCount}::integer)::text`;
const now = sql<string>`${epoch} || '.' || pg_current_snapshot()::text`;

/** SQL condition for rows that a snapshot does not see. */
const unseen = (snapshot: string) =>
  sql`changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND NOT pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)`;

/** Selects the IDs that changed since a snapshot and that the user may see, by topic. */
const changedIds: Record<IdTopic, (snapshot: string, user: User) => ReturnType<typeof sql>> = {
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

const isIdTopic = (topic: Topic): topic is IdTopic => topic !== 'records';

/** Returns the changes since a cursor that the user may see, and the next cursor. Without a cursor, returns only a first cursor. */
export async function readChanges(
  store: Store,
  user: User,
  topics: readonly Topic[],
  since: string | undefined,
): Promise<Changes> {
  const idTopics = topics.filter(isIdTopic);
  const hasRecords = topics.includes('records');
  const none: Pick<Changes, 'ids' | 'records'> = {
    ids: Object.fromEntries(idTopics.map((topic) => [topic, []])),
    ...(hasRecords && { records: [] }),
  };
  if (since === undefined) return { cursor: await cursorNow(store), missed: false, ...none };
  const isFromStart = since === start && hasRecords && !idTopics.length;
  const before = isFromStart ? undefined : readCursor(since);
  const { snapshot } = before ?? beginning;
  // Uses one statement, so that the cursor is the snapshot that everything was read in.
  const lists = idTopics.map(
    (topic) =>
      sql`ARRAY(SELECT id::text FROM (${changedIds[topic](snapshot, user)} LIMIT ${mostIds + 1}) found ORDER BY id) AS ${sql.ref(topic)}`,
  );
  if (hasRecords) lists.push(sql`${eventsAfter(positionIn(before ?? beginning), mostIds + 1)} AS records`);
  const { rows } = await sql<
    { cursor: string; isStale: boolean; records?: PlacedEvent[] } & Record<IdTopic, string[]>
  >`
    SELECT ${now} AS cursor,
      (${epoch} <> ${before?.epoch ?? epoch} OR pg_snapshot_xmax(${snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())) AS "isStale",
      ${sql.join(lists)}`.execute(store.db);
  const { cursor, isStale, records, ...ids } = rows[0]!;
  const isTooMuch = idTopics.some((topic) => ids[topic].length > mostIds);
  if (isStale || isTooMuch) return { cursor, missed: true, ...none };
  if (!records) return { cursor, missed: false, ids };
  const page = records.slice(0, mostIds);
  const rest = records.length > mostIds ? `.${Object.values(positionOf(page.at(-1)!)).join(':')}` : '';
  return { cursor: cursor + rest, missed: false, ids, records: page.map(shown) };
}

/** Returns the next cursor when anything has changed since `before`, for any user; else undefined. */
export async function lookForChanges(store: Store, before: string): Promise<string | undefined> {
  const { epoch: earlier, snapshot } = readCursor(before);
  const { rows } = await sql<{ cursor: string; hasChanged: boolean }>`
    SELECT ${now} AS cursor, ${epoch} <> ${earlier}
      OR EXISTS (SELECT FROM change_request WHERE ${unseen(snapshot)})
      OR EXISTS (SELECT FROM job WHERE ${unseen(snapshot)})
      OR EXISTS (SELECT FROM revision WHERE feed_position > pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint
        AND feed_position <= ${oldestRunning}::bigint) AS "hasChanged"`.execute(store.db);
  return rows[0]!.hasChanged ? rows[0]!.cursor : undefined;
}
