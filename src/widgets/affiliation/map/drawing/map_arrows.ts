/** Heads of lines between people: at whom is influenced. */
import type { GraphEdge } from '../../network/graph.ts';
import type { Point } from '../layout.ts';

/** At which ends of a line there is a head, as bits. */
export const arrow = { none: 0, atTo: 1, atFrom: 2 } as const;

/** F: the one it is stored with influences the other; R: is influenced; B: both. */
export function arrowsOf({ kind, direction }: GraphEdge): number {
  if (kind !== 'AFFILIATION') return arrow.none;
  if (direction === 'F') return arrow.atTo;
  if (direction === 'R') return arrow.atFrom;
  return direction === 'B' ? arrow.atTo | arrow.atFrom : arrow.none;
}

/** How far a line of a bow goes aside in its middle, by its length. */
const bend = 0.12;

/** The point that a bowed line is drawn towards: it bends a little, so that it is told from those it crosses. */
export const bowOf = (from: Point, to: Point): Point => ({
  x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
  y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
});

/** The corners of a head at the edge of a record at `end`, for a line that comes from `towards`; undefined where there is no room. */
export function headAt(
  end: Point,
  towards: Point,
  radius: number,
  size: number,
): readonly [Point, Point, Point] | undefined {
  const length = Math.hypot(end.x - towards.x, end.y - towards.y);
  if (length < radius + size) return undefined;
  const [x, y] = [(end.x - towards.x) / length, (end.y - towards.y) / length];
  const tip = { x: end.x - x * radius, y: end.y - y * radius };
  const [backX, backY, half] = [tip.x - x * size, tip.y - y * size, size * 0.45];
  return [tip, { x: backX - y * half, y: backY + x * half }, { x: backX + y * half, y: backY - x * half }];
}
