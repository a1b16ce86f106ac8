/** Graphs for tests: health systems of a given size, and arbitrary graphs, including broken ones. */
import fc from 'fast-check';
import type { GraphEdge, GraphNode, GraphPart } from '../../../../src/widgets/affiliation/network/graph.ts';

export function node(vid: string, fields: Partial<GraphNode> = {}): GraphNode {
  return {
    vid,
    entityType: 'HCP',
    name: `Name of ${vid}`,
    type: 'PHYS',
    typeLabel: 'Physician',
    specialty: 'CARD',
    specialtyLabel: 'Cardiology',
    isActive: true,
    recordState: 'VALID',
    isInInstance: true,
    isMissing: false,
    country: 'US',
    city: 'Boston',
    parentCount: 0,
    childHcoCount: 0,
    hcpCount: 0,
    peerCount: 0,
    ...fields,
  };
}

export const organization = (vid: string, fields: Partial<GraphNode> = {}): GraphNode =>
  node(vid, {
    entityType: 'HCO',
    type: 'HOSP',
    typeLabel: 'Hospital',
    specialty: null,
    specialtyLabel: null,
    ...fields,
  });

export function edge(from: string, to: string, fields: Partial<GraphEdge> = {}): GraphEdge {
  return {
    vid: `${from}-${to}`,
    from,
    to,
    kind: 'PARENTHCO',
    type: 'EMPL',
    typeLabel: 'Employed',
    isPrimary: true,
    isActive: true,
    strength: null,
    strengthLabel: null,
    direction: null,
    therapeuticArea: null,
    therapeuticAreaLabel: null,
    ...fields,
  };
}

/** A health system: one organization in 25 records, people spread unevenly, one in five with a second affiliation. */
export function healthSystem(count: number): GraphPart {
  let seed = 7;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const nodes: GraphNode[] = [organization('0')];
  const edges: GraphEdge[] = [];
  const hubs = Math.max(1, Math.round(count / 25));
  for (let at = 1; at < count; at++) {
    const vid = String(at);
    const isHub = at < hubs;
    nodes.push(isHub ? organization(vid, { type: at % 3 ? 'CLIN' : 'HOSP' }) : node(vid));
    const to = isHub ? Math.floor(Math.sqrt(at) * 0.7) % at : Math.floor(random() ** 2 * hubs);
    edges.push(edge(vid, String(to)));
    if (!isHub && random() < 0.2) {
      const second = Math.floor(random() * hubs);
      if (second !== to) edges.push(edge(vid, String(second), { isPrimary: false }));
    }
  }
  return { nodes, edges };
}

/** Any graph of up to 60 records with all kinds of problems: cycles, missing records, self-references. */
export const anyGraph: fc.Arbitrary<GraphPart> = fc
  .array(
    fc.record({
      from: fc.nat({ max: 60 }),
      to: fc.nat({ max: 60 }),
      kind: fc.constantFrom<GraphEdge['kind']>('PARENTHCO', 'PARENTHCO', 'AFFILIATION'),
      isPrimary: fc.boolean(),
      isActive: fc.boolean(),
      type: fc.constantFrom('EMPL', 'CONS', null),
    }),
    { maxLength: 120 },
  )
  .chain((raw) =>
    fc
      .array(
        fc.record({
          isOrganization: fc.boolean(),
          isKnown: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
          name: fc.oneof(fc.string(), fc.constant(null), fc.constant('W'.repeat(500))),
          type: fc.constantFrom('PHYS', 'HOSP', null),
          isActive: fc.boolean(),
        }),
        { minLength: 61, maxLength: 61 },
      )
      .map((records) => ({
        nodes: records.flatMap(({ isOrganization, isKnown, name, type, isActive }, at) =>
          isKnown || at === 0
            ? [node(String(at), { entityType: isOrganization ? 'HCO' : 'HCP', name, type, isActive })]
            : [],
        ),
        edges: raw.map(({ from, to, ...fields }, at) =>
          edge(String(from), String(to), { ...fields, vid: `edge ${at}` }),
        ),
      })),
  );
