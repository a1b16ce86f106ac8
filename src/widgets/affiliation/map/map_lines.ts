/** The lines of the map: the relationships between visible records, in flat arrays. */
import { edgePasses, type GraphFilters } from '../filters/filters.ts';
import type { GraphEdge, Neighbour } from '../network/graph.ts';
import type { VisibleGraph } from '../network/visible.ts';
import { arrowsOf } from './drawing/map_arrows.ts';

/** Line styles of relationships. */
export const line = { primary: 0, secondary: 1, ended: 2, peer: 3 } as const;

export interface MapLines {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly kind: Uint8Array;
  /** 1 for the line from an HCP to the organization it is placed around. */
  readonly isSeed: Uint8Array;
  /** Which of its ends have an arrowhead. */
  readonly arrows: Uint8Array;
  /** Returns the label of a relationship's type, such as "Head of"; an empty string when it has none. */
  readonly roleOf: (at: number) => string;
}

interface LineSource {
  readonly visible: VisibleGraph;
  readonly filters: GraphFilters;
}

const kindOf = ({ kind, isActive, isPrimary }: GraphEdge): number =>
  kind === 'AFFILIATION' ? line.peer : !isActive ? line.ended : isPrimary ? line.primary : line.secondary;

/** Returns the relationships between visible records that match the filters. */
export function mapLines({ visible, filters }: LineSource, placeAt: Int32Array): MapLines {
  const { graph, order, reachedFrom } = visible;
  const room = graph.edges.size;
  const [from, to] = [new Uint32Array(room), new Uint32Array(room)];
  const [kind, isSeed, arrows] = [new Uint8Array(room), new Uint8Array(room), new Uint8Array(room)];
  const edges: GraphEdge[] = [];
  let count = 0;
  const draw = (at: number, neighbours: readonly Neighbour[]): void => {
    const isPerson = !graph.isHub[at];
    for (let next = 0; next < neighbours.length; next++) {
      const neighbour = neighbours[next]!;
      const { edge } = neighbour;
      const other = placeAt[neighbour.at]!;
      // Each relationship occurs at both ends, and is drawn from one.
      if (other < 0 || edge.to !== neighbour.vid || !edgePasses(filters, edge)) continue;
      from[count] = placeAt[at]!;
      to[count] = other;
      kind[count] = kindOf(edge);
      arrows[count] = arrowsOf(edge);
      edges.push(edge);
      if (isPerson && reachedFrom[at] === neighbour.at) isSeed[count] = 1;
      count++;
    }
  };
  for (let next = 0; next < order.length; next++) {
    const at = order[next]!;
    if (placeAt[at]! < 0) continue;
    draw(at, graph.parentsAt(at));
    draw(at, graph.peersAt(at));
  }
  return {
    from: from.subarray(0, count),
    to: to.subarray(0, count),
    kind: kind.subarray(0, count),
    isSeed: isSeed.subarray(0, count),
    arrows: arrows.subarray(0, count),
    roleOf: (at) => edges[at]!.typeLabel ?? '',
  };
}
