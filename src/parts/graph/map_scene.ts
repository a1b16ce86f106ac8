/** What the map shows, in flat arrays: fast to walk, to cull and to hit. Built anew when what is in sight or its places change. */
import Flatbush from 'flatbush';
import { typeKey, visibleEdges, type GraphFilters, type VisibleGraph } from '../../records/graph/filters.ts';
import { isOrganization, nameOf, type GraphEdge, type GraphNode } from '../../records/graph/graph.ts';
import { branches, seedsRadius, type Positions } from '../../records/graph/layout.ts';
import type { Bounds } from './camera.ts';
import type { TypeLooks } from './type_looks.ts';

/** Marks of a record, as bits. */
export const mark = { root: 1, inactive: 2, more: 4, missing: 8, review: 16, passing: 32, hub: 64 } as const;

/** How a relationship is drawn. */
export const line = { primary: 0, secondary: 1, ended: 2, peer: 3 } as const;

export interface MapLines {
  readonly edges: readonly GraphEdge[];
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly kind: Uint8Array;
  /** 1 for the line by which a person hangs on the organization it stands around. */
  readonly isSeed: Uint8Array;
}

/** The ground on which the people of an organization stand. */
export interface MapField {
  readonly at: number;
  readonly radius: number;
}

export interface MapScene {
  readonly vids: readonly string[];
  readonly placeOf: ReadonlyMap<string, number>;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radius: Float32Array;
  /** Place of its type in the looks. */
  readonly look: Uint8Array;
  readonly marks: Uint8Array;
  /** Who gets a label first. */
  readonly weight: Float32Array;
  readonly labels: readonly string[];
  readonly lines: MapLines;
  readonly fields: readonly MapField[];
  readonly looks: TypeLooks;
  readonly bounds: Bounds;
  readonly index: Flatbush | undefined;
  readonly lineIndex: Flatbush | undefined;
}

const personRadius = 5.5;
const smallestHub = 11;
const largestHub = 24;

/** Radius of an organization by how many belong to it: its area follows the number, within limits. */
export const hubRadiusOf = (value: number, largest: number): number =>
  smallestHub + (largestHub - smallestHub) * Math.sqrt(Math.min(1, value / Math.max(1, largest)));

export interface SceneOptions {
  readonly visible: VisibleGraph;
  readonly filters: GraphFilters;
  readonly places: Positions;
  readonly looks: TypeLooks;
  /** What an organization's size says; by default everybody who belongs to it. */
  readonly sizeOf?: (node: GraphNode) => number;
  /** Whether more can be loaded or unfolded around a record. */
  readonly hasMore?: (vid: string) => boolean;
}

const memberCount = ({ hcpCount, childHcoCount }: GraphNode): number => hcpCount + childHcoCount;

function marksOf(node: GraphNode, root: string, isPassing: boolean, hasMore: boolean): number {
  return (
    (node.vid === root ? mark.root : 0) |
    (node.isActive ? 0 : mark.inactive) |
    (hasMore ? mark.more : 0) |
    (node.isMissing ? mark.missing : 0) |
    (node.recordState === 'UNDER_REVIEW' ? mark.review : 0) |
    (isPassing ? mark.passing : 0) |
    (isOrganization(node) ? mark.hub : 0)
  );
}

export function mapScene(options: SceneOptions): MapScene {
  const { visible, places, looks, hasMore = () => false } = options;
  const { graph, passing } = visible;
  const vids: string[] = [];
  const nodes: GraphNode[] = [];
  const placeOf = new Map<string, number>();
  for (const vid of visible.vids) {
    if (!places.has(vid)) continue;
    placeOf.set(vid, vids.length);
    vids.push(vid);
    nodes.push(graph.nodes.get(vid)!);
  }
  const sizes = nodes.map(options.sizeOf ?? memberCount);
  const largest = nodes.reduce(
    (max, node, at) => (isOrganization(node) ? Math.max(max, sizes[at]!) : max),
    1,
  );
  const count = nodes.length;
  const [x, y, radius, weight] = [0, 1, 2, 3].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [marks, look] = [new Uint8Array(count), new Uint8Array(count)];
  nodes.forEach((node, at) => {
    const place = places.get(node.vid)!;
    const [isRoot, isHub] = [node.vid === graph.root, isOrganization(node)];
    x[at] = place.x;
    y[at] = place.y;
    radius[at] = isHub ? hubRadiusOf(sizes[at]!, largest) : isRoot ? personRadius * 2 : personRadius;
    weight[at] = isRoot ? 1e9 : isHub ? 1000 + sizes[at]! : 1;
    marks[at] = marksOf(node, graph.root, passing.has(node.vid), hasMore(node.vid));
    look[at] = looks.placeOf(typeKey(node));
  });
  const bounds = boundsOf(x, y, radius);
  const lines = mapLines(options, placeOf);
  return {
    vids,
    placeOf,
    x,
    y,
    radius,
    look,
    marks,
    weight,
    labels: nodes.map(nameOf),
    lines,
    fields: fieldsOf(options, placeOf),
    looks,
    bounds,
    index: indexOf(count, (index) =>
      vids.forEach((_, at) => {
        const r = radius[at]!;
        index.add(x[at]! - r, y[at]! - r, x[at]! + r, y[at]! + r);
      }),
    ),
    lineIndex: indexOf(lines.from.length, (index) =>
      lines.from.forEach((from, at) => {
        const to = lines.to[at]!;
        index.add(
          Math.min(x[from]!, x[to]!),
          Math.min(y[from]!, y[to]!),
          Math.max(x[from]!, x[to]!),
          Math.max(y[from]!, y[to]!),
        );
      }),
    ),
  };
}

function indexOf(count: number, fill: (index: Flatbush) => void): Flatbush | undefined {
  if (count === 0) return undefined;
  const index = new Flatbush(count, 16, Float32Array);
  fill(index);
  index.finish();
  return index;
}

function mapLines({ visible, filters }: SceneOptions, placeOf: ReadonlyMap<string, number>): MapLines {
  const { graph, via } = visible;
  const edges = visibleEdges(visible, filters).filter(({ from, to }) => placeOf.has(from) && placeOf.has(to));
  const isPerson = (vid: string): boolean => !isOrganization(graph.nodes.get(vid)!);
  return {
    edges,
    from: Uint32Array.from(edges, ({ from }) => placeOf.get(from)!),
    to: Uint32Array.from(edges, ({ to }) => placeOf.get(to)!),
    kind: Uint8Array.from(edges, ({ kind, isActive, isPrimary }) =>
      kind === 'AFFILIATION' ? line.peer : !isActive ? line.ended : isPrimary ? line.primary : line.secondary,
    ),
    isSeed: Uint8Array.from(edges, ({ from, to }) => Number(via.get(from) === to && isPerson(from))),
  };
}

/** Fields lie under organizations around which at least three people stand. */
function fieldsOf({ visible, places }: SceneOptions, placeOf: ReadonlyMap<string, number>): MapField[] {
  const { graph } = visible;
  const fields: MapField[] = [];
  for (const [vid, branched] of branches(visible)) {
    const at = placeOf.get(vid);
    const middle = places.get(vid);
    if (at === undefined || !middle || !isOrganization(graph.nodes.get(vid)!)) continue;
    let people = 0;
    for (const each of branched) if (!isOrganization(graph.nodes.get(each)!)) people++;
    if (people >= 3) fields.push({ at, radius: seedsRadius(people) });
  }
  return fields.sort((a, b) => b.radius - a.radius);
}

function boundsOf(x: Float32Array, y: Float32Array, radius: Float32Array): Bounds {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  x.forEach((each, at) => {
    const r = radius[at]! + 12;
    bounds.minX = Math.min(bounds.minX, each - r);
    bounds.maxX = Math.max(bounds.maxX, each + r);
    bounds.minY = Math.min(bounds.minY, y[at]! - r);
    bounds.maxY = Math.max(bounds.maxY, y[at]! + r);
  });
  return x.length > 0 ? bounds : { minX: -1, minY: -1, maxX: 1, maxY: 1 };
}

/** The record at a point of the map, organizations before people; `slack` is how far beside one may point. */
export function recordAt(scene: MapScene, x: number, y: number, slack: number): string | undefined {
  let best: number | undefined;
  let nearest = Infinity;
  for (const at of scene.index?.search(x - slack, y - slack, x + slack, y + slack) ?? []) {
    const distance = Math.hypot(scene.x[at]! - x, scene.y[at]! - y) - scene.radius[at]!;
    if (distance <= slack && distance < nearest) {
      nearest = distance;
      best = at;
    }
  }
  return best === undefined ? undefined : scene.vids[best];
}
