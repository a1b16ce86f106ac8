/** Audit history of administration: changes of users, review rules and the data model, with the administrator and the values before and after. */
import type { z } from '@hono/zod-openapi';
import type { administrationEntry } from '../../../../src/contract/audit.ts';
import type { Store } from '../../store/store.ts';
import { inTimeSlices } from '../../store/time_slices.ts';
import { madeIn, newestFirst, type HistoryPage, type TimeFilter } from './log_pages.ts';
import type { User } from '../users/users.ts';
import { differencesOf, type SettingDifference } from '../../../widget_settings/differences.ts';
import { timestamp } from '../wrapper.ts';

export type AdministrationEntry = z.output<typeof administrationEntry>;

interface Act {
  action: AdministrationEntry['action'];
  administrator: User;
  /** ID of the changed user; null for rules and the data model. */
  subjectId: number | null;
  /** Stands before the name of each value, with a dot: the changed object. */
  below?: string;
  time: Date;
}

/** Returns values by path. Each rule has its own path (`rules.0`, `rules.1`), so that rules are compared one by one. */
const valuesByPath = (values: object): Map<string, unknown> =>
  new Map(
    Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, unknown][] =>
      name === 'rules' ? (value as unknown[]).map((rule, at) => [`${name}.${at}`, rule]) : [[name, value]],
    ),
  );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Single values are compared as they are: a data model has a hundred thousand of them. */
const differs = (from: unknown, to: unknown): boolean =>
  isObject(from) && isObject(to)
    ? differencesOf({ value: from }, { value: to }).length > 0
    : !Object.is(from, to);

/** Returns every value that differs. Compares in time slices. */
export async function administrationDifferences(before: object, after: object): Promise<SettingDifference[]> {
  const [from, to] = [valuesByPath(before), valuesByPath(after)];
  const found: SettingDifference[] = [];
  await inTimeSlices([...new Set([...from.keys(), ...to.keys()])], (path) => {
    if (differs(from.get(path), to.get(path)))
      found.push({ path, from: from.get(path) ?? null, to: to.get(path) ?? null });
  });
  return found;
}

/** Logs a change by an administrator, unless nothing differs. Call it in the transaction of the change. */
export async function logAdministration(
  { db }: Store,
  { action, administrator, subjectId, below, time }: Act,
  before: object,
  after: object,
): Promise<void> {
  const differences = await administrationDifferences(before, after);
  const changes = below
    ? differences.map((each) => ({ ...each, path: `${below}.${each.path}` }))
    : differences;
  if (!changes.length) return;
  await db
    .insertInto('administration_log')
    .values({
      action,
      user_id: administrator.id,
      subject_id: subjectId,
      changes: JSON.stringify(changes),
      created_at: time,
    })
    .execute();
}

export interface AdministrationFilter extends TimeFilter {
  action?: AdministrationEntry['action'] | undefined;
  /** User name of the administrator or the changed user. */
  user?: string | undefined;
}

function entriesOf({ db }: Store, { action, user, ...time }: AdministrationFilter, now: Date) {
  let query = db
    .selectFrom('administration_log as log')
    .innerJoin('app_user as actor', 'actor.id', 'log.user_id')
    .leftJoin('app_user as subject', 'subject.id', 'log.subject_id')
    .where(madeIn(time, now));
  if (action) query = query.where('log.action', '=', action);
  if (user !== undefined)
    query = query.where((of) => of.or([of('actor.username', '=', user), of('subject.username', '=', user)]));
  return query;
}

const readPage = (query: ReturnType<typeof entriesOf>, limit: number, offset = 0) =>
  query
    .select([
      'log.id',
      'log.created_at',
      'log.action',
      'log.changes',
      'actor.username',
      'actor.display_name',
      'subject.username as subject_username',
      'subject.display_name as subject_name',
    ])
    .orderBy('log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

const show = (row: Awaited<ReturnType<typeof readPage>>[number]): AdministrationEntry => ({
  date: timestamp(row.created_at),
  user: { username: row.username, display_name: row.display_name },
  action: row.action,
  subject:
    row.subject_username === null
      ? null
      : { username: row.subject_username, display_name: row.subject_name ?? row.subject_username },
  changes: row.changes as SettingDifference[],
});

/** Returns a page of the history, newest first. */
export async function listAdministration(
  store: Store,
  filter: AdministrationFilter,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<HistoryPage<AdministrationEntry>> {
  const query = entriesOf(store, filter, now);
  const { count } = await query
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await readPage(query, limit, offset);
  return { entries: rows.map(show), totalCount: Number(count) };
}

/** Yields the whole history in pages, newest first. */
export async function* allAdministration(
  store: Store,
  filter: AdministrationFilter,
  now: Date,
): AsyncGenerator<AdministrationEntry[]> {
  const query = entriesOf(store, filter, now);
  const parts = newestFirst((before, limit) =>
    readPage(before === undefined ? query : query.where('log.id', '<', before), limit),
  );
  for await (const rows of parts) yield rows.map(show);
}
