/** Fits a scene into the map's place: the camera that shows all of it, and the stretch that fills the longer side. */
import { drawnRadius, fittingScale, type Camera, type Size } from './camera.ts';
import type { MapScene } from './map_scene.ts';
import type { Point } from './layout.ts';

/** CSS pixels between the outermost records and the edges of the map, with space for their names. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const roomy: Insets = { top: 52, right: 56, bottom: 34, left: 34 };
/** On the right, the buttons for zoom reach 46 px into the map. */
const tight: Insets = { top: 48, right: 47, bottom: 28, left: 11.5 };
/** Below this size in CSS pixels, a map has little padding. */
const narrow = 520;

/**
 * Returns the padding of a map of this size. The legend is above, the buttons for zoom are on the right, or on the left
 * when `isMirrored`.
 */
export const insetsOf = ({ width, height }: Size, isMirrored = false): Insets => {
  const { left, right } = width < narrow ? tight : roomy;
  const { top, bottom } = height < narrow ? tight : roomy;
  return { top, bottom, right: isMirrored ? left : right, left: isMirrored ? right : left };
};

/**
 * Returns the camera that shows the whole scene within the padding. Records do not grow in proportion to the scale, so
 * the scale is found in a few steps.
 */
export function fitScene(scene: MapScene, size: Size, insets: Insets = insetsOf(size)): Camera {
  const across = Math.max(1, size.width - insets.left - insets.right);
  const down = Math.max(1, size.height - insets.top - insets.bottom);
  if (scene.vids.length === 0) return { x: 0, y: 0, scale: 1 };
  let scale = 1;
  let box = boxOf(scene, scale);
  for (let step = 0; step < 12; step++) {
    const ratio = Math.min(across / (box.right - box.left), down / (box.bottom - box.top));
    const next = Math.min(fittingScale, scale * ratio);
    const isFound = Math.abs(next / scale - 1) < 0.002;
    scale = next;
    box = boxOf(scene, scale);
    if (isFound) break;
  }
  return {
    x: ((box.left + box.right) / 2 + (insets.right - insets.left) / 2) / scale,
    y: ((box.top + box.bottom) / 2 + (insets.bottom - insets.top) / 2) / scale,
    scale,
  };
}

/** Returns the rectangle of all drawn records at a scale, in CSS pixels from the origin of the map. */
function boxOf({ x, y, radius, fields, stretch }: MapScene, scale: number): Record<keyof Insets, number> {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 0; at < x.length; at++) {
    const r = drawnRadius(radius[at]!, scale);
    const [middle, level] = [x[at]! * scale, y[at]! * scale];
    if (middle - r < box.left) box.left = middle - r;
    if (middle + r > box.right) box.right = middle + r;
    if (level - r < box.top) box.top = level - r;
    if (level + r > box.bottom) box.bottom = level + r;
  }
  for (const { at, radius: r } of fields) {
    const [middle, level] = [x[at]! * scale, y[at]! * scale];
    box.left = Math.min(box.left, middle - r * stretch * scale);
    box.right = Math.max(box.right, middle + r * stretch * scale);
    box.top = Math.min(box.top, level - r * scale);
    box.bottom = Math.max(box.bottom, level + r * scale);
  }
  return box;
}

const smallestStretch = 0.45;
const largestStretch = 3;

/**
 * Returns the horizontal stretch that gives positions the proportions of the map's place. It is rounded, so that a
 * small change of the size changes nothing.
 */
export function stretchFor(places: Iterable<Point>, size: Size): number {
  const { top, right, bottom, left } = insetsOf(size);
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of places) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  const [across, down] = [maxX - minX, maxY - minY];
  if (!(across > 1)) return 1;
  if (down < 1) return largestStretch;
  const wanted = ((size.width - left - right) / Math.max(1, size.height - top - bottom)) * (down / across);
  return Math.round(Math.min(largestStretch, Math.max(smallestStretch, wanted)) * 10) / 10;
}
