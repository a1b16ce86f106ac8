/** The columns of tree and list with labels and widths, and the metrics in their cells. */
import { html, nothing } from 'lit';
import { isOrganization, type GraphNode } from '../network/graph.ts';
import {
  listColumns,
  needsNumbers,
  numberIn,
  usualColumns,
  type ListColumn,
  type NumberColumn,
} from './list_columns.ts';
import { listRows, usualSorting, type ListRow } from './list_rows.ts';
import { organizationsOf } from '../network/visible.ts';
import { formatNumber } from '../../../texts/format.ts';
import * as common from '../../../texts/common.ts';
import * as texts from '../../../texts/affiliation.ts';
import type { NetworkParts } from '../network/network_parts.ts';

interface Column {
  readonly label: () => string;
  /** Minimum width in rem, and share of the remaining width. */
  readonly least: number;
  readonly part: number;
}

export const columns: Readonly<Record<ListColumn, Column>> = {
  name: { label: texts.name, least: 14, part: 2.3 },
  type: { label: texts.type, least: 6.5, part: 1 },
  specialty: { label: texts.specialty, least: 6.5, part: 1 },
  belongsTo: { label: texts.belongsTo, least: 9, part: 1.3 },
  relationship: { label: texts.relationship, least: 7.5, part: 1.1 },
  place: { label: texts.place, least: 6, part: 0.9 },
  status: { label: texts.status, least: 5.5, part: 0 },
  hcps: { label: texts.hcpColumn, least: 5, part: 0 },
  hcpsBelow: { label: texts.hcpBelowColumn, least: 7.5, part: 0 },
  organizations: { label: texts.hcoColumn, least: 8, part: 0 },
  organizationsBelow: { label: texts.hcoBelowColumn, least: 9, part: 0 },
};

/** Returns the columns that the user can choose in the current view. The tree's structure replaces some of them. */
export const choosableColumns = ({ arrangement }: NetworkParts): ListColumn[] =>
  listColumns.filter(
    (column) => column !== 'name' && !(arrangement.view === 'tree' && column === 'belongsTo'),
  );

export const chosenColumns = ({ arrangement, showsMetrics }: NetworkParts): ReadonlySet<ListColumn> =>
  arrangement.columns ?? usualColumns(showsMetrics);

export function shownColumns(parts: NetworkParts): ListColumn[] {
  const chosen = chosenColumns(parts);
  return ['name', ...choosableColumns(parts).filter((column) => chosen.has(column))];
}

/** Returns the column widths as custom properties. */
export function columnStyle(shown: readonly ListColumn[]): string {
  let all = 0;
  const tracks = shown.map((name) => {
    const { least, part } = columns[name];
    all += least;
    return part > 0 ? `minmax(${least}rem, ${part}fr)` : `${least}rem`;
  });
  return `--columns: ${tracks.join(' ')}; --least: ${all + 3}rem`;
}

/** Renders a metric of an organization and requests it if needed. Rows that are not rendered request nothing. */
export function numberCell(parts: NetworkParts, node: GraphNode, column: NumberColumn): unknown {
  const { arrangement, metrics } = parts;
  if (!isOrganization(node) || node.isMissing) return nothing;
  if (needsNumbers(column, arrangement.isFiltered)) metrics.of(node.vid);
  const number = numberOf(parts, node, column);
  // In a narrow container there is no header to name the metric.
  const label = html`<span class="cell-label">${columns[column].label()}</span>`;
  if (number !== undefined) return html`${label}${formatNumber(number)}`;
  if (metrics.errors.has(node.vid)) return html`${label}<abbr title=${texts.metricsFailed()}>–</abbr>`;
  return html`${label}<span class="bone number-bone breathing"></span
    ><span class="visually-hidden">${common.loading()}</span>`;
}

/** Returns a metric if it is loaded, without requesting it. */
export const numberOf = (
  { arrangement, metrics }: NetworkParts,
  node: GraphNode,
  column: NumberColumn,
): number | undefined => numberIn(column, node, metrics.known(node.vid), arrangement.isFiltered);

/** Returns whether a visible column needs metrics that are not part of records. */
export const showsNumbers = (parts: NetworkParts): boolean =>
  shownColumns(parts).some((column) => needsNumbers(column, parts.arrangement.isFiltered));

/** Resolves once the metrics for all visible organizations and columns are loaded, or loading failed. */
export async function numbersAreThere(parts: NetworkParts): Promise<void> {
  const { visible } = parts.arrangement;
  if (visible && showsNumbers(parts)) await parts.metrics.settle(organizationsOf(visible));
}

/** True when metrics for visible rows could not be loaded. */
export const hasMetricsError = (parts: NetworkParts): boolean =>
  parts.arrangement.view !== 'map' && parts.metrics.errors.size > 0 && showsNumbers(parts);

/** True while the list waits for the metrics that it is sorted by. */
export function isSortingLater({ arrangement, metrics }: NetworkParts): boolean {
  const { visible, sorting, isFiltered } = arrangement;
  return (
    visible !== undefined &&
    needsNumbers(sorting.column, isFiltered) &&
    !metrics.areSettled(organizationsOf(visible))
  );
}

/**
 * Returns the rows of the list. They are sorted by name until all metrics of the sort column are loaded, so that rows
 * do not jump with each answer.
 */
export function sortedRows(parts: NetworkParts, language: string): ListRow[] {
  const { visible, filters, sorting } = parts.arrangement;
  if (!visible) return [];
  const order = isSortingLater(parts) ? usualSorting : sorting;
  return listRows(visible, filters, order, language, (column, node) => numberOf(parts, node, column));
}
