/**
 * Places records that load later. Existing positions never change. HCPs take the next free places around their hub,
 * discs the nearest free space.
 */
import { isOrganization, type GraphNode } from '../network/graph.ts';
import {
  branches,
  discOf,
  hubRadius,
  layoutAll,
  placeDisc,
  seedPlace,
  seedSpacing,
  type Disc,
  type Point,
  type Positions,
} from './layout.ts';
import type { VisibleGraph } from '../network/visible.ts';

const cell = 64;
/** Rings and directions to try around a hub before a disc is placed outside everything. */
const rings = 60;
const directions = 36;

interface Taken extends Point {
  readonly r: number;
}

/** Occupied areas in a grid of cells. */
class Room {
  readonly #cells = new Map<string, Taken[]>();
  /** Distance from the origin that contains everything. */
  extent = 0;

  take(taken: Taken): void {
    const key = `${Math.floor(taken.x / cell)} ${Math.floor(taken.y / cell)}`;
    const list = this.#cells.get(key);
    if (list) list.push(taken);
    else this.#cells.set(key, [taken]);
    this.extent = Math.max(this.extent, Math.hypot(taken.x, taken.y) + taken.r);
  }

  isFree(x: number, y: number, r: number): boolean {
    const reach = r + hubRadius;
    const fromY = Math.floor((y - reach) / cell);
    const toY = Math.floor((y + reach) / cell);
    const toX = Math.floor((x + reach) / cell);
    for (let column = Math.floor((x - reach) / cell); column <= toX; column++)
      for (let row = fromY; row <= toY; row++)
        for (const each of this.#cells.get(`${column} ${row}`) ?? [])
          if ((each.x - x) ** 2 + (each.y - y) ** 2 < (each.r + r) ** 2) return false;
    return true;
  }
}

/** Returns the nearest free center for a disc around a hub, preferably away from the hub's parent. */
function freeMiddle(room: Room, hub: Point, radius: number, away: number): Point {
  const step = Math.max(cell / 2, radius / 3);
  for (let ring = 0; ring < rings; ring++) {
    const distance = hubRadius + radius + ring * step;
    for (let turn = 0; turn < directions; turn++) {
      const side = turn % 2 === 0 ? turn / 2 : -(turn + 1) / 2;
      const angle = away + (side * 2 * Math.PI) / directions;
      const x = hub.x + distance * Math.cos(angle);
      const y = hub.y + distance * Math.sin(angle);
      if (room.isFree(x, y, radius)) return { x, y };
    }
  }
  const distance = room.extent + radius + seedSpacing;
  return { x: distance * Math.cos(away), y: distance * Math.sin(away) };
}

/** Returns positions for all visible records. Positions in `known` remain; without any, all are computed. */
export function placeAll(visible: VisibleGraph, known: Positions): Map<string, Point> {
  const { graph, order, reachedFrom } = visible;
  if (!known.has(graph.root)) return layoutAll(visible);
  const places = new Map(known);
  const vidOf = (at: number): string => graph.all[at]!.vid;
  const newcomers = order.filter((at) => !places.has(vidOf(at)));
  if (newcomers.length === 0) return places;
  const room = new Room();
  const sizeOf = (node: GraphNode | undefined): number =>
    node && isOrganization(node) ? hubRadius : seedSpacing / 2;
  for (const [vid, { x, y }] of places) room.take({ x, y, r: sizeOf(graph.nodes.get(vid)) });
  const isNew = new Set(newcomers);
  const found = branches(visible);
  const fresh = (at: number): number[] => (found[at] ?? []).filter((each) => isNew.has(each));
  const hubs = new Set(newcomers.map((at) => reachedFrom[at]!).filter((at) => !isNew.has(at)));
  for (const hub of hubs) {
    const at = places.get(vidOf(hub))!;
    const before = reachedFrom[hub]!;
    const from = before < 0 ? undefined : places.get(vidOf(before));
    const away = from ? Math.atan2(at.y - from.y, at.x - from.x) : Math.PI / 2;
    const discs = fresh(hub).map((each) => discOf(graph, each, fresh));
    const isSeed = ({ at: place, seeds, discs: inner }: Disc): boolean =>
      seeds.length + inner.length === 0 && !graph.isHub[place];
    placeSeeds(
      room,
      at,
      discs.filter(isSeed).map(({ at: place }) => vidOf(place)),
      places,
    );
    for (const disc of discs.filter((each) => !isSeed(each)).sort((a, b) => b.radius - a.radius)) {
      const middle = freeMiddle(room, at, disc.radius, away);
      const inner = new Map<string, Point>();
      placeDisc(graph, disc, middle, at, inner);
      for (const [vid, point] of inner) {
        places.set(vid, point);
        room.take({ ...point, r: sizeOf(graph.nodes.get(vid)) });
      }
    }
  }
  return places;
}

function placeSeeds(room: Room, hub: Point, seeds: readonly string[], places: Map<string, Point>): void {
  let index = 0;
  for (const vid of seeds) {
    for (; ; index++) {
      const { x, y } = seedPlace(index, hub);
      if (!room.isFree(x, y, seedSpacing / 2 - 2)) continue;
      places.set(vid, { x, y });
      room.take({ x, y, r: seedSpacing / 2 - 2 });
      index++;
      break;
    }
  }
}
