/**
 * The conditions that `filters`, `presetFilters`, `excludeFilters`, `fieldQueries`, `types`, `states` and `statuses` put on a hit.
 *
 * Terms with scope `hcp` apply to HCPs, terms with scope `hco` to HCOs. A search with terms of one of these scopes finds only records of
 * that type. With terms of both, it finds records of either type that meet their own terms. Scoped terms of `presetFilters` let the other
 * type pass. Several terms of one child scope must be true of the same child record.
 */
import { sql } from 'kysely';
import type { EntityType } from '../../../records/record.ts';
import { allOf, anyOf, every } from './combinations.ts';
import {
  facetCondition,
  fieldsOfFacet,
  fieldTest,
  objectCondition,
  type Condition,
  type Context,
  type FieldTest,
} from './conditions.ts';
import { isFacet, type FacetName, type FilterTerm, type ReleasedFacet } from './filter_terms.ts';
import { ownFacetOf } from './own_facets.ts';
import type { Truth } from './record_columns.ts';
import { quoteEntry, typeEntry, type Scope } from '../index/terms.ts';

/** A condition, the record type it applies to (null: both), and the facet whose values it selects. */
export interface Filter {
  condition: Condition;
  entityType: EntityType | null;
  facet: FacetName | null;
  /** Whether a condition on one record type lets records of the other type pass. */
  leavesOtherType?: boolean;
  /** Terms on one child object: their tests, and the facet whose values each selects. */
  object?: { scope: Scope; tests: readonly FieldTest[]; facets: readonly (FacetName | null)[] };
}

/** What the index and the rows must match for all filters together. */
export interface Combined {
  entries: string | null;
  truth: Truth | null;
}

/** Returns the facet whose values a term selects, by the name of the facet or of its field. */
function facetOf({ subject, range, others }: FilterTerm): FacetName | null {
  if (range || others) return null;
  if (subject.kind === 'facet') return subject.facet;
  const { scope, field } = subject;
  if (scope === 'entity' && (field.fieldId === 'primary_country__v' || field.fieldId === 'specialty_1__v'))
    return field.fieldId;
  if (scope === 'entity' && /^hc[po]_type__v$/.test(field.fieldId)) return 'type';
  if (scope === 'entity' && /^hc[po]_status__v$/.test(field.fieldId)) return 'status';
  if (scope === 'address' && field.fieldId === 'administrative_area__v') return field.fieldId;
  return ownFacetOf(subject);
}

/** Returns whether a hit's row decides the values. The row tells whether a record is active, not which other status it has. */
const isInRow = (facet: FacetName, values: readonly string[]): facet is ReleasedFacet =>
  isFacet(facet) && (facet !== 'status' || values.every((value) => value.trim().toUpperCase() === 'A'));

type TestMaker = (
  parameter: string,
  subject: Extract<FilterTerm['subject'], { kind: 'field' }>,
  term: FilterTerm,
) => FieldTest;

/** Returns a test that an object passes when it passes any of the tests. */
export const eitherOf = (tests: readonly FieldTest[]): FieldTest => {
  const entries = tests.map((test) => test.entries).filter((query) => query !== null);
  return {
    entries: entries.length === tests.length ? anyOf(entries) : null,
    isExact: tests.every(({ isExact }) => isExact),
    async truth() {
      const truths: Truth[] = [];
      for (const test of tests) truths.push(await test.truth());
      return sql<boolean>`(${sql.join(truths, sql` OR `)})`;
    },
  };
};

/**
 * Returns the filters of terms that are joined with AND. `makeTest` makes the test of a term on a field or on the fields of a facet; by
 * default, whole values are compared.
 */
export function filtersOf(
  context: Context,
  parameter: string,
  terms: readonly FilterTerm[],
  makeTest?: TestMaker,
): Filter[] {
  const testOf: TestMaker = makeTest ?? ((...of) => fieldTest(context, ...of));
  const filters: Filter[] = [];
  const byScope = new Map<Scope, { tests: FieldTest[]; facets: (FacetName | null)[] }>();
  for (const term of terms) {
    const { subject } = term;
    const facet = facetOf(term);
    const facetFields =
      makeTest && subject.kind === 'facet' ? fieldsOfFacet(context.model, subject.facet) : [];
    const subjects = subject.kind === 'field' ? [subject, ...(term.others ?? [])] : facetFields;
    if (subject.kind === 'facet' && !subjects.length) {
      filters.push({
        condition: facetCondition(context, subject.facet, term.values),
        entityType: null,
        facet,
      });
      continue;
    }
    const { scope, entityType } = subjects[0]!;
    const test = (): FieldTest => eitherOf(subjects.map((own) => testOf(parameter, own, term)));
    if (scope === 'entity') {
      const condition =
        facet && isInRow(facet, term.values) && !makeTest
          ? facetCondition(context, facet, term.values)
          : objectCondition(context, scope, [test()]);
      filters.push({ condition, entityType, facet });
      continue;
    }
    const group = byScope.get(scope) ?? { tests: [], facets: [] };
    byScope.set(scope, group);
    group.tests.push(test());
    group.facets.push(facet);
  }
  for (const [scope, { tests, facets }] of byScope) filters.push(objectFilter(context, scope, tests, facets));
  return filters;
}

const objectFilter = (
  context: Context,
  scope: Scope,
  tests: readonly FieldTest[],
  facets: readonly (FacetName | null)[],
): Filter => ({
  condition: objectCondition(context, scope, tests),
  entityType: null,
  facet: facets.length === 1 ? facets[0]! : null,
  object: { scope, tests, facets },
});

/** Returns the filters without the terms that select values of a facet. */
export const withoutFacet = (context: Context, filters: readonly Filter[], name: FacetName): Filter[] =>
  filters.flatMap((filter) => {
    const { facet, object } = filter;
    if (facet === name) return [];
    if (!object?.facets.includes(name)) return [filter];
    const kept = [...object.facets.keys()].filter((index) => object.facets[index] !== name);
    const of = <T>(all: readonly T[]): T[] => kept.map((index) => all[index]!);
    return kept.length ? [objectFilter(context, object.scope, of(object.tests), of(object.facets))] : [];
  });

/** Returns the filters that a page presets. They select no facet values: facets are counted within them. */
export const presetFiltersOf = (context: Context, terms: readonly FilterTerm[]): Filter[] =>
  filtersOf(context, 'presetFilters', terms).map(({ condition, entityType }) => ({
    condition,
    entityType,
    facet: null,
    leavesOtherType: true,
  }));

const otherType = { HCP: 'HCO', HCO: 'HCP' } as const;

/** Returns the record types that filters leave: those of scoped terms, or both. Preset terms leave both. */
export function typesLeft(filters: readonly Filter[]): EntityType[] {
  const named = new Set(
    filters.flatMap(({ entityType, leavesOtherType }) =>
      entityType === null || leavesOtherType ? [] : [entityType],
    ),
  );
  return named.size ? [...named] : ['HCP', 'HCO'];
}

/**
 * Wraps a condition so that no table index answers it. Testing the hits of the entry index is faster than looking up half of all rows in
 * another index.
 */
const inRowsAlone = (truth: Truth | null): Truth | null => truth && sql<boolean>`coalesce(${truth}, false)`;

async function combinedFor(filters: readonly Filter[], isBesideEntries: boolean): Promise<Combined> {
  const columns = every(filters.map(({ condition }) => condition.column));
  const truths = [isBesideEntries ? inRowsAlone(columns) : columns];
  for (const { condition } of filters) if (condition.residual) truths.push(await condition.residual());
  return { entries: allOf(filters.map(({ condition }) => condition.entries)), truth: every(truths) };
}

/** Combines filters. With `isBesideEntries`, the entry index finds the hits and columns only test them. */
export async function combine(filters: readonly Filter[], isBesideEntries: boolean): Promise<Combined> {
  const types = typesLeft(filters);
  if (types.length === 1) {
    const isOfType = sql<boolean>`d.entity_type = ${types[0]!}`;
    const { entries, truth } = await combinedFor(
      filters.filter(({ entityType }) => entityType === null || entityType === types[0]),
      isBesideEntries,
    );
    return { entries, truth: every([isOfType, truth]) };
  }
  const common = await combinedFor(
    filters.filter(({ entityType }) => entityType === null),
    isBesideEntries,
  );
  const parts = await Promise.all(
    types.map(async (type) => ({
      type,
      ...(await combinedFor(
        filters.filter(({ entityType }) => entityType === type),
        isBesideEntries,
      )),
    })),
  );
  if (parts.every(({ entries, truth }) => entries === null && truth === null)) return common;
  const entries = anyOf(parts.map(({ type, entries }) => allOf([quoteEntry(typeEntry(type)), entries])!));
  const truths = parts.map(({ type, truth }) =>
    truth === null ? null : sql<boolean>`(d.entity_type = ${otherType[type]} OR ${truth})`,
  );
  return { entries: allOf([common.entries, entries]), truth: every([common.truth, ...truths]) };
}

export interface Exclusion {
  /** Index query that matches exactly the excluded records; null when the index alone cannot decide. */
  entries: string | null;
  /** Returns a condition that is true for records that stay. */
  stays: () => Promise<Truth>;
}

/** Returns the conditions of one group for each record type that they leave (null: both). */
function alternativesOf(filters: readonly Filter[]) {
  const isTyped = filters.some(({ entityType }) => entityType !== null);
  return (isTyped ? typesLeft(filters) : [null]).map((type) => ({
    type,
    conditions: filters
      .filter(({ entityType }) => entityType === null || entityType === type)
      .map(({ condition }) => condition),
  }));
}

/** Returns the opposite of filters: a record is excluded when all filters of any group match it. Null without groups. */
export function exclusionOf(groups: readonly (readonly Filter[])[]): Exclusion | null {
  if (!groups.length) return null;
  const alternatives = groups.flatMap(alternativesOf);
  const isExact = groups
    .flat()
    .every(({ condition }) => condition.column === null && condition.residual === null);
  return {
    entries: isExact
      ? anyOf(
          alternatives.map(({ type, conditions }) =>
            allOf([type && quoteEntry(typeEntry(type)), ...conditions.map(({ entries }) => entries)])!,
          ),
        )
      : null,
    async stays() {
      const truths: Truth[] = [];
      for (const { type, conditions } of alternatives) {
        const parts: Truth[] = type ? [sql<boolean>`d.entity_type = ${type}`] : [];
        for (const condition of conditions) parts.push(await condition.whole());
        truths.push(every(parts)!);
      }
      return sql<boolean>`NOT COALESCE(${sql.join(truths, sql` OR `)}, false)`;
    },
  };
}
