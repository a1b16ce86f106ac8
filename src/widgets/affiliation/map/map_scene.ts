/**
 * The content of the map in flat arrays, for fast iteration, culling and hit tests. It is built again when visibility
 * or positions change.
 */
import type { GraphFilters } from '../filters/filters.ts';
import { isOrganization, nameOf, type GraphNode } from '../network/graph.ts';
import { branches, seedsRadius, type Positions } from './layout.ts';
import type { VisibleGraph } from '../network/visible.ts';
import { drawnRadius, type Bounds } from './camera.ts';
import { mapLines, type MapLines } from './map_lines.ts';
import { SceneIndex } from './scene_index.ts';
import type { TypeLooks } from './type_looks.ts';

/** Bit flags for the marks of a record. */
export const mark = { root: 1, inactive: 2, more: 4, missing: 8, review: 16, passing: 32, hub: 64 } as const;

/** The background area of an organization's HCPs. */
export interface MapField {
  readonly at: number;
  readonly radius: number;
}

export interface MapScene {
  readonly vids: readonly string[];
  /** Returns the index of a record in these arrays; undefined when it is not visible. */
  readonly placeOf: (vid: string) => number | undefined;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radius: Float32Array;
  /** Index of its type in the looks. */
  readonly look: Uint8Array;
  readonly marks: Uint8Array;
  /** Priority for labels. */
  readonly weight: Float32Array;
  /** Returns the full name of a record by index. */
  readonly labelOf: (at: number) => string;
  readonly lines: MapLines;
  readonly fields: readonly MapField[];
  readonly looks: TypeLooks;
  readonly bounds: Bounds;
  /** Factor by which the positions are stretched horizontally. */
  readonly stretch: number;
  readonly index: SceneIndex;
  readonly lineIndex: SceneIndex;
}

export interface InSight {
  readonly organizations: number;
  readonly people: number;
}

const personRadius = 5.5;
const smallestHub = 11;
const largestHub = 24;

/** Returns the radius of an organization. Its area is proportional to the value, within limits. */
export const hubRadiusOf = (value: number, largest: number): number =>
  smallestHub + (largestHub - smallestHub) * Math.sqrt(Math.min(1, value / Math.max(1, largest)));

export interface SceneOptions {
  readonly visible: VisibleGraph;
  readonly filters: GraphFilters;
  readonly places: Positions;
  readonly looks: TypeLooks;
  /** Factor by which the positions are stretched horizontally, so that the map fills its place; 1 by default. */
  readonly stretch?: number;
  /** Returns the value shown by an organization's size; by default the number of its members. */
  readonly sizeOf?: (node: GraphNode) => number;
  /** Returns whether more can be loaded or expanded around a record. */
  readonly hasMore?: (vid: string) => boolean;
}

const memberCount = ({ hcpCount, childHcoCount }: GraphNode): number => hcpCount + childHcoCount;

/** Returns the marks from the record itself. Few records have any but `hub`. */
function marksOf(node: GraphNode): number {
  let marks = isOrganization(node) ? mark.hub : 0;
  if (!node.isActive) marks |= mark.inactive;
  if (node.isMissing) marks |= mark.missing;
  if (node.recordState === 'UNDER_REVIEW') marks |= mark.review;
  return marks;
}

/**
 * Loops over all records use plain statements. They run once, before the engine optimizes them, and the first picture
 * of a large network waits for them.
 */
export function mapScene(options: SceneOptions): MapScene {
  const { visible, places, looks, stretch = 1, sizeOf = memberCount, hasMore = () => false } = options;
  const { graph, passing } = visible;
  const vids: string[] = [];
  const nodes: GraphNode[] = [];
  const room = visible.order.length;
  /** Index in the scene by index in the graph; negative when not visible. */
  const placeAt = new Int32Array(graph.all.length).fill(-1);
  const [x, y] = [new Float32Array(room), new Float32Array(room)];
  for (const each of visible.order) {
    const node = graph.all[each]!;
    const place = places.get(node.vid);
    if (!place) continue;
    const at = nodes.push(node) - 1;
    vids.push(node.vid);
    x[at] = place.x * stretch;
    y[at] = place.y;
    placeAt[each] = at;
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
  for (let at = 0; at < count; at++) {
    const node = nodes[at]!;
    const isHub = isOrganization(node);
    radius[at] = isHub ? hubRadiusOf(sizes[at]!, largest) : personRadius;
    weight[at] = isHub ? 1000 + sizes[at]! : 1;
    marks[at] = marksOf(node) | (hasMore(node.vid) ? mark.more : 0);
    look[at] = looks.placeFor(node);
  }
  for (let at = 0; passing.size > 0 && at < count; at++)
    if (passing.has(vids[at]!)) marks[at]! |= mark.passing;
  const root = placeAt[graph.placeOf(graph.root) ?? -1] ?? -1;
  if (root >= 0) {
    if (!(marks[root]! & mark.hub)) radius[root] = personRadius * 2;
    weight[root] = 1e9;
    marks[root]! |= mark.root;
  }
  const bounds = boundsOf(x, y, radius);
  const lines = mapLines(options, placeAt);
  const { from, to } = lines;
  return {
    vids,
    placeOf: (vid) => {
      const at = placeAt[graph.placeOf(vid) ?? -1] ?? -1;
      return at < 0 ? undefined : at;
    },
    x: x.subarray(0, count),
    y: y.subarray(0, count),
    radius,
    look,
    marks,
    weight,
    labelOf: (at) => nameOf(nodes[at]!),
    lines,
    fields: fieldsOf(options, placeAt),
    looks,
    bounds,
    stretch,
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

/** Returns the background areas of organizations with at least three HCPs around them. */
function fieldsOf({ visible }: SceneOptions, placeAt: Int32Array): MapField[] {
  const { isHub } = visible.graph;
  const fields: MapField[] = [];
  branches(visible).forEach((branched, hub) => {
    if (placeAt[hub]! < 0 || !isHub[hub]) return;
    let people = 0;
    const members = branched ?? [];
    for (let next = 0; next < members.length; next++) if (!isHub[members[next]!]) people++;
    if (people >= 3) fields.push({ at: placeAt[hub]!, radius: seedsRadius(people) });
  });
  return fields.sort((a, b) => b.radius - a.radius);
}

function boundsOf(x: Float32Array, y: Float32Array, radius: Float32Array): Bounds {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < radius.length; at++) {
    const r = radius[at]!;
    if (x[at]! - r < minX) minX = x[at]! - r;
    if (x[at]! + r > maxX) maxX = x[at]! + r;
    if (y[at]! - r < minY) minY = y[at]! - r;
    if (y[at]! + r > maxY) maxY = y[at]! + r;
  }
  return radius.length > 0 ? { minX, minY, maxX, maxY } : { minX: -1, minY: -1, maxX: 1, maxY: 1 };
}

/** Counts organizations and HCPs within a rectangle of the map. */
export function countsWithin({ index, marks }: MapScene, bounds: Bounds): InSight {
  const found = index.search(bounds);
  const organizations = found.filter((at) => (marks[at]! & mark.hub) !== 0).length;
  return { organizations, people: found.length - organizations };
}

/**
 * Returns the record at a point of the map, organizations before HCPs. `slack` is the tolerance around a record, and
 * `scale` the camera's.
 */
export function recordAt(
  scene: MapScene,
  x: number,
  y: number,
  slack: number,
  scale = 1,
): string | undefined {
  let best: number | undefined;
  let nearest = Infinity;
  for (const at of scene.index.search(around(x, y, slack))) {
    const distance =
      Math.hypot(scene.x[at]! - x, scene.y[at]! - y) - drawnRadius(scene.radius[at]!, scale) / scale;
    if (distance <= slack && distance < nearest) {
      nearest = distance;
      best = at;
    }
  }
  return best === undefined ? undefined : scene.vids[best];
}
