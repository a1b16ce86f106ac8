/** Reads the graph of a response: the reached records and the relationships between them. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { affiliationNode } from '../../../../src/contract/affiliations/affiliations.ts';
import type { Store } from '../../store/store.ts';
import type { EntityType, RecordState } from '../../records/record.ts';
import { seenColumn } from '../users/own_profiles/seen_fields.ts';
import { cityOf } from './city.ts';
import { readColumns } from './columns.ts';
import { countNeighbours } from './neighbours.ts';
import { edgesOf, readRelationships, type AffiliationEdge } from './relationships.ts';
import type { Scope } from './scope.ts';
import { labelOf, type Wording } from './wording.ts';

export type AffiliationNode = z.output<typeof affiliationNode>;

export interface Graph {
  nodes: AffiliationNode[];
  edges: AffiliationEdge[];
}

interface NodeRow {
  vid: string;
  /** Null when a relationship names a record that does not exist. */
  entityType: EntityType | null;
  name: string | null;
  type: string | null;
  specialty: string | null;
  isActive: boolean;
  recordState: RecordState | null;
  isInInstance: boolean | null;
  country: string | null;
  city: string | null;
}

async function readNodes(store: Store, vids: readonly string[]): Promise<Map<string, NodeRow>> {
  const isHcp = sql`CASE e.entity_type WHEN 'HCP' THEN`;
  const specialtyOf = (type: EntityType) =>
    seenColumn(sql`e.fields ->> 'specialty_1__v'`, type, 'specialty_1__v');
  const rows = await readColumns<NodeRow>(
    store,
    {
      vid: sql`v.vid::text`,
      entityType: sql`e.entity_type`,
      name: sql`coalesce(e.fields ->> 'formatted_name__v', e.fields ->> 'corporate_name__v')`,
      type: sql`e.fields ->> ${isHcp} 'hcp_type__v' ELSE 'hco_type__v' END`,
      specialty: sql`${isHcp} ${specialtyOf('HCP')} ELSE ${specialtyOf('HCO')} END`,
      isActive: sql`coalesce(e.fields ->> ${isHcp} 'hcp_status__v' ELSE 'hco_status__v' END = 'A', false)`,
      recordState: sql`e.record_state`,
      isInInstance: sql`e.in_instance`,
      country: sql`e.fields ->> 'primary_country__v'`,
      city: cityOf(sql`v.vid`),
    },
    sql`unnest(${vids}::bigint[]) v (vid) LEFT JOIN entity e ON e.vid = v.vid`,
  );
  return new Map(rows.map((row) => [row.vid, row]));
}

const typeReference: Record<EntityType, string> = { HCP: 'HCPType', HCO: 'HCOType' };

/**
 * Returns a node per record, in the order of `distances`, and every relationship of the scope between them. An ID without a record becomes a
 * missing organization.
 */
export async function readGraph(
  store: Store,
  distances: ReadonlyMap<string, number>,
  scope: Scope,
  wording: Wording,
): Promise<Graph> {
  if (!distances.size) return { nodes: [], edges: [] };
  const vids = [...distances.keys()];
  const rows = await readNodes(store, vids);
  const isHcp = (vid: string): boolean => rows.get(vid)?.entityType === 'HCP';
  const outgoing = await readRelationships(store, vids, scope);
  const sides = { hcps: vids.filter(isHcp), hcos: vids.filter((vid) => !isHcp(vid)) };
  const neighboursOf = await countNeighbours(store, sides, outgoing, scope);
  const nodes = vids.map((vid): AffiliationNode => {
    const row = rows.get(vid)!;
    const entityType = row.entityType ?? 'HCO';
    const { parents, childHcos, hcps, peers } = neighboursOf(vid);
    return {
      vid,
      entityType,
      name: row.name,
      type: row.type,
      typeLabel: labelOf(wording, typeReference[entityType], row.type),
      specialty: row.specialty,
      specialtyLabel: labelOf(wording, 'Specialty', row.specialty),
      isActive: row.isActive,
      recordState: row.recordState ?? 'VALID',
      isInInstance: row.isInInstance ?? false,
      isMissing: row.entityType === null,
      country: row.country,
      city: row.city,
      distance: distances.get(vid)!,
      parentCount: parents,
      childHcoCount: childHcos,
      hcpCount: hcps,
      peerCount: peers,
    };
  });
  return { nodes, edges: edgesOf(outgoing, (vid) => distances.has(vid), scope, wording) };
}
