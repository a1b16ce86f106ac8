/** What of a graph is shown: filters, hidden and collapsed records. The same answer serves map, tree and list. */
import { isOrganization, type GraphEdge, type GraphNode } from '../network/graph.ts';

/** Chosen values per facet; an empty set lets everything through. Values of one facet are alternatives. */
export interface GraphFilters {
  /** Codes of `hcp_type__v` and `hco_type__v`, prefixed by the kind of record: `HCP:P`. */
  readonly types: ReadonlySet<string>;
  /** Codes of `specialty_1__v`; applies to people. */
  readonly specialties: ReadonlySet<string>;
  /** Codes of the relationship types; applies to relationships. */
  readonly relationships: ReadonlySet<string>;
  /** Whether records are in use: A active, I any other. */
  readonly statuses: ReadonlySet<string>;
}

export const noFilters: GraphFilters = {
  types: new Set(),
  specialties: new Set(),
  relationships: new Set(),
  statuses: new Set(),
};

export type FacetName = keyof GraphFilters;
export const facetNames: readonly FacetName[] = ['types', 'specialties', 'relationships', 'statuses'];

export const statusKey = ({ isActive }: GraphNode): 'A' | 'I' => (isActive ? 'A' : 'I');
export const typeKey = ({ entityType, type }: GraphNode): string => `${entityType}:${type ?? ''}`;
/** Relationship types of people among themselves are their own list. */
export const relationshipKey = ({ kind, type }: GraphEdge): string => `${kind}:${type ?? ''}`;

export const hasFilters = (filters: GraphFilters): boolean =>
  facetNames.some((name) => filters[name].size > 0);

export function toggled(filters: GraphFilters, facet: FacetName, value: string): GraphFilters {
  const values = new Set(filters[facet]);
  if (!values.delete(value)) values.add(value);
  return { ...filters, [facet]: values };
}

/** The value is a key that is made of parts: for thousands of records it is made only where something is chosen. */
const lets = <T>(values: ReadonlySet<string>, of: T, valueOf: (of: T) => string): boolean =>
  values.size === 0 || values.has(valueOf(of));

const specialtyKey = ({ specialty }: GraphNode): string => specialty ?? '';

/** Whether a record fulfils the filters. Specialty is asked of people alone, so that their organizations stay in sight. */
export const nodePasses = (filters: GraphFilters, node: GraphNode): boolean =>
  lets(filters.types, node, typeKey) &&
  lets(filters.statuses, node, statusKey) &&
  (isOrganization(node) || lets(filters.specialties, node, specialtyKey));

export const edgePasses = (filters: GraphFilters, edge: GraphEdge): boolean =>
  lets(filters.relationships, edge, relationshipKey);

export interface Selection {
  readonly filters: GraphFilters;
  /** Records taken out of sight one by one. */
  readonly hidden: ReadonlySet<string>;
  /** Records whose neighbourhood is folded away. */
  readonly collapsed: ReadonlySet<string>;
}

/** The service counts by those values of a facet that begin so and say something. */
const countedPrefixes: Readonly<Record<FacetName, string>> = {
  types: 'HCP:',
  specialties: '',
  relationships: 'PARENTHCO:',
  statuses: '',
};

const isCounted = (facet: FacetName, value: string): boolean =>
  value.startsWith(countedPrefixes[facet]) && value.length > countedPrefixes[facet].length;

/**
 * What is chosen and the service cannot count by: types of organizations, relationships of people among themselves, and what is
 * not stated.
 */
export const uncounted = (filters: GraphFilters): { readonly facet: FacetName; readonly value: string }[] =>
  facetNames.flatMap((facet) =>
    [...filters[facet]].filter((value) => !isCounted(facet, value)).map((value) => ({ facet, value })),
  );

/**
 * Filters as the service reads them (decisions, section 5), for numbers that count what is not loaded too. `shownTypes` are the
 * relationship types that are shown at all; empty: all.
 */
export function filterTerms(
  filters: GraphFilters,
  withEnded: boolean,
  shownTypes: readonly string[] = [],
): string {
  const codes = (facet: FacetName): string =>
    [...filters[facet]]
      .filter((value) => isCounted(facet, value))
      .map((value) => value.slice(countedPrefixes[facet].length))
      .join(',');
  const terms: [string, string][] = [
    ['type', codes('types')],
    ['specialty_1__v', codes('specialties')],
    ['status', codes('statuses')],
    ['relationship_type__v', codes('relationships') || shownTypes.join(',')],
    ['relationship_status', withEnded ? 'A,I' : ''],
  ];
  return terms
    .filter(([, values]) => values)
    .map(([name, values]) => `${name}:${values}`)
    .join('~');
}
