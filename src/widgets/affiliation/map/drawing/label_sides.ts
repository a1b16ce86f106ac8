/** The sides of a record on which its name may be. */
import type { LabelSize } from './label_sprites.ts';

/** Sides of a record, from the best to the worst. Each is the label's position across and down: before, middle, after. */
export const sides = [
  [0, 1, 0],
  [0, -1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 1],
  [0, 1, -1],
  [0, -1, 1],
  [0, -1, -1],
  [1, 0, 1],
  [1, 0, -1],
  [-1, 0, 1],
  [-1, 0, -1],
] as const;

export type Side = (typeof sides)[number];

/** A record's center, and the distance of its labels from it. */
export interface Reach {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

/** Returns the upper left corner of a label beside a record. */
export function cornerOf(
  { x, y, across: right, down: below }: Reach,
  { width, height }: LabelSize,
  [across, down, slide]: Side,
): [left: number, top: number] {
  if (down !== 0)
    return [
      slide === 0 ? x - width / 2 : slide > 0 ? x - right : x + right - width,
      down > 0 ? y + below : y - below - height,
    ];
  return [
    across > 0 ? x + right : x - right - width,
    slide === 0 ? y - height / 2 : slide > 0 ? y - below / 2 : y + below / 2 - height,
  ];
}
