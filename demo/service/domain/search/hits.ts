/** Finding, counting and ordering hits: the SQL of a search. Every question has a bound on the rows it reads. */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import { every, facetColumn } from './query/conditions.ts';
import { facetSeparator } from './index/document.ts';
import type { FacetName } from './query/filter_terms.ts';
import type { IndexQuery } from './levels.ts';
import { sortOrder, type Order, type Sorting } from './order.ts';
import type { VisibilityProfile } from '../users/visibility.ts';
import type { Truth } from './query/record_columns.ts';

/**
 * Hits are counted up to this many while somebody types: counting a million would take a second. Beyond, and when asked to, the
 * whole of them is counted.
 */
export const mostCounted = 5_000;

/** The first hits that the index gives, or all of them. */
export type Extent = 'first' | 'all';
/** Records of one level that are put in order. */
const mostRanked = 20_000;

/** What hits must match in the index, and what their rows must say. */
export interface Selection {
  index: IndexQuery;
  truth: Truth | null;
  /** Whose index entries count: a user may not see every address. */
  profile: VisibilityProfile;
}

export interface FacetCount {
  value: string;
  count: number;
}

export interface Counts {
  total: number;
  isExact: boolean;
  facets: ReadonlyMap<FacetName, readonly FacetCount[]>;
  /** The hits that were asked for as a page, in order. */
  page: readonly Hit[];
}

export interface Hit {
  vid: string;
  /** 0 is the best. */
  level: number;
}

/** Both parts have an index. */
const matches = (query: string, profile: VisibilityProfile): Truth =>
  profile === 'ALL'
    ? sql<boolean>`d.lexemes @@ ${query}::tsquery`
    : sql<boolean>`(d.lexemes @@ ${query}::tsquery AND d.visible_lexemes IS NULL OR d.visible_lexemes @@ ${query}::tsquery)`;

/** The condition of a selection on a row `d`. */
export const where = ({ index, truth, profile }: Selection): Truth =>
  every([...index.map((query) => matches(query, profile)), truth]) ?? sql<boolean>`true`;

const unseen = (vids: readonly string[]): RawBuilder<unknown> =>
  vids.length ? sql`AND d.vid <> ALL (${vids}::bigint[])` : sql``;

/** Number of hits, the page's vids, and the hits' values of the facets, joined. */
interface CountRow {
  total: number;
  page?: string | null;
  values?: string | null;
}

/** How many of the first `most` hits have each value of each facet, most frequent first. Of a million hits it keeps only what it counts. */
function countValues(
  text: string | null | undefined,
  facets: readonly FacetName[],
  most: number,
): Counts['facets'] {
  const counts = facets.map(() => new Map<string, number>());
  const all = text ?? '';
  for (let start = 0, hit = 0; start < all.length && hit < most; hit++)
    for (const count of counts) {
      const next = all.indexOf(facetSeparator, start);
      const value = all.slice(start, next < 0 ? all.length : next);
      if (value) count.set(value, (count.get(value) ?? 0) + 1);
      start += value.length + 1;
    }
  return new Map(
    facets.map((facet, index) => [
      facet,
      [...counts[index]!]
        .map(([value, count]) => ({ value, count }))
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
    ]),
  );
}

/** Hits wanted beside their counts: `limit` of them from `offset` in some order, without those already seen. */
export interface PageWanted {
  order: Order;
  seen: readonly string[];
  offset: number;
  limit: number;
}

/** What a hit is put in order by. */
const orderedBy = ({ columns }: Order): RawBuilder<unknown> => sql`d.vid, d.name, ${columns}`;

/**
 * The number of hits, how many have each value of some facets, most frequent first, and a page of them. `parts` are levels that do not
 * overlap, best first: when there are more hits than are counted, the best are. The facets' values come as one text and are counted here:
 * a text for each facet takes the database half as long again, grouping sets three times as long.
 *
 * With extent `all` nothing is left out, and the page comes from all hits: those that extent `first` would have found before the
 * others, so that pages of either extent follow each other.
 */
export async function countHits(
  { db }: Store,
  parts: readonly Selection[],
  facets: readonly FacetName[],
  wanted: PageWanted | null,
  extent: Extent = 'first',
): Promise<Counts> {
  const values = facets.map((facet) => sql`coalesce(${facetColumn[facet]}, '')`);
  const columns = [
    ...(wanted ? [orderedBy(wanted.order)] : []),
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
  const first = sql`${hits} LIMIT ${sql.lit(mostCounted + 1)}`;
  const isWhole = extent === 'all';
  const order =
    wanted && (isWhole ? sql`d.vid NOT IN (SELECT vid FROM first), ${wanted.order.by}` : wanted.order.by);
  const page =
    wanted &&
    sql`array_to_string(ARRAY(
      SELECT page.level || ' ' || page.vid FROM (
        SELECT d.level, d.vid FROM hits d WHERE true ${unseen(wanted.seen)}
        ORDER BY ${order} LIMIT ${sql.lit(wanted.limit)} OFFSET ${sql.lit(wanted.offset)}) page), ',') AS page`;
  const { rows } = await sql<CountRow>`
    WITH ${isWhole && wanted ? sql`first AS MATERIALIZED (${first}),` : sql``}
    hits AS ${wanted ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (${isWhole ? hits : first})
    SELECT ${sql.join([
      sql`count(*)::integer AS total`,
      ...(page ? [page] : []),
      ...(values.length ? [sql`string_agg("values", ${facetSeparator}) AS "values"`] : []),
    ])}
    FROM hits`.execute(db);
  const row = rows[0]!;
  const { total } = row;
  return {
    total: isWhole ? total : Math.min(total, mostCounted),
    isExact: isWhole || total <= mostCounted,
    facets: countValues(row.values, facets, isWhole ? Infinity : mostCounted),
    page: (row.page ? row.page.split(',') : []).map((hit) => {
      const [level = '', vid = ''] = hit.split(' ');
      return { vid, level: Number(level) };
    }),
  };
}

/** The first hits of a level, without those already seen in levels before it. */
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

/** Some of all hits in an order, however many there are. Quick where an index has the order and rows alone decide. */
export async function pageInOrder(
  { db }: Store,
  selection: Selection,
  sorting: Sorting,
  offset: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ vid: string }>`
    SELECT d.vid FROM search_document d WHERE ${where(selection)}
    ORDER BY ${sortOrder(sorting).by} LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`.execute(db);
  return rows.map(({ vid }) => vid);
}
