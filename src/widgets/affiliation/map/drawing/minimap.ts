/** The minimap: the whole map with a frame around the viewport. A press or drag on it moves the viewport. */
import { fit, inSight, toMap, toScreen, type Size } from '../camera.ts';
import type { MapInk } from './map_ink.ts';
import { mark, type MapScene } from '../map_scene.ts';
import type { MapSurface } from '../map_surface.ts';

/** Maps that fit into the viewport need no minimap. */
const size: Size = { width: 132, height: 96 };

export class Minimap {
  readonly #canvas: HTMLCanvasElement;
  readonly #surface: MapSurface;
  #ground: { readonly scene: MapScene; readonly key: string; readonly picture: ImageBitmap } | undefined;

  constructor(canvas: HTMLCanvasElement, surface: MapSurface, signal: AbortSignal) {
    this.#canvas = canvas;
    this.#surface = surface;
    canvas.addEventListener('pointerdown', this.#go, { signal });
    canvas.addEventListener('pointermove', this.#go, { signal });
  }

  draw(scene: MapScene, ink: MapInk, density: number): void {
    const context = this.#canvas.getContext('2d')!;
    const width = Math.round(size.width * density);
    const height = Math.round(size.height * density);
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    const key = `${ink.key} ${density}`;
    if (this.#ground?.scene !== scene || this.#ground.key !== key)
      this.#ground = { scene, key, picture: drawGround(scene, ink, density) };
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.#ground.picture, 0, 0);
    const whole = fit(scene.bounds, size, 4);
    const sight = inSight(this.#surface.camera, this.#surface.size);
    const from = toScreen(whole, size, { x: sight.minX, y: sight.minY });
    const to = toScreen(whole, size, { x: sight.maxX, y: sight.maxY });
    context.scale(density, density);
    context.strokeStyle = ink.accent;
    context.lineWidth = 1.5;
    context.strokeRect(
      Math.max(1, from.x),
      Math.max(1, from.y),
      Math.min(size.width - 1, to.x) - Math.max(1, from.x),
      Math.min(size.height - 1, to.y) - Math.max(1, from.y),
    );
  }

  readonly #go = (event: PointerEvent): void => {
    const { scene, camera } = this.#surface;
    if (!scene || (event.type === 'pointermove' && event.buttons !== 1)) return;
    const { left, top } = this.#canvas.getBoundingClientRect();
    const point = { x: event.clientX - left, y: event.clientY - top };
    this.#surface.fly({ ...toMap(fit(scene.bounds, size, 4), size, point), scale: camera.scale }, true);
  };
}

function drawGround(scene: MapScene, ink: MapInk, density: number): ImageBitmap {
  const canvas = new OffscreenCanvas(Math.round(size.width * density), Math.round(size.height * density));
  const context = canvas.getContext('2d')!;
  const whole = fit(scene.bounds, size, 4);
  context.fillStyle = ink.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(density, density);
  scene.vids.forEach((_, at) => {
    const point = toScreen(whole, size, { x: scene.x[at]!, y: scene.y[at]! });
    const isHub = (scene.marks[at]! & mark.hub) !== 0;
    context.fillStyle = scene.looks.all[scene.look[at]!]?.color[ink.scheme] ?? ink.muted;
    const across = isHub ? 2.5 : 1;
    context.fillRect(point.x - across / 2, point.y - across / 2, across, across);
  });
  return canvas.transferToImageBitmap();
}
