/** What of a graph is folded away, and how it comes back into sight. */
import type { Selection } from '../filters/filters.ts';
import type { AffiliationGraph } from './graph.ts';
import { visibleGraph, type VisibleGraph } from './visible.ts';

export const without = (set: ReadonlySet<string>, gone: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...set].filter((each) => !gone.has(each)));

/** What would be in sight if nothing were folded away. */
export const unfolded = (graph: AffiliationGraph, { filters, hidden }: Selection): VisibleGraph =>
  visibleGraph(graph, { filters, hidden, collapsed: new Set() });

/** What stays folded away when a record comes into sight. `whole`: with nothing folded away. */
export function collapsedFor(vid: string, whole: VisibleGraph, selection: Selection): ReadonlySet<string> {
  const way = new Set<string>();
  for (let at = whole.via(vid); at !== undefined; at = whole.via(at)) way.add(at);
  const collapsed = without(selection.collapsed, way);
  // What fulfils no filter is in sight for the sake of others, who may be folded away behind it.
  const { filters, hidden } = selection;
  return visibleGraph(whole.graph, { filters, hidden, collapsed }).vids.has(vid) ? collapsed : new Set();
}
