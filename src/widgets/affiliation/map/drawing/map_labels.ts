/** Labels of the map. They are drawn once into small pictures and then copied. Placement avoids overlaps. */
import type { MapInk } from './map_ink.ts';
import { mark, type MapScene } from '../map_scene.ts';
import type { Point } from '../layout.ts';
import type { Drawing } from './record_sprites.ts';

/** Longest name on the map, in characters. List, tree and details show the full name. */
const longestLabel = 30;
const keptSprites = 3000;
const labelLimit = 260;
/** Up to this number of visible records, each record may have a label, above it if there is no space below. */
const sparse = 90;
const keptClear = 1200;
const cell = 48;
/** Horizontal padding of a text in CSS pixels, both sides together. */
const labelPadding = 10;
/** CSS pixels between a label and the edge of the map. */
const edge = 4;

/** Cuts between code points, so that no surrogate pair is split. */
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
  /** Null: drawn once, but not stored as a picture. */
  readonly #kept = new Map<string, ImageBitmap | null>();
  readonly #widths = new Map<string, number>();
  #key = '';
  #font = '';

  /**
   * Draws a label with its upper left corner at a device pixel. It is stored as a picture when it is drawn for the
   * second time, because creating a picture takes longer than drawing. Pictures of another ink or density are dropped.
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

  /** Returns the size of a label without drawing it. Most candidates have no space. */
  size(text: string, isHub: boolean, ink: MapInk): LabelSize {
    if (ink.font !== this.#font || this.#widths.size > keptSprites) this.#widths.clear();
    this.#font = ink.font;
    const name = `${isHub ? 'H' : 'P'}${text}`;
    let width = this.#widths.get(name);
    if (width === undefined) {
      measuring ??= new OffscreenCanvas(1, 1).getContext('2d')!;
      const font = fontOf(isHub, ink);
      // Setting a font parses it, even when it is the same.
      if (font !== measuringFont) measuring.font = measuringFont = font;
      width = Math.ceil(measuring.measureText(text).width) + labelPadding;
      this.#widths.set(name, width);
    }
    return { width, height: heightOf(isHub) };
  }
}

const heightOf = (isHub: boolean): number => (isHub ? 19 : 17);
/** Lower bound of a label's size, because letters of most fonts are at least two pixels wide. */
const leastSize = (text: string, isHub: boolean): LabelSize => ({
  width: text.length * 2 + labelPadding,
  height: heightOf(isHub),
});

const fontOf = (isHub: boolean, ink: MapInk): string =>
  `${isHub ? 600 : 450} ${isHub ? 12 : 11}px ${ink.font}`;

/** Matches a name whose first letter belongs to a right-to-left script, whatever the page's language. */
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

/** Occupied rectangles, indexed by grid cells. */
export class TakenRoom {
  readonly #cells = new Map<number, number[][]>();

  isFree(left: number, top: number, right: number, bottom: number): boolean {
    return this.#keys(left, top, right, bottom) !== undefined;
  }

  /** Reserves a rectangle if it is free; returns whether it was. */
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

  /** Returns the cells of a rectangle; undefined when part of it is occupied. */
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
  /** Upper left corner, in CSS pixels of the painting. */
  readonly left: number;
  readonly top: number;
}

/**
 * Chooses and places labels below (or else above) the records in `candidates`, by weight. Candidates are indexes of
 * visible records. `x`, `y` map a record to CSS pixels of a picture that is `width` wide. HCPs get labels only when
 * there is enough space between them.
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
  // Labels of HCPs must not cover any record; labels of organizations must not cover other organizations.
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
  // When zoomed out, few names are more readable than many.
  const air = scale < 0.5 ? 12 : scale < 1 ? 5 : 1;
  for (const at of chosen) {
    if (placed.length >= labelLimit || tries++ > labelLimit * 6) break;
    const isHub = (scene.marks[at]! & (mark.hub | mark.root)) !== 0;
    const text = shortLabel(scene.labelOf(at));
    const [middle, y] = [screen.x(at), screen.y(at)];
    const reach = Math.max(2, scene.radius[at]! * scale) + 3;
    // A label shifts sideways at the edge, as long as its record is visible.
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
      // Measuring is slower than this lookup. Without space for the smallest label, nothing is measured.
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
