/** Nodes and edges of an answer: what is said of records and relationships that were reached. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { affiliationEdge, affiliationNode } from '../../../../src/api/contract/affiliations.ts';
import type { Store } from '../../store/store.ts';
import type { EntityType, RecordState, Tables } from '../../store/tables.ts';
import type { DataModel } from '../data_model.ts';
import { memberFits, peerFits, relationshipFits, type Scope } from './scope.ts';

export type AffiliationNode = z.output<typeof affiliationNode>;
export type AffiliationEdge = z.output<typeof affiliationEdge>;

/** Labels of an answer. */
export interface Wording {
  model: DataModel;
  /** IETF BCP 47. */
  language: string;
}

type EdgeRow = Pick<
  Selectable<Tables['affiliation']>,
  | 'vid'
  | 'kind'
  | 'from_vid'
  | 'to_vid'
  | 'type'
  | 'is_primary'
  | 'is_active'
  | 'strength'
  | 'direction'
  | 'therapeutic_area'
>;

/** Rows as one JSON text: thousands of rows cell by cell take the driver longer than the database. */
async function readRows<T>({ db }: Store, query: RawBuilder<unknown>): Promise<T[]> {
  const { rows } = await sql<{ rows: string }>`
    SELECT coalesce(json_agg(r), '[]')::text AS rows FROM (${query}) r`.execute(db);
  return JSON.parse(rows[0]!.rows) as T[];
}

const labelOf = ({ model, language }: Wording, type: string, code: string | null): string | null =>
  code === null ? null : model.label(type, code, language);

interface NodeRow {
  vid: string;
  entity_type: EntityType | null;
  name: string | null;
  type: string | null;
  specialty: string | null;
  active: boolean;
  record_state: RecordState | null;
  in_instance: boolean | null;
  country: string | null;
  city: string | null;
}

/** Neighbours of a record under the filters, by the direction in which they lie. */
interface Neighbours {
  parents: number;
  childHcos: number;
  hcps: number;
  peers: number;
}

const noNeighbours: Neighbours = { parents: 0, childHcos: 0, hcps: 0, peers: 0 };

/** Only organizations have members, and only professionals have peers: the others are not looked for. */
async function countNeighbours(
  store: Store,
  nodes: readonly NodeRow[],
  scope: Scope,
): Promise<Map<string, Neighbours>> {
  const vidsOf = (isHcp: boolean): string[] =>
    nodes.filter(({ entity_type }) => (entity_type === 'HCP') === isHcp).map(({ vid }) => vid);
  const [hcps, hcos] = [vidsOf(true), vidsOf(false)];
  const fits = relationshipFits(scope);
  const rows = await readRows<{ vid: string; way: keyof Neighbours; count: number }>(
    store,
    sql`
      SELECT to_vid::text AS vid, CASE from_type WHEN 'HCO' THEN 'childHcos' ELSE 'hcps' END AS way, count(*) AS count
      FROM (
        SELECT DISTINCT a.to_vid, a.from_type, a.from_vid FROM affiliation a
        WHERE a.to_vid = ANY (${hcos}::bigint[]) AND a.kind = 'PARENTHCO' AND ${fits} AND ${memberFits(scope)}
      ) m GROUP BY to_vid, from_type
      UNION ALL
      SELECT a.from_vid::text, 'parents', count(DISTINCT a.to_vid) FROM affiliation a
      WHERE a.from_vid = ANY (${[...hcos, ...hcps]}::bigint[]) AND a.kind = 'PARENTHCO' AND ${fits}
      GROUP BY a.from_vid
      UNION ALL
      SELECT vid::text, 'peers', count(DISTINCT other) FROM (
        SELECT a.from_vid AS vid, a.to_vid AS other FROM affiliation a
        WHERE a.from_vid = ANY (${hcps}::bigint[]) AND a.kind = 'AFFILIATION' AND ${fits}
        UNION ALL
        SELECT a.to_vid, a.from_vid FROM affiliation a
        WHERE a.to_vid = ANY (${hcps}::bigint[]) AND a.kind = 'AFFILIATION' AND ${fits}
      ) p
      WHERE EXISTS (SELECT FROM entity e WHERE e.vid = p.other AND ${peerFits(scope)})
      GROUP BY vid`,
  );
  const counts = new Map<string, Neighbours>();
  for (const { vid, way, count } of rows)
    counts.set(vid, { ...(counts.get(vid) ?? noNeighbours), [way]: count });
  return counts;
}

const typeReference: Record<EntityType, string> = { HCP: 'HCPType', HCO: 'HCOType' };

/** The nodes of records, in the order of `distances`. A vid without a record is a missing organization. */
export async function readNodes(
  store: Store,
  distances: ReadonlyMap<string, number>,
  scope: Scope,
  wording: Wording,
): Promise<AffiliationNode[]> {
  const vids = [...distances.keys()];
  const rows = await readRows<NodeRow>(
    store,
    sql`
      SELECT v.vid::text AS vid, e.entity_type, coalesce(e.fields ->> 'formatted_name__v', e.fields ->> 'corporate_name__v') AS name,
        e.fields ->> CASE e.entity_type WHEN 'HCP' THEN 'hcp_type__v' ELSE 'hco_type__v' END AS type,
        e.fields ->> 'specialty_1__v' AS specialty,
        coalesce(e.fields ->> CASE e.entity_type WHEN 'HCP' THEN 'hcp_status__v' ELSE 'hco_status__v' END = 'A', false) AS active,
        e.record_state, e.in_instance, e.fields ->> 'primary_country__v' AS country,
        (SELECT c.fields ->> 'locality__v' FROM child_record c
         WHERE c.entity_vid = v.vid AND c.child_type = 'ADDRESS' ORDER BY c.position, c.vid LIMIT 1) AS city
      FROM unnest(${vids}::bigint[]) WITH ORDINALITY v (vid, place)
      LEFT JOIN entity e ON e.vid = v.vid
      ORDER BY v.place`,
  );
  const counts = await countNeighbours(store, rows, scope);
  return rows.map((row): AffiliationNode => {
    const { parents, childHcos, hcps, peers } = counts.get(row.vid) ?? noNeighbours;
    const entityType = row.entity_type ?? 'HCO';
    return {
      vid: row.vid,
      entityType,
      name: row.name,
      type: row.type,
      typeLabel: labelOf(wording, typeReference[entityType], row.type),
      specialty: row.specialty,
      specialtyLabel: labelOf(wording, 'Specialty', row.specialty),
      isActive: row.active,
      recordState: row.record_state ?? 'VALID',
      isInInstance: row.in_instance ?? false,
      isMissing: row.entity_type === null,
      country: row.country,
      city: row.city,
      distance: distances.get(row.vid)!,
      parentCount: parents,
      childHcoCount: childHcos,
      hcpCount: hcps,
      peerCount: peers,
    };
  });
}

/** Every relationship of the scope between records of the answer. */
export async function readEdges(
  store: Store,
  vids: readonly string[],
  scope: Scope,
  wording: Wording,
): Promise<AffiliationEdge[]> {
  // OFFSET 0 keeps the planner from asking for every pair of ends.
  const rows = await readRows<EdgeRow>(
    store,
    sql`
      SELECT o.* FROM (
        SELECT a.vid::text, a.kind, a.from_vid::text, a.to_vid::text, a.type, a.is_primary, a.is_active,
          a.strength, a.direction, a.therapeutic_area
        FROM unnest(${vids}::bigint[]) f (vid) JOIN affiliation a ON a.from_vid = f.vid
        WHERE a.kind = ANY (${scope.kinds}::text[]) AND ${relationshipFits(scope)} AND a.to_vid = ANY (${vids}::bigint[])
        OFFSET 0
      ) o ORDER BY o.vid`,
  );
  return rows.map((row) => ({
    vid: row.vid,
    kind: row.kind,
    from: row.from_vid,
    to: row.to_vid,
    type: row.type,
    typeLabel: labelOf(wording, row.kind === 'PARENTHCO' ? 'RelationshipType' : 'AffiliationType', row.type),
    isPrimary: row.is_primary,
    isActive: row.is_active,
    strength: row.strength,
    strengthLabel: labelOf(wording, 'AffiliationStrength', row.strength),
    direction: row.direction,
    therapeuticArea: row.therapeutic_area,
    therapeuticAreaLabel: labelOf(wording, 'TherapeuticArea', row.therapeutic_area),
  }));
}
