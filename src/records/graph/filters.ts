/** What of a graph is shown: filters, hidden and collapsed records. The same answer serves map, tree and list. */
import {
  isOrganization,
  mainParent,
  type AffiliationGraph,
  type GraphEdge,
  type GraphNode,
  type Neighbour,
} from './graph.ts';

/** Chosen values per facet; an empty set lets everything through. Values of one facet are alternatives. */
export interface GraphFilters {
  /** Codes of `hcp_type__v` and `hco_type__v`, prefixed by the kind of record: `HCP:P`. */
  readonly types: ReadonlySet<string>;
  /** Codes of `specialty_1__v`; applies to people. */
  readonly specialties: ReadonlySet<string>;
  /** Codes of the relationship types; applies to relationships. */
  readonly relationships: ReadonlySet<string>;
  /** Whether records are in use: A active, I any other. */
  readonly statuses: ReadonlySet<string>;
}

export const noFilters: GraphFilters = {
  types: new Set(),
  specialties: new Set(),
  relationships: new Set(),
  statuses: new Set(),
};

export type FacetName = keyof GraphFilters;
export const facetNames: readonly FacetName[] = ['types', 'specialties', 'relationships', 'statuses'];

export const statusKey = ({ isActive }: GraphNode): 'A' | 'I' => (isActive ? 'A' : 'I');
export const typeKey = ({ entityType, type }: GraphNode): string => `${entityType}:${type ?? ''}`;
/** Relationship types of people among themselves are their own list. */
export const relationshipKey = ({ kind, type }: GraphEdge): string => `${kind}:${type ?? ''}`;

export const hasFilters = (filters: GraphFilters): boolean =>
  facetNames.some((name) => filters[name].size > 0);

export function toggled(filters: GraphFilters, facet: FacetName, value: string): GraphFilters {
  const values = new Set(filters[facet]);
  if (!values.delete(value)) values.add(value);
  return { ...filters, [facet]: values };
}

/** The value is a key that is made of parts: for thousands of records it is made only where something is chosen. */
const lets = <T>(values: ReadonlySet<string>, of: T, valueOf: (of: T) => string): boolean =>
  values.size === 0 || values.has(valueOf(of));

const specialtyKey = ({ specialty }: GraphNode): string => specialty ?? '';

/** Whether a record fulfils the filters. Specialty is asked of people alone, so that their organizations stay in sight. */
export const nodePasses = (filters: GraphFilters, node: GraphNode): boolean =>
  lets(filters.types, node, typeKey) &&
  lets(filters.statuses, node, statusKey) &&
  (isOrganization(node) || lets(filters.specialties, node, specialtyKey));

export const edgePasses = (filters: GraphFilters, edge: GraphEdge): boolean =>
  lets(filters.relationships, edge, relationshipKey);

export interface Selection {
  readonly filters: GraphFilters;
  /** Records taken out of sight one by one. */
  readonly hidden: ReadonlySet<string>;
  /** Records whose neighbourhood is folded away. */
  readonly collapsed: ReadonlySet<string>;
}

/** What is in sight, in the order in which it was reached from the root. */
export interface VisibleGraph {
  readonly graph: AffiliationGraph;
  readonly vids: ReadonlySet<string>;
  /** Of each record in sight but the root, through whom it was reached. */
  readonly via: ReadonlyMap<string, string>;
  /** Kept in sight only because something that fulfils the filters lies behind. */
  readonly passing: ReadonlySet<string>;
}

/**
 * Walks from the root over relationships that pass, never beyond a collapsed record: through organizations as far as they reach,
 * then to people, so that an organization hangs on an organization wherever one leads to it, and a person on the primary one. A
 * record that does not pass is left out, unless the way to one that passes leads through it: then it stays, marked as `passing`.
 * The root always stays.
 */
export function visibleGraph(
  graph: AffiliationGraph,
  { filters, hidden, collapsed }: Selection,
): VisibleGraph {
  const via = new Map<string, string>();
  const order: string[] = [];
  const organizations: string[] = [];
  const people: string[] = [];
  let nextOrganization = 0;
  let nextPerson = 0;
  const isSeen = (vid: string): boolean => via.has(vid) || vid === graph.root;
  const meet = (vid: string): void => {
    (isOrganization(graph.nodes.get(vid)!) ? organizations : people).push(vid);
  };
  const isWay = ({ vid: at, edge }: Neighbour): boolean =>
    isSeen(at) && !collapsed.has(at) && edgePasses(filters, edge);
  const goOn = (from: string, neighbours: readonly Neighbour[]): void => {
    for (const { vid, edge } of neighbours) {
      if (isSeen(vid) || hidden.has(vid) || !edgePasses(filters, edge)) continue;
      via.set(vid, from);
      meet(vid);
    }
  };
  if (graph.nodes.has(graph.root)) meet(graph.root);
  for (;;) {
    const isPerson = nextOrganization === organizations.length;
    const vid = isPerson ? people[nextPerson++] : organizations[nextOrganization++];
    if (vid === undefined) break;
    if (isPerson && vid !== graph.root) {
      const parents = graph.parentsOf(vid);
      // Most people have one, through which they were met.
      const main = parents.length > 1 ? mainParent(parents.filter(isWay)) : undefined;
      if (main) via.set(vid, main.vid);
    }
    order.push(vid);
    if (collapsed.has(vid)) continue;
    goOn(vid, graph.parentsOf(vid));
    goOn(vid, graph.childrenOf(vid));
    goOn(vid, graph.peersOf(vid));
  }
  if (!hasFilters(filters)) return { graph, vids: new Set(order), via, passing: new Set() };
  const passing = new Set<string>();
  const keep = new Set<string>(order.slice(0, 1));
  for (const vid of order.toReversed()) {
    const node = graph.nodes.get(vid)!;
    const passes = nodePasses(filters, node);
    if (passes) keep.add(vid);
    else if (keep.has(vid) && vid !== graph.root) passing.add(vid);
    const before = via.get(vid);
    if (keep.has(vid) && before !== undefined) keep.add(before);
  }
  for (const vid of via.keys()) if (!keep.has(vid)) via.delete(vid);
  return { graph, vids: new Set(order.filter((vid) => keep.has(vid))), via, passing };
}

/** Filters as the service reads them (decisions, section 5), for numbers that count what is not loaded too. */
export function filterTerms(filters: GraphFilters, withEnded: boolean): string {
  const codes = (values: ReadonlySet<string>, prefix: string): string =>
    [...values]
      .filter((value) => value.startsWith(prefix) && value.length > prefix.length)
      .map((value) => value.slice(prefix.length))
      .join(',');
  const terms: [string, string][] = [
    ['type', codes(filters.types, 'HCP:')],
    ['specialty_1__v', codes(filters.specialties, '')],
    ['status', codes(filters.statuses, '')],
    ['relationship_type__v', codes(filters.relationships, 'PARENTHCO:')],
    ['relationship_status', withEnded ? 'A,I' : ''],
  ];
  return terms
    .filter(([, values]) => values)
    .map(([name, values]) => `${name}:${values}`)
    .join('~');
}
