/** Sprites of records, one per look, marks and size. Each is drawn once and then copied. */
import type { MapInk } from './map_ink.ts';
import { mark } from '../map_scene.ts';
import type { TypeLook } from '../type_looks.ts';

/** An on-screen or off-screen canvas. */
export type Drawing = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const keptSprites = 1500;
/** Radius in CSS pixels from which an icon is recognizable. */
const iconRadius = 7.5;
const sizeStep = Math.log(1.1);

export class RecordSprites {
  readonly #kept = new Map<string, ImageBitmap>();
  #key = '';

  /** `radius` is in device pixels. The center of the sprite is the center of the record. */
  get(look: TypeLook | undefined, marks: number, radius: number, ink: MapInk, density: number): ImageBitmap {
    const key = `${ink.key} ${density}`;
    if (key !== this.#key) {
      this.#kept.clear();
      this.#key = key;
    }
    // Sizes are rounded in steps of a tenth, so that few sprites cover the whole zoom range.
    const step = Math.max(0, Math.round(Math.log(radius / density) / sizeStep));
    const size = density * Math.exp(step * sizeStep);
    const name = `${look?.key} ${marks} ${step}`;
    const kept = this.#kept.get(name);
    if (kept) return kept;
    if (this.#kept.size >= keptSprites) this.#kept.clear();
    const half = Math.ceil(size + (size > 3 ? 5 * density : 1));
    const canvas = new OffscreenCanvas(half * 2, half * 2);
    drawRecord(canvas.getContext('2d')!, look, marks, half, half, size, ink, density);
    const made = canvas.transferToImageBitmap();
    this.#kept.set(name, made);
    return made;
  }
}

function outline(context: Drawing, isHub: boolean, x: number, y: number, r: number): void {
  context.beginPath();
  if (isHub && r > 2) context.roundRect(x - r, y - r, 2 * r, 2 * r, r * 0.38);
  else context.arc(x, y, r, 0, 2 * Math.PI);
}

/** Draws one record; all measures are in device pixels. */
export function drawRecord(
  context: Drawing,
  look: TypeLook | undefined,
  marks: number,
  x: number,
  y: number,
  radius: number,
  ink: MapInk,
  density: number,
): void {
  const has = (bit: number): boolean => (marks & bit) !== 0;
  const isHub = has(mark.hub);
  const color = has(mark.missing) ? ink.muted : (look?.color[ink.scheme] ?? ink.muted);
  const isPale = has(mark.inactive) || has(mark.missing);
  context.globalAlpha = has(mark.passing) ? 0.45 : 1;
  const r = isHub ? radius * 0.92 : radius;
  outline(context, isHub, x, y, r);
  context.fillStyle = isPale ? ink.surface : color;
  context.fill();
  if (isPale) {
    // Inactive records are hollow, so that the status is visible without color.
    context.strokeStyle = color;
    context.lineWidth = Math.max(1, r * 0.18);
    if (has(mark.missing)) context.setLineDash([2 * density, 2 * density]);
    context.stroke();
    context.setLineDash([]);
  } else if (r > 2.5 * density) {
    context.strokeStyle = ink.surface;
    context.lineWidth = density;
    context.stroke();
  }
  if (r >= iconRadius * density && look) {
    const unit = (r * 1.24) / 24;
    context.save();
    context.translate(x - 12 * unit, y - 12 * unit);
    context.scale(unit, unit);
    context.strokeStyle = isPale ? color : ink.scheme === 'dark' ? '#0d1418' : '#ffffff';
    context.lineWidth = 1.9;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(new Path2D(look.icon));
    context.restore();
  }
  if (has(mark.root)) {
    outline(context, isHub, x, y, r + 3 * density);
    context.strokeStyle = ink.accent;
    context.lineWidth = 2 * density;
    context.stroke();
  }
  if (r >= 5 * density && (has(mark.more) || has(mark.review)))
    badge(context, marks, x + r * 0.8, y - r * 0.8, ink, density);
  context.globalAlpha = 1;
}

/** Draws a badge at the corner: a plus when more can be loaded, else the sign of a record under review. */
function badge(context: Drawing, marks: number, x: number, y: number, ink: MapInk, density: number): void {
  const r = 4.2 * density;
  const isMore = (marks & mark.more) !== 0;
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.fillStyle = isMore ? ink.surface : ink.warning;
  context.fill();
  context.strokeStyle = isMore ? ink.text : ink.surface;
  context.lineWidth = density;
  context.stroke();
  if (!isMore) return;
  context.beginPath();
  context.moveTo(x - r * 0.5, y);
  context.lineTo(x + r * 0.5, y);
  context.moveTo(x, y - r * 0.5);
  context.lineTo(x, y + r * 0.5);
  context.lineWidth = 1.3 * density;
  context.stroke();
}
