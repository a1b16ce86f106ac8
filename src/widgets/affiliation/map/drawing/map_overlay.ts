/** What changes often and is drawn over the painting: highlighted records, and rings around records. */
import { drawnRadius, toScreen } from '../camera.ts';
import type { MapPainter, Painting } from './map_painter.ts';

/** Draws the records of `painting.only` over a veil that dims the others. */
export function drawLit(context: CanvasRenderingContext2D, painter: MapPainter, painting: Painting): void {
  context.globalAlpha = 0.72;
  context.fillStyle = painting.ink.surface;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.globalAlpha = 1;
  painter.paint(context, painting);
}

/** Draws rings around the selected record and the record with keyboard focus. */
export function drawRings(
  context: CanvasRenderingContext2D,
  { scene, camera, size, density, ink }: Painting,
  { selected, focused }: { readonly selected: number | undefined; readonly focused: number | undefined },
): void {
  for (const [at, color, gap] of [
    [selected, ink.accent, 5],
    [focused, ink.focus, 8],
  ] as const) {
    if (at === undefined) continue;
    const point = toScreen(camera, size, { x: scene.x[at]!, y: scene.y[at]! });
    const radius = (Math.max(2, drawnRadius(scene.radius[at]!, camera.scale)) + gap) * density;
    context.beginPath();
    context.arc(point.x * density, point.y * density, radius, 0, 2 * Math.PI);
    context.lineWidth = 2.5 * density;
    context.strokeStyle = color;
    context.stroke();
  }
}
