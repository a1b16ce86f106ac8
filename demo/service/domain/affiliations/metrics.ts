/** Counts the members of organizations, direct ones and those at all levels below. Counts each member once, also in cycles. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type {
  affiliationCounts,
  affiliationMetrics,
} from '../../../../src/contract/affiliations/affiliations.ts';
import type { Store } from '../../store/store.ts';
import type { EntityType } from '../../records/record.ts';
import { shownLabel } from '../reference_types/shown_label.ts';
import { seenColumn } from '../users/own_profiles/seen_fields.ts';
import { readColumns } from './columns.ts';
import { memberFits, relationshipFits, type Scope } from './scope.ts';
import type { Wording } from './wording.ts';

type Counts = z.output<typeof affiliationCounts>;
type Metrics = z.output<typeof affiliationMetrics>;

/** Number of members of one organization with the same type, specialty and status. */
interface CountRow {
  root: string;
  type: EntityType;
  specialty: string | null;
  isActive: boolean;
  direct: number;
  rolledUp: number;
}

/** Sums counts by key, most frequent first. */
export function sharesOf<Key>(
  rows: readonly (readonly [key: Key, count: number])[],
  labelOf: (key: Key) => string,
): { value: Key; label: string; count: number }[] {
  const sums = new Map<Key, number>();
  for (const [key, count] of rows) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums]
    .map(([value, count]) => ({ value, label: labelOf(value), count }))
    .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1));
}

function countsOf(
  all: readonly CountRow[],
  level: 'direct' | 'rolledUp',
  { model, language }: Wording,
): Counts {
  const rows = all.filter((row) => row[level] > 0);
  const hcps = rows.filter(({ type }) => type === 'HCP');
  const sum = (of: readonly CountRow[]): number => of.reduce((total, row) => total + row[level], 0);
  return {
    hcps: sum(hcps),
    childHcos: sum(rows.filter(({ type }) => type === 'HCO')),
    bySpecialty: sharesOf(
      hcps.map((row) => [row.specialty, row[level]]),
      (code) => (code === null ? '' : shownLabel(model, 'Specialty', code, language)),
    ),
    byStatus: sharesOf(
      hcps.map((row) => [row.isActive ? 'A' : 'I', row[level]]),
      (code) => model.label('HCPStatus', code, language),
    ),
  };
}

/** Returns the metrics of organizations under the filters, in the order of `vids`. An organization never counts as its own member. */
export async function readMetrics(
  store: Store,
  vids: readonly string[],
  scope: Scope,
  wording: Wording,
): Promise<Metrics[]> {
  if (!vids.length) return [];
  const fits = sql<boolean>`a.kind = 'PARENTHCO' AND ${relationshipFits(scope)}`;
  // The status filter excludes an HCO from the counts, but not the members below it.
  const rows = await readColumns<CountRow>(
    store,
    {
      root: sql`root::text`,
      type: sql`from_type`,
      specialty: seenColumn(sql`from_specialty`, 'HCP', 'specialty_1__v'),
      isActive: sql`from_active`,
      direct: sql`direct`,
      rolledUp: sql`rolled_up`,
    },
    sql`(
      WITH RECURSIVE below (root, vid) AS (
        SELECT vid, vid FROM unnest(${vids}::bigint[]) t (vid)
        UNION
        SELECT b.root, a.from_vid FROM below b JOIN affiliation a ON a.to_vid = b.vid
        WHERE a.from_type = 'HCO' AND ${fits}
      ), member AS (
        SELECT b.root, a.from_vid, a.from_type, a.from_specialty, a.from_active, bool_or(b.vid = b.root) AS is_direct
        FROM below b JOIN affiliation a ON a.to_vid = b.vid
        WHERE a.from_vid <> b.root AND ${fits} AND ${memberFits(scope)}
        GROUP BY b.root, a.from_vid, a.from_type, a.from_specialty, a.from_active
      )
      SELECT root, from_type, from_specialty, from_active, count(*) FILTER (WHERE is_direct) AS direct, count(*) AS rolled_up
      FROM member GROUP BY root, from_type, from_specialty, from_active
    ) c`,
  );
  const rowsOf = new Map<string, CountRow[]>(vids.map((vid) => [vid, []]));
  for (const row of rows) rowsOf.get(row.root)!.push(row);
  return vids.map((vid) => {
    const own = rowsOf.get(vid)!;
    return { vid, direct: countsOf(own, 'direct', wording), rolledUp: countsOf(own, 'rolledUp', wording) };
  });
}
