/** The shortest way between two records over what is loaded. */
import { edgePasses, type GraphFilters } from './filters.ts';
import type { AffiliationGraph, GraphEdge } from './graph.ts';

export interface GraphPath {
  /** From the first record to the last. */
  readonly vids: readonly string[];
  /** One fewer than `vids`. */
  readonly edges: readonly GraphEdge[];
}

/** Breadth first, so no way is shorter; undefined when none leads there. */
export function shortestPath(
  graph: AffiliationGraph,
  from: string,
  to: string,
  filters?: GraphFilters,
): GraphPath | undefined {
  if (!graph.nodes.has(from) || !graph.nodes.has(to)) return undefined;
  const cameBy = new Map<string, { vid: string; edge: GraphEdge }>();
  const seen = new Set([from]);
  const queue = [from];
  for (const vid of queue) {
    if (vid === to) break;
    for (const { vid: next, edge } of graph.neighboursOf(vid)) {
      if (seen.has(next) || (filters && !edgePasses(filters, edge))) continue;
      seen.add(next);
      cameBy.set(next, { vid, edge });
      queue.push(next);
    }
  }
  if (!seen.has(to)) return undefined;
  const vids = [to];
  const edges: GraphEdge[] = [];
  for (let step = cameBy.get(to); step; step = cameBy.get(step.vid)) {
    vids.push(step.vid);
    edges.push(step.edge);
  }
  return { vids: vids.reverse(), edges: edges.reverse() };
}
