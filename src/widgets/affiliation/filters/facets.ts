/** Filter values of a graph, each with its count. */
import { compareTexts } from '../../../texts/format.ts';
import type { FacetName } from './filters.ts';
import { isOrganization, type AffiliationGraph } from '../network/graph.ts';

export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

type Counted = { -readonly [K in keyof FacetValue]: FacetValue[K] };

/**
 * Counts codes under a prefix. Keys are built once per code and not once per record, because there are thousands of
 * records.
 */
class Counts {
  readonly #prefix: string;
  readonly #byCode = new Map<string, Counted>();

  constructor(prefix = '') {
    this.#prefix = prefix;
  }

  add(code: string | null, label: string | null): void {
    const known = this.#byCode.get(code ?? '');
    if (known) {
      known.count++;
      known.label ||= label || '';
    } else {
      const value = this.#prefix + (code ?? '');
      this.#byCode.set(code ?? '', { value, label: label || '', count: 1 });
    }
  }

  get values(): Counted[] {
    return [...this.#byCode.values()];
  }
}

function countTypes(graph: AffiliationGraph): Counted[] {
  const [people, organizations] = [new Counts('HCP:'), new Counts('HCO:')];
  for (const node of graph.nodes.values())
    if (!node.isMissing)
      (isOrganization(node) ? organizations : people).add(node.type, node.typeLabel ?? node.type);
  return [...people.values, ...organizations.values];
}

function countSpecialties(graph: AffiliationGraph): Counted[] {
  const counts = new Counts();
  for (const node of graph.nodes.values())
    if (!node.isMissing && !isOrganization(node))
      counts.add(node.specialty, node.specialtyLabel ?? node.specialty);
  return counts.values;
}

function countRelationships(graph: AffiliationGraph): Counted[] {
  const [memberships, peers] = [new Counts('PARENTHCO:'), new Counts('AFFILIATION:')];
  for (const edge of graph.edges.values())
    (edge.kind === 'PARENTHCO' ? memberships : peers).add(edge.type, edge.typeLabel ?? edge.type);
  return [...memberships.values, ...peers.values];
}

function countStatuses(graph: AffiliationGraph): Counted[] {
  const counts = new Counts();
  for (const node of graph.nodes.values()) if (!node.isMissing) counts.add(node.isActive ? 'A' : 'I', null);
  return counts.values;
}

const counting: Readonly<Record<FacetName, (graph: AffiliationGraph) => Counted[]>> = {
  types: countTypes,
  specialties: countSpecialties,
  relationships: countRelationships,
  statuses: countStatuses,
};

const kept = new WeakMap<AffiliationGraph, Map<FacetName, readonly FacetValue[]>>();

/**
 * Returns the values of a facet, the most frequent first. They count all loaded records, and are computed once per
 * graph.
 */
export function facetValues(graph: AffiliationGraph, facet: FacetName): readonly FacetValue[] {
  const known = kept.get(graph) ?? new Map<FacetName, readonly FacetValue[]>();
  kept.set(graph, known);
  let values = known.get(facet);
  if (!values) {
    values = counting[facet](graph).sort((a, b) => b.count - a.count || compareTexts(a.label, b.label));
    known.set(facet, values);
  }
  return values;
}
