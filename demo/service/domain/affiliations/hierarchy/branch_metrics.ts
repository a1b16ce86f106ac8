/** Counts what is in a branch: an organization and all organizations below it (contract: branchMetrics). */
import { sql, type RawBuilder } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { branchMetrics } from '../../../../../src/contract/affiliations/hierarchy.ts';
import type { Store } from '../../../store/store.ts';
import { shownLabel } from '../../reference_types/shown_label.ts';
import { seenColumn, seesField } from '../../users/own_profiles/seen_fields.ts';
import { readColumns } from '../columns.ts';
import { sharesOf } from '../metrics.ts';
import { memberFits, relationshipFits, type Scope } from '../scope.ts';
import type { Wording } from '../wording.ts';

export type BranchMetrics = z.output<typeof branchMetrics>;

/** Codes of relationship_type__v whose holders lead the organization. The widgets know the same ones (src/records/leadership.ts). */
export const leadingTypes = ['HEAD', 'OWNR'] as const;

/** SQL: the memberships `a` that make the hierarchy. */
export const membership = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`a.kind = 'PARENTHCO' AND ${relationshipFits(scope)}`;

/** SQL: WITH clause of `below`, the organizations of each branch as (root, vid), the root included. UNION ends cycles. */
export const branchesOf = (vids: readonly string[], scope: Scope): RawBuilder<unknown> => sql`
  below (root, vid) AS (
    SELECT vid, vid FROM unnest(${vids}::bigint[]) t (vid)
    UNION
    SELECT b.root, a.from_vid FROM below b JOIN affiliation a ON a.to_vid = b.vid
    WHERE a.from_type = 'HCO' AND ${membership(scope)}
  )`;

interface PeopleRow {
  root: string;
  specialty: string | null;
  hcps: number;
  direct: number;
  keyPeople: number;
}

/** The metrics of a branch, and the members of its organization alone. */
export interface BranchCounts {
  metrics: BranchMetrics;
  childCount: number;
  hcpCount: number;
}

/** Counts HCPs by specialty. Grouping by two numbers takes half the time of grouping by all columns. */
const readPeople = (store: Store, vids: readonly string[], scope: Scope): Promise<PeopleRow[]> =>
  readColumns<PeopleRow>(
    store,
    {
      root: sql`root::text`,
      specialty: seenColumn(sql`specialty`, 'HCP', 'specialty_1__v'),
      hcps: sql`hcps`,
      direct: sql`direct`,
      keyPeople: sql`key_people`,
    },
    sql`(
      WITH RECURSIVE ${branchesOf(vids, scope)}, person AS (
        SELECT b.root, min(a.from_specialty) AS specialty,
          bool_or(a.type = ANY (${leadingTypes}::text[])) AS leads, bool_or(b.vid = b.root) AS is_direct
        FROM below b JOIN affiliation a ON a.to_vid = b.vid
        WHERE a.from_type = 'HCP' AND ${membership(scope)} AND ${memberFits(scope)}
        GROUP BY b.root, a.from_vid
      )
      SELECT root, specialty, count(*) AS hcps, count(*) FILTER (WHERE is_direct) AS direct,
        count(*) FILTER (WHERE leads) AS key_people
      FROM person GROUP BY root, specialty
    ) c`,
  );

/** Counts the organizations below, and all children. An organization is never below itself. */
const readOrganizations = (store: Store, vids: readonly string[], scope: Scope) =>
  readColumns<{ root: string; below: number; children: number }>(
    store,
    { root: sql`root::text`, below: sql`below`, children: sql`children` },
    sql`(
      WITH RECURSIVE ${branchesOf(vids, scope)}
      SELECT b.root, count(DISTINCT a.from_vid) FILTER (WHERE ${memberFits(scope)}) AS below,
        count(DISTINCT a.from_vid) FILTER (WHERE b.vid = b.root) AS children
      FROM below b JOIN affiliation a ON a.to_vid = b.vid
      WHERE a.from_type = 'HCO' AND a.from_vid <> b.root AND ${membership(scope)}
      GROUP BY b.root
    ) c`,
  );

/** Sums beds, going down only from organizations that state none. */
const readBeds = async (store: Store, vids: readonly string[], scope: Scope) => {
  if (!seesField('HCO', 'count_beds__v')) return [];
  const beds = sql`CASE WHEN e.fields ->> 'hco_status__v' = 'A' AND jsonb_typeof(e.fields -> 'count_beds__v') = 'number'
    THEN nullif((e.fields ->> 'count_beds__v')::numeric, 0) END`;
  return readColumns<{ root: string; beds: number }>(
    store,
    { root: sql`root::text`, beds: sql`beds` },
    sql`(
      WITH RECURSIVE down (root, vid, beds) AS (
        SELECT e.vid, e.vid, ${beds} FROM entity e WHERE e.vid = ANY (${vids}::bigint[])
        UNION
        SELECT d.root, a.from_vid, ${beds}
        FROM down d JOIN affiliation a ON a.to_vid = d.vid JOIN entity e ON e.vid = a.from_vid
        WHERE d.beds IS NULL AND a.from_type = 'HCO' AND ${membership(scope)}
      )
      SELECT root, sum(beds) AS beds FROM down WHERE beds IS NOT NULL GROUP BY root
    ) c`,
  );
};

/** Returns the counts of branches by the ID of their organizations. */
export async function readBranches(
  store: Store,
  vids: readonly string[],
  scope: Scope,
  { model, language }: Wording,
): Promise<(vid: string) => BranchCounts> {
  const people = new Map<string, PeopleRow[]>();
  for (const row of await readPeople(store, vids, scope)) {
    const known = people.get(row.root);
    if (known) known.push(row);
    else people.set(row.root, [row]);
  }
  const organizations = new Map((await readOrganizations(store, vids, scope)).map((row) => [row.root, row]));
  const beds = new Map((await readBeds(store, vids, scope)).map((row) => [row.root, row.beds]));
  return (vid) => {
    const own = people.get(vid) ?? [];
    const sum = (name: 'hcps' | 'direct' | 'keyPeople'): number =>
      own.reduce((total, row) => total + row[name], 0);
    return {
      childCount: organizations.get(vid)?.children ?? 0,
      hcpCount: sum('direct'),
      metrics: {
        organizations: organizations.get(vid)?.below ?? 0,
        hcps: sum('hcps'),
        keyPeople: sum('keyPeople'),
        beds: beds.get(vid) ?? null,
        bySpecialty: sharesOf(
          own.map(({ specialty, hcps }) => [specialty, hcps]),
          (code) => (code === null ? '' : shownLabel(model, 'Specialty', code, language)),
        ),
      },
    };
  };
}
