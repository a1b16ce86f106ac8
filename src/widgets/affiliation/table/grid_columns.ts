/** Which columns tree and list have, how they are called and how wide they are, and the numbers in them. */
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
import type { OpenAffiliationView } from '../affiliation_view.ts';

interface Column {
  readonly label: () => string;
  /** The least it needs, in rem, and its part of what is left. */
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

/** Columns a person can choose in the view on display: what the tree tells by its form is no column there. */
export const choosableColumns = ({ arrangement }: OpenAffiliationView): ListColumn[] =>
  listColumns.filter(
    (column) => column !== 'name' && !(arrangement.view === 'tree' && column === 'belongsTo'),
  );

export const chosenColumns = ({ arrangement, showsMetrics }: OpenAffiliationView): ReadonlySet<ListColumn> =>
  arrangement.columns ?? usualColumns(showsMetrics);

export function shownColumns(view: OpenAffiliationView): ListColumn[] {
  const chosen = chosenColumns(view);
  return ['name', ...choosableColumns(view).filter((column) => chosen.has(column))];
}

/** How the columns stand side by side, as custom properties. */
export function columnStyle(shown: readonly ListColumn[]): string {
  const tracks = shown.map((name) => {
    const { least, part } = columns[name];
    return part > 0 ? `minmax(${least}rem, ${part}fr)` : `${least}rem`;
  });
  const sum = shown.reduce((total, name) => total + columns[name].least, 0);
  return `--columns: ${tracks.join(' ')}; --least: ${sum + 3}rem`;
}

/** A number of an organization. It is asked for where it is not there: rows that are not rendered ask for nothing. */
export function numberCell(view: OpenAffiliationView, node: GraphNode, column: NumberColumn): unknown {
  const { arrangement, metrics } = view;
  if (!isOrganization(node) || node.isMissing) return nothing;
  if (needsNumbers(column, arrangement.isFiltered)) metrics.of(node.vid);
  const number = numberOf(view, node, column);
  // Where there is little room, no header says what the number counts.
  const label = html`<span class="cell-label">${columns[column].label()}</span>`;
  if (number !== undefined) return html`${label}${formatNumber(number)}`;
  if (metrics.faults.has(node.vid)) return html`${label}<abbr title=${texts.metricsFailed()}>–</abbr>`;
  return html`${label}<span class="bone number-bone breathing"></span
    ><span class="visually-hidden">${common.loading()}</span>`;
}

/** A number as far as it is there, without asking for it. */
export const numberOf = (
  { arrangement, metrics }: OpenAffiliationView,
  node: GraphNode,
  column: NumberColumn,
): number | undefined => numberIn(column, node, metrics.known(node.vid), arrangement.isFiltered);

/** Whether a column on display needs numbers that records do not bring themselves. */
export const showsNumbers = (view: OpenAffiliationView): boolean =>
  shownColumns(view).some((column) => needsNumbers(column, view.arrangement.isFiltered));

/** Resolves once the numbers of every organization in sight are there that a column on display needs, or could not be loaded. */
export async function numbersAreThere(view: OpenAffiliationView): Promise<void> {
  const { visible } = view.arrangement;
  if (visible && showsNumbers(view)) await view.metrics.settle(organizationsOf(visible));
}

/** True when a number that rows show could not be loaded. */
export const hasNumberFault = (view: OpenAffiliationView): boolean =>
  view.arrangement.view !== 'map' && view.metrics.faults.size > 0 && showsNumbers(view);

/** True while the list waits for the numbers that it is to be sorted by. */
export function isSortingLater({ arrangement, metrics }: OpenAffiliationView): boolean {
  const { visible, sorting, isFiltered } = arrangement;
  return (
    visible !== undefined &&
    needsNumbers(sorting.column, isFiltered) &&
    !metrics.areSettled(organizationsOf(visible))
  );
}

/** The rows of the list. Until the numbers that it is sorted by are there, they stand by name: rows that jump with each answer help nobody. */
export function sortedRows(view: OpenAffiliationView): ListRow[] {
  const { visible, filters, sorting } = view.arrangement;
  if (!visible) return [];
  const order = isSortingLater(view) ? usualSorting : sorting;
  return listRows(visible, filters, order, view.language, (column, node) => numberOf(view, node, column));
}
