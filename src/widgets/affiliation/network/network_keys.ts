/** Keyboard handling for the map, tree and list (ARIA patterns for treegrid and grid). */
import { rowAfterKey } from '../../../shared/lists/row_keys.ts';
import type { AffiliationArrangement } from './network_arrangement.ts';
import type { MapController } from '../map/map_controller.ts';
import { directions, type Direction } from '../map/map_keys.ts';
import type { MapSurface } from '../map/map_surface.ts';

export interface NetworkKeysOptions {
  readonly arrangement: AffiliationArrangement;
  readonly map: MapController;
  readonly root: () => ParentNode;
  readonly isRightToLeft: () => boolean;
  /** Returns the IDs of the displayed rows. */
  readonly rows: () => readonly string[];
  readonly currentRow: () => string | undefined;
  readonly setCurrentRow: (vid: string) => void;
  /** Selects a record, or none. */
  readonly select: (vid: string | undefined) => void;
  readonly toggle: (vid: string) => void;
  /** Cancels a pending choice on the map; returns false when there is none. */
  readonly cancel: () => boolean;
}

const panPixels = 60;
/** Distance that a key press moves a record, in map units. */
const moveUnits = 20;
const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Moves the focused record, like dragging it. */
function moveRecord({ map, arrangement }: NetworkKeysOptions, direction: Direction): boolean {
  const vid = map.focused ?? arrangement.selected;
  const from = vid === undefined ? undefined : map.placeOf(vid);
  if (vid === undefined || !from) return false;
  const [right, down] = directions[direction];
  arrangement.move(vid, { x: from.x + right * moveUnits, y: from.y + down * moveUnits });
  return true;
}

function zoomKey(key: string, surface: MapSurface | undefined): boolean {
  if (key === '+' || key === '=') surface?.zoom(1.5, undefined, true);
  else if (key === '-') surface?.zoom(1 / 1.5, undefined, true);
  else if (key === '0') surface?.fit();
  else return false;
  return true;
}

/** Handles a key on the minimap by moving the viewport. Returns whether the key was handled. */
export function overviewKey(event: KeyboardEvent, { map }: NetworkKeysOptions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const direction = arrows[event.key];
  if (!direction) return zoomKey(event.key, map.surface);
  map.surface?.step(direction);
  return true;
}

/** Handles a key on the map. Returns whether it was handled. */
export function mapKey(event: KeyboardEvent, options: NetworkKeysOptions): boolean {
  const { map, arrangement, select, toggle } = options;
  const direction = arrows[event.key];
  if (event.ctrlKey || event.metaKey) return false;
  if (event.altKey) return direction !== undefined && moveRecord(options, direction);
  const at = map.focused ?? arrangement.selected;
  if (direction && event.shiftKey) {
    const [right, down] = directions[direction];
    map.surface?.pan(-right * panPixels, -down * panPixels);
  } else if (direction) map.step(direction);
  else if (event.key === 'Enter' && at !== undefined) select(at);
  else if (event.key === ' ' && at !== undefined) toggle(at);
  else if (zoomKey(event.key, map.surface)) return true;
  else if (event.key === 'Home') {
    const root = arrangement.visible?.graph.root;
    map.focus(root);
    if (root !== undefined) map.surface?.center(root);
  } else if (event.key === 'Escape' && options.cancel()) return true;
  else if (event.key === 'Escape' && map.focused !== undefined) map.focus(undefined);
  else if (event.key === 'Escape' && arrangement.selected !== undefined) select(undefined);
  else return false;
  return true;
}

/** Handles a key on a sort button of the header: arrow keys move between them, and down to the rows. */
function headerKey(
  event: KeyboardEvent,
  options: NetworkKeysOptions,
  deeper: string,
  higher: string,
): boolean {
  const target = event.target as HTMLElement;
  if (event.key === 'ArrowDown') {
    const row = options.currentRow() ?? options.rows()[0];
    if (row !== undefined) options.setCurrentRow(row);
    return row !== undefined;
  }
  const buttons = [...target.closest('[role=row]')!.querySelectorAll<HTMLElement>('.sort-button')];
  const at = buttons.indexOf(target);
  const to = { [deeper]: at + 1, [higher]: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  buttons[to ?? -1]?.focus();
  return to !== undefined;
}

/** Handles a key on the rows and on their header. Returns whether it was handled. */
export function gridKey(event: KeyboardEvent, options: NetworkKeysOptions): boolean {
  const { arrangement } = options;
  const target = event.target as HTMLElement;
  const isEnd = event.key === 'Home' || event.key === 'End';
  if ((event.ctrlKey && !isEnd) || event.metaKey || event.altKey) return false;
  const deeper = options.isRightToLeft() ? 'ArrowLeft' : 'ArrowRight';
  const higher = options.isRightToLeft() ? 'ArrowRight' : 'ArrowLeft';
  if (target.matches('.sort-button')) return headerKey(event, options, deeper, higher);
  if (!target.matches('[role=row][data-vid]')) return false;
  const rows = options.rows();
  const vid = target.dataset['vid']!;
  const to = rowAfterKey(event.key, rows.indexOf(vid), rows.length);
  if (to !== undefined) {
    options.setCurrentRow(rows[to]!);
    return true;
  }
  const isTree = arrangement.view === 'tree';
  const node = isTree ? arrangement.hierarchy?.nodes.get(vid) : undefined;
  switch (event.key) {
    case 'Enter':
    case ' ':
      options.select(vid);
      return true;
    case 'Escape':
      if (arrangement.selected === undefined) return false;
      options.select(undefined);
      return true;
    case deeper:
      if (!node || node.children.length === 0) return false;
      if (arrangement.isOpen(vid)) options.setCurrentRow(node.children[0]!);
      else arrangement.toggleRow(vid, true);
      return true;
    case higher:
      if (!node) return false;
      if (node.children.length > 0 && arrangement.isOpen(vid)) arrangement.toggleRow(vid, false);
      else if (node.parent !== undefined) options.setCurrentRow(node.parent);
      return true;
    default:
      return false;
  }
}
