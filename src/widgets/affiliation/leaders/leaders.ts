/** The leaders of the organizations of a graph. */
import { readMembers } from '../../../api/members.ts';
import type { Transport } from '../../../api/transport.ts';
import type { QueryOf } from '../../../api/types.ts';
import { influenceOf, leadersOf, leadingTypes, type Leader } from '../../../records/leadership.ts';
import { isOrganization, type AffiliationGraph, type GraphEdge, type GraphPart } from '../network/graph.ts';

interface Leadership {
  readonly influence: ReadonlyMap<string, ReadonlySet<string>>;
  readonly at: Map<string, readonly Leader<GraphEdge>[]>;
  all?: ReadonlySet<string>;
}

const kept = new WeakMap<AffiliationGraph, Leadership>();

function leadershipIn(graph: AffiliationGraph): Leadership {
  const known = kept.get(graph) ?? { influence: influenceOf(graph.edges.values()), at: new Map() };
  kept.set(graph, known);
  return known;
}

/** Returns the loaded leaders of an organization, heads first. */
export function leadersAt(graph: AffiliationGraph, vid: string): readonly Leader<GraphEdge>[] {
  const { influence, at } = leadershipIn(graph);
  let found = at.get(vid);
  if (!found) {
    const members = graph.childrenOf(vid).filter((each) => !isOrganization(graph.nodes.get(each.vid)!));
    found = leadersOf(
      members.map(({ edge }) => edge),
      influence,
    );
    at.set(vid, found);
  }
  return found;
}

/** Returns the heads and key people of all organizations. */
export function leadersIn(graph: AffiliationGraph): ReadonlySet<string> {
  const known = leadershipIn(graph);
  known.all ??= new Set(
    graph.all
      .filter(isOrganization)
      .flatMap(({ vid }) =>
        leadersAt(graph, vid).flatMap((each) => (each.why === 'primary' ? [] : each.vid)),
      ),
  );
  return known.all;
}

/** Maximum number of heads of one organization that are read. */
const mostHeads = 20;

/** Reads the heads of an organization that are not known yet, with their relationships to it. Throws the errors of the calls. */
export async function readHeads(
  transport: Transport,
  vid: string,
  { nodes: known }: AffiliationGraph,
  query: QueryOf<'get /entity/{vid_key}/affiliations'>,
  signal: AbortSignal,
): Promise<GraphPart> {
  const { nodes, edges } = await readMembers(
    transport,
    vid,
    {
      ...query,
      depth: 1,
      direction: 'down',
      types: 'HCP',
      limit: mostHeads,
      filters: `relationship_type__v:${leadingTypes.join(',')}`,
    },
    signal,
  );
  // A filtered answer counts under its filter, so new records are read again.
  const added = nodes.filter((each) => !known.has(each.vid));
  const whole = await Promise.all(
    added.map((each) => readMembers(transport, each.vid, { ...query, depth: 0 }, signal)),
  );
  return { nodes: whole.flatMap((answer) => answer.nodes), edges };
}
