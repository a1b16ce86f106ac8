/** Exports the visible network as a picture, a drawing or a list. */
import { countryName, formatDate } from '../../../texts/format.ts';
import { textDirection } from '../../../texts/language.ts';
import * as texts from '../../../texts/affiliation.ts';
import * as recordTexts from '../../../texts/record.ts';
import { nameOf } from '../network/graph.ts';
import { isNumberColumn } from '../table/list_columns.ts';
import { mapScene, type MapScene } from '../map/map_scene.ts';
import { slideOf, type Slide } from './slide.ts';
import type { TextController } from '../../../shared/text_controller.ts';
import { saveFile } from '../../../shared/ui/save_file.ts';
import { saveList, type ListRow } from '../../../shared/lists/save_list.ts';
import { measureText, pictureOf } from './slide_canvas.ts';
import { slideSize } from '../slide_sizes.ts';
import { svgOf } from './slide_svg.ts';
import type { NetworkParts } from '../network/network_parts.ts';
import { columns, numberOf, numbersAreThere, shownColumns, sortedRows } from '../table/grid_columns.ts';

export type NetworkFile = 'png' | 'svg' | 'csv' | 'xlsx';

function sceneOf({ arrangement, map }: NetworkParts): MapScene | undefined {
  const { visible, filters, places } = arrangement;
  return map.scene ?? (visible && mapScene({ visible, filters, places, looks: map.looks }));
}

/** Returns the day in the user's time zone. Swedish dates have the form of ISO 8601. */
export const localDate = (date: Date): string => date.toLocaleDateString('sv-SE');

/** Returns the slide of the visible network in the chosen size. */
function networkSlide(parts: NetworkParts): { slide: Slide; density: number } | undefined {
  const scene = sceneOf(parts);
  const { graph } = parts.network;
  const root = graph?.nodes.get(graph.root);
  if (!scene || !root) return undefined;
  const { width, height, density } = slideSize();
  const words = {
    title: texts.titleOf(nameOf(root)),
    date: formatDate(localDate(new Date())),
    lines: [texts.linePrimary(), texts.lineSecondary(), texts.lineEnded(), texts.linePeer()],
    noType: texts.withoutValue(),
  };
  return { slide: slideOf(scene, { width, height }, words, measureText), density };
}

/** Returns the list: a header, and one row per visible record, with the relationship it is listed by and the displayed metrics. */
function networkRows(parts: NetworkParts, language: string): ListRow[] {
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
    ...numbers.map((column) => numberOf(parts, node, column)),
  ]);
  return [head, ...rows];
}

/** Rejects when the browser has no memory for the picture. */
const pictureFile = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('The picture has no bytes.'))),
      'image/png',
    );
  });

/**
 * Saves a file; rejects when it cannot, and when the signal is aborted before. Waits for all metrics of a list, including those of rows that
 * were never rendered.
 */
export async function exportNetwork(
  parts: NetworkParts,
  words: TextController,
  format: NetworkFile,
  signal: AbortSignal,
): Promise<void> {
  const name = `affiliations-${parts.network.graph?.root}`;
  const isList = format === 'csv' || format === 'xlsx';
  if (isList) await numbersAreThere(parts);
  signal.throwIfAborted();
  // Another widget may have rendered in another language in the meantime.
  words.enter();
  const { language } = words;
  if (isList)
    return saveList({
      name,
      sheet: 'Affiliations',
      format,
      rows: networkRows(parts, language),
      isRightToLeft: textDirection(language) === 'rtl',
      signal,
    });
  const made = networkSlide(parts);
  if (!made) throw new Error('There is no network.');
  const { slide, density } = made;
  const file =
    format === 'svg'
      ? new Blob([svgOf(slide)], { type: 'image/svg+xml' })
      : await pictureFile(pictureOf(slide, density));
  signal.throwIfAborted();
  saveFile(`${name}.${format}`, file);
}
