/** Finding change requests (specification 4.10, 4.11; decisions, section 7). */
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { ChangeRequestStatus } from '../../store/tables.ts';
import { Refusal } from '../refusal.ts';
import type { User } from '../users.ts';
import { seesAll } from './access.ts';
import type { ChangeRequest } from './request.ts';
import { statusGroups, transitions } from './states.ts';

type Condition = Expression<SqlBool>;

const invalidTerm = (term: string, why: string): Refusal =>
  new Refusal('INVALID_DATA', `filters: ${term}: ${why}`);

const allStatuses = new Set<string>(transitions.flatMap(({ from, to }) => [from, to]));

function statusesOf(term: string, values: readonly string[]): ChangeRequestStatus[] {
  return values.flatMap((value) => {
    const name = value.toUpperCase();
    if (Object.hasOwn(statusGroups, name)) return [...statusGroups[name]!];
    if (!allStatuses.has(name))
      throw invalidTerm(term, `expected ${Object.keys(statusGroups).join(', ')} or a status.`);
    return [name as ChangeRequestStatus];
  });
}

const column = (name: string, values: readonly string[]): Condition =>
  sql<SqlBool>`${sql.ref(`change_request.${name}`)}::text = ANY (${values}::text[])`;
const upper = (values: readonly string[]): string[] => values.map((value) => value.toUpperCase());

/** Requests about records, and about those that were merged into them. */
const ofRecords = (values: readonly string[]): Condition => sql<SqlBool>`change_request.vid IN (
  WITH RECURSIVE meant (vid) AS (
    SELECT unnest(${values.filter((value) => /^\d{1,18}$/.test(value))}::bigint[])
    UNION
    SELECT e.vid FROM entity e JOIN meant ON e.merged_into = meant.vid
  )
  SELECT vid FROM meant)`;

/** `me` is the caller; else the creator as the request says, or the user name of the account. */
function creator(values: readonly string[], user: User): Condition {
  const names = values.map((value) => value.toLowerCase());
  const own = names.includes('me') ? user.id : null;
  return sql<SqlBool>`(change_request.created_by = ${own}::int
    OR lower(change_request.metadata ->> 'creator') = ANY (${names}::text[])
    OR change_request.created_by IN (SELECT id FROM app_user WHERE username = ANY (${names}::text[])))`;
}

/** Filter terms by name: what the values of a term ask of a request. */
const filters: Record<string, (values: readonly string[], user: User, term: string) => Condition> = {
  task_status: (values, _, term) => column('status', statusesOf(term, values)),
  task_country: (values) => column('country', upper(values)),
  task_type: (values) => column('task_type', upper(values)),
  original_task_type: (values) => column('original_task_type', upper(values)),
  entity_type: (values) => column('entity_type', upper(values)),
  result: (values) => column('result', upper(values)),
  vid__v: ofRecords,
  vid_key: (values) => column('vid_key', values),
  change_request_id: (values) => column('id', values),
  creator,
  system: (values) => sql<SqlBool>`change_request.metadata ->> 'system' = ANY (${values}::text[])`,
  source: (values) => sql<SqlBool>`change_request.metadata ->> 'source' = ANY (${values}::text[])`,
};

const dateColumns: Record<string, string> = {
  created_date: 'created_at',
  modified_date: 'modified_at',
  completed_date: 'completed_at',
};

/** `rangeDiff||<date field>:<hours>`: within so many hours before now. */
function rangeTerm(term: string, now: Date): Condition {
  const { field, hours } =
    /^rangeDiff\|\|(?<field>\w+):(?<hours>\d{1,6}(?:\.\d{1,6})?)$/i.exec(term)?.groups ?? {};
  const name = field && Object.hasOwn(dateColumns, field) ? dateColumns[field] : undefined;
  if (!name || !hours)
    throw invalidTerm(
      term,
      `expected rangeDiff||<${Object.keys(dateColumns).join(', ')}>:<number of hours>.`,
    );
  const since = new Date(now.getTime() - Number(hours) * 3_600_000);
  return sql<SqlBool>`${sql.ref(`change_request.${name}`)} >= ${since} AND ${sql.ref(`change_request.${name}`)} <= ${now}`;
}

/** Reads `filters`. Throws INVALID_DATA naming the term. */
export function readFilters(text: string | undefined, user: User, now: Date): Condition[] {
  return (text ?? '')
    .split('~')
    .map((term) => term.trim())
    .filter(Boolean)
    .map((term) => {
      if (/^rangeDiff\|\|/i.test(term)) return rangeTerm(term, now);
      // A vid_key has colons itself: the first one ends the name.
      const [, name = '', list = ''] = /^([^:]*):(.*)$/s.exec(term) ?? [];
      const read = Object.hasOwn(filters, name) ? filters[name] : undefined;
      if (!read) throw invalidTerm(term, `expected one of ${Object.keys(filters).join(', ')}, rangeDiff||….`);
      const values = list
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean);
      if (!values.length) throw invalidTerm(term, 'has no value.');
      return read(values, user, term);
    });
}

/**
 * Requests that concern a master system: it keeps the record, the request was routed to it, or it has answered. `pending`: of these
 * the open ones it has not answered.
 */
export function ofMasters(systems: readonly string[], { pending }: { pending: boolean }): Condition {
  const concerned = (system: string): Condition => sql<SqlBool>`(change_request.routed_system = ${system}
    OR ${system} = ANY (change_request.answered_systems)
    OR EXISTS (SELECT FROM custom_key k WHERE k.entity_vid = change_request.vid AND k.source = ${system} AND k.status = 'A'))`;
  const open = (system: string): Condition =>
    sql<SqlBool>`(change_request.completed_at IS NULL AND NOT ${system} = ANY (change_request.answered_systems))`;
  const each = systems.map((system) =>
    pending ? sql`(${concerned(system)} AND ${open(system)})` : sql`${concerned(system)}`,
  );
  return sql<SqlBool>`(${sql.join(each, sql` OR `)})`;
}

/** Ordinary users see their own. */
export const visibleTo = (user: User): Condition =>
  seesAll(user) ? sql<SqlBool>`true` : sql<SqlBool>`change_request.created_by = ${user.id}`;

/** One page, newest first, and how many there are in all. */
export async function findRequests(
  { db }: Store,
  conditions: readonly Condition[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ requests: ChangeRequest[]; totalCount: number }> {
  const where = sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` AND `)}`;
  const { count } = await db
    .selectFrom('change_request')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  const rows = limit
    ? await db
        .selectFrom('change_request')
        .selectAll()
        .where(where)
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
    : [];
  return { requests: rows as unknown as ChangeRequest[], totalCount: Number(count) };
}

export interface Window {
  status: ChangeRequestStatus | undefined;
  /** Last modified after this moment (exclusive), and not after that one (inclusive). */
  since: Date | undefined;
  to: Date | undefined;
}

/** The requests of a list of ids that the user may see, in the order of the list, and the ids of which there are none. */
export async function findByIds(
  { db }: Store,
  user: User,
  ids: readonly string[],
  { status, since, to }: Window,
): Promise<{ requests: ChangeRequest[]; missing: string[] }> {
  const rows = (await db
    .selectFrom('change_request')
    .selectAll()
    .where('id', 'in', [...ids])
    .where(visibleTo(user))
    .execute()) as unknown as ChangeRequest[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wanted = [...new Set(ids.map((id) => String(BigInt(id))))];
  const requests = wanted
    .flatMap((id) => byId.get(id) ?? [])
    .filter(
      (request) =>
        (status === undefined || request.status === status) &&
        (since === undefined || request.modified_at > since) &&
        (to === undefined || request.modified_at <= to),
    );
  return { requests, missing: wanted.filter((id) => !byId.has(id)) };
}
