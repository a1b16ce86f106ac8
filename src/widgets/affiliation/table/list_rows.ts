/** The visible records as a list: the content of the rows, sorted by any column. */
import { isOrganization, mainParent, nameOf, type GraphEdge, type GraphNode } from '../network/graph.ts';
import { edgePasses, type GraphFilters } from '../filters/filters.ts';
import { isNumberColumn, type ListColumn, type NumberColumn } from './list_columns.ts';
import type { VisibleGraph } from '../network/visible.ts';

export interface Sorting {
  readonly column: ListColumn;
  readonly isDescending: boolean;
}

export const usualSorting: Sorting = { column: 'name', isDescending: false };

export interface ListRow {
  readonly node: GraphNode;
  /** The relationship that it is listed by; undefined for records without a visible parent. */
  readonly edge: GraphEdge | undefined;
  readonly parent: GraphNode | undefined;
  /** Names of the other organizations that it belongs to. */
  readonly others: readonly string[];
}

export function rowOf({ graph, vids }: VisibleGraph, filters: GraphFilters, vid: string): ListRow {
  const node = graph.nodes.get(vid)!;
  const above = graph.parentsOf(vid).filter(({ vid: at, edge }) => vids.has(at) && edgePasses(filters, edge));
  const main = mainParent(above);
  const others = new Set(above.filter((each) => each.vid !== main?.vid).map((each) => each.vid));
  return {
    node,
    edge: main?.edge,
    parent: main && graph.nodes.get(main.vid),
    others: [...others].map((each) => nameOf(graph.nodes.get(each)!)),
  };
}

const text =
  (of: (row: ListRow) => string | null | undefined) =>
  (a: ListRow, b: ListRow, collator: Intl.Collator): number => {
    const one = of(a) ?? '';
    const other = of(b) ?? '';
    // Empty values come last in both directions.
    if (!one || !other) return Number(!one) - Number(!other) || 0;
    return collator.compare(one, other);
  };
type Order = (a: ListRow, b: ListRow, collator: Intl.Collator) => number;

const orders: Record<Exclude<ListColumn, NumberColumn>, Order> = {
  name: text(({ node }) => nameOf(node)),
  type: text(({ node }) => node.typeLabel ?? node.type),
  specialty: text(({ node }) => node.specialtyLabel ?? node.specialty),
  belongsTo: text(({ parent }) => parent && nameOf(parent)),
  relationship: text(({ edge }) => edge?.typeLabel ?? edge?.type),
  place: text(({ node }) => node.city),
  status: text(({ node }) => (node.isActive ? 'A' : 'I')),
};

const saysNothing = (row: ListRow, column: ListColumn): boolean => {
  const { node, parent, edge } = row;
  if (column === 'specialty') return isOrganization(node) || !(node.specialtyLabel ?? node.specialty);
  if (column === 'belongsTo') return !parent;
  if (column === 'relationship') return !(edge?.typeLabel ?? edge?.type);
  return column === 'place' && !node.city;
};

/**
 * Returns the sorted rows. Rows without a value in the sort column come last in both directions. `numberIn` returns a
 * row's value in a metrics column.
 */
export function listRows(
  visible: VisibleGraph,
  filters: GraphFilters,
  { column, isDescending }: Sorting,
  language: string,
  numberIn: (column: NumberColumn, node: GraphNode) => number | undefined,
): ListRow[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const rows = [...visible.vids].map((vid) => rowOf(visible, filters, vid));
  const direction = isDescending ? -1 : 1;
  const byName = (a: ListRow, b: ListRow): number =>
    collator.compare(nameOf(a.node), nameOf(b.node)) || (a.node.vid < b.node.vid ? -1 : 1);
  if (isNumberColumn(column)) {
    const numbers = new Map(rows.map((row) => [row, numberIn(column, row.node)]));
    return rows.sort((a, b) => {
      const [one, other] = [numbers.get(a), numbers.get(b)];
      if (one === undefined || other === undefined)
        return Number(one === undefined) - Number(other === undefined) || byName(a, b);
      return (one - other) * direction || byName(a, b);
    });
  }
  return rows.sort((a, b) => {
    const empties = Number(saysNothing(a, column)) - Number(saysNothing(b, column));
    return empties || orders[column](a, b, collator) * direction || byName(a, b);
  });
}
