/**
 * Decides which part of a graph is visible: by filters, hidden and collapsed records. Map, tree and list use the same
 * result.
 */
import { isOrganization, type AffiliationGraph, type GraphEdge, type GraphNode } from '../network/graph.ts';

/** Selected values per facet. An empty set matches everything. Values of one facet are alternatives. */
export interface GraphFilters {
  /** Codes of `hcp_type__v` and `hco_type__v`, prefixed with the entity type: `HCP:P`. */
  readonly types: ReadonlySet<string>;
  /** Codes of `specialty_1__v`; applies to HCPs. */
  readonly specialties: ReadonlySet<string>;
  /** Codes of the relationship types; applies to relationships. */
  readonly relationships: ReadonlySet<string>;
  /** Status of records: A for active, I for any other. */
  readonly statuses: ReadonlySet<string>;
  /** Returns the only HCPs to show, the leaders of organizations ("Who leads here?"); undefined: all. */
  readonly leaders?: ((graph: AffiliationGraph) => ReadonlySet<string>) | undefined;
}

export const noFilters: GraphFilters = {
  types: new Set(),
  specialties: new Set(),
  relationships: new Set(),
  statuses: new Set(),
};

export type FacetName = Exclude<keyof GraphFilters, 'leaders'>;
export const facetNames: readonly FacetName[] = ['types', 'specialties', 'relationships', 'statuses'];

export const statusKey = ({ isActive }: GraphNode): 'A' | 'I' => (isActive ? 'A' : 'I');
export const typeKey = ({ entityType, type }: GraphNode): string => `${entityType}:${type ?? ''}`;
/** Relationships between HCPs have a separate list of types. */
export const relationshipKey = ({ kind, type }: GraphEdge): string => `${kind}:${type ?? ''}`;

export const hasFilters = (filters: GraphFilters): boolean =>
  filters.leaders !== undefined || facetNames.some((name) => filters[name].size > 0);

export function toggled(filters: GraphFilters, facet: FacetName, value: string): GraphFilters {
  const values = new Set(filters[facet]);
  if (!values.delete(value)) values.add(value);
  return { ...filters, [facet]: values };
}

/** The value is built from several parts. With thousands of records, it is computed only when something is selected. */
const lets = <T>(values: ReadonlySet<string>, of: T, valueOf: (of: T) => string): boolean =>
  values.size === 0 || values.has(valueOf(of));

const specialtyKey = ({ specialty }: GraphNode): string => specialty ?? '';

/**
 * Returns whether a record matches the filters. Specialty applies only to HCPs, so that their organizations stay
 * visible.
 */
export const nodePasses = (filters: GraphFilters, node: GraphNode): boolean =>
  lets(filters.types, node, typeKey) &&
  lets(filters.statuses, node, statusKey) &&
  (isOrganization(node) || lets(filters.specialties, node, specialtyKey));

export const edgePasses = (filters: GraphFilters, edge: GraphEdge): boolean =>
  lets(filters.relationships, edge, relationshipKey);

export interface Selection {
  readonly filters: GraphFilters;
  /** Records that the user hid individually. */
  readonly hidden: ReadonlySet<string>;
  /** Records whose neighborhood is collapsed. */
  readonly collapsed: ReadonlySet<string>;
}

/** The prefixes of the facet values that the service can count by. */
const countedPrefixes: Readonly<Record<FacetName, string>> = {
  types: 'HCP:',
  specialties: '',
  relationships: 'PARENTHCO:',
  statuses: '',
};

const isCounted = (facet: FacetName, value: string): boolean =>
  value.startsWith(countedPrefixes[facet]) && value.length > countedPrefixes[facet].length;

/**
 * Returns the selected values that the service cannot count by: types of organizations, relationships between HCPs, and
 * missing values.
 */
export const uncounted = (filters: GraphFilters): { readonly facet: FacetName; readonly value: string }[] =>
  facetNames.flatMap((facet) =>
    [...filters[facet]].filter((value) => !isCounted(facet, value)).map((value) => ({ facet, value })),
  );

/**
 * Returns the filters in the service's format (decision 11), for metrics that include records that are not
 * loaded. `shownTypes` are the configured relationship types; empty: all.
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
