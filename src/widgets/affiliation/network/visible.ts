/** The visible part of a graph: the records reached from the root, and the paths to them. */
import { edgePasses, hasFilters, nodePasses, type GraphFilters, type Selection } from '../filters/filters.ts';
import { mainParent, type AffiliationGraph, type Neighbour } from './graph.ts';

const nobody = -1;

export class VisibleGraph {
  readonly graph: AffiliationGraph;
  /** Indexes of the visible records, in the order in which they were reached from the root. */
  readonly order: readonly number[];
  /** The record through which each record was reached, by index; negative for the root and for invisible records. */
  readonly reachedFrom: Int32Array;
  /** Records that match no filter, but lead to records that do. */
  readonly passing: ReadonlySet<string>;
  #vids: ReadonlySet<string> | undefined;

  constructor(
    graph: AffiliationGraph,
    order: readonly number[],
    reachedFrom: Int32Array,
    passing: ReadonlySet<string>,
  ) {
    this.graph = graph;
    this.order = order;
    this.reachedFrom = reachedFrom;
    this.passing = passing;
  }

  /** IDs of the visible records, in the order in which they were reached. */
  get vids(): ReadonlySet<string> {
    const { all } = this.graph;
    return (this.#vids ??= new Set(this.order.map((at) => all[at]!.vid)));
  }

  /** Returns the record through which a visible record was reached; undefined for the root. */
  via(vid: string): string | undefined {
    const { graph } = this;
    const before = this.reachedFrom[graph.placeOf(vid) ?? nobody] ?? nobody;
    return graph.all[before]?.vid;
  }
}

/** Returns the platform IDs of the visible organizations that exist. */
export function organizationsOf({ graph, order }: VisibleGraph): string[] {
  const found: string[] = [];
  for (const at of order) if (graph.isHub[at] && !graph.all[at]!.isMissing) found.push(graph.all[at]!.vid);
  return found;
}

/**
 * Walks from the root over relationships that match, but not beyond a collapsed record. It visits organizations first,
 * then HCPs. An organization is therefore reached through an organization if possible, and an HCP through its primary
 * one. A record that does not match is left out, unless it leads to one that does; then it is in `passing`. The root is
 * always visible.
 */
export function visibleGraph(graph: AffiliationGraph, selection: Selection): VisibleGraph {
  const { filters, hidden, collapsed } = selection;
  const { all } = graph;
  const reachedFrom = new Int32Array(all.length).fill(nobody);
  const isSeen = new Uint8Array(all.length);
  const order: number[] = [];
  const organizations: number[] = [];
  const people: number[] = [];
  let nextOrganization = 0;
  let nextPerson = 0;
  const meet = (at: number): void => {
    isSeen[at] = 1;
    (graph.isHub[at] ? organizations : people).push(at);
  };
  const isCollapsed = (at: number): boolean => collapsed.size > 0 && collapsed.has(all[at]!.vid);
  const isWay = ({ at, edge }: Neighbour): boolean =>
    isSeen[at] === 1 && !isCollapsed(at) && edgePasses(filters, edge);
  const goOn = (from: number, neighbours: readonly Neighbour[]): void => {
    // A plain loop, because it runs over every record before the first picture.
    for (let next = 0; next < neighbours.length; next++) {
      const { at, vid, edge } = neighbours[next]!;
      if (isSeen[at] || (hidden.size > 0 && hidden.has(vid)) || !edgePasses(filters, edge)) continue;
      reachedFrom[at] = from;
      meet(at);
    }
  };
  const root = graph.placeOf(graph.root);
  if (root !== undefined) meet(root);
  for (;;) {
    const isPerson = nextOrganization === organizations.length;
    const at = isPerson ? people[nextPerson++] : organizations[nextOrganization++];
    if (at === undefined) break;
    if (isPerson && at !== root) {
      const parents = graph.parentsAt(at);
      // Most HCPs have one, through which they were reached.
      const main = parents.length > 1 ? mainParent(parents.filter(isWay)) : undefined;
      if (main) reachedFrom[at] = main.at;
    }
    order.push(at);
    if (isCollapsed(at)) continue;
    goOn(at, graph.parentsAt(at));
    goOn(at, graph.childrenAt(at));
    goOn(at, graph.peersAt(at));
  }
  return hasFilters(filters)
    ? filtered(graph, filters, order, reachedFrom)
    : new VisibleGraph(graph, order, reachedFrom, new Set());
}

/** Leaves out records that neither match nor lead to a match. */
function filtered(
  graph: AffiliationGraph,
  filters: GraphFilters,
  order: readonly number[],
  reachedFrom: Int32Array,
): VisibleGraph {
  const passing = new Set<string>();
  const keep = new Uint8Array(reachedFrom.length);
  const leaders = filters.leaders?.(graph);
  const root = order[0];
  if (root !== undefined) keep[root] = 1;
  for (const at of order.toReversed()) {
    const node = graph.all[at]!;
    const isAsked = !leaders || graph.isHub[at] === 1 || leaders.has(node.vid);
    if (isAsked && nodePasses(filters, node)) keep[at] = 1;
    else if (keep[at] && at !== root) passing.add(node.vid);
    if (keep[at] && reachedFrom[at]! >= 0) keep[reachedFrom[at]!] = 1;
  }
  const kept = order.filter((at) => keep[at]);
  return new VisibleGraph(
    graph,
    kept,
    reachedFrom.map((before, at) => (keep[at] ? before : nobody)),
    passing,
  );
}
