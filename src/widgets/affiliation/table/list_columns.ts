/** The columns of tree and list, and the numbers of organizations among them. */
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

/** Numbers of an organization: of those that belong to it itself, and with all below. */
export const numberColumns = ['hcps', 'hcpsBelow', 'organizations', 'organizationsBelow'] as const;
export type NumberColumn = (typeof numberColumns)[number];

export const isNumberColumn = (column: ListColumn): column is NumberColumn =>
  (numberColumns as readonly ListColumn[]).includes(column);

/** What a person reads without having chosen columns. */
export const usualColumns = (withNumbers: boolean): ReadonlySet<ListColumn> =>
  new Set(listColumns.filter((column) => withNumbers || !isNumberColumn(column)));

/** Counts of one organization, as far as they are needed for rows. */
interface Counts {
  readonly hcps: number;
  readonly childHcos: number;
}
export interface NumbersOf {
  readonly direct: Counts;
  readonly rolledUp: Counts;
}

/**
 * The number of a column; undefined for people, for what does not exist, and as long as it is not known. What a record says of its own
 * neighbours holds as long as nothing is filtered.
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

/** Whether a column needs numbers that records do not bring themselves. */
export const needsNumbers = (column: ListColumn, isFiltered: boolean): boolean =>
  isNumberColumn(column) && (isFiltered || column === 'hcpsBelow' || column === 'organizationsBelow');
