/** The columns of tree and list, including the metrics of organizations. */
import { type GraphNode, isOrganization } from '../network/graph.ts';

export const listColumns = [
  'name',
  'type',
  'specialty',
  'belongsTo',
  'relationship',
  'place',
  'status',
  'hcps',
  'hcpsBelow',
  'organizations',
  'organizationsBelow',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** Metrics of an organization: of its direct members, and including all below. */
export const numberColumns = ['hcps', 'hcpsBelow', 'organizations', 'organizationsBelow'] as const;
export type NumberColumn = (typeof numberColumns)[number];

export const isNumberColumn = (column: ListColumn): column is NumberColumn =>
  (numberColumns as readonly ListColumn[]).includes(column);

/** Returns the default columns. */
export const usualColumns = (withNumbers: boolean): ReadonlySet<ListColumn> =>
  new Set(listColumns.filter((column) => withNumbers || !isNumberColumn(column)));

/** The counts of one organization that rows use. */
interface Counts {
  readonly hcps: number;
  readonly childHcos: number;
}
export interface NumbersOf {
  readonly direct: Counts;
  readonly rolledUp: Counts;
}

/**
 * Returns the metric of a column. Undefined for HCPs, missing records, and until it is loaded. Without filters, a
 * record's own neighbor counts are used.
 */
export function numberIn(
  column: NumberColumn,
  node: GraphNode,
  numbers: NumbersOf | undefined,
  isFiltered: boolean,
): number | undefined {
  if (!isOrganization(node) || node.isMissing) return undefined;
  switch (column) {
    case 'hcps':
      return isFiltered ? numbers?.direct.hcps : node.hcpCount;
    case 'hcpsBelow':
      return numbers?.rolledUp.hcps;
    case 'organizations':
      return isFiltered ? numbers?.direct.childHcos : node.childHcoCount;
    case 'organizationsBelow':
      return numbers?.rolledUp.childHcos;
  }
}

/** Returns whether a column needs metrics that are not part of records. */
export const needsNumbers = (column: ListColumn, isFiltered: boolean): boolean =>
  isNumberColumn(column) && (isFiltered || column === 'hcpsBelow' || column === 'organizationsBelow');
