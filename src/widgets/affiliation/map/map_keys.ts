/**
 * Keyboard navigation on the map. An arrow key moves to the nearest record that is more in its direction than beside
 * it.
 */
import type { MapScene } from './map_scene.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Unit vectors of the directions, in the coordinates of map and screen. */
export const directions: Readonly<Record<Direction, readonly [right: number, down: number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** Returns the next record in a direction; undefined at the edge. */
export function nextInDirection(scene: MapScene, from: string, direction: Direction): string | undefined {
  const start = scene.placeOf(from);
  if (start === undefined) return scene.vids[0];
  const [alongX, alongY] = directions[direction];
  let best: number | undefined;
  let least = Infinity;
  for (let at = 0; at < scene.vids.length; at++) {
    const x = scene.x[at]! - scene.x[start]!;
    const y = scene.y[at]! - scene.y[start]!;
    const along = x * alongX + y * alongY;
    const beside = Math.abs(x * alongY - y * alongX);
    if (at === start || along <= 0 || beside > along) continue;
    const cost = along + beside * 2;
    if (cost < least) {
      least = cost;
      best = at;
    }
  }
  return best === undefined ? undefined : scene.vids[best];
}
