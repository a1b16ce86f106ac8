/**
 * The map as a slide for presentations: title, date, every name and a legend on a light surface in every theme. Pure: a
 * list of shapes, which `slide_svg.ts` and `slide_canvas.ts` draw in the same way.
 */
import { drawnRadius, fit, toScreen, type Size } from '../map/camera.ts';
import { arrow, headAt } from '../map/drawing/map_arrows.ts';
import type { Point } from '../map/layout.ts';
import { line } from '../map/map_lines.ts';
import { mark, type MapScene } from '../map/map_scene.ts';
import { placeNames } from './slide_names.ts';
import type { Measure, SlideShape } from './slide_shapes.ts';

export interface Slide {
  readonly size: Size;
  readonly surface: string;
  /** From back to front. */
  readonly shapes: readonly SlideShape[];
  /** Returns where a point of the map is. */
  readonly at: (point: Point) => Point;
}

export interface SlideWords {
  readonly title: string;
  readonly date: string;
  /** Names of the line kinds of `map_lines.ts`. */
  readonly lines: readonly string[];
  /** The name of types that have none. */
  readonly noType: string;
}

/** Colors of a light slide, with a contrast of at least 4.5 to 1 for text. */
const ink = {
  surface: '#ffffff',
  field: '#f3f6f8',
  border: '#d9e1e6',
  text: '#15212b',
  muted: '#4f5f69',
  line: '#8c9aa3',
  peer: '#7a3fb0',
  grey: '#66757f',
} as const;

const dashes: Readonly<Record<number, readonly number[]>> = {
  [line.secondary]: [5, 4],
  [line.ended]: [1.5, 4],
};
const strokeOf = (kind: number): string => (kind === line.peer ? ink.peer : ink.line);

/** Radius in pixels from which a record has the icon of its type. */
const smallestWithIcon = 9;

type Entry = { readonly look: number } | { readonly kind: number };

/** Returns what the map contains: its types, then its kinds of lines. */
function legendEntries({ look, lines, looks }: MapScene): Entry[] {
  const shown = new Set(look);
  const kinds = new Set(lines.kind.slice(0, lines.from.length));
  return [
    ...looks.all.flatMap((_, at) => (shown.has(at) ? [{ look: at }] : [])),
    ...[...kinds].toSorted((a, b) => a - b).map((kind) => ({ kind })),
  ];
}

/** Returns the shapes of the legend above the bottom of the slide, and its height. */
function legend(scene: MapScene, size: Size, words: SlideWords, measure: Measure, margin: number) {
  const font = size.height * 0.0165;
  const row = font * 1.9;
  const shapes: SlideShape[] = [];
  let [x, rows] = [margin, 1];
  for (const entry of legendEntries(scene)) {
    const look = 'look' in entry ? scene.looks.all[entry.look] : undefined;
    const text = 'kind' in entry ? (words.lines[entry.kind] ?? '') : look?.label || words.noType;
    const width = font * 2 + measure(text, font, 400);
    if (x > margin && x + width > size.width - margin) [x, rows] = [margin, rows + 1];
    const y = (rows - 0.5) * row;
    const center = { x: x + font * 0.6, y };
    if ('kind' in entry)
      shapes.push({
        kind: 'line',
        from: { x, y },
        to: { x: x + font * 1.3, y },
        stroke: strokeOf(entry.kind),
        width: font * 0.14,
        dash: (dashes[entry.kind] ?? []).map((each) => (each * font) / 14),
        opacity: 1,
      });
    else
      shapes.push({
        ...center,
        kind: look?.isOrganization ? 'square' : 'circle',
        radius: font * 0.5,
        fill: look?.color.light ?? ink.grey,
      });
    shapes.push({
      kind: 'text',
      x: x + font * 1.6,
      y: y + font * 0.35,
      text,
      size: font,
      weight: 400,
      anchor: 'start',
      fill: ink.text,
    });
    x += width + font * 1.2;
  }
  const height = rows * row;
  const top = size.height - margin - height;
  const moved = shapes.map((shape): SlideShape => {
    const down = (point: Point): Point => ({ x: point.x, y: point.y + top });
    if (shape.kind === 'line') return { ...shape, from: down(shape.from), to: down(shape.to) };
    return shape.kind === 'head' ? shape : { ...shape, ...down(shape) };
  });
  return { shapes: moved, height };
}

/** Returns the slide of a map. `size` is in pixels. */
export function slideOf(scene: MapScene, size: Size, words: SlideWords, measure: Measure): Slide {
  const margin = Math.min(size.width, size.height) * 0.04;
  const titleSize = size.height * 0.034;
  const key = legend(scene, size, words, measure, margin);
  const top = margin + titleSize * 1.6;
  const area = { width: size.width, height: size.height - top - key.height - 1.5 * margin };
  // Names are beside and below the records at the edges.
  const camera = fit(scene.bounds, area, Math.max(margin * 1.6, size.width * 0.06));
  const at = (point: Point): Point => {
    const { x, y } = toScreen(camera, area, point);
    return { x, y: y + top };
  };
  const places = scene.vids.map((_, index) => at({ x: scene.x[index]!, y: scene.y[index]! }));
  const radii = scene.vids.map((_, index) => drawnRadius(scene.radius[index]!, camera.scale));
  const shapes: SlideShape[] = [];
  for (const field of scene.fields)
    shapes.push({
      ...places[field.at]!,
      kind: 'circle',
      radius: field.radius * camera.scale,
      fill: ink.field,
      stroke: ink.border,
    });
  scene.lines.from.forEach((start, index) => {
    const [from, to, kind] = [start, scene.lines.to[index]!, scene.lines.kind[index]!];
    shapes.push({
      kind: 'line',
      from: places[from]!,
      to: places[to]!,
      stroke: strokeOf(kind),
      width: kind === line.primary ? 1.6 : 1.2,
      dash: dashes[kind] ?? [],
      opacity: scene.lines.isSeed[index] ? 0.45 : 0.85,
    });
    for (const [bit, end, other] of [
      [arrow.atTo, to, from],
      [arrow.atFrom, from, to],
    ] as const) {
      const corners =
        (scene.lines.arrows[index]! & bit) === 0
          ? undefined
          : headAt(places[end]!, places[other]!, radii[end]!, size.height * 0.009);
      if (corners) shapes.push({ kind: 'head', corners, fill: ink.peer });
    }
  });
  scene.vids.forEach((_, index) => {
    const marks = scene.marks[index]!;
    const color = scene.looks.all[scene.look[index]!]?.color.light ?? ink.grey;
    const isPale = (marks & (mark.inactive | mark.missing)) !== 0;
    shapes.push({
      ...places[index]!,
      kind: (marks & mark.hub) === 0 ? 'circle' : 'square',
      radius: radii[index]!,
      fill: isPale ? ink.surface : color,
      stroke: color,
      title: scene.labelOf(index),
    });
    const icon = scene.looks.all[scene.look[index]!]?.icon;
    if (icon && radii[index]! >= smallestWithIcon)
      shapes.push({
        ...places[index]!,
        kind: 'icon',
        radius: radii[index]! * 0.62,
        path: icon,
        stroke: isPale ? color : ink.surface,
      });
  });
  const bounds = { left: margin / 2, top, right: size.width - margin / 2, bottom: top + area.height };
  shapes.push(
    ...placeNames(scene, places, radii, { size, bounds, measure, fill: ink.text, halo: ink.surface }),
    ...key.shapes,
  );
  const baseline = margin + titleSize * 0.8;
  const dateSize = size.height * 0.018;
  const room = size.width - 3 * margin - measure(words.date, dateSize, 400);
  const shrink = Math.min(1, room / Math.max(1, measure(words.title, titleSize, 600)));
  shapes.push(
    {
      kind: 'text',
      x: margin,
      y: baseline,
      text: words.title,
      size: titleSize * shrink,
      weight: 600,
      anchor: 'start',
      fill: ink.text,
    },
    {
      kind: 'text',
      x: size.width - margin,
      y: baseline,
      text: words.date,
      size: dateSize,
      weight: 400,
      anchor: 'end',
      fill: ink.muted,
    },
  );
  return { size, surface: ink.surface, shapes, at };
}
