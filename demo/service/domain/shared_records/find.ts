/** Finds shared records by words, and reads their members and versions page by page (decision 39). */
import { sql, type RawBuilder } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type {
  sharedRecordMember,
  sharedRecordRevision,
} from '../../../../src/contract/records/shared_records.ts';
import { searchLimits } from '../../../../src/contract/shared/limits.ts';
import type { Store } from '../../store/store.ts';
import { customStatusField, sharedVidField, type CustomChildType } from '../../records/record.ts';
import type { SharedRecord } from '../../records/shared_record.ts';
import { Refusal } from '../refusal.ts';
import { wordsOf } from '../search/language/fold.ts';
import { timestamp } from '../wrapper.ts';
import { findShared, loadShared } from './rows.ts';

type Member = z.output<typeof sharedRecordMember>;
type Revision = z.output<typeof sharedRecordRevision>;

export interface Page {
  offset: number;
  limit: number;
}

/** SQL condition that a text has a word that begins with this one. Folded words have no characters with a meaning in patterns. */
const hasWord = (word: string): RawBuilder<boolean> => sql<boolean>`words LIKE ${`% ${word}%`}`;

/** Returns a page of the records of an object, by name, and how many there are. Names that begin with the words come first. */
export async function searchShared(
  store: Store,
  object: CustomChildType,
  { q = '', status }: { q?: string | undefined; status?: 'A' | 'I' | undefined },
  { offset, limit }: Page,
): Promise<{ records: SharedRecord[]; totalCount: number }> {
  const asked = q.trim();
  const words = wordsOf(asked)
    .slice(0, searchLimits.words)
    .map(({ word }) => word);
  const named =
    asked.length <= 1000 && !asked.includes('\0') ? await findShared(store, object, asked) : undefined;
  // Text without a letter or digit has no words, so nothing has them.
  if (asked && !words.length && !named) return { records: [], totalCount: 0 };
  const conditions = [
    sql<boolean>`object_name = ${object}`,
    ...(status ? [sql<boolean>`fields ->> ${customStatusField} = ${status}`] : []),
    ...(named ? [sql<boolean>`vid = ${named}::bigint`] : words.map(hasWord)),
  ];
  const where = sql`WHERE ${sql.join(conditions, sql` AND `)}`;
  const { rows: counted } = await sql<{
    count: string;
  }>`SELECT count(*) AS count FROM shared_record ${where}`.execute(store.db);
  const isFirst = words.length ? sql`strpos(words, ${` ${words.join(' ')}`}) <> 1, ` : sql``;
  const { rows } = await sql<{ vid: string }>`SELECT vid FROM shared_record ${where}
    ORDER BY ${isFirst}lower(name) COLLATE "C", vid OFFSET ${offset} LIMIT ${limit}`.execute(store.db);
  return {
    records: await loadShared(
      store,
      rows.map(({ vid }) => vid),
    ),
    totalCount: Number(counted[0]!.count),
  };
}

/** Returns the record of an ID or custom key. Throws NOT_FOUND. */
export async function readShared(
  store: Store,
  object: CustomChildType,
  vidKey: string,
): Promise<SharedRecord> {
  const vid = await findShared(store, object, vidKey);
  const [record] = vid === undefined ? [] : await loadShared(store, [vid]);
  if (!record) throw new Refusal('NOT_FOUND', `vid_key: there is no such ${object}.`);
  return record;
}

/** SQL: the valid members of a shared record, as children `c` of records `e`. */
const membersOf = (vid: string): RawBuilder<unknown> => sql`
  FROM child_record c JOIN entity e ON e.vid = c.entity_vid
  WHERE c.fields ->> ${sql.lit(sharedVidField)} = ${vid} AND c.record_state = 'VALID'
    AND e.record_state = 'VALID' AND e.in_instance AND e.merged_into IS NULL`;

export async function readMembers(
  { db }: Store,
  vid: string,
  { offset, limit }: Page,
): Promise<{ members: Member[]; totalCount: number }> {
  const { rows: counted } = await sql<{ count: string }>`SELECT count(*) AS count ${membersOf(vid)}`.execute(
    db,
  );
  const { rows } = await sql<Member>`
    SELECT c.entity_vid::text AS entity_vid__v, e.entity_type,
      coalesce(e.fields ->> 'formatted_name__v', e.fields ->> 'corporate_name__v', '') AS name,
      c.vid::text AS vid__v, coalesce(c.fields ->> ${sql.lit(customStatusField)}, '') AS status__v
    ${membersOf(vid)} ORDER BY c.entity_vid, c.vid OFFSET ${offset} LIMIT ${limit}`.execute(db);
  return { members: rows, totalCount: Number(counted[0]!.count) };
}

export async function listSharedRevisions(
  { db }: Store,
  vid: string,
  { offset, limit }: Page,
): Promise<{ revisions: Revision[]; totalCount: number }> {
  const ofRecord = db
    .selectFrom('shared_record_revision as revision')
    .leftJoin('app_user', 'app_user.id', 'revision.user_id')
    .where('revision.shared_vid', '=', vid);
  const { count } = await ofRecord
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await ofRecord
    .select([
      'revision.record_version',
      'revision.created_at',
      'app_user.username',
      'revision.system',
      'revision.job_id',
      'revision.changes',
    ])
    .orderBy('revision.record_version', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    revisions: rows.map((row) => ({
      record_version__v: row.record_version,
      date: timestamp(row.created_at),
      user: row.username,
      source: row.system,
      job_id: row.job_id === null ? null : Number(row.job_id),
      changes: row.changes,
    })),
    totalCount: Number(count),
  };
}
