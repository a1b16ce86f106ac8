/**
 * The hierarchy of the visible records. Each record appears once, under its primary parent. A cycle is cut at the
 * record nearest to the root of the graph. Other relationships are shown beside a record, never as another row.
 */
import {
  isOrganization,
  mainParent,
  nameOf,
  type AffiliationGraph,
  type GraphEdge,
  type Neighbour,
} from './graph.ts';
import { edgePasses, type GraphFilters } from '../filters/filters.ts';
import type { VisibleGraph } from './visible.ts';

export interface TreeNode {
  readonly vid: string;
  /** The relationship to its parent; undefined at the top. */
  readonly edge: GraphEdge | undefined;
  readonly parent: string | undefined;
  readonly children: readonly string[];
}

export interface Hierarchy {
  readonly tops: readonly string[];
  readonly nodes: ReadonlyMap<string, TreeNode>;
  /** Records at which a cycle was cut. */
  readonly cuts: ReadonlySet<string>;
}

/** Sorts organizations before HCPs, then by name. */
function byKindAndName(graph: AffiliationGraph, collator: Intl.Collator): (a: string, b: string) => number {
  return (a, b) => {
    const one = graph.nodes.get(a)!;
    const other = graph.nodes.get(b)!;
    return (
      Number(isOrganization(other)) - Number(isOrganization(one)) ||
      collator.compare(nameOf(one), nameOf(other)) ||
      (a < b ? -1 : 1)
    );
  };
}

export function hierarchyOf(visible: VisibleGraph, filters: GraphFilters, language: string): Hierarchy {
  const { graph, vids } = visible;
  const parent = new Map<string, Neighbour>();
  for (const vid of vids) {
    const above = mainParent(
      graph.parentsOf(vid).filter(({ vid: at, edge }) => vids.has(at) && edgePasses(filters, edge)),
    );
    const reached = visible.via(vid);
    const beside =
      above || reached === undefined ? undefined : graph.peersOf(vid).find(({ vid: at }) => at === reached);
    if (above ?? beside) parent.set(vid, (above ?? beside)!);
  }
  const cuts = cutCircles(vids, parent);
  const children = new Map<string, string[]>();
  const tops: string[] = [];
  for (const vid of vids) {
    const above = parent.get(vid);
    if (!above) tops.push(vid);
    else if (children.has(above.vid)) children.get(above.vid)!.push(vid);
    else children.set(above.vid, [vid]);
  }
  const order = byKindAndName(graph, new Intl.Collator(language, { numeric: true }));
  tops.sort(order);
  for (const list of children.values()) list.sort(order);
  return {
    tops,
    cuts,
    nodes: new Map(
      [...vids].map((vid) => [
        vid,
        {
          vid,
          edge: parent.get(vid)?.edge,
          parent: parent.get(vid)?.vid,
          children: children.get(vid) ?? [],
        },
      ]),
    ),
  };
}

/** Removes the parent of the first record in each cycle. `vids` is sorted by distance from the root. */
function cutCircles(vids: ReadonlySet<string>, parent: Map<string, Neighbour>): Set<string> {
  const cuts = new Set<string>();
  const done = new Map<string, number>();
  const place = new Map([...vids].map((vid, at) => [vid, at]));
  let round = 0;
  for (const start of vids) {
    round++;
    let at: string | undefined = start;
    while (at !== undefined && !done.has(at)) {
      done.set(at, round);
      at = parent.get(at)?.vid;
    }
    if (at === undefined || done.get(at) !== round) continue;
    // `at` is in a cycle found for the first time. The cut is at the record nearest to the root.
    let nearest = at;
    for (let each = parent.get(at)!.vid; each !== at; each = parent.get(each)!.vid)
      if (place.get(each)! < place.get(nearest)!) nearest = each;
    parent.delete(nearest);
    cuts.add(nearest);
  }
  return cuts;
}

export interface TreeRow {
  readonly vid: string;
  /** Starts at 1. */
  readonly level: number;
  /** Position among its siblings, starting at 1, and their number. */
  readonly position: number;
  readonly siblings: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

/** Returns the rows of a tree from top to bottom. `isOpen` decides which records are expanded. */
export function treeRows({ tops, nodes }: Hierarchy, isOpen: (vid: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const stack = [{ list: tops, next: 0, level: 1 }];
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    if (top.next === top.list.length) {
      stack.pop();
      continue;
    }
    const vid = top.list[top.next++]!;
    const { children } = nodes.get(vid)!;
    const open = children.length > 0 && isOpen(vid);
    rows.push({
      vid,
      level: top.level,
      position: top.next,
      siblings: top.list.length,
      hasChildren: children.length > 0,
      isOpen: open,
    });
    if (open) stack.push({ list: children, next: 0, level: top.level + 1 });
  }
  return rows;
}
