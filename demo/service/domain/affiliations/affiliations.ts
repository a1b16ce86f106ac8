/** Reads the affiliation network of a record (contract: affiliations; decision 11). */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type {
  affiliationMetrics,
  affiliationsAnswer,
  truncatedNeighbourhood,
} from '../../../../src/contract/affiliations/affiliations.ts';
import type { Store } from '../../store/store.ts';
import type { EntityType } from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import { findSeenVid, findSeenVids } from '../keys/seen_keys.ts';
import type { VisibilityProfile } from '../users/visibility.ts';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import { readGraph, type AffiliationNode, type Graph } from './graph.ts';
import { readMetrics } from './metrics.ts';
import { seesType } from '../users/own_profiles/seen_fields.ts';
import { findPath } from './path.ts';
import type { Scope } from './scope.ts';
import { membersOf, parentsOf, peersOf, walk, type MemberKey, type Reached } from './walk.ts';
import type { Wording } from './wording.ts';

/** Language and visibility profile of the caller. */
export interface Reader {
  language: string;
  visibilityProfile: VisibilityProfile;
}

export interface AffiliationsQuery extends Reader {
  scope: Scope;
  depth: number;
  direction: 'up' | 'down' | 'both';
  limit: number;
  nodeLimit: number;
  cursor: string | undefined;
  metrics: 'none' | 'root' | 'all';
}

type Answer = Omit<z.output<typeof affiliationsAnswer>, 'responseStatus' | 'errors'>;
type Truncated = z.output<typeof truncatedNeighbourhood>;

/** Maximum number of HCOs with metrics in one response. */
export const mostMetrics = 200;

async function typeOf({ db }: Store, vid: string): Promise<EntityType | undefined> {
  const row = await db.selectFrom('entity').select('entity_type').where('vid', '=', vid).executeTakeFirst();
  return row?.entity_type;
}

/** Returns the root and its next neighbors after a cursor. */
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
      ? membersOf(scope, at, limit, { after: cursor.after })
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

/** Returns the last shown member of each truncated organization, by the ID of the organization. */
async function lastMembers(
  { db }: Store,
  scope: Scope,
  vids: readonly string[],
  limit: number,
  after: MemberKey | undefined,
): Promise<Map<string, MemberKey>> {
  const { rows } = await sql<MemberKey & { of: string }>`
    SELECT f.vid::text AS of, m.from_type AS type, m.from_name AS name, m.other::text AS vid
    FROM unnest(${vids}::bigint[]) f (vid)
    CROSS JOIN LATERAL (
      ${membersOf(scope, sql`f.vid`, 1, { after, offset: limit - 1 })}
    ) m`.execute(db);
  return new Map(rows.map(({ of, ...key }) => [of, key]));
}

async function truncations(
  store: Store,
  reached: readonly Reached[],
  nodes: ReadonlyMap<string, AffiliationNode>,
  { scope, limit }: AffiliationsQuery,
  cursor: Cursor | null,
): Promise<Truncated[]> {
  const found = reached.flatMap(({ vid, expanded }) =>
    expanded.map((direction) => {
      const total = totals[direction](nodes.get(vid)!);
      return { vid, direction, total, shown: Math.min(total, (cursor?.shown ?? 0) + limit) };
    }),
  );
  const cut = found.filter(({ shown, total }) => shown < total);
  const large = cut.filter(({ direction }) => direction === 'down').map(({ vid }) => vid);
  const last = await lastMembers(store, scope, large, limit, cursor?.after);
  return cut.map((part) => {
    const after = part.direction === 'down' ? last.get(part.vid) : undefined;
    return { ...part, cursor: writeCursor({ direction: part.direction, shown: part.shown, after }) };
  });
}

/** Returns the network around the record that a key names; null when there is no such record. Throws INVALID_DATA for an invalid cursor. */
export async function readAffiliations(
  store: Store,
  model: DataModel,
  vidKey: string,
  query: AffiliationsQuery,
): Promise<Answer | null> {
  const { scope, depth, direction, limit, nodeLimit, language } = query;
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  const root = await findSeenVid(store, model, vidKey, query.visibilityProfile);
  const rootType = root === undefined ? undefined : await typeOf(store, root);
  if (root === undefined || rootType === undefined) return null;
  const reached = cursor
    ? await continued(store, root, scope, limit, cursor)
    : await walk(store, scope, { root, rootType, direction, depth, limit, nodeLimit });
  const wording: Wording = { model, language };
  const distances = new Map(reached.map(({ vid, distance }) => [vid, distance]));
  const { nodes, edges } = await readGraph(store, distances, scope, wording);
  const hcos = nodes.filter(
    ({ entityType, isMissing }) => entityType === 'HCO' && !isMissing && seesType('PARENTHCO'),
  );
  const furthest = { none: -1, root: 0, all: Infinity }[query.metrics];
  const measured = hcos.filter(({ distance }) => distance <= furthest).slice(0, mostMetrics);
  return {
    root,
    nodes,
    edges,
    metrics: await readMetrics(
      store,
      measured.map(({ vid }) => vid),
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

/** Returns the metrics of an HCO; null when the key names no HCO. */
export async function readAffiliationMetrics(
  store: Store,
  model: DataModel,
  vidKey: string,
  scope: Scope,
  { language, visibilityProfile }: Reader,
): Promise<z.output<typeof affiliationMetrics> | null> {
  const vid = await findSeenVid(store, model, vidKey, visibilityProfile);
  if (vid === undefined || (await typeOf(store, vid)) !== 'HCO') return null;
  const [metrics] = await readMetrics(store, [vid], scope, { model, language });
  return metrics!;
}

/** Returns the metrics of the HCOs that the keys name, each once. `missing` has the keys that name no HCO. Takes at most `mostMetrics` keys. */
export async function readAffiliationMetricsOfMany(
  store: Store,
  model: DataModel,
  vidKeys: readonly string[],
  scope: Scope,
  { language, visibilityProfile }: Reader,
): Promise<{ metrics: z.output<typeof affiliationMetrics>[]; missing: string[] }> {
  const found = await findSeenVids(store, model, vidKeys, visibilityProfile);
  const vids = [...new Set(vidKeys.flatMap((key) => found.get(key) ?? []))];
  const rows = vids.length
    ? await store.db
        .selectFrom('entity')
        .select('vid')
        .where('vid', 'in', vids)
        .where('entity_type', '=', 'HCO')
        .execute()
    : [];
  const hcos = new Set(rows.map(({ vid }) => vid));
  return {
    metrics: await readMetrics(
      store,
      vids.filter((vid) => hcos.has(vid)),
      scope,
      { model, language },
    ),
    missing: vidKeys.filter((key) => !hcos.has(found.get(key) ?? '')),
  };
}

/** Returns a shortest path between two records with its relationships; null when one of the records does not exist. */
export async function readAffiliationPath(
  store: Store,
  model: DataModel,
  vidKeys: readonly [string, string],
  scope: Scope,
  { language, visibilityProfile }: Reader,
): Promise<(Graph & { path: string[]; isExhaustive: boolean }) | null> {
  const vids = await findSeenVids(store, model, vidKeys, visibilityProfile);
  const [from, to] = [vids.get(vidKeys[0]), vids.get(vidKeys[1])];
  if (from === undefined || to === undefined) return null;
  const found = await findPath(store, from, to, scope);
  const distances = new Map(found.path.map((vid, distance) => [vid, distance]));
  return { ...found, ...(await readGraph(store, distances, scope, { model, language })) };
}
