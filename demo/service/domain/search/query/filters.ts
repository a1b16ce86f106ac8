/**
 * What `filters`, `presetFilters`, `excludeFilters`, `fieldQueries`, `types`, `states` and `statuses` ask of a hit.
 *
 * Terms scoped `hcp` speak of HCPs, `hco` of HCOs; a search with terms of one of them finds records of that type alone, with terms of
 * both, records of either type that meet their own. Scoped terms of `presetFilters` leave the other type alone. Several terms of one child scope must hold on one and the same child.
 */
import { sql } from 'kysely';
import type { EntityType } from '../../../records/record.ts';
import {
  allOf,
  anyOf,
  every,
  facetCondition,
  fieldsOfFacet,
  fieldTest,
  objectCondition,
  type Condition,
  type Context,
  type FieldTest,
} from './conditions.ts';
import type { FacetName, FilterTerm } from './filter_terms.ts';
import type { Truth } from './record_columns.ts';
import { quoteEntry, typeEntry, type Scope } from '../index/terms.ts';

/** A condition, the type of record it speaks of (null: any), and the facet it chooses values of. */
export interface Filter {
  condition: Condition;
  entityType: EntityType | null;
  facet: FacetName | null;
  /** Records of the other type pass a condition on one type. */
  leavesOtherType?: boolean;
}

/** What the index and the rows are asked, all parts together. */
export interface Combined {
  entries: string | null;
  truth: Truth | null;
}

/** The facet that a term chooses values of, whichever way it names it. */
function facetOf({ subject, range }: FilterTerm): FacetName | null {
  if (range) return null;
  if (subject.kind === 'facet') return subject.facet;
  const { scope, field } = subject;
  if (scope === 'entity' && (field.fieldId === 'primary_country__v' || field.fieldId === 'specialty_1__v'))
    return field.fieldId;
  if (scope === 'entity' && /^hc[po]_type__v$/.test(field.fieldId)) return 'type';
  if (scope === 'entity' && /^hc[po]_status__v$/.test(field.fieldId)) return 'status';
  if (scope === 'address' && field.fieldId === 'administrative_area__v') return field.fieldId;
  return null;
}

/** The row of a hit says whether it is active, not which other status it has. */
const isInRow = (facet: FacetName, values: readonly string[]): boolean =>
  facet !== 'status' || values.every((value) => value.trim().toUpperCase() === 'A');

type TestMaker = (
  parameter: string,
  subject: Extract<FilterTerm['subject'], { kind: 'field' }>,
  term: FilterTerm,
) => FieldTest;

/** What an object passes that passes any of the tests. */
const eitherOf = (tests: readonly FieldTest[]): FieldTest => {
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
 * Filters of terms that are joined by "and". `makeTest` says what a term on a field means, of a facet's fields too; whole values unless
 * told otherwise.
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
    const subjects = subject.kind === 'field' ? [subject] : facetFields;
    if (!subjects.length) {
      filters.push({ condition: facetCondition(context, facet!, term.values), entityType: null, facet });
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
  for (const [scope, { tests, facets }] of byScope)
    filters.push({
      condition: objectCondition(context, scope, tests),
      entityType: null,
      facet: facets.length === 1 ? facets[0]! : null,
    });
  return filters;
}

/** Filters that a page sets: they choose no values of a facet, which is counted within them. */
export const presetFiltersOf = (context: Context, terms: readonly FilterTerm[]): Filter[] =>
  filtersOf(context, 'presetFilters', terms).map((filter) => ({
    ...filter,
    facet: null,
    leavesOtherType: true,
  }));

const otherType = { HCP: 'HCO', HCO: 'HCP' } as const;

/** Types that filters leave: those that scoped terms speak of, or both. Preset terms leave both. */
export function typesLeft(filters: readonly Filter[]): EntityType[] {
  const named = new Set(
    filters.flatMap(({ entityType, leavesOtherType }) =>
      entityType === null || leavesOtherType ? [] : [entityType],
    ),
  );
  return named.size ? [...named] : ['HCP', 'HCO'];
}

/** A test that no index of the table answers: the hits of the index are tested sooner than half of all rows are looked up in another. */
const inRowsAlone = (truth: Truth | null): Truth | null => truth && sql<boolean>`coalesce(${truth}, false)`;

async function combinedFor(filters: readonly Filter[], isBesideEntries: boolean): Promise<Combined> {
  const columns = every(filters.map(({ condition }) => condition.column));
  const truths = [isBesideEntries ? inRowsAlone(columns) : columns];
  for (const { condition } of filters) if (condition.residual) truths.push(await condition.residual());
  return { entries: allOf(filters.map(({ condition }) => condition.entries)), truth: every(truths) };
}

/** All filters together. `isBesideEntries`: the index of entries finds the hits, and columns only test them. */
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
  /** What exactly the excluded records match in the index; null when the index alone cannot tell. */
  entries: string | null;
  /** True for records that stay. */
  stays: () => Promise<Truth>;
}

/** Filters of one group, as the alternatives by type of record that they come to. */
function alternativesOf(filters: readonly Filter[]) {
  const isTyped = filters.some(({ entityType }) => entityType !== null);
  return (isTyped ? typesLeft(filters) : [null]).map((type) => ({
    type,
    conditions: filters
      .filter(({ entityType }) => entityType === null || entityType === type)
      .map(({ condition }) => condition),
  }));
}

/** The opposite of filters: a record is left out when all filters of any group match it. Null without groups. */
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
