/** Exports the map as a self-contained SVG. Texts are escaped; it loads and runs nothing. */
import { arrow, headAt } from './map_arrows.ts';
import { shortLabel } from './label_texts.ts';
import type { MapInk } from './map_ink.ts';
import { line } from '../map_lines.ts';
import { mark, type MapScene } from '../map_scene.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for XML and removes the characters that XML forbids. */
export const xmlText = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- these are what XML forbids
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, '')
    .replace(/[&<>"']/g, (each) => escapes[each]!);

const headSize = 7;
const round = (value: number): string => value.toFixed(1);
const dashes: Readonly<Record<number, string>> = { [line.secondary]: '5 4', [line.ended]: '1.5 4' };

export function svgOf(scene: MapScene, ink: MapInk): string {
  const { minX, minY, maxX, maxY } = scene.bounds;
  const parts: string[] = [];
  for (const { at, radius } of scene.fields)
    parts.push(
      `<circle cx="${round(scene.x[at]!)}" cy="${round(scene.y[at]!)}" r="${round(radius)}" fill="${ink.raised}" stroke="${ink.border}"/>`,
    );
  scene.lines.from.forEach((_, at) => {
    const from = scene.lines.from[at]!;
    const to = scene.lines.to[at]!;
    const kind = scene.lines.kind[at]!;
    const dash = dashes[kind] ? ` stroke-dasharray="${dashes[kind]}"` : '';
    parts.push(
      `<line x1="${round(scene.x[from]!)}" y1="${round(scene.y[from]!)}" x2="${round(scene.x[to]!)}" y2="${round(scene.y[to]!)}" stroke="${kind === line.peer ? ink.peer : ink.line}" stroke-width="${kind === line.primary ? 1.4 : 1}" stroke-opacity="${scene.lines.isSeed[at] ? 0.4 : 0.8}"${dash}/>`,
      ...heads(scene, at, ink),
    );
  });
  scene.vids.forEach((_, at) => parts.push(record(scene, at, ink)));
  const width = round(maxX - minX);
  const height = round(maxY - minY);
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="${round(minX)} ${round(minY)} ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif">
<rect x="${round(minX)}" y="${round(minY)}" width="${width}" height="${height}" fill="${ink.surface}"/>
${parts.join('\n')}
</svg>
`;
}

/** Returns the arrowheads of the line at `at`. */
function heads({ lines, x, y, radius }: MapScene, at: number, ink: MapInk): string[] {
  const [from, to] = [lines.from[at]!, lines.to[at]!];
  const point = (end: number) => ({ x: x[end]!, y: y[end]! });
  return (
    [
      [arrow.atTo, to, from],
      [arrow.atFrom, from, to],
    ] as const
  ).flatMap(([bit, end, other]) => {
    const corners =
      (lines.arrows[at]! & bit) === 0 ? undefined : headAt(point(end), point(other), radius[end]!, headSize);
    if (!corners) return [];
    const points = corners.map((corner) => `${round(corner.x)},${round(corner.y)}`).join(' ');
    return [`<polygon points="${points}" fill="${ink.peer}"/>`];
  });
}

function record(scene: MapScene, at: number, ink: MapInk): string {
  const x = scene.x[at]!;
  const y = scene.y[at]!;
  const r = scene.radius[at]!;
  const marks = scene.marks[at]!;
  const isHub = (marks & mark.hub) !== 0;
  const look = scene.looks.all[scene.look[at]!];
  const color = xmlText(look?.color[ink.scheme] ?? ink.muted);
  const isPale = (marks & (mark.inactive | mark.missing)) !== 0;
  const paint = isPale ? `fill="${ink.surface}" stroke="${color}" stroke-width="1.5"` : `fill="${color}"`;
  const shape = isHub
    ? `<rect x="${round(x - r)}" y="${round(y - r)}" width="${round(2 * r)}" height="${round(2 * r)}" rx="${round(r * 0.38)}" ${paint}/>`
    : `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${paint}/>`;
  const title = `<title>${xmlText(scene.labelOf(at))}</title>`;
  const size = isHub ? 11 : 4;
  const label = `<text x="${round(x)}" y="${round(y + r + size)}" font-size="${size}" text-anchor="middle" fill="${ink.text}">${xmlText(shortLabel(scene.labelOf(at)))}</text>`;
  return `<g>${title}${shape}${label}</g>`;
}
