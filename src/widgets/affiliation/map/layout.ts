/**
 * Computes positions on the map. Every record with a neighborhood is the center of a disc. The HCPs around it form a
 * sunflower pattern. Discs of related records are packed around them (circle packing of d3-hierarchy), and the disc is
 * turned so that its parent is above it. Positions are in units of the map, which are CSS pixels at scale 1.
 */
import { packEnclose, packSiblings } from 'd3-hierarchy';
import type { AffiliationGraph } from '../network/graph.ts';
import type { VisibleGraph } from '../network/visible.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Positions = ReadonlyMap<string, Point>;

/** Spacing of HCPs, and the radius of a hub, in units of the map. */
export const seedSpacing = 17;
export const hubRadius = 34;
const discPadding = 14;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** The area below a hub that its name covers: half its width, its top and its bottom. */
const nameRoom = { half: 52, top: 16, bottom: 50 } as const;

interface Seed extends Point {
  /** Index in the complete sunflower pattern. */
  readonly number: number;
}

/** Positions around a hub at the origin, from the inside outwards, without those that the hub's name would cover. */
const seeds: Seed[] = [];

function seedAt(index: number): Seed {
  for (let number = (seeds.at(-1)?.number ?? -1) + 1; seeds.length <= index; number++) {
    const radius = Math.sqrt(hubRadius * hubRadius + (number + 0.5) * seedSpacing * seedSpacing);
    // The first is beside the hub, because the line to its parent is above it.
    const angle = number * goldenAngle;
    const x = radius * Math.cos(angle);
    const y = radius * Math.sin(angle);
    if (Math.abs(x) < nameRoom.half && y > nameRoom.top && y < nameRoom.bottom) continue;
    seeds.push({ x, y, number });
  }
  return seeds[index]!;
}

/**
 * Returns the position of the n-th HCP around a hub. It does not depend on the number of HCPs, so added ones do not
 * move earlier ones.
 */
export function seedPlace(index: number, hub: Point): Point {
  const { x, y } = seedAt(index);
  return { x: hub.x + x, y: hub.y + y };
}

export function seedsRadius(count: number): number {
  if (count === 0) return hubRadius;
  const outermost = seedAt(count - 1).number + 1;
  return Math.sqrt(hubRadius * hubRadius + outermost * seedSpacing * seedSpacing) + seedSpacing * 0.6;
}

interface Circle {
  x: number;
  y: number;
  r: number;
}

/** A record with its descendants, before it has a position. `hub` is the record's own center in the disc. */
export interface Disc {
  /** Index in the graph, like the indexes of its descendants. */
  readonly at: number;
  readonly radius: number;
  hub: Point;
  readonly seeds: readonly number[];
  /** Discs within this one, with their centers. */
  readonly discs: { readonly disc: Disc; middle: Point }[];
}

/** The children of each record on the map, by index in the graph. */
export type Branches = readonly (readonly number[] | undefined)[];

const kept = new WeakMap<VisibleGraph, Branches>();

/** Returns the children of each record on the map: those that were reached through it from the root. */
export function branches(visible: VisibleGraph): Branches {
  const known = kept.get(visible);
  if (known) return known;
  const { order, reachedFrom } = visible;
  const found = Array.from<number[] | undefined>({ length: reachedFrom.length });
  for (const at of order) {
    const before = reachedFrom[at]!;
    if (before < 0) continue;
    const list = found[before];
    if (list) list.push(at);
    else found[before] = [at];
  }
  kept.set(visible, found);
  return found;
}

const turn = ({ x, y }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
});

const none: readonly number[] = [];

/**
 * Builds the disc of a record from its branches. It does not recurse, because chains can be thousands of records long.
 */
export function discOf(
  graph: AffiliationGraph,
  top: number,
  branchesOf: (at: number) => readonly number[],
): Disc {
  // HCPs without children need no disc. There are thousands of them.
  const isSeed = (at: number): boolean => !graph.isHub[at] && branchesOf(at).length === 0;
  const order = [top];
  for (const at of order) for (const each of branchesOf(at)) if (!isSeed(each)) order.push(each);
  const made = new Map<number, Disc>();
  for (const at of order.toReversed()) made.set(at, oneDisc(graph, at, branchesOf(at), made));
  return made.get(top)!;
}

function oneDisc(
  graph: AffiliationGraph,
  at: number,
  branched: readonly number[],
  made: ReadonlyMap<number, Disc>,
): Disc {
  const people: number[] = [];
  const inner: Disc[] = [];
  for (const each of branched) {
    const disc = made.get(each);
    if (disc) inner.push(disc);
    else people.push(each);
  }
  const core = seedsRadius(people.length);
  if (inner.length === 0)
    return { at, radius: core + discPadding, hub: { x: 0, y: 0 }, seeds: people, discs: [] };
  const vidOf = (disc: Disc): string => graph.all[disc.at]!.vid;
  inner.sort((a, b) => b.radius - a.radius || (vidOf(a) < vidOf(b) ? -1 : 1));
  const circles: Circle[] = [core, ...inner.map(({ radius }) => radius)].map((r) => ({ x: 0, y: 0, r }));
  packSiblings(circles);
  const [hub, ...rest] = circles as [Circle, ...Circle[]];
  const enclosing = packEnclose(circles);
  const disc: Disc = {
    at,
    radius: enclosing.r + discPadding / 2,
    hub: { x: hub.x - enclosing.x, y: hub.y - enclosing.y },
    seeds: people,
    discs: inner.map((each, index) => ({
      disc: each,
      middle: { x: rest[index]!.x - enclosing.x, y: rest[index]!.y - enclosing.y },
    })),
  };
  turnParentsUp(graph, disc);
  return disc;
}

/** Turns a disc so that the organizations above its hub are above it on the map. */
function turnParentsUp(graph: AffiliationGraph, disc: Disc): void {
  const above = new Set(graph.parentsAt(disc.at).map(({ at }) => at));
  const up = disc.discs.filter(({ disc: { at } }) => above.has(at));
  if (up.length === 0) return;
  let [x, y] = [0, 0];
  for (const { middle } of up) {
    x += middle.x - disc.hub.x;
    y += middle.y - disc.hub.y;
  }
  const angle = -Math.PI / 2 - Math.atan2(y, x);
  disc.hub = turn(disc.hub, angle);
  for (const each of disc.discs) each.middle = turn(each.middle, angle);
}

/** Writes the positions of a disc and everything in it. `middle` is the center of the disc. */
export function placeDisc(
  graph: AffiliationGraph,
  top: Disc,
  middle: Point,
  towards: Point | undefined,
  into: Map<string, Point>,
): void {
  const stack = [{ disc: top, middle, towards }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { disc, middle: at, towards: parent } = next;
    // The hub of a disc turns towards its parent, so that the line between them is short.
    const isOff = Math.hypot(disc.hub.x, disc.hub.y) > 1;
    const angle =
      parent && isOff ? Math.atan2(parent.y - at.y, parent.x - at.x) - Math.atan2(disc.hub.y, disc.hub.x) : 0;
    const placed = (point: Point): Point => {
      const turned = turn(point, angle);
      return { x: at.x + turned.x, y: at.y + turned.y };
    };
    const hub = placed(disc.hub);
    into.set(graph.all[disc.at]!.vid, hub);
    disc.seeds.forEach((each, index) => into.set(graph.all[each]!.vid, seedPlace(index, hub)));
    for (const { disc: inner, middle: offset } of disc.discs)
      stack.push({ disc: inner, middle: placed(offset), towards: hub });
  }
}

/** Computes new positions for all visible records, with the root at the origin. */
export function layoutAll(visible: VisibleGraph): Map<string, Point> {
  const places = new Map<string, Point>();
  const { graph, order } = visible;
  if (order.length === 0) return places;
  const found = branches(visible);
  const disc = discOf(graph, order[0]!, (at) => found[at] ?? none);
  placeDisc(graph, disc, { x: -disc.hub.x, y: -disc.hub.y }, undefined, places);
  return places;
}
