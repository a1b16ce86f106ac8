/**
 * Finds the records around a root record with their distances. `up` follows relationships to parent organizations, `down` to members.
 * `both` goes up and down from the root, but not down from its parents. Exception: the members of an HCP's own organizations, its
 * colleagues, are included. Uses one recursive statement, which visits no record twice, so that cycles end.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { EntityType } from '../../records/record.ts';
import { asks, memberFits, peerFits, relationshipFits, type Scope } from './scope.ts';

export interface Walk {
  root: string;
  rootType: EntityType;
  direction: 'up' | 'down' | 'both';
  /** Maximum number of steps from the root. */
  depth: number;
  /** Maximum number of neighbors per record and direction. */
  limit: number;
  /** Maximum number of records, including the root. */
  nodeLimit: number;
}

/** Record that the walk reached. `expanded` has the directions in which its neighbors were read. */
export interface Reached {
  vid: string;
  distance: number;
  expanded: readonly ('up' | 'down' | 'peers')[];
}

/** Sort key of a member, after which the next page of members begins. */
export interface MemberKey {
  type: EntityType;
  name: string;
  vid: string;
}

const vids = (list: readonly string[]): RawBuilder<unknown> => sql`${list}::bigint[]`;

/** Sort order of members: HCOs, then HCPs, each by name. */
const memberOrder = sql`a.from_type, a.from_name COLLATE "C", a.from_vid`;

/** Selects sorted members of organization `at`, after a key or an offset, as rows (other, from_type, from_name). */
export const membersOf = (
  scope: Scope,
  at: RawBuilder<unknown>,
  limit: number,
  { after, offset = 0 }: { after?: MemberKey | undefined; offset?: number } = {},
): RawBuilder<unknown> => sql`
  SELECT a.from_vid AS other, a.from_type, a.from_name FROM affiliation a
  WHERE a.to_vid = ${at} AND a.kind = 'PARENTHCO' AND ${relationshipFits(scope)} AND ${memberFits(scope)}
  ${after ? sql`AND (a.from_type, a.from_name COLLATE "C", a.from_vid) > (${after.type}, ${after.name}, ${after.vid}::bigint)` : sql``}
  ORDER BY ${memberOrder} LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`;

/** Selects the parent organizations of `at`, the primary one first. */
export const parentsOf = (
  scope: Scope,
  at: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): RawBuilder<unknown> => sql`
  SELECT a.to_vid AS other FROM affiliation a
  WHERE a.from_vid = ${at} AND a.kind = 'PARENTHCO' AND ${relationshipFits(scope)}
  ORDER BY a.is_primary DESC, a.vid LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`;

/** Selects the HCPs related to HCP `at`, no matter with which of the two the relationship is stored. */
export const peersOf = (
  scope: Scope,
  at: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): RawBuilder<unknown> => sql`
  SELECT p.other FROM (
    SELECT a.to_vid AS other, a.vid FROM affiliation a
    WHERE a.from_vid = ${at} AND a.kind = 'AFFILIATION' AND ${relationshipFits(scope)}
    UNION ALL
    SELECT a.from_vid, a.vid FROM affiliation a
    WHERE a.to_vid = ${at} AND a.kind = 'AFFILIATION' AND ${relationshipFits(scope)}
  ) p
  WHERE EXISTS (SELECT FROM entity e WHERE e.vid = p.other AND ${peerFits(scope)})
  ORDER BY p.vid LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`;

interface Level {
  distance: number;
  ups: string[];
  downs: string[];
}

/** Returns the records around the root, nearest first. */
export async function walk({ db }: Store, scope: Scope, how: Walk): Promise<Reached[]> {
  const { root, rootType, direction, depth, limit, nodeLimit } = how;
  const hasMembership = asks(scope, 'PARENTHCO');
  const goesUp = direction !== 'down' && hasMembership;
  const goesDown = direction !== 'up' && hasMembership;
  const hasColleagues = rootType === 'HCP' && direction === 'both' && hasMembership;
  const hasPeers = rootType === 'HCP' && asks(scope, 'AFFILIATION');

  /**
   * Selects the new records that a list of sources leads to, up to the node limit. OFFSET 0, here and below, makes PostgreSQL evaluate a subquery
   * once: neighbors are read once, not once per reference, and visited records are excluded once, not once per organization.
   */
  const fresh = (sources: readonly RawBuilder<unknown>[], beside: RawBuilder<unknown>): RawBuilder<unknown> =>
    sources.length
      ? sql`ARRAY(
          SELECT n.other FROM (SELECT * FROM (${sql.join(sources, sql` UNION ALL `)}) each OFFSET 0) n
          WHERE NOT EXISTS (SELECT FROM unnest(w.seen || ${beside}) s (vid) WHERE s.vid = n.other)
          GROUP BY n.other ORDER BY n.other
          LIMIT greatest(0, ${sql.lit(nodeLimit)} - cardinality(w.seen) - cardinality(${beside})))`
      : sql`'{}'::bigint[]`;
  const each = (list: RawBuilder<unknown>, neighbours: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`SELECT x.other FROM unnest(${list}) f (vid) CROSS JOIN LATERAL (${neighbours}) x`;
  const at = sql`f.vid`;
  const ups = goesUp ? [each(sql`w.ups`, parentsOf(scope, at, limit))] : [];
  const downs = [
    ...(goesDown ? [each(sql`w.downs`, membersOf(scope, at, limit))] : []),
    ...(hasColleagues
      ? [each(sql`CASE w.distance WHEN 1 THEN w.ups ELSE '{}' END`, membersOf(scope, at, limit))]
      : []),
    ...(hasPeers
      ? [each(sql`CASE w.distance WHEN 0 THEN ${vids([root])} ELSE '{}' END`, peersOf(scope, at, limit))]
      : []),
  ];
  const { rows } = await sql<Level>`
    WITH RECURSIVE walk (distance, ups, downs, seen) AS (
      SELECT 0, ${vids([root])}, ${vids([root])}, ${vids([root])}
      UNION ALL
      SELECT w.distance + 1, u.vids, d.vids, w.seen || u.vids || d.vids
      FROM walk w
      CROSS JOIN LATERAL (SELECT ${fresh(ups, sql`'{}'::bigint[]`)} AS vids OFFSET 0) u
      CROSS JOIN LATERAL (SELECT ${fresh(downs, sql`u.vids`)} AS vids OFFSET 0) d
      WHERE w.distance < ${sql.lit(depth)} AND cardinality(u.vids) + cardinality(d.vids) > 0
    )
    SELECT distance, ups::text[] AS ups, downs::text[] AS downs FROM walk ORDER BY distance`.execute(db);

  const expansions = (distance: number, way: 'up' | 'down'): Reached['expanded'] => {
    if (distance >= depth) return [];
    if (way === 'down') return goesDown ? ['down'] : [];
    return [
      ...(goesUp ? (['up'] as const) : []),
      ...(hasColleagues && distance === 1 ? (['down'] as const) : []),
    ];
  };
  return rows.flatMap(({ distance, ups, downs }): Reached[] =>
    distance === 0
      ? [
          {
            vid: root,
            distance,
            expanded: [
              ...expansions(0, 'up'),
              ...expansions(0, 'down'),
              ...(hasPeers && depth > 0 ? (['peers'] as const) : []),
            ],
          },
        ]
      : [
          ...ups.map((vid) => ({ vid, distance, expanded: expansions(distance, 'up') })),
          ...downs.map((vid) => ({ vid, distance, expanded: expansions(distance, 'down') })),
        ],
  );
}
