/** Finds the organizations of a page of the directory, and reads what is shown of them (contract: readHierarchy). */
import { sql, type RawBuilder } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { hierarchyOrganization } from '../../../../../src/contract/affiliations/hierarchy.ts';
import type { RecordState } from '../../../records/record.ts';
import type { Store } from '../../../store/store.ts';
import { cityOf } from '../city.ts';
import { readColumns } from '../columns.ts';
import { branchesOf, membership, readBranches } from './branch_metrics.ts';
import type { Scope } from '../scope.ts';
import { parentsOf, type MemberKey } from '../walk.ts';
import { labelOf, type Wording } from '../wording.ts';

export type HierarchyOrganization = z.output<typeof hierarchyOrganization>;

/** What a page lists. */
export interface Listing {
  scope: Scope;
  /** vid__v of the parent HCO; undefined for the directory. */
  parent: string | undefined;
  /** Words of the text search; empty without one. */
  words: readonly string[];
  country: string | undefined;
  type: string | undefined;
}

type Truth = RawBuilder<boolean>;

/** SQL: the name to sort by, as in table affiliation. The index entity_organization_name has the same expression. */
const nameKey = sql`left(lower(coalesce(e.fields ->> 'formatted_name__v', e.fields ->> 'corporate_name__v', '')), 100) COLLATE "C"`;
const countryOf = sql`e.fields ->> 'primary_country__v'`;

/** SQL: true for an entity `e` without another organization above it. A relationship to a missing record has none above. */
const isTop = (scope: Scope): Truth => sql<boolean>`NOT EXISTS (
  SELECT FROM affiliation a JOIN entity p ON p.vid = a.to_vid
  WHERE a.from_vid = e.vid AND a.to_vid <> e.vid AND a.from_type = 'HCO' AND ${membership(scope)})`;

/** SQL: the organizations `e` of a listing, without its country. */
function isListed({ scope, parent, words, type }: Listing): Truth {
  const children = sql`SELECT a.from_vid FROM affiliation a
    WHERE a.to_vid = ${parent}::bigint AND a.from_vid <> a.to_vid AND a.from_type = 'HCO' AND ${membership(scope)}`;
  const branch = sql`WITH RECURSIVE ${branchesOf(parent === undefined ? [] : [parent], scope)}
    SELECT vid FROM below WHERE vid <> root`;
  const isSearch = words.length > 0;
  const truths: Truth[] = [sql<boolean>`e.entity_type = 'HCO' AND e.merged_into IS NULL`];
  if (parent !== undefined) truths.push(sql<boolean>`e.vid IN (${isSearch ? branch : children})`);
  else if (!isSearch) truths.push(isTop(scope));
  for (const word of words) truths.push(sql<boolean>`strpos(${nameKey}, lower(${word}::text)) > 0`);
  if (type !== undefined && (isSearch || parent === undefined))
    truths.push(sql<boolean>`e.fields ->> 'hco_type__v' = ${type}`);
  return sql<boolean>`(${sql.join(truths, sql` AND `)})`;
}

/** Returns the country that a listing is limited to. */
const countryIn = ({ country, parent, words }: Listing): string | undefined =>
  parent === undefined || words.length > 0 ? country : undefined;

/** Returns the keys of a page of organizations, in the order of the index of names. */
export async function readPage(
  store: Store,
  listing: Listing,
  limit: number,
  after: MemberKey | undefined,
): Promise<MemberKey[]> {
  const country = countryIn(listing);
  const { rows } = await sql<Pick<MemberKey, 'name' | 'vid'>>`
    SELECT ${nameKey} AS name, e.vid::text AS vid FROM entity e
    WHERE ${isListed(listing)}
    ${country === undefined ? sql`` : sql`AND ${countryOf} = ${country}`}
    ${after ? sql`AND (${nameKey}, e.vid) > (${after.name}, ${after.vid}::bigint)` : sql``}
    ORDER BY ${nameKey}, e.vid LIMIT ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ name, vid }) => ({ type: 'HCO', name, vid }));
}

/** Counts the organizations of a listing on all pages, and by country without its country. */
export async function countListed(
  store: Store,
  listing: Listing,
): Promise<{ totalCount: number; countries: { value: string; count: number }[] }> {
  const country = countryIn(listing);
  const { rows } = await sql<{ value: string | null; count: string }>`
    SELECT ${countryOf} AS value, count(*) AS count FROM entity e WHERE ${isListed(listing)}
    GROUP BY 1 ORDER BY 2 DESC, 1`.execute(store.db);
  const counted = rows.map(({ value, count }) => ({ value, count: Number(count) }));
  return {
    totalCount: counted
      .filter(({ value }) => country === undefined || value === country)
      .reduce((total, { count }) => total + count, 0),
    countries: counted.flatMap(({ value, count }) => (value === null ? [] : { value, count })),
  };
}

interface OrganizationRow {
  vid: string;
  name: string;
  type: string | null;
  country: string | null;
  city: string | null;
  isActive: boolean;
  recordState: RecordState;
  isInInstance: boolean;
}

const displayName = sql`coalesce(e.fields ->> 'formatted_name__v', e.fields ->> 'corporate_name__v', '')`;

const readRows = (store: Store, vids: readonly string[]): Promise<OrganizationRow[]> =>
  readColumns<OrganizationRow>(
    store,
    {
      vid: sql`e.vid::text`,
      name: displayName,
      type: sql`e.fields ->> 'hco_type__v'`,
      country: countryOf,
      city: cityOf(sql`e.vid`),
      isActive: sql`coalesce(e.fields ->> 'hco_status__v' = 'A', false)`,
      recordState: sql`e.record_state`,
      isInInstance: sql`e.in_instance`,
    },
    sql`entity e WHERE e.vid = ANY (${vids}::bigint[])`,
  );

/** Maximum number of organizations above one. */
const longestPath = 20;

/** Returns the way to each organization from the top along primary parents. */
async function readPaths(
  store: Store,
  vids: readonly string[],
  scope: Scope,
): Promise<ReadonlyMap<string, { vid: string; name: string }[]>> {
  const rows = await readColumns<{ root: string; vid: string; name: string; steps: number }>(
    store,
    { root: sql`u.root::text`, vid: sql`u.vid::text`, name: displayName, steps: sql`u.steps` },
    sql`(
      WITH RECURSIVE up (root, vid, steps, seen) AS (
        SELECT vid, vid, 0, ARRAY[vid] FROM unnest(${vids}::bigint[]) t (vid)
        UNION ALL
        SELECT u.root, p.other, u.steps + 1, u.seen || p.other
        FROM up u CROSS JOIN LATERAL (${parentsOf(scope, sql`u.vid`, 1)}) p
        WHERE u.steps < ${sql.lit(longestPath)} AND p.other <> ALL (u.seen)
      )
      SELECT * FROM up WHERE steps > 0
    ) u JOIN entity e ON e.vid = u.vid`,
  );
  const paths = new Map<string, { vid: string; name: string }[]>();
  for (const { root, vid, name } of rows.toSorted((one, other) => other.steps - one.steps)) {
    const known = paths.get(root);
    if (known) known.push({ vid, name });
    else paths.set(root, [{ vid, name }]);
  }
  return paths;
}

/** Returns the organizations in the order of `vids`, with the metrics of their branches. */
export async function readOrganizations(
  store: Store,
  vids: readonly string[],
  scope: Scope,
  wording: Wording,
): Promise<HierarchyOrganization[]> {
  if (!vids.length) return [];
  const rows = new Map((await readRows(store, vids)).map((row) => [row.vid, row]));
  const [countsOf, paths] = [
    await readBranches(store, vids, scope, wording),
    await readPaths(store, vids, scope),
  ];
  return vids.flatMap((vid) => {
    const row = rows.get(vid);
    if (!row) return [];
    return {
      ...row,
      typeLabel: labelOf(wording, 'HCOType', row.type),
      ...countsOf(vid),
      path: paths.get(vid) ?? [],
    };
  });
}
