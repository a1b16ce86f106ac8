/** The network of a record (contract: affiliations; decisions, section 5). */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type {
  affiliationMetrics,
  affiliationsAnswer,
  truncatedNeighbourhood,
} from '../../../../src/api/contract/affiliations.ts';
import { findVid } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { EntityType } from '../../store/tables.ts';
import type { DataModel } from '../data_model.ts';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import { readEdges, readNodes, type AffiliationNode, type Wording } from './graph.ts';
import { readMetrics } from './metrics.ts';
import { findPath } from './path.ts';
import type { Scope } from './scope.ts';
import { memberOrder, membersOf, parentsOf, peersOf, walk, type MemberKey, type Reached } from './walk.ts';

export interface AffiliationsQuery {
  scope: Scope;
  depth: number;
  direction: 'up' | 'down' | 'both';
  limit: number;
  nodeLimit: number;
  cursor: string | undefined;
  metrics: 'none' | 'root' | 'all';
  language: string;
}

type Answer = Omit<z.output<typeof affiliationsAnswer>, 'responseStatus' | 'errors'>;
type Truncated = z.output<typeof truncatedNeighbourhood>;

/** HCOs whose numbers one answer gives. */
const mostMetrics = 200;

async function typeOf({ db }: Store, vid: string): Promise<EntityType | undefined> {
  const row = await db.selectFrom('entity').select('entity_type').where('vid', '=', vid).executeTakeFirst();
  return row?.entity_type;
}

/** The next neighbours of the root where a cursor says. */
async function continued(
  { db }: Store,
  root: string,
  scope: Scope,
  limit: number,
  cursor: Cursor,
): Promise<Reached[]> {
  const at = sql`${root}::bigint`;
  const neighbours =
    cursor.direction === 'down'
      ? membersOf(scope, at, limit, cursor.after)
      : (cursor.direction === 'up' ? parentsOf : peersOf)(scope, at, limit, cursor.shown);
  const { rows } = await sql<{ vid: string }>`SELECT other::text AS vid FROM (${neighbours}) n`.execute(db);
  return [
    { vid: root, distance: 0, expanded: [cursor.direction] },
    ...[...new Set(rows.map(({ vid }) => vid))].map((vid) => ({ vid, distance: 1, expanded: [] })),
  ];
}

const totals: Record<Truncated['direction'], (node: AffiliationNode) => number> = {
  up: ({ parentCount }) => parentCount,
  down: ({ childHcoCount, hcpCount }) => childHcoCount + hcpCount,
  peers: ({ peerCount }) => peerCount,
};

/** The last member of those that are shown of an organization. */
async function lastMember(
  { db }: Store,
  scope: Scope,
  vid: string,
  limit: number,
  after: MemberKey | undefined,
): Promise<MemberKey | undefined> {
  const { rows } = await sql<MemberKey>`
    SELECT a.from_type AS type, a.from_name AS name, a.from_vid::text AS vid
    FROM (${membersOf(scope, sql`${vid}::bigint`, limit, after)}) m
    JOIN affiliation a ON a.from_vid = m.other AND a.to_vid = ${vid}::bigint AND a.kind = 'PARENTHCO'
    ORDER BY ${memberOrder}`.execute(db);
  return rows.at(-1);
}

async function truncations(
  store: Store,
  reached: readonly Reached[],
  nodes: ReadonlyMap<string, AffiliationNode>,
  { scope, limit }: AffiliationsQuery,
  cursor: Cursor | null,
): Promise<Truncated[]> {
  const found: Truncated[] = [];
  for (const { vid, expanded } of reached)
    for (const direction of expanded) {
      const total = totals[direction](nodes.get(vid)!);
      const shown = Math.min(total, (cursor?.shown ?? 0) + limit);
      if (shown >= total) continue;
      const after =
        direction === 'down' ? await lastMember(store, scope, vid, limit, cursor?.after) : undefined;
      found.push({ vid, direction, shown, total, cursor: writeCursor({ direction, shown, after }) });
    }
  return found;
}

/** The network around the record that a key names; null when there is no such record. Throws INVALID_DATA for a wrong cursor. */
export async function readAffiliations(
  store: Store,
  model: DataModel,
  vidKey: string,
  query: AffiliationsQuery,
): Promise<Answer | null> {
  const { scope, depth, direction, limit, nodeLimit, language } = query;
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  const root = await findVid(store, model, vidKey);
  const rootType = root === undefined ? undefined : await typeOf(store, root);
  if (root === undefined || rootType === undefined) return null;
  const reached = cursor
    ? await continued(store, root, scope, limit, cursor)
    : await walk(store, scope, { root, rootType, direction, depth, limit, nodeLimit });
  const wording: Wording = { model, language };
  const distances = new Map(reached.map(({ vid, distance }) => [vid, distance]));
  const nodes = await readNodes(store, distances, scope, wording);
  const hcos = nodes.filter(({ entityType, isMissing }) => entityType === 'HCO' && !isMissing);
  const measured = query.metrics === 'all' ? hcos : query.metrics === 'root' ? hcos.slice(0, 1) : [];
  return {
    root,
    nodes,
    edges: await readEdges(store, [...distances.keys()], scope, wording),
    metrics: await readMetrics(
      store,
      measured
        .filter(({ distance }) => query.metrics === 'all' || distance === 0)
        .slice(0, mostMetrics)
        .map(({ vid }) => vid),
      scope,
      wording,
    ),
    truncated: await truncations(
      store,
      reached,
      new Map(nodes.map((node) => [node.vid, node])),
      query,
      cursor,
    ),
    isCut: nodes.length >= nodeLimit,
  };
}

/** The numbers of one HCO; null when the key names none. */
export async function readAffiliationMetrics(
  store: Store,
  model: DataModel,
  vidKey: string,
  scope: Scope,
  language: string,
): Promise<z.output<typeof affiliationMetrics> | null> {
  const vid = await findVid(store, model, vidKey);
  if (vid === undefined || (await typeOf(store, vid)) !== 'HCO') return null;
  const [metrics] = await readMetrics(store, [vid], scope, { model, language });
  return metrics!;
}

/** A shortest path between two records with its relationships; null when one of them does not exist. */
export async function readAffiliationPath(
  store: Store,
  model: DataModel,
  vidKeys: readonly [string, string],
  scope: Scope,
  language: string,
): Promise<(Pick<Answer, 'nodes' | 'edges'> & { path: string[]; isExhaustive: boolean }) | null> {
  const [from, to] = [await findVid(store, model, vidKeys[0]), await findVid(store, model, vidKeys[1])];
  if (from === undefined || to === undefined) return null;
  const found = await findPath(store, from, to, scope);
  const distances = new Map(found.path.map((vid, distance) => [vid, distance]));
  const wording: Wording = { model, language };
  return {
    ...found,
    nodes: distances.size ? await readNodes(store, distances, scope, wording) : [],
    edges: distances.size ? await readEdges(store, found.path, scope, wording) : [],
  };
}
