/** Paintings of the map: the last complete one, and the next one, which is painted for a few milliseconds per frame. */
import { inSight, isSameCamera, type Camera, type Size } from '../camera.ts';
import { MapPainter, type Painting } from './map_painter.ts';
import type { Box } from './taken_room.ts';

/** Painting time within one frame. */
const frameMilliseconds = 4;
/** A large map is painted beyond the viewport, so that panning finds content there. */
const margin = 0.25;
const largeMap = 700;
/** Largest scaling of a painting while the map moves. */
const largestBlur = 1.6;

export interface Painted {
  readonly canvas: HTMLCanvasElement;
  readonly camera: Camera;
  readonly size: Size;
}

interface Job extends Painted {
  readonly context: CanvasRenderingContext2D;
  readonly steps: Generator<void, void>;
  /** True when the painting contains the whole map. */
  readonly isWhole: boolean;
}

export class MapFrames {
  readonly painter = new MapPainter();
  #done: Job | undefined;
  #job: Job | undefined;
  #lastCamera: Camera | undefined;
  #spare: HTMLCanvasElement | undefined;

  /** Drops the paintings, because the scene changed. */
  forget(): void {
    this.#job = undefined;
    this.#done = undefined;
  }

  isSharp(camera: Camera): boolean {
    return this.#done !== undefined && isSameCamera(this.#done.camera, camera);
  }

  /**
   * Paints the next painting for the time of a frame, and returns the last complete one. The first one is painted at
   * once. A large map is painted again when it is at rest, or when the last painting is no longer good enough.
   */
  paint(painting: Painting): Painted {
    const { camera, scene } = painting;
    const before = this.#done;
    const rests = this.#lastCamera !== undefined && isSameCamera(this.#lastCamera, camera);
    this.#lastCamera = camera;
    if (before && isSameCamera(before.camera, camera)) return before;
    const isLarge = scene.vids.length > largeMap;
    if (before && isLarge && !this.#job && !rests && isGoodEnough(before, painting)) return before;
    const until = before ? performance.now() + frameMilliseconds : Infinity;
    const job = (this.#job ??= this.#begin(painting));
    let { done } = job.steps.next();
    while (!done && performance.now() < until) ({ done } = job.steps.next());
    // Browsers defer canvas commands and execute them all at once. Reading a pixel forces execution step by step.
    if (before && !done) job.context.getImageData(0, 0, 1, 1);
    if (done) {
      this.#spare = before?.canvas;
      this.#done = job;
      this.#job = undefined;
    }
    return this.#done!;
  }

  #begin(painting: Painting): Job {
    const { scene, size, density, camera } = painting;
    const isWhole = seesAll(painting);
    const beyond = scene.vids.length > largeMap && !isWhole ? margin : 0;
    const painted = { width: size.width * (1 + 2 * beyond), height: size.height * (1 + 2 * beyond) };
    const canvas = this.#spare ?? document.createElement('canvas');
    this.#spare = undefined;
    const width = Math.max(1, Math.round(painted.width * density));
    const height = Math.max(1, Math.round(painted.height * density));
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    const context = canvas.getContext('2d', { alpha: false })!;
    const job = {
      canvas,
      context,
      camera,
      isWhole,
      size: { width: width / density, height: height / density },
    };
    // A larger painting extends beyond the viewport on all sides.
    const [right, down] = [(job.size.width - size.width) / 2, (job.size.height - size.height) / 2];
    const covered = painting.covered?.map(([l, t, r, b]): Box => [l + right, t + down, r + right, b + down]);
    return { ...job, steps: this.painter.steps(context, { ...painting, size: job.size, covered }) };
  }
}

function seesAll({ scene: { bounds }, camera, size }: Painting): boolean {
  const { minX, minY, maxX, maxY } = inSight(camera, size);
  return minX <= bounds.minX && minY <= bounds.minY && maxX >= bounds.maxX && maxY >= bounds.maxY;
}

/** Returns whether a painting covers the camera's view at an acceptable scale. */
function isGoodEnough({ camera: old, size: painted, isWhole }: Job, { camera, size }: Painting): boolean {
  const ratio = camera.scale / old.scale;
  const spare = (across: number, whole: number, off: number): boolean =>
    Math.abs(off) * camera.scale <= (whole * ratio - across) / 2;
  return (
    ratio < largestBlur &&
    ratio > 1 / largestBlur &&
    (isWhole ||
      (spare(size.width, painted.width, camera.x - old.x) &&
        spare(size.height, painted.height, camera.y - old.y)))
  );
}

/** Copies a painting to the canvas, moved and scaled for the current camera. */
export function showPainting(
  context: CanvasRenderingContext2D,
  painted: Painted,
  { camera, size, density, ink }: Pick<Painting, 'camera' | 'size' | 'density' | 'ink'>,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  const ratio = camera.scale / painted.camera.scale;
  const left = (size.width / 2 + (painted.camera.x - camera.x) * camera.scale) * density;
  const top = (size.height / 2 + (painted.camera.y - camera.y) * camera.scale) * density;
  const width = painted.size.width * ratio * density;
  const height = painted.size.height * ratio * density;
  const x = left - width / 2;
  const y = top - height / 2;
  const covers = x <= 0 && y <= 0 && x + width >= context.canvas.width && y + height >= context.canvas.height;
  if (!covers) {
    context.fillStyle = ink.surface;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  }
  const isMoved = Math.abs(ratio - 1) < 1e-6;
  context.imageSmoothingEnabled = !isMoved;
  context.imageSmoothingQuality = 'low';
  if (isMoved) context.drawImage(painted.canvas, Math.round(x), Math.round(y));
  else context.drawImage(painted.canvas, x, y, width, height);
}
