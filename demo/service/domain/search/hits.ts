/** Finding, counting and ordering hits: the SQL of a search. Every question has a bound on the rows it reads. */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import { every, facetColumn } from './conditions.ts';
import type { FacetName } from './filter_terms.ts';
import type { IndexQuery } from './levels.ts';
import type { Truth } from './record_columns.ts';

/** Hits are counted and paged up to this many: nobody looks further, and counting a million would take a second. */
export const mostCounted = 10_000;
/** Records of one level that are put in order. */
const mostRanked = 20_000;

/** What hits must match in the index, and what their rows must say. */
export interface Selection {
  index: IndexQuery;
  truth: Truth | null;
}

export interface Sorting {
  order: 'name' | 'modified_date' | 'city' | 'type';
  isDescending: boolean;
}

export interface Counts {
  total: number;
  isExact: boolean;
  facets: ReadonlyMap<FacetName, readonly { value: string; count: number }[]>;
  /** The hits asked for as `rest`, in order. */
  rest: readonly string[];
}

export interface Hit {
  vid: string;
  /** 0 is the best. */
  level: number;
}

const where = ({ index, truth }: Selection): Truth =>
  every([...index.map((query) => sql<boolean>`d.lexemes @@ ${query}::tsquery`), truth]) ?? sql<boolean>`true`;

const unseen = (vids: readonly string[]): RawBuilder<unknown> =>
  vids.length ? sql`AND d.vid <> ALL (${vids}::bigint[])` : sql``;
/** Order within a level, so that it is the same on every page and every database. */
const withinLevel = sql`d.active DESC, d.name COLLATE "C", d.vid`;

/**
 * The number of hits, and how many have each value of some facets, most frequent first. `rest` asks for hits as well, without those
 * already seen.
 */
export async function countHits(
  { db }: Store,
  selection: Selection,
  facets: readonly FacetName[],
  rest: { seen: readonly string[]; limit: number } = { seen: [], limit: 0 },
): Promise<Counts> {
  const columns = facets.map((facet, index) => sql`${facetColumn[facet]} AS ${sql.ref(`f${index}`)}`);
  const names = facets.map((_, index) => sql.ref(`f${index}`));
  const page = rest.limit
    ? sql`UNION ALL
      SELECT -1, string_agg(d.vid::text, ',' ORDER BY ${withinLevel}), 0 FROM (
        SELECT d.vid, d.active, d.name FROM hits d WHERE true ${unseen(rest.seen)}
        ORDER BY ${withinLevel} LIMIT ${sql.lit(rest.limit)}) d`
    : sql``;
  const { rows } = await sql<{ facet: number; value: string | null; count: number }>`
    WITH hits AS MATERIALIZED (
      SELECT ${sql.join([sql`d.vid, d.active, d.name`, ...columns])} FROM search_document d
      WHERE ${where(selection)} LIMIT ${sql.lit(mostCounted + 1)}
    )
    SELECT ${names.length ? sql`grouping(${sql.join(names)})` : sql`0`} AS facet,
      ${names.length ? sql`coalesce(${sql.join(names)})` : sql`NULL`} AS value, count(*)::integer AS count
    FROM hits GROUP BY GROUPING SETS (${sql.join([sql`()`, ...names.map((name) => sql`(${name})`)])})
    ${page}`.execute(db);
  // grouping() has a bit for each facet, the first one highest; it is 0 for the facet that a row counts.
  const all = 2 ** facets.length - 1;
  const total = rows.find(({ facet }) => facet === all)?.count ?? 0;
  const valuesOf = (index: number) =>
    rows
      .filter(({ facet }) => facet === all - 2 ** (facets.length - 1 - index))
      .flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  const found = rows.find(({ facet }) => facet === -1)?.value;
  return {
    total: Math.min(total, mostCounted),
    isExact: total <= mostCounted,
    facets: new Map(facets.map((facet, index) => [facet, valuesOf(index)])),
    rest: found ? found.split(',') : [],
  };
}

/**
 * Hits by level; within one, active before inactive, then by name and vid. A level is asked only when those before it do not reach
 * far enough, so that the usual first page costs one or two small questions.
 */
export async function rankedHits(
  { db }: Store,
  levels: readonly Selection[],
  wanted: number,
): Promise<Hit[]> {
  const found: Hit[] = [];
  for (const [level, selection] of levels.entries()) {
    if (found.length >= wanted) break;
    const seen = found.map(({ vid }) => vid);
    const { rows } = await sql<{ vid: string }>`
      SELECT d.vid FROM (
        SELECT d.vid, d.active, d.name FROM search_document d
        WHERE ${where(selection)} ${unseen(seen)} LIMIT ${sql.lit(mostRanked)}) d
      ORDER BY ${withinLevel} LIMIT ${sql.lit(wanted - seen.length)}`.execute(db);
    for (const { vid } of rows) found.push({ vid, level });
  }
  return found;
}

function sortOrder({ order, isDescending }: Sorting): RawBuilder<unknown> {
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

/**
 * vids in the order of a column. `isWhole` says that an index gives the rows in that order and their columns decide everything: then the
 * first of all hits come, however many there are; otherwise the first of those counted.
 */
export async function sortedVids(
  { db }: Store,
  selection: Selection,
  sorting: Sorting,
  offset: number,
  limit: number,
  isWhole: boolean,
): Promise<string[]> {
  const from = isWhole
    ? sql`search_document d WHERE ${where(selection)}`
    : sql`(SELECT d.vid, d.name, d.modified_at, d.city, d.type FROM search_document d
        WHERE ${where(selection)} LIMIT ${sql.lit(mostCounted)}) d`;
  const { rows } = await sql<{ vid: string }>`
    SELECT d.vid FROM ${from} ORDER BY ${sortOrder(sorting)}
    LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`.execute(db);
  return rows.map(({ vid }) => vid);
}
