/** Labels of the map: drawn once into small pictures, then copied; placed so that none covers another. */
import type { MapInk } from './map_ink.ts';
import { mark, type MapScene } from '../map_scene.ts';
import type { Point } from '../layout.ts';
import type { Drawing } from './record_sprites.ts';

/** Characters of a name on the map; the whole name stands in list, tree and details. */
const longestLabel = 30;
const keptSprites = 3000;
const labelLimit = 260;
/** With so many records in sight each may be named, above itself where there is no room below. */
const sparse = 90;
const keptClear = 1200;
const cell = 48;
/** CSS pixels left and right of a text, together. */
const labelPadding = 10;
/** CSS pixels between a name and the edge of the map. */
const edge = 4;

/** Cuts between code points, so that no half of a character is left over. */
export function shortLabel(name: string): string {
  const plain = name.replace(/\s+/g, ' ');
  if (plain.length <= longestLabel) return plain;
  return `${Array.from(plain)
    .slice(0, longestLabel - 1)
    .join('')
    .trimEnd()}…`;
}

/** Size of a label in CSS pixels. */
export interface LabelSize {
  readonly width: number;
  readonly height: number;
}

export class LabelSprites {
  /** Null: drawn once, not yet kept as a picture. */
  readonly #kept = new Map<string, ImageBitmap | null>();
  readonly #widths = new Map<string, number>();
  #key = '';
  #font = '';

  /**
   * Draws a label with its upper left corner at a device pixel. What is drawn for the second time is kept as a picture: of what is
   * seen once, making a picture takes longer than drawing. Pictures of another ink or density are thrown away.
   */
  draw(
    context: CanvasRenderingContext2D,
    text: string,
    isHub: boolean,
    { x, y }: Point,
    ink: MapInk,
    density: number,
  ): void {
    const key = `${ink.key} ${density}`;
    if (key !== this.#key) {
      this.#kept.clear();
      this.#key = key;
    }
    const name = `${isHub ? 'H' : 'P'}${text}`;
    const kept = this.#kept.get(name);
    if (kept) return void context.drawImage(kept, x, y);
    if (this.#kept.size >= keptSprites) this.#kept.clear();
    const size = this.size(text, isHub, ink);
    if (kept === undefined) {
      this.#kept.set(name, null);
      context.save();
      context.translate(x, y);
      drawLabel(context, text, isHub, size, ink, density);
      context.restore();
      return;
    }
    const canvas = new OffscreenCanvas(Math.ceil(size.width * density), Math.ceil(size.height * density));
    drawLabel(canvas.getContext('2d')!, text, isHub, size, ink, density);
    const made = canvas.transferToImageBitmap();
    this.#kept.set(name, made);
    context.drawImage(made, x, y);
  }

  /** The size of a label, measured without drawing it: most names that are tried have no room. */
  size(text: string, isHub: boolean, ink: MapInk): LabelSize {
    if (ink.font !== this.#font || this.#widths.size > keptSprites) this.#widths.clear();
    this.#font = ink.font;
    const name = `${isHub ? 'H' : 'P'}${text}`;
    let width = this.#widths.get(name);
    if (width === undefined) {
      measuring ??= new OffscreenCanvas(1, 1).getContext('2d')!;
      const font = fontOf(isHub, ink);
      // Setting a font has it parsed, even the same one.
      if (font !== measuringFont) measuring.font = measuringFont = font;
      width = Math.ceil(measuring.measureText(text).width) + labelPadding;
      this.#widths.set(name, width);
    }
    return { width, height: heightOf(isHub) };
  }
}

const heightOf = (isHub: boolean): number => (isHub ? 19 : 17);
/** Hardly a label is smaller than that: the letters of few fonts are narrower than two pixels. */
const leastSize = (text: string, isHub: boolean): LabelSize => ({
  width: text.length * 2 + labelPadding,
  height: heightOf(isHub),
});

const fontOf = (isHub: boolean, ink: MapInk): string =>
  `${isHub ? 600 : 450} ${isHub ? 12 : 11}px ${ink.font}`;

/** A name whose first letter is of a script that is written from right to left, whatever the language around it. */
const rightToLeft = /^\P{Letter}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

let measuring: OffscreenCanvasRenderingContext2D | undefined;
let measuringFont = '';

function drawLabel(
  context: Drawing,
  text: string,
  isHub: boolean,
  { width, height }: LabelSize,
  ink: MapInk,
  density: number,
): void {
  context.scale(density, density);
  context.font = fontOf(isHub, ink);
  context.direction = rightToLeft.test(text) ? 'rtl' : 'ltr';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.globalAlpha = 0.86;
  context.fillStyle = ink.surface;
  context.beginPath();
  context.roundRect(0, 0, width, height, 5);
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = isHub ? ink.text : ink.muted;
  context.fillText(text, width / 2, height / 2 + 0.5);
}

/** Rectangles that are taken, found again by the cells they touch. */
export class TakenRoom {
  readonly #cells = new Map<number, number[][]>();

  isFree(left: number, top: number, right: number, bottom: number): boolean {
    return this.#keys(left, top, right, bottom) !== undefined;
  }

  /** Takes the rectangle if nothing else has any of it. */
  take(left: number, top: number, right: number, bottom: number): boolean {
    const box = [left, top, right, bottom];
    const keys = this.#keys(left, top, right, bottom);
    for (const key of keys ?? []) {
      const list = this.#cells.get(key);
      if (list) list.push(box);
      else this.#cells.set(key, [box]);
    }
    return keys !== undefined;
  }

  /** The cells of a rectangle; undefined when something else has any of it. */
  #keys(left: number, top: number, right: number, bottom: number): number[] | undefined {
    const keys: number[] = [];
    for (let column = Math.floor(left / cell); column <= Math.floor(right / cell); column++)
      for (let row = Math.floor(top / cell); row <= Math.floor(bottom / cell); row++) {
        const key = column * 65_536 + row;
        for (const [l, t, r, b] of this.#cells.get(key) ?? [])
          if (left < r! && l! < right && top < b! && t! < bottom) return undefined;
        keys.push(key);
      }
    return keys;
  }
}

export interface PlacedLabel extends LabelSize {
  readonly at: number;
  readonly text: string;
  readonly isHub: boolean;
  /** Upper left corner, CSS pixels of the painting. */
  readonly left: number;
  readonly top: number;
}

/**
 * Chooses and places labels under, or else above, the records `candidates` (places in the scene, in sight), the weightiest first. `x`, `y` map a
 * record to CSS pixels of a picture `width` wide. People get labels once there is room between them.
 */
export function placeLabels(
  scene: MapScene,
  candidates: readonly number[],
  scale: number,
  screen: { readonly width: number; x(at: number): number; y(at: number): number },
  measure: (text: string, isHub: boolean) => LabelSize,
): PlacedLabel[] {
  const isSparse = candidates.length <= sparse;
  const isWide = scale >= 1.6 || isSparse;
  const chosen = candidates.filter((at) => isWide || (scene.marks[at]! & (mark.hub | mark.root)) !== 0);
  chosen.sort((a, b) => scene.weight[b]! - scene.weight[a]! || a - b);
  const room = new TakenRoom();
  // Labels of people leave every record in sight; those of organizations only other organizations.
  const records = new TakenRoom();
  for (const at of candidates.slice(0, keptClear)) {
    const r = scene.radius[at]! * scale;
    if (r < 3) continue;
    const [x, y] = [screen.x(at), screen.y(at)];
    const isHub = (scene.marks[at]! & mark.hub) !== 0;
    (isHub ? room : records).take(x - r, y - r, x + r, y + r);
  }
  const placed: PlacedLabel[] = [];
  let tries = 0;
  // From afar a few names say more than many.
  const air = scale < 0.5 ? 12 : scale < 1 ? 5 : 1;
  for (const at of chosen) {
    if (placed.length >= labelLimit || tries++ > labelLimit * 6) break;
    const isHub = (scene.marks[at]! & (mark.hub | mark.root)) !== 0;
    const text = shortLabel(scene.labelOf(at));
    const [middle, y] = [screen.x(at), screen.y(at)];
    const reach = Math.max(2, scene.radius[at]! * scale) + 3;
    // A name goes aside rather than over the edge, as long as its record is in sight.
    const leftOf = (width: number): number =>
      middle < 0 || middle > screen.width
        ? middle - width / 2
        : Math.max(edge, Math.min(screen.width - width - edge, middle - width / 2));
    for (const top of isSparse ? [y + reach, y - reach - heightOf(isHub)] : [y + reach]) {
      const boxOf = ({ width, height }: LabelSize) => {
        const left = leftOf(width);
        return [left - air, top - air / 2, left + width + air, top + height + air / 2] as const;
      };
      const isFree = (box: ReturnType<typeof boxOf>): boolean =>
        room.isFree(...box) && (isHub || records.isFree(...box));
      // Measuring takes longer than looking: where there is no room for the least, nothing is measured.
      if (!isFree(boxOf(leastSize(text, isHub)))) continue;
      const size = measure(text, isHub);
      const box = boxOf(size);
      if (!isFree(box)) continue;
      room.take(...box);
      placed.push({ at, text, isHub, ...size, left: leftOf(size.width), top });
      break;
    }
  }
  return placed;
}
