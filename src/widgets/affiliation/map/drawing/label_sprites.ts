/** Labels of the map. They are drawn once into small pictures and then copied. */
import type { MapInk } from './map_ink.ts';
import type { LabelLines } from './label_texts.ts';
import type { Point } from '../layout.ts';
import type { Drawing } from './record_sprites.ts';

const keptSprites = 3000;
/** Horizontal padding of a text in CSS pixels, both sides together. */
const labelPadding = 8;

/** What a label belongs to. It decides its font and color. */
export type LabelKind = 'organization' | 'person' | 'role';

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
    lines: LabelLines,
    kind: LabelKind,
    { x, y }: Point,
    ink: MapInk,
    density: number,
  ): void {
    const key = `${ink.key} ${density}`;
    if (key !== this.#key) {
      this.#kept.clear();
      this.#key = key;
    }
    const name = `${kind} ${lines.join('\n')}`;
    const kept = this.#kept.get(name);
    if (kept) return void context.drawImage(kept, x, y);
    if (this.#kept.size >= keptSprites) this.#kept.clear();
    const size = this.size(lines, kind, ink);
    if (kept === undefined) {
      this.#kept.set(name, null);
      context.save();
      context.translate(x, y);
      drawLabel(context, lines, kind, size, ink, density);
      context.restore();
      return;
    }
    const canvas = new OffscreenCanvas(Math.ceil(size.width * density), Math.ceil(size.height * density));
    drawLabel(canvas.getContext('2d')!, lines, kind, size, ink, density);
    const made = canvas.transferToImageBitmap();
    this.#kept.set(name, made);
    context.drawImage(made, x, y);
  }

  /** Returns the size of a label without drawing it. Most candidates have no space. */
  size(lines: LabelLines, kind: LabelKind, ink: MapInk): LabelSize {
    if (ink.font !== this.#font || this.#widths.size > keptSprites * 2) this.#widths.clear();
    this.#font = ink.font;
    let widest = 0;
    for (const line of lines) widest = Math.max(widest, this.#width(line, kind, ink));
    return { width: widest + labelPadding, height: heightOf(lines.length, kind) };
  }

  #width(line: string, kind: LabelKind, ink: MapInk): number {
    const name = `${kind} ${line}`;
    let width = this.#widths.get(name);
    if (width === undefined) {
      measuring ??= new OffscreenCanvas(1, 1).getContext('2d')!;
      const font = fontOf(kind, ink);
      // Setting a font parses it, even when it is the same.
      if (font !== measuringFont) measuring.font = measuringFont = font;
      width = Math.ceil(measuring.measureText(line).width);
      this.#widths.set(name, width);
    }
    return width;
  }
}

const fonts = {
  organization: { weight: 600, size: 12, line: 15 },
  person: { weight: 450, size: 11, line: 14 },
  role: { weight: 450, size: 10, line: 12 },
} as const;

const heightOf = (lines: number, kind: LabelKind): number => fonts[kind].line * lines + 2;

/** Returns a lower bound of a label's size, because letters of most fonts are at least two pixels wide. */
export const leastSize = (lines: LabelLines, kind: LabelKind): LabelSize => ({
  width: Math.max(...lines.map((line) => line.length)) * 2 + labelPadding,
  height: heightOf(lines.length, kind),
});

const fontOf = (kind: LabelKind, ink: MapInk): string =>
  `${fonts[kind].weight} ${fonts[kind].size}px ${ink.font}`;

/** Matches a name whose first letter belongs to a right-to-left script, in a page of any language. */
const rightToLeft = /^\P{Letter}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

let measuring: OffscreenCanvasRenderingContext2D | undefined;
let measuringFont = '';

function drawLabel(
  context: Drawing,
  lines: LabelLines,
  kind: LabelKind,
  { width, height }: LabelSize,
  ink: MapInk,
  density: number,
): void {
  context.scale(density, density);
  context.font = fontOf(kind, ink);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.globalAlpha = 0.86;
  context.fillStyle = ink.surface;
  context.beginPath();
  context.roundRect(0, 0, width, height, 5);
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = kind === 'organization' ? ink.text : ink.muted;
  lines.forEach((line, at) => {
    context.direction = rightToLeft.test(line) ? 'rtl' : 'ltr';
    context.fillText(line, width / 2, 1.5 + fonts[kind].line * (at + 0.5));
  });
}
