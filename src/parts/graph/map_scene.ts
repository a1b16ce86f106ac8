/** What the map shows, in flat arrays: fast to walk, to cull and to hit. Built anew when what is in sight or its places change. */
import { edgePasses, type GraphFilters, type VisibleGraph } from '../../records/graph/filters.ts';
import { isOrganization, nameOf, type GraphEdge, type GraphNode } from '../../records/graph/graph.ts';
import { branches, seedsRadius, type Positions } from '../../records/graph/layout.ts';
import type { Bounds } from './camera.ts';
import { SceneIndex } from './scene_index.ts';
import type { TypeLooks } from './type_looks.ts';

/** Marks of a record, as bits. */
export const mark = { root: 1, inactive: 2, more: 4, missing: 8, review: 16, passing: 32, hub: 64 } as const;

/** How a relationship is drawn. */
export const line = { primary: 0, secondary: 1, ended: 2, peer: 3 } as const;

export interface MapLines {
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
  readonly index: SceneIndex;
  readonly lineIndex: SceneIndex;
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
  const { visible, places, looks, sizeOf = memberCount, hasMore = () => false } = options;
  const { graph, passing } = visible;
  const vids: string[] = [];
  const nodes: GraphNode[] = [];
  const placeOf = new Map<string, number>();
  const room = visible.vids.size;
  const [x, y] = [new Float32Array(room), new Float32Array(room)];
  for (const vid of visible.vids) {
    const place = places.get(vid);
    if (!place) continue;
    const at = vids.push(vid) - 1;
    x[at] = place.x;
    y[at] = place.y;
    placeOf.set(vid, at);
    nodes.push(graph.nodes.get(vid)!);
  }
  const count = nodes.length;
  const sizes = new Float64Array(count);
  let largest = 1;
  for (let at = 0; at < count; at++) {
    const node = nodes[at]!;
    if (isOrganization(node)) largest = Math.max(largest, (sizes[at] = sizeOf(node)));
  }
  const [radius, weight] = [new Float32Array(count), new Float32Array(count)];
  const [marks, look] = [new Uint8Array(count), new Uint8Array(count)];
  const labels: string[] = [];
  for (let at = 0; at < count; at++) {
    const node = nodes[at]!;
    const [isRoot, isHub] = [node.vid === graph.root, isOrganization(node)];
    radius[at] = isHub ? hubRadiusOf(sizes[at]!, largest) : isRoot ? personRadius * 2 : personRadius;
    weight[at] = isRoot ? 1e9 : isHub ? 1000 + sizes[at]! : 1;
    marks[at] = marksOf(node, graph.root, passing.has(node.vid), hasMore(node.vid));
    look[at] = looks.placeFor(node);
    labels.push(nameOf(node));
  }
  const bounds = boundsOf(x, y, radius);
  const lines = mapLines(options, placeOf);
  const { from, to } = lines;
  return {
    vids,
    placeOf,
    x: x.subarray(0, count),
    y: y.subarray(0, count),
    radius,
    look,
    marks,
    weight,
    labels,
    lines,
    fields: fieldsOf(options, placeOf),
    looks,
    bounds,
    index: new SceneIndex(count, bounds, (at) => around(x[at]!, y[at]!, radius[at]!)),
    lineIndex: new SceneIndex(from.length, bounds, (at) => {
      const [one, other] = [from[at]!, to[at]!];
      return {
        minX: Math.min(x[one]!, x[other]!),
        minY: Math.min(y[one]!, y[other]!),
        maxX: Math.max(x[one]!, x[other]!),
        maxY: Math.max(y[one]!, y[other]!),
      };
    }),
  };
}

const around = (x: number, y: number, r: number): Bounds => ({
  minX: x - r,
  minY: y - r,
  maxX: x + r,
  maxY: y + r,
});

const kindOf = ({ kind, isActive, isPrimary }: GraphEdge): number =>
  kind === 'AFFILIATION' ? line.peer : !isActive ? line.ended : isPrimary ? line.primary : line.secondary;

/** The relationships between records in sight that pass the filters. */
function mapLines({ visible, filters }: SceneOptions, placeOf: ReadonlyMap<string, number>): MapLines {
  const { graph, via } = visible;
  const room = graph.edges.size;
  const [from, to] = [new Uint32Array(room), new Uint32Array(room)];
  const [kind, isSeed] = [new Uint8Array(room), new Uint8Array(room)];
  let count = 0;
  for (const edge of graph.edges.values()) {
    const one = placeOf.get(edge.from);
    const other = placeOf.get(edge.to);
    if (one === undefined || other === undefined || !edgePasses(filters, edge)) continue;
    from[count] = one;
    to[count] = other;
    kind[count] = kindOf(edge);
    isSeed[count] = Number(via.get(edge.from) === edge.to && !isOrganization(graph.nodes.get(edge.from)!));
    count++;
  }
  return {
    from: from.subarray(0, count),
    to: to.subarray(0, count),
    kind: kind.subarray(0, count),
    isSeed: isSeed.subarray(0, count),
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
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < radius.length; at++) {
    const r = radius[at]! + 12;
    minX = Math.min(minX, x[at]! - r);
    maxX = Math.max(maxX, x[at]! + r);
    minY = Math.min(minY, y[at]! - r);
    maxY = Math.max(maxY, y[at]! + r);
  }
  return radius.length > 0 ? { minX, minY, maxX, maxY } : { minX: -1, minY: -1, maxX: 1, maxY: 1 };
}

/** The record at a point of the map, organizations before people; `slack` is how far beside one may point. */
export function recordAt(scene: MapScene, x: number, y: number, slack: number): string | undefined {
  let best: number | undefined;
  let nearest = Infinity;
  for (const at of scene.index.search(around(x, y, slack))) {
    const distance = Math.hypot(scene.x[at]! - x, scene.y[at]! - y) - scene.radius[at]!;
    if (distance <= slack && distance < nearest) {
      nearest = distance;
      best = at;
    }
  }
  return best === undefined ? undefined : scene.vids[best];
}
