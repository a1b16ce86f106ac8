/**
 * Paints the map on a canvas, from back to front: background areas, lines, records, labels. Only the visible part is
 * painted, with less detail when zoomed out. Painting is a generator that yields regularly, so that its caller can
 * continue in the next frame.
 */
import { drawnRadius, inSight, type Camera, type Size } from '../camera.ts';
import { arrow, bowOf, headAt } from './map_arrows.ts';
import { LabelPlaces, recordRoom } from './label_places.ts';
import { LabelSprites } from './label_sprites.ts';
import type { Point } from '../layout.ts';
import type { MapInk } from './map_ink.ts';
import { line } from '../map_lines.ts';
import { mark, type MapScene } from '../map_scene.ts';
import type { Box } from './taken_room.ts';
import { RecordSprites } from './record_sprites.ts';

/** Items to paint before the generator yields. */
const batch = 400;
/** Below this scale, lines from HCPs to their organization are left out, because the background area shows the same. */
const seedLineScale = 0.5;
const crossLineScale = 0.22;
const manyLines = 4000;
/**
 * HCPs up to this size in CSS pixels are drawn as dots, because their shape is not visible and there may be thousands.
 */
const dotPixels = 3;
/** Marks that a dot has no space for. */
const dotMarks = mark.more | mark.review;
/** Side of the square with the area of a circle of radius 1. */
const squareOfCircle = Math.sqrt(Math.PI);
/** Side of an arrowhead, in line widths. */
const headSize = 8;
/**
 * Limit for dashes and curves, as total length in CSS pixels. They are slow to draw, and cannot be distinguished beyond
 * this.
 */
const dashedLength = 12_000;

export interface Painting {
  readonly scene: MapScene;
  readonly camera: Camera;
  /** CSS pixels. */
  readonly size: Size;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  readonly ink: MapInk;
  /** Parts of the picture that controls cover, in CSS pixels. No name is placed there. */
  readonly covered?: readonly Box[] | undefined;
  /** Paint only these records with the lines among them, without clearing the background. */
  readonly only?: ReadonlySet<number> | undefined;
}

const dashes: Readonly<Record<number, readonly number[]>> = {
  [line.primary]: [],
  [line.secondary]: [5, 4],
  [line.ended]: [1.5, 4],
  [line.peer]: [],
};

export class MapPainter {
  readonly #labels = new LabelSprites();
  readonly #records = new RecordSprites();

  /** Paints everything at once. */
  paint(context: CanvasRenderingContext2D, painting: Painting): void {
    const steps = this.steps(context, painting);
    while (!steps.next().done);
  }

  /** Paints step by step. */
  *steps(context: CanvasRenderingContext2D, painting: Painting): Generator<void, void> {
    const { scene, camera, size, density, ink, only } = painting;
    const sight = inSight(camera, size);
    const slack = 40 / camera.scale;
    const seen = only
      ? [...only]
      : scene.index.search({
          minX: sight.minX - slack,
          minY: sight.minY - slack,
          maxX: sight.maxX + slack,
          maxY: sight.maxY + slack,
        });
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    if (!only) {
      context.fillStyle = ink.surface;
      context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    }
    const scale = camera.scale * density;
    const left = (size.width * density) / 2 - camera.x * scale;
    const top = (size.height * density) / 2 - camera.y * scale;
    const to = {
      x: (at: number) => scene.x[at]! * scale + left,
      y: (at: number) => scene.y[at]! * scale + top,
      point: (at: number) => ({ x: scene.x[at]! * scale + left, y: scene.y[at]! * scale + top }),
    };
    if (!only) yield* this.#fields(context, painting, to, scale);
    const lines = linesInSight(painting);
    yield* this.#lines(context, painting, to, lines);
    yield* this.#nodes(context, painting, seen, to);
    yield;
    const screen = {
      ...size,
      scale: camera.scale,
      x: (at: number) => to.x(at) / density,
      y: (at: number) => to.y(at) / density,
    };
    const records = recordRoom(scene, seen, screen);
    for (const box of painting.covered ?? []) records.shapes.take(box);
    yield;
    const places = new LabelPlaces(scene, screen, records, (text, kind) =>
      this.#labels.size(text, kind, ink),
    );
    places.placeNames(seen);
    places.placeRoles(lines, seen.length);
    const labels = places.all;
    context.strokeStyle = ink.muted;
    context.lineWidth = density;
    for (const { at, left: x, top: y, width, height } of labels.filter(({ hasLeader }) => hasLeader)) {
      context.beginPath();
      context.moveTo(to.x(at), to.y(at));
      context.lineTo((x + width / 2) * density, (y + height / 2) * density);
      context.stroke();
    }
    for (const { lines: text, kind, left: x, top: y } of labels) {
      const corner = { x: Math.round(x * density), y: Math.round(y * density) };
      this.#labels.draw(context, text, kind, corner, ink, density);
    }
  }

  *#fields(
    context: CanvasRenderingContext2D,
    { scene, camera, size, ink }: Painting,
    to: Mapping,
    scale: number,
  ): Generator<void, void> {
    const sight = inSight(camera, size);
    context.fillStyle = ink.raised;
    context.strokeStyle = ink.border;
    context.lineWidth = 1;
    let count = 0;
    for (const { at, radius } of scene.fields) {
      const x = scene.x[at]!;
      const y = scene.y[at]!;
      const wide = radius * scene.stretch;
      if (x + wide < sight.minX || x - wide > sight.maxX) continue;
      if (y + radius < sight.minY || y - radius > sight.maxY) continue;
      context.beginPath();
      context.ellipse(to.x(at), to.y(at), radius * scale * scene.stretch, radius * scale, 0, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
      if (++count % 60 === 0) yield;
    }
  }

  *#lines(
    context: CanvasRenderingContext2D,
    painting: Painting,
    to: Mapping,
    seen: readonly number[],
  ): Generator<void, void> {
    const { scene, camera, density, ink, only } = painting;
    const { lines } = scene;
    const near = camera.scale >= seedLineScale && seen.length <= manyLines * 2;
    const shown = seen.filter((each) => {
      if (only) return true;
      if (lines.isSeed[each]) return near;
      const isBetweenHubs =
        (scene.marks[lines.from[each]!]! & scene.marks[lines.to[each]!]! & mark.hub) !== 0;
      return isBetweenHubs || (camera.scale >= crossLineScale && seen.length <= manyLines);
    });
    const unit = density * Math.min(1.6, Math.max(0.7, Math.sqrt(camera.scale)));
    for (const kind of [line.primary, line.secondary, line.ended, line.peer]) {
      for (const isSeed of [1, 0]) {
        const each = shown.filter((at) => lines.kind[at] === kind && lines.isSeed[at] === isSeed);
        if (each.length === 0) continue;
        context.strokeStyle = kind === line.peer ? ink.peer : only ? ink.accent : ink.line;
        context.globalAlpha = only ? 1 : isSeed ? 0.35 : kind === line.primary ? 0.85 : 0.6;
        context.lineWidth = unit * (only ? 2 : isSeed ? 0.8 : kind === line.primary ? 1.8 : 1.2);
        const isPlain = kind === line.primary || lengthOf(each, lines, to) > dashedLength * density;
        context.setLineDash(isPlain ? [] : dashes[kind]!.map((part) => part * unit));
        let count = 0;
        for (const at of each) {
          const from = lines.from[at]!;
          const end = lines.to[at]!;
          // Filled one by one. A path of many lines is filled as one shape, which takes ten times as long.
          context.beginPath();
          context.moveTo(to.x(from), to.y(from));
          if (isPlain) context.lineTo(to.x(end), to.y(end));
          else bow(context, to.point(from), to.point(end));
          context.stroke();
          if (lines.arrows[at] && (near || only))
            heads(context, scene, at, to, { isPlain, size: headSize * unit, scale: camera.scale, density });
          if (++count % batch === 0) yield;
        }
      }
    }
    context.setLineDash([]);
    context.globalAlpha = 1;
  }

  *#nodes(
    context: CanvasRenderingContext2D,
    { scene, camera, density, ink }: Painting,
    seen: readonly number[],
    to: Mapping,
  ): Generator<void, void> {
    let count = 0;
    let color = '';
    for (const at of seen) {
      if (++count % batch === 0) yield;
      const radius = drawnRadius(scene.radius[at]!, camera.scale) * density;
      const across = radius * squareOfCircle;
      if (across < dotPixels * density && (scene.marks[at]! & ~dotMarks) === 0) {
        const own = scene.looks.all[scene.look[at]!]?.color[ink.scheme] ?? ink.muted;
        if (own !== color) context.fillStyle = color = own;
        context.fillRect(to.x(at) - across / 2, to.y(at) - across / 2, across, across);
        continue;
      }
      const sprite = this.#records.get(
        scene.looks.all[scene.look[at]!],
        scene.marks[at]!,
        radius,
        ink,
        density,
      );
      const half = sprite.width / 2;
      context.drawImage(sprite, Math.round(to.x(at) - half), Math.round(to.y(at) - half));
    }
  }
}

interface Mapping {
  /** Device pixels. */
  x(at: number): number;
  y(at: number): number;
  point(at: number): Point;
}

/** Returns the total length of lines in device pixels. */
function lengthOf(each: readonly number[], { from, to: end }: MapScene['lines'], to: Mapping): number {
  let sum = 0;
  for (const at of each)
    sum += Math.abs(to.x(from[at]!) - to.x(end[at]!)) + Math.abs(to.y(from[at]!) - to.y(end[at]!));
  return sum;
}

function bow(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  const { x, y } = bowOf(from, to);
  context.quadraticCurveTo(x, y, to.x, to.y);
}

/** Draws the arrowheads of the line at `at`, in its color. */
function heads(
  context: CanvasRenderingContext2D,
  { lines, radius }: MapScene,
  at: number,
  to: Mapping,
  { isPlain, size, scale, density }: { isPlain: boolean; size: number; scale: number; density: number },
): void {
  const [from, end] = [lines.from[at]!, lines.to[at]!];
  const [start, stop] = [to.point(from), to.point(end)];
  const middle = bowOf(start, stop);
  const ends = [
    [arrow.atTo, stop, isPlain ? start : middle, drawnRadius(radius[end]!, scale) * density],
    [arrow.atFrom, start, isPlain ? stop : middle, drawnRadius(radius[from]!, scale) * density],
  ] as const;
  for (const [bit, place, towards, room] of ends) {
    const corners = (lines.arrows[at]! & bit) === 0 ? undefined : headAt(place, towards, room, size);
    if (!corners) continue;
    context.fillStyle = context.strokeStyle;
    context.beginPath();
    for (const { x, y } of corners) context.lineTo(x, y);
    context.fill();
  }
}

function linesInSight({ scene, camera, size, only }: Painting): number[] {
  const { lines, lineIndex } = scene;
  if (only)
    return [...lines.from.keys()].filter((at) => only.has(lines.from[at]!) && only.has(lines.to[at]!));
  return lineIndex.search(inSight(camera, size));
}
