/** Finding, counting and ordering hits: the SQL of a search. Every question has a bound on the rows it reads. */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import { every, facetColumn } from './conditions.ts';
import type { FacetName } from './filter_terms.ts';
import type { IndexQuery } from './levels.ts';
import type { VisibilityProfile } from '../visibility.ts';
import type { Truth } from './record_columns.ts';

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

export interface Sorting {
  order: 'name' | 'modified_date' | 'city' | 'type';
  isDescending: boolean;
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

const where = ({ index, truth, profile }: Selection): Truth =>
  every([...index.map((query) => matches(query, profile)), truth]) ?? sql<boolean>`true`;

const unseen = (vids: readonly string[]): RawBuilder<unknown> =>
  vids.length ? sql`AND d.vid <> ALL (${vids}::bigint[])` : sql``;
/** Number of hits, the page's vids and each facet's values, joined. */
type CountRow = { total: number; page?: string | null } & Record<`f${number}`, string | null>;

/** Between values of a facet in one text: no code holds it. */
const separator = '\u001f';

/** Values of the hits that are counted, one each; empty where a hit has none. */
function countValues(text: string | null, extent: Extent): FacetCount[] {
  const counts = new Map<string, number>();
  const most = extent === 'all' ? Infinity : mostCounted;
  for (const value of text?.split(separator).slice(0, most) ?? [])
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

/** Hits wanted beside their counts: `limit` of them from `offset` in some order, without those already seen. */
export interface PageWanted {
  order: RawBuilder<unknown>;
  seen: readonly string[];
  offset: number;
  limit: number;
}

const sortedColumns = sql`d.vid, d.entity_type, d.active, d.name, d.modified_at, d.city, d.type`;

/**
 * The number of hits, how many have each value of some facets, most frequent first, and a page of them. `parts` are levels that do not
 * overlap, best first: when there are more hits than are counted, the best are. The facets' values come as one text each and are
 * counted here: grouping sets take the database three times as long.
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
  const name = (index: number): RawBuilder<unknown> => sql.ref(`f${index}`);
  const columns = facets.map((facet, index) => sql`coalesce(${facetColumn[facet]}, '') AS ${name(index)}`);
  const values = facets.map((_, index) => sql`string_agg(${name(index)}, ${separator}) AS ${name(index)}`);
  const hits = sql.join(
    parts.map(
      (part, level) => sql`
        SELECT ${sql.join([sql`${sql.lit(level)} AS level`, ...(wanted ? [sortedColumns] : []), ...columns])}
        FROM search_document d WHERE ${where(part)}`,
    ),
    sql` UNION ALL `,
  );
  const first = sql`${hits} LIMIT ${sql.lit(mostCounted + 1)}`;
  const isWhole = extent === 'all';
  const order =
    wanted && (isWhole ? sql`d.vid NOT IN (SELECT vid FROM first), ${wanted.order}` : wanted.order);
  const page =
    wanted &&
    sql`array_to_string(ARRAY(
      SELECT page.level || ' ' || page.vid FROM (
        SELECT d.level, d.vid FROM hits d WHERE true ${unseen(wanted.seen)}
        ORDER BY ${order} LIMIT ${sql.lit(wanted.limit)} OFFSET ${sql.lit(wanted.offset)}) page), ',') AS page`;
  const { rows } = await sql<CountRow>`
    WITH ${isWhole && wanted ? sql`first AS MATERIALIZED (${first}),` : sql``}
    hits AS ${wanted ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (${isWhole ? hits : first})
    SELECT ${sql.join([sql`count(*)::integer AS total`, ...(page ? [page] : []), ...values])}
    FROM hits`.execute(db);
  const row = rows[0]!;
  const { total } = row;
  return {
    total: isWhole ? total : Math.min(total, mostCounted),
    isExact: isWhole || total <= mostCounted,
    facets: new Map(facets.map((facet, index) => [facet, countValues(row[`f${index}`] ?? null, extent)])),
    page: (row.page ? row.page.split(',') : []).map((hit) => {
      const [level = '', vid = ''] = hit.split(' ');
      return { vid, level: Number(level) };
    }),
  };
}

/**
 * Order by relevance for folded words, the same on every page and every database. Within a level active records come first, of these what is called so
 * as its name is shown: a middle name that is shown as an initial is a weaker reason. Of organizations, whose names are long, those
 * that begin so come before those that have it further on.
 */
export function byRelevance(words: readonly string[]): RawBuilder<unknown> {
  const begins = (text: string): Truth => sql<boolean>`starts_with(d.name, ${text})`;
  const isCalled = every(
    words.map((word) => sql<boolean>`(${begins(word)} OR strpos(d.name, ${` ${word}`}) > 0)`),
  );
  const weakness = sql`CASE WHEN ${begins(words.join(' '))} THEN 0
    WHEN ${isCalled ?? sql`false`} THEN CASE d.entity_type WHEN 'HCP' THEN 0 ELSE 1 END ELSE 2 END`;
  return sql`d.level, d.active DESC, ${weakness}, d.name COLLATE "C", d.vid`;
}

/** The first hits of a level, without those already seen in levels before it. */
export async function firstOfLevel(
  { db }: Store,
  selection: Selection,
  order: RawBuilder<unknown>,
  seen: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ vid: string }>`
    SELECT d.vid FROM (
      SELECT 0 AS level, ${sortedColumns} FROM search_document d
      WHERE ${where(selection)} ${unseen(seen)} LIMIT ${sql.lit(mostRanked)}) d
    ORDER BY ${order} LIMIT ${sql.lit(limit)}`.execute(db);
  return rows.map(({ vid }) => vid);
}

/** The order of a column; ties by name and vid; what has no value comes last. */
export function sortOrder({ order, isDescending }: Sorting): RawBuilder<unknown> {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  switch (order) {
    case 'name':
      return sql`d.name COLLATE "C" ${direction}, d.vid ${direction}`;
    case 'modified_date':
      return sql`d.modified_at ${direction}, d.name COLLATE "C", d.vid`;
    case 'city':
      return sql`d.city COLLATE "C" ${direction} NULLS LAST, d.name COLLATE "C", d.vid`;
    case 'type':
      return sql`d.type COLLATE "C" ${direction} NULLS LAST, d.name COLLATE "C", d.vid`;
  }
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
    ORDER BY ${sortOrder(sorting)} LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`.execute(db);
  return rows.map(({ vid }) => vid);
}
