/** Finds change requests (specification 4.10, 4.11; decision 5). */
import { sql, type SqlBool } from 'kysely';
import type { Store } from '../../../store/store.ts';
import { foldedSource } from '../../../records/key_source.ts';
import type { ChangeRequestStatus } from '../../../records/change_request.ts';
import type { DataModel } from '../../data_model.ts';
import type { User } from '../../users/users.ts';
import { seesAll } from '../access.ts';
import { ofUsers, type Condition } from './filter_terms.ts';
import type { ChangeRequest } from '../request.ts';
import { seenEntity, seesWholeRequests } from './seen_children.ts';

/**
 * Matches requests that concern a master system: it has a key of the record, the request was routed to it, or it has answered. `pending`
 * limits them to open requests that the system has not answered.
 */
export function ofMasters(systems: readonly string[], { pending }: { pending: boolean }): Condition {
  const concerned = (system: string): Condition => sql<SqlBool>`(change_request.routed_system = ${system}
    OR ${system} = ANY (change_request.answered_systems)
    OR EXISTS (SELECT FROM custom_key k WHERE k.entity_vid = change_request.vid AND lower(k.source) = ${foldedSource(system)} AND k.status = 'A'))`;
  const open = (system: string): Condition =>
    sql<SqlBool>`(change_request.completed_at IS NULL AND NOT ${system} = ANY (change_request.answered_systems))`;
  const each = systems.map((system) =>
    pending ? sql`(${concerned(system)} AND ${open(system)})` : sql`${concerned(system)}`,
  );
  return sql<SqlBool>`(${sql.join(each, sql` OR `)})`;
}

/** Matches the requests that the user may see. The same rule as `maySee`: change both together. */
export function visibleTo(user: User): Condition {
  const own = ofUsers([user.id, ...user.team]);
  if (!seesAll(user)) return own;
  if (user.apiAccess !== 'selected') return sql<SqlBool>`true`;
  const systems = sql`${[...user.apiSystems]}::text[]`;
  return sql<SqlBool>`(${own} OR change_request.metadata ->> 'system' = ANY (${systems})
    OR change_request.routed_system = ANY (${systems}) OR change_request.answered_systems && ${systems})`;
}

/** Selects requests with only the children and fields that the user sees. */
export const selectSeen = (db: Store['db'], user: User, model: DataModel) =>
  db
    .selectFrom('change_request')
    .selectAll()
    .$if(!seesWholeRequests(user), (query) => query.select(seenEntity(user, model).as('entity')));

/** Returns a page of requests, newest or oldest first, with only the children that the user sees, and the total count. */
export async function findRequests(
  { db }: Store,
  model: DataModel,
  user: User,
  conditions: readonly Condition[],
  { offset, limit, order = 'desc' }: { offset: number; limit: number; order?: 'asc' | 'desc' },
): Promise<{ requests: ChangeRequest[]; totalCount: number }> {
  const where = sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` AND `)}`;
  const { count } = await db
    .selectFrom('change_request')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  const rows = limit
    ? await selectSeen(db, user, model)
        .where(where)
        .orderBy('id', order)
        .offset(offset)
        .limit(limit)
        .execute()
    : [];
  return { requests: rows as unknown as ChangeRequest[], totalCount: Number(count) };
}

export interface Window {
  statuses: readonly ChangeRequestStatus[] | undefined;
  /** Range of the last modification: `since` is exclusive, `to` is inclusive. */
  since: Date | undefined;
  to: Date | undefined;
}

const isNumber = (id: string): boolean => /^\d{1,18}$/.test(id);

/**
 * Returns the requests with the given IDs that the user may see, in the order of the list, with only the children that the user sees. `missing`
 * has the IDs without a visible request, also those that are no numbers.
 */
export async function findByIds(
  { db }: Store,
  model: DataModel,
  user: User,
  ids: readonly string[],
  { statuses, since, to }: Window,
): Promise<{ requests: ChangeRequest[]; missing: string[] }> {
  const numbers = ids.filter(isNumber);
  const rows = (numbers.length
    ? await selectSeen(db, user, model).where('id', 'in', numbers).where(visibleTo(user)).execute()
    : []) as unknown as ChangeRequest[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wanted = [...new Set(ids.map((id) => (isNumber(id) ? String(BigInt(id)) : id)))];
  const requests = wanted
    .flatMap((id) => byId.get(id) ?? [])
    .filter(
      (request) =>
        (statuses === undefined || statuses.includes(request.status)) &&
        (since === undefined || request.modified_at > since) &&
        (to === undefined || request.modified_at <= to),
    );
  return { requests, missing: wanted.filter((id) => !byId.has(id)) };
}
