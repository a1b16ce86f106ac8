/** The camera of the map. `x`, `y` is the point of the map in the center, `scale` is CSS pixels per unit. */
import type { Point } from './layout.ts';

export interface Camera extends Point {
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export const largestScale = 24;
/** Largest scale that shows a whole map. Two records need not be at opposite ends of the map. */
export const fittingScale = 16;
/** Up to this scale, records grow with the map. Beyond it, the space between them grows faster, for their names. */
const growingScale = 1.3;

/** Returns the radius of a record on the screen in CSS pixels. */
export const drawnRadius = (radius: number, scale: number): number =>
  scale <= growingScale ? radius * scale : radius * growingScale * (scale / growingScale) ** 0.18;

export const toScreen = ({ x, y, scale }: Camera, { width, height }: Size, point: Point): Point => ({
  x: (point.x - x) * scale + width / 2,
  y: (point.y - y) * scale + height / 2,
});

export const toMap = ({ x, y, scale }: Camera, { width, height }: Size, point: Point): Point => ({
  x: (point.x - width / 2) / scale + x,
  y: (point.y - height / 2) / scale + y,
});

/** Returns the camera that shows the bounds with padding. */
export function fit({ minX, minY, maxX, maxY }: Bounds, { width, height }: Size, padding = 28): Camera {
  const across = Math.max(1, maxX - minX);
  const down = Math.max(1, maxY - minY);
  const scale = Math.min(
    fittingScale,
    Math.max(1, width - 2 * padding) / across,
    Math.max(1, height - 2 * padding) / down,
  );
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, scale };
}

/** Zooms and keeps the point of the map at `at` (CSS pixels) in place. */
export function zoomed(camera: Camera, size: Size, factor: number, at: Point, smallest: number): Camera {
  const scale = Math.min(largestScale, Math.max(smallest, camera.scale * factor));
  const fixed = toMap(camera, size, at);
  return {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    scale,
  };
}

/** Moves the camera by CSS pixels, as a drag does. */
export const panned = (camera: Camera, right: number, down: number): Camera => ({
  x: camera.x - right / camera.scale,
  y: camera.y - down / camera.scale,
  scale: camera.scale,
});

/** Returns the visible part of the map. */
export function inSight(camera: Camera, size: Size): Bounds {
  const across = size.width / camera.scale / 2;
  const down = size.height / camera.scale / 2;
  return { minX: camera.x - across, minY: camera.y - down, maxX: camera.x + across, maxY: camera.y + down };
}

/** Interpolates between two cameras, `t` from 0 to 1. The scale changes by a constant ratio. */
export function between(from: Camera, to: Camera, t: number): Camera {
  const eased = t * t * (3 - 2 * t);
  return {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased,
    scale: from.scale * (to.scale / from.scale) ** eased,
  };
}

export const isSameCamera = (a: Camera, b: Camera): boolean =>
  a.x === b.x && a.y === b.y && a.scale === b.scale;
