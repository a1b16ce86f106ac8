/** Parses the filter terms of the change request search into SQL conditions (specification 4.11; decision 5). */
import { sql, type Expression, type SqlBool } from 'kysely';
import type { ChangeRequestStatus } from '../../../records/change_request.ts';
import type {
  changeRequestDateNames,
  changeRequestFilterNames,
} from '../../../../../src/contract/change_requests/filter_names.ts';
import { changeRequestSearchLimits } from '../../../../../src/contract/shared/limits.ts';
import { foldedKey, foldedSource } from '../../../records/key_source.ts';
import { momentOf } from '../../dates.ts';
import { Refusal } from '../../refusal.ts';
import type { DataModel } from '../../data_model.ts';
import type { User } from '../../users/users.ts';
import { isSteward } from '../access.ts';
import { foldedVidKey } from '../keys.ts';
import { seenEntity, seesWholeRequests } from './seen_children.ts';
import { readStatuses, statusWords } from '../states.ts';

/** The caller, with the data model that tells what the caller sees. */
type Asking = User & { model: DataModel };

export type Condition = Expression<SqlBool>;

/** One filter term: `name` is the filter name, or the date field of a range. */
export interface FilterTerm {
  name: string;
  condition: Condition;
  /** Values of the term; absent for a date range. */
  values?: readonly string[];
}

const invalidTerm = (term: string, why: string): Refusal =>
  new Refusal('INVALID_DATA', `filters: ${term}: ${why}`);

function statusesOf(term: string, values: readonly string[]): ChangeRequestStatus[] {
  const statuses = readStatuses(values);
  if (!statuses) throw invalidTerm(term, statusWords);
  return statuses;
}

const column = (name: string, values: readonly string[]): Condition =>
  sql<SqlBool>`${sql.ref(`change_request.${name}`)}::text = ANY (${values}::text[])`;
const upper = (values: readonly string[]): string[] => values.map((value) => value.toUpperCase());

/** Matches requests about records, and about records that were merged into them. */
const ofRecords = (values: readonly string[]): Condition => sql<SqlBool>`change_request.vid IN (
  WITH RECURSIVE meant (vid) AS (
    SELECT unnest(${values.filter((value) => /^\d{1,18}$/.test(value))}::bigint[])
    UNION
    SELECT e.vid FROM entity e JOIN meant ON e.merged_into = meant.vid
  )
  SELECT vid FROM meant)`;

/** Matches requests that one of the users created. */
export const ofUsers = (ids: readonly number[]): Condition =>
  sql<SqlBool>`change_request.created_by = ANY (${ids}::int[])`;

/** Matches the creator: `me` for the caller, `team` for the caller's team, the creator in the metadata, or the user name of the account. */
function creator(values: readonly string[], user: Asking): Condition {
  const names = values.map((value) => value.toLowerCase());
  const own = names.includes('me') ? [user.id] : [];
  const team = names.includes('team') ? user.team : [];
  return sql<SqlBool>`(${ofUsers([...own, ...team])}
    OR lower(change_request.metadata ->> 'creator') = ANY (${names}::text[])
    OR change_request.created_by IN (SELECT id FROM app_user WHERE username = ANY (${names}::text[])))`;
}

/**
 * Matches requests that contain all words of one of the values. A word may be in the requested values that the user sees, in the IDs, or in the name
 * of the record. `OFFSET 0` makes PostgreSQL compute the compared text once per row.
 */
function text(values: readonly string[], user: Asking): Condition {
  const part = (word: string) => sql`'%' || folded_text(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const hasWord = (word: string, said: Expression<unknown>): Condition =>
    sql<SqlBool>`(${said} LIKE ${part(word)} OR asked.id = ${word} OR asked.vid = ${word} OR asked.name LIKE ${part(word)})`;
  const hasWords = (said: Expression<unknown>): Condition =>
    sql<SqlBool>`(${sql.join(
      values.map(
        (value) =>
          sql`(${sql.join(
            wordsOf(value).map((word) => hasWord(word, said)),
            sql` AND `,
          )})`,
      ),
      sql` OR `,
    )})`;
  // The stored words include hidden children. For rows that match them, the words that the user sees are computed and compared again.
  const isSeen = seesWholeRequests(user)
    ? sql``
    : sql` AND EXISTS (SELECT FROM (
          SELECT change_request_words(${seenEntity(user, user.model)}, change_request.metadata, change_request.vid_key) AS words OFFSET 0
        ) seen WHERE ${hasWords(sql`seen.words`)})`;
  return sql<SqlBool>`EXISTS (SELECT FROM (
    SELECT change_request.id::text AS id, change_request.vid::text AS vid, (
      SELECT folded_text(concat_ws(' ', e.fields ->> 'formatted_name__v', e.fields ->> 'corporate_name__v'))
      FROM entity e WHERE e.vid = change_request.vid) AS name OFFSET 0
    ) asked WHERE ${hasWords(sql`change_request.words`)}${isSeen})`;
}

/**
 * Matches open requests by their questions, of those whose questions the user may read (`mayReadQuestions`): `open` with one that waits for an
 * answer, `answered` when all have one.
 */
function questionsFor(values: readonly string[], user: Asking, term: string): Condition {
  const states = values.map((value) => value.toLowerCase());
  if (states.some((value) => value !== 'open' && value !== 'answered'))
    throw invalidTerm(term, 'expected open or answered.');
  const asked = sql`SELECT FROM change_request_question q WHERE q.change_request_id = change_request.id`;
  const waits = sql<SqlBool>`EXISTS (${asked} AND q.answer IS NULL)`;
  const each = [
    ...(states.includes('open') ? [waits] : []),
    ...(states.includes('answered') ? [sql<SqlBool>`(EXISTS (${asked}) AND NOT ${waits})`] : []),
  ];
  return sql<SqlBool>`(change_request.completed_at IS NULL AND (${isSteward(user)} OR ${ofUsers([user.id, ...user.team])})
    AND (${sql.join(each, sql` OR `)}))`;
}

const wordsOf = (value: string): string[] => value.split(/\s+/).filter(Boolean);

/** Functions that return the SQL condition of a term, by filter name. */
const filters: Record<
  keyof typeof changeRequestFilterNames,
  (values: readonly string[], user: Asking, term: string) => Condition
> = {
  task_status: (values, _, term) => column('status', statusesOf(term, values)),
  task_country: (values) => column('country', upper(values)),
  task_type: (values) => column('task_type', upper(values)),
  original_task_type: (values) => column('original_task_type', upper(values)),
  entity_type: (values) => column('entity_type', upper(values)),
  result: (values) => column('result', upper(values)),
  vid__v: ofRecords,
  vid_key: (values) => sql<SqlBool>`(change_request.vid_key = ANY (${values}::text[])
    OR ${foldedVidKey} = ANY (${values.map(foldedKey)}::text[]))`,
  change_request_id: (values) => column('id', values),
  creator,
  system: (values) =>
    sql<SqlBool>`lower(change_request.metadata ->> 'system' COLLATE "C") = ANY (${values.map(foldedSource)}::text[])`,
  source: (values) => sql<SqlBool>`change_request.metadata ->> 'source' = ANY (${values}::text[])`,
  question: questionsFor,
  text,
};

const dateColumns: Record<keyof typeof changeRequestDateNames, string> = {
  created_date: 'created_at',
  modified_date: 'modified_at',
  completed_date: 'completed_at',
};
const isDateName = (name: string): name is keyof typeof dateColumns => Object.hasOwn(dateColumns, name);
const isFilterName = (name: string): name is keyof typeof filters => Object.hasOwn(filters, name);
const dateNames = Object.keys(dateColumns).join(', ');
const dateColumn = (field: string | undefined): string | undefined =>
  field && isDateName(field) ? `change_request.${dateColumns[field]}` : undefined;

/** Parses `rangeDiff||<date field>:<hours>`: the last hours before now. */
function hoursTerm(term: string, now: Date): FilterTerm {
  const { field, hours } =
    /^rangeDiff\|\|(?<field>\w+):(?<hours>\d{1,6}(?:\.\d{1,6})?)$/i.exec(term)?.groups ?? {};
  const name = dateColumn(field);
  if (!name || !hours) throw invalidTerm(term, `expected rangeDiff||<${dateNames}>:<number of hours>.`);
  const since = new Date(now.getTime() - Number(hours) * 3_600_000);
  const condition = sql<SqlBool>`${sql.ref(name)} >= ${since} AND ${sql.ref(name)} <= ${now}`;
  return { name: field!, condition };
}

const moment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Parses `range||<date field>:<from>||<to>`: `from` is inclusive, `to` is exclusive; an empty side is open. */
function rangeTerm(term: string): FilterTerm {
  const { field, from, to } =
    /^range\|\|(?<field>\w+):(?<from>[^|]*)\|\|(?<to>[^|]*)$/i.exec(term)?.groups ?? {};
  const name = dateColumn(field);
  const sides = [from, to].map((side) => (side && moment.test(side) ? momentOf(side) : null));
  const isWrong = [from, to].some((side, index) => side && !sides[index]);
  if (!name || (!from && !to) || isWrong)
    throw invalidTerm(
      term,
      `expected range||<${dateNames}>:<from>||<to>, dates as 2026-01-31 or with time and offset.`,
    );
  const [since, until] = sides;
  const conditions = [
    ...(since ? [sql`${sql.ref(name)} >= ${since}`] : []),
    ...(until ? [sql`${sql.ref(name)} < ${until}`] : []),
  ];
  return { name: field!, condition: sql<SqlBool>`(${sql.join(conditions, sql` AND `)})` };
}

function readTerm(term: string, user: Asking, now: Date): FilterTerm {
  if (/^rangeDiff\|\|/i.test(term)) return hoursTerm(term, now);
  if (/^range\|\|/i.test(term)) return rangeTerm(term);
  // Values such as vid_key contain colons: the name ends at the first one.
  const [, name = '', list = ''] = /^([^:]*):(.*)$/s.exec(term) ?? [];
  const read = isFilterName(name) ? filters[name] : undefined;
  if (!read)
    throw invalidTerm(term, `expected one of ${Object.keys(filters).join(', ')}, rangeDiff||…, range||….`);
  const values = list
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  if (!values.length) throw invalidTerm(term, 'has no value.');
  return { name, condition: read(values, user, term), values };
}

/** Throws INVALID_DATA when a call has too many terms, values or words. */
function checkAmount(terms: readonly FilterTerm[]): void {
  const values = terms.flatMap((term) => term.values ?? []);
  const texts = terms.filter(({ name }) => name === 'text').flatMap((term) => term.values ?? []);
  const amounts = {
    terms: terms.length,
    values: values.length,
    words: texts.flatMap(wordsOf).length,
  };
  for (const [what, count] of Object.entries(amounts)) {
    const most = changeRequestSearchLimits[what as keyof typeof amounts];
    if (count > most)
      throw new Refusal('INVALID_DATA', `filters: a search may have at most ${most} ${what}.`);
  }
}

/** Parses `filters`. Throws INVALID_DATA naming the term. */
export function readFilters(text: string | undefined, user: Asking, now: Date): FilterTerm[] {
  const terms = (text ?? '')
    .split('~')
    .map((term) => term.trim())
    .filter(Boolean)
    .map((term) => readTerm(term, user, now));
  checkAmount(terms);
  return terms;
}
