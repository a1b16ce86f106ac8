/** The order of the rows of tree and list. */
import type { NetworkParts } from '../network/network_parts.ts';
import { sortedRows } from './grid_columns.ts';
import { needsNumbers } from './list_columns.ts';

/** Caches the order, because sorting thousands of rows is slow. */
const sorted = new WeakMap<object, { readonly key: string; readonly vids: string[] }>();

/** Returns the IDs of the displayed rows in order, for keyboard and selection. */
export function shownRows(parts: NetworkParts, language: string): string[] {
  const { arrangement, metrics } = parts;
  if (arrangement.view === 'tree') return arrangement.rows.map(({ vid }) => vid);
  const { visible, sorting, isFiltered } = arrangement;
  if (!visible) return [];
  const numbers = needsNumbers(sorting.column, isFiltered) ? metrics.revision : '';
  const key = `${sorting.column} ${sorting.isDescending} ${language} ${numbers}`;
  const kept = sorted.get(visible);
  if (kept?.key === key) return kept.vids;
  const vids = sortedRows(parts, language).map(({ node }) => node.vid);
  sorted.set(visible, { key, vids });
  return vids;
}
