/** How many belong to organizations, directly and with all that belongs to them; everybody is counted once, cycles end. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { affiliationCounts, affiliationMetrics } from '../../../../src/api/contract/affiliations.ts';
import type { Store } from '../../store/store.ts';
import type { EntityType } from '../../store/tables.ts';
import type { Wording } from './graph.ts';
import { memberFits, relationshipFits, type Scope } from './scope.ts';

type Counts = z.output<typeof affiliationCounts>;
type Metrics = z.output<typeof affiliationMetrics>;

interface CountRow {
  root: string;
  level: 'direct' | 'rolledUp';
  from_type: EntityType;
  from_specialty: string | null;
  from_active: boolean;
  count: number;
}

const descending = <T extends { count: number; label: string }>(shares: T[]): T[] =>
  shares.sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1));

function countsOf(rows: readonly CountRow[], { model, language }: Wording): Counts {
  const hcps = rows.filter(({ from_type }) => from_type === 'HCP');
  const sum = (of: readonly CountRow[]): number => of.reduce((total, { count }) => total + count, 0);
  const shares = (keyOf: (row: CountRow) => string | null, labelOf: (key: string | null) => string) =>
    descending(
      [...new Set(hcps.map(keyOf))].map((value) => ({
        value,
        label: labelOf(value),
        count: sum(hcps.filter((row) => keyOf(row) === value)),
      })),
    );
  return {
    hcps: sum(hcps),
    childHcos: sum(rows.filter(({ from_type }) => from_type === 'HCO')),
    bySpecialty: shares(
      ({ from_specialty }) => from_specialty,
      (code) => (code === null ? '' : model.label('Specialty', code, language)),
    ),
    byStatus: shares(
      ({ from_active }) => (from_active ? 'A' : 'I'),
      (code) => model.label('HCPStatus', code!, language),
    ),
  };
}

/** The numbers of organizations under the filters, in the order of `vids`. An organization never counts as below itself. */
export async function readMetrics(
  { db }: Store,
  vids: readonly string[],
  scope: Scope,
  wording: Wording,
): Promise<Metrics[]> {
  if (!vids.length) return [];
  const fits = sql<boolean>`a.kind = 'PARENTHCO' AND ${relationshipFits(scope)}`;
  // HCOs of another status are no longer counted, and what is below them still is.
  const { rows } = await sql<CountRow>`
    WITH RECURSIVE below (root, vid) AS (
      SELECT vid, vid FROM unnest(${vids}::bigint[]) t (vid)
      UNION
      SELECT b.root, a.from_vid FROM below b JOIN affiliation a ON a.to_vid = b.vid
      WHERE a.from_type = 'HCO' AND ${fits}
    ), member AS (
      SELECT DISTINCT b.root, b.vid = b.root AS is_direct, a.from_vid, a.from_type, a.from_specialty, a.from_active
      FROM below b JOIN affiliation a ON a.to_vid = b.vid
      WHERE a.from_vid <> b.root AND ${fits} AND ${memberFits(scope)}
    )
    SELECT root::text AS root, 'direct' AS level, from_type, from_specialty, from_active, count(*)::integer AS count
    FROM member WHERE is_direct GROUP BY root, from_type, from_specialty, from_active
    UNION ALL
    SELECT root::text, 'rolledUp', from_type, from_specialty, from_active, count(*)::integer
    FROM (SELECT DISTINCT root, from_vid, from_type, from_specialty, from_active FROM member) m
    GROUP BY root, from_type, from_specialty, from_active`.execute(db);
  return vids.map((vid) => {
    const own = rows.filter(({ root }) => root === vid);
    const counts = (level: CountRow['level']): Counts =>
      countsOf(
        own.filter((row) => row.level === level),
        wording,
      );
    return { vid, direct: counts('direct'), rolledUp: counts('rolledUp') };
  });
}
