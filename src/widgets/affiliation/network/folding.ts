/** Decides what stays collapsed when a record is revealed. */
import type { Selection } from '../filters/filters.ts';
import type { AffiliationGraph } from './graph.ts';
import { visibleGraph, type VisibleGraph } from './visible.ts';

export const without = (set: ReadonlySet<string>, gone: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...set].filter((each) => !gone.has(each)));

/** Returns the visible graph as if nothing were collapsed. */
export const unfolded = (graph: AffiliationGraph, { filters, hidden }: Selection): VisibleGraph =>
  visibleGraph(graph, { filters, hidden, collapsed: new Set() });

/** Returns the records that stay collapsed when a record is revealed. `whole` is the graph with nothing collapsed. */
export function collapsedFor(vid: string, whole: VisibleGraph, selection: Selection): ReadonlySet<string> {
  const way = new Set<string>();
  for (let at = whole.via(vid); at !== undefined; at = whole.via(at)) way.add(at);
  const collapsed = without(selection.collapsed, way);
  // A record that matches no filter is visible because of records behind it, which may be collapsed.
  const { filters, hidden } = selection;
  return visibleGraph(whole.graph, { filters, hidden, collapsed }).vids.has(vid) ? collapsed : new Set();
}
