/** Arbitrary graphs for property tests, including broken ones. */
import fc from 'fast-check';
import { edge, node } from '../../../../demo/fixtures/graphs.ts';
import type { GraphEdge, GraphPart } from '../../../../src/widgets/affiliation/network/graph.ts';

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
