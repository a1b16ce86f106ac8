/** Exports the visible network as a picture, a drawing or a list. */
import { countryName } from '../../../texts/format.ts';
import * as texts from '../../../texts/affiliation.ts';
import * as recordTexts from '../../../texts/record.ts';
import { nameOf } from '../network/graph.ts';
import { isNumberColumn } from '../table/list_columns.ts';
import { mapScene, type MapScene } from '../map/map_scene.ts';
import { fit } from '../map/camera.ts';
import { MapPainter } from '../map/drawing/map_painter.ts';
import { readInk, type MapInk } from '../map/drawing/map_ink.ts';
import { svgOf } from '../map/drawing/map_svg.ts';
import { byteOrderMark, csvLines } from '../../../records/csv.ts';
import type { NetworkParts } from '../network/network_parts.ts';
import { columns, numberOf, numbersAreThere, shownColumns, sortedRows } from '../table/grid_columns.ts';

/** Longest side of a picture in pixels, which all browsers support. */
const longestSide = 4096;
const readableScale = 1.2;

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function sceneOf({ arrangement, map }: NetworkParts): MapScene | undefined {
  const { visible, filters, places } = arrangement;
  return map.scene ?? (visible && mapScene({ visible, filters, places, looks: map.looks }));
}

/** Returns the map's ink. Reads it from the page when the map was never displayed. */
function inkOf({ map }: NetworkParts, root: ParentNode): MapInk | undefined {
  const probe = root.querySelector<HTMLElement>('.frame');
  return map.ink ?? (probe ? readInk(probe) : undefined);
}

function pictureOf(scene: MapScene, ink: MapInk): HTMLCanvasElement {
  const { minX, minY, maxX, maxY } = scene.bounds;
  const padding = 40;
  const scale = Math.min(
    readableScale,
    (longestSide / 2 - 2 * padding) / Math.max(maxX - minX, maxY - minY, 1),
  );
  const size = {
    width: Math.max(320, (maxX - minX) * scale + 2 * padding),
    height: Math.max(240, (maxY - minY) * scale + 2 * padding),
  };
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * 2);
  canvas.height = Math.round(size.height * 2);
  const camera = { ...fit(scene.bounds, size, padding), scale };
  new MapPainter().paint(canvas.getContext('2d')!, { scene, camera, size, density: 2, ink });
  return canvas;
}

/**
 * Returns the list as CSV: one row per visible record, with the relationship it is listed by and the displayed metrics.
 */
export function networkCsv(parts: NetworkParts, language: string): string {
  const numbers = shownColumns(parts).filter(isNumberColumn);
  const head = [
    texts.name(),
    'vid__v',
    texts.type(),
    texts.specialty(),
    texts.belongsTo(),
    'parent_hco_vid__v',
    texts.relationship(),
    texts.primary(),
    texts.ended(),
    texts.place(),
    texts.status(),
    ...numbers.map((column) => columns[column].label()),
  ];
  const rows = sortedRows(parts, language).map(({ node, edge, parent }) => [
    nameOf(node),
    node.vid,
    node.typeLabel ?? node.type ?? '',
    node.specialtyLabel ?? node.specialty ?? '',
    parent ? nameOf(parent) : '',
    parent?.vid ?? '',
    edge?.typeLabel ?? edge?.type ?? '',
    edge ? (edge.isPrimary ? recordTexts.yes() : recordTexts.no()) : '',
    edge ? (edge.isActive ? recordTexts.no() : recordTexts.yes()) : '',
    [node.city, node.country && countryName(node.country)].filter(Boolean).join(', '),
    node.isActive ? recordTexts.active() : recordTexts.inactive(),
    ...numbers.map((column) => String(numberOf(parts, node, column) ?? '')),
  ]);
  return `${byteOrderMark}${csvLines([head, ...rows])}`;
}

/** Saves a file. Waits for all metrics of a list, including those of rows that were never rendered. */
export async function exportNetwork(
  parts: NetworkParts,
  language: string,
  format: 'png' | 'svg' | 'csv',
  root: ParentNode,
): Promise<void> {
  const name = `affiliations-${parts.network.graph?.root}`;
  if (format === 'csv') {
    await numbersAreThere(parts);
    return save(new Blob([networkCsv(parts, language)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  }
  const scene = sceneOf(parts);
  const ink = inkOf(parts, root);
  if (!scene || !ink) return;
  if (format === 'svg') save(new Blob([svgOf(scene, ink)], { type: 'image/svg+xml' }), `${name}.svg`);
  else pictureOf(scene, ink).toBlob((picture) => picture && save(picture, `${name}.png`), 'image/png');
}
