/** The SQL of a search: finds, counts and orders hits. Counting reads a bounded number of rows unless all hits are requested. */
import { sql, type RawBuilder } from 'kysely';
import { recurring } from '../../store/statements.ts';
import type { Store } from '../../store/store.ts';
import { every } from './query/combinations.ts';
import { facetSeparator } from './index/document.ts';
import type { FacetName } from './query/filter_terms.ts';
import type { CountedFacet } from './query/own_facets.ts';
import type { IndexQuery } from './levels.ts';
import { sortOrder, type Order, type Sorting } from './order.ts';
import { pageByOwnField } from './own_order.ts';
import type { VisibilityProfile } from '../users/visibility.ts';
import { seenCity, type Truth } from './query/record_columns.ts';

/**
 * Maximum number of hits counted while a user types, because counting a million takes a second. Pages beyond it and `countAll` count every
 * hit.
 */
export const mostCounted = 5_000;

/** Which hits are counted: the first ones that the index returns, or all. */
export type Extent = 'first' | 'all';
/** Maximum number of records of one level that are sorted. */
const mostRanked = 20_000;

/** What hits must match in the index, and a condition on their rows. */
export interface Selection {
  index: IndexQuery;
  truth: Truth | null;
  /** Visibility profile of the user: some users do not see every address. */
  profile: VisibilityProfile;
  /** True when only the index finds the hits: then all words have the same best plan. */
  isPlain?: boolean;
}

export interface FacetCount {
  value: string;
  count: number;
}

export interface Counts {
  total: number;
  isExact: boolean;
  facets: ReadonlyMap<FacetName, readonly FacetCount[]>;
  /** The requested page of hits, in order. */
  page: readonly Hit[];
  /** Names of all hits, when they were requested and there are few. */
  names?: readonly NamedHit[];
}

/** A hit with its displayed name and city, folded. */
export interface NamedHit {
  vid: string;
  name: string;
  city: string | null;
}

export interface Hit {
  vid: string;
  /** 0 is the best level. */
  level: number;
}

/** Both branches of the OR can use an index. */
export const matches = (query: string, profile: VisibilityProfile): Truth =>
  profile !== 'HIDE_MAIL_ONLY'
    ? sql<boolean>`d.lexemes @@ ${query}::tsquery`
    : sql<boolean>`(d.lexemes @@ ${query}::tsquery AND d.visible_lexemes IS NULL OR d.visible_lexemes @@ ${query}::tsquery)`;

/** Returns the condition of a selection on a row `d`. */
export const where = ({ index, truth, profile }: Selection): Truth =>
  every([...index.map((query) => matches(query, profile)), truth]) ?? sql<boolean>`true`;

const unseen = (vids: readonly string[]): RawBuilder<unknown> =>
  vids.length ? sql`AND d.vid <> ALL (${vids}::bigint[])` : sql``;

/** Number of hits, the vids of the page, and the facet values of the hits. Each list is joined into one string. */
interface CountRow {
  total: number;
  page?: string | null;
  values?: string | null;
  names?: readonly [vid: string, name: string, city: string | null][] | null;
}

/**
 * Returns how many of the first `most` hits have each facet value, most frequent first. Scans the string in place: even for a million hits,
 * only the counters take memory.
 */
function countValues(
  text: string | null | undefined,
  facets: readonly CountedFacet[],
  most: number,
): Counts['facets'] {
  const counts = facets.map(() => new Map<string, number>());
  const all = text ?? '';
  for (let start = 0, hit = 0; start < all.length && hit < most; hit++)
    for (const [index, count] of counts.entries()) {
      const next = all.indexOf(facetSeparator, start);
      const text = all.slice(start, next < 0 ? all.length : next);
      start += text.length + 1;
      if (!text) continue;
      const several = facets[index]!.valuesOf?.(text);
      if (several) for (const value of several) count.set(value, (count.get(value) ?? 0) + 1);
      else count.set(text, (count.get(text) ?? 0) + 1);
    }
  return new Map(
    facets.map(({ name }, index) => [
      name,
      [...counts[index]!]
        .map(([value, count]) => ({ value, count }))
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
    ]),
  );
}

/** A page of hits: `limit` of them from `offset` in an order, without those in `seen`. */
export interface PageWanted {
  order: Order;
  seen: readonly string[];
  offset: number;
  limit: number;
  /** Also returns the names of the hits if there are no more than this. */
  namesUpTo?: number;
}

/**
 * Returns each record once, in its best level. Levels do not overlap, but while another process brings entries of a record into the index, a level
 * that excludes a word can miss that the record has it.
 */
function pageOf(hits: readonly string[]): Hit[] {
  const levels = new Map<string, number>();
  for (const hit of hits) {
    const [level = '', vid = ''] = hit.split(' ');
    if (!levels.has(vid)) levels.set(vid, Number(level));
  }
  return [...levels].map(([vid, level]) => ({ vid, level }));
}

/** Returns the columns that ordering a hit needs. */
const orderedBy = ({ columns }: Order): RawBuilder<unknown> => sql`d.vid, d.name, ${columns}`;

/**
 * Counts hits and facet values (most frequent first), and reads one page of hits. `parts` are levels without overlap, best first: when
 * there are more hits than are counted, the best ones are counted. Facet values come back as one joined string and are counted here. One
 * string per facet would take the database 1.5 times as long, grouping sets three times.
 *
 * With extent `all`, every hit is counted and the page is taken from all hits. Hits that extent `first` finds come before the others, so
 * pages of both extents agree.
 */
export async function countHits(
  { db }: Store,
  parts: readonly Selection[],
  facets: readonly CountedFacet[],
  wanted: PageWanted | null,
  extent: Extent = 'first',
): Promise<Counts> {
  const values = facets.map(({ column }) => sql`coalesce(${column}, '')`);
  const columns = [
    ...(wanted ? [orderedBy(wanted.order)] : []),
    ...(wanted?.namesUpTo ? [sql`${seenCity()} AS city`] : []),
    ...(values.length ? [sql`concat_ws(${facetSeparator}, ${sql.join(values)}) AS "values"`] : []),
  ];
  const hits = sql.join(
    parts.map(
      (part, level) => sql`
        SELECT ${sql.join([sql`${sql.lit(level)} AS level`, ...columns])}
        FROM search_document d WHERE ${where(part)}`,
    ),
    sql` UNION ALL `,
  );
  // For a plan without values, the planner assumes that a limit it does not know leaves a tenth of the rows. So it does not expect more work than with values.
  const isPlain = parts.every(({ index, isPlain }) => isPlain && index.length > 0);
  const first = sql`${hits} LIMIT ${isPlain ? mostCounted + 1 : sql.lit(mostCounted + 1)}`;
  const isWhole = extent === 'all';
  const order =
    wanted && (isWhole ? sql`d.vid NOT IN (SELECT vid FROM first), ${wanted.order.by}` : wanted.order.by);
  const page =
    wanted &&
    sql`array_to_string(ARRAY(
      SELECT page.level || ' ' || page.vid FROM (
        SELECT d.level, d.vid FROM hits d WHERE true ${unseen(wanted.seen)}
        ORDER BY ${order} LIMIT ${sql.lit(wanted.limit)} OFFSET ${sql.lit(wanted.offset)}) page), ',') AS page`;
  const { rows } = await sql<CountRow>`${isPlain ? recurring : sql``}
    WITH ${isWhole && wanted ? sql`first AS MATERIALIZED (${first}),` : sql``}
    hits AS ${wanted ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (${isWhole ? hits : first})
    SELECT ${sql.join([
      sql`count(*)::integer AS total`,
      ...(page ? [page] : []),
      ...(wanted?.namesUpTo
        ? [
            sql`CASE WHEN count(*) <= ${sql.lit(wanted.namesUpTo)}
              THEN (SELECT json_agg(json_build_array(n.vid::text, n.name, n.city)) FROM hits n) END AS names`,
          ]
        : []),
      ...(values.length ? [sql`string_agg("values", ${facetSeparator}) AS "values"`] : []),
    ])}
    FROM hits`.execute(db);
  const row = rows[0]!;
  const read = row.page ? row.page.split(',') : [];
  const found = pageOf(read);
  const total = row.total - (read.length - found.length);
  return {
    total: isWhole ? total : Math.min(total, mostCounted),
    isExact: isWhole || total <= mostCounted,
    facets: countValues(row.values, facets, isWhole ? Infinity : mostCounted),
    page: found,
    ...(row.names && { names: row.names.map(([vid, name, city]) => ({ vid, name, city })) }),
  };
}

/** Returns the first hits of a level, without those in `seen`, which belong to better levels. */
export async function firstOfLevel(
  { db }: Store,
  selection: Selection,
  order: Order,
  seen: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ vid: string }>`
    SELECT d.vid FROM (
      SELECT 0 AS level, ${orderedBy(order)} FROM search_document d
      WHERE ${where(selection)} ${unseen(seen)} LIMIT ${sql.lit(mostRanked)}) d
    ORDER BY ${order.by} LIMIT ${sql.lit(limit)}`.execute(db);
  return rows.map(({ vid }) => vid);
}

/** Returns one page of all hits in order, however many there are. Fast when an index has the order and the selection reads only columns. */
export async function pageInOrder(
  { db }: Store,
  selection: Selection,
  sorting: Sorting,
  offset: number,
  limit: number,
): Promise<string[]> {
  const { order, isDescending } = sorting;
  if (typeof order === 'object')
    return pageByOwnField({ db }, where(selection), { own: order, isDescending }, offset, limit);
  const { rows } = await sql<{ vid: string }>`
    SELECT d.vid FROM search_document d WHERE ${where(selection)}
    ORDER BY ${sortOrder(sorting).by} LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`.execute(db);
  return rows.map(({ vid }) => vid);
}
