/** Arrowheads of lines between HCPs. They point at the HCP that is influenced. */
import type { GraphEdge } from '../../network/graph.ts';
import type { Point } from '../layout.ts';

/** Bit flags for the ends of a line with an arrowhead. */
export const arrow = { none: 0, atTo: 1, atFrom: 2 } as const;

/**
 * Returns the ends with an arrowhead. F: the HCP that stores the relationship influences the other; R: it is
 * influenced; B: both.
 */
export function arrowsOf({ kind, direction }: GraphEdge): number {
  if (kind !== 'AFFILIATION') return arrow.none;
  if (direction === 'F') return arrow.atTo;
  if (direction === 'R') return arrow.atFrom;
  return direction === 'B' ? arrow.atTo | arrow.atFrom : arrow.none;
}

/** Deviation of a curve's middle, as a share of its length. */
const bend = 0.12;

/** Returns the control point of a curved line. The curve distinguishes it from the lines it crosses. */
export const bowOf = (from: Point, to: Point): Point => ({
  x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
  y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
});

/**
 * Returns the corners of an arrowhead at the edge of the record at `end`, for a line from `towards`; undefined without
 * space.
 */
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
