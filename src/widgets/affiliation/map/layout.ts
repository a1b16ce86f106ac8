/**
 * Where records stand on the map. Every record with a neighbourhood is the middle of a disc: the people around it like the seeds
 * of a sunflower, the discs of those with a neighbourhood of their own packed around them (circle packing of d3-hierarchy), the
 * way up turned upwards. Measures are units of the map; at scale 1 a unit is a CSS pixel.
 */
import { packEnclose, packSiblings } from 'd3-hierarchy';
import type { AffiliationGraph } from '../network/graph.ts';
import type { VisibleGraph } from '../network/visible.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Positions = ReadonlyMap<string, Point>;

/** Room that a person takes, and the middle of a disc. */
export const seedSpacing = 17;
export const hubRadius = 34;
const discPadding = 14;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Half the width of the room below a hub where its name stands, and from where to where it reaches. */
const nameRoom = { half: 52, top: 16, bottom: 50 } as const;

interface Seed extends Point {
  /** Its place among all of the sunflower. */
  readonly number: number;
}

/** Places around a hub in the origin, from the inside outwards; without those that its name would cover. */
const seeds: Seed[] = [];

function seedAt(index: number): Seed {
  for (let number = (seeds.at(-1)?.number ?? -1) + 1; seeds.length <= index; number++) {
    const radius = Math.sqrt(hubRadius * hubRadius + (number + 0.5) * seedSpacing * seedSpacing);
    // The first stands beside the hub, for above it leads the way up.
    const angle = number * goldenAngle;
    const x = radius * Math.cos(angle);
    const y = radius * Math.sin(angle);
    if (Math.abs(x) < nameRoom.half && y > nameRoom.top && y < nameRoom.bottom) continue;
    seeds.push({ x, y, number });
  }
  return seeds[index]!;
}

/** Place of the n-th seed around a hub. Places never depend on how many there are: later seeds do not move earlier ones. */
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

/** A record and what hangs on it, before it has a place: `hub` is where its own middle stands in its disc. */
export interface Disc {
  /** Place in the graph, as of all records below. */
  readonly at: number;
  readonly radius: number;
  hub: Point;
  readonly seeds: readonly number[];
  /** Discs within this one, and where their middles stand. */
  readonly discs: { readonly disc: Disc; middle: Point }[];
}

/** By place in the graph, who hangs on a record. */
export type Branches = readonly (readonly number[] | undefined)[];

const kept = new WeakMap<VisibleGraph, Branches>();

/** Who hangs on whom on the map: the way each record was reached from the root. */
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

/** Builds the disc of a record out of those of its branches, without recursion: chains may be thousands long. */
export function discOf(
  graph: AffiliationGraph,
  top: number,
  branchesOf: (at: number) => readonly number[],
): Disc {
  // People on whom nobody hangs are seeds: there are thousands of them, and they need no disc.
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

/** Turns a disc so that the organizations above its hub stand above it. */
function turnParentsUp(graph: AffiliationGraph, disc: Disc): void {
  const above = new Set(graph.parentsAt(disc.at).map(({ at }) => at));
  const up = disc.discs.filter(({ disc: { at } }) => above.has(at));
  if (up.length === 0) return;
  const x = up.reduce((sum, { middle }) => sum + middle.x - disc.hub.x, 0);
  const y = up.reduce((sum, { middle }) => sum + middle.y - disc.hub.y, 0);
  const angle = -Math.PI / 2 - Math.atan2(y, x);
  disc.hub = turn(disc.hub, angle);
  for (const each of disc.discs) each.middle = turn(each.middle, angle);
}

/** Writes the places of a disc and all within it, `middle` being the middle of the disc. */
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
    // The hub of a disc turns to the one it hangs on, so that the line between them is short.
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

/** Places everything in sight anew, the root in the origin. */
export function layoutAll(visible: VisibleGraph): Map<string, Point> {
  const places = new Map<string, Point>();
  const { graph, order } = visible;
  if (order.length === 0) return places;
  const found = branches(visible);
  const disc = discOf(graph, order[0]!, (at) => found[at] ?? none);
  placeDisc(graph, disc, { x: -disc.hub.x, y: -disc.hub.y }, undefined, places);
  return places;
}
