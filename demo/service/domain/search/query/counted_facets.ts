/** The columns of the facets that a search counts. */
import { sql, type RawBuilder } from 'kysely';
import type { DataModel, Field } from '../../data_model.ts';
import { every } from './combinations.ts';
import { facetColumn } from './conditions.ts';
import type { FacetName, ReleasedFacet } from './filter_terms.ts';
import type { Filter } from './filters.ts';
import { fieldOfOwnFacet, type CountedFacet, type FacetField } from './own_facets.ts';
import { fieldExpression, seenObject, tableOf, type Truth } from './record_columns.ts';
import { facetSeparator } from '../index/document.ts';
import { valuesOf } from '../index/terms.ts';
import type { VisibilityProfile } from '../../users/visibility.ts';

/** Returns the SQL for the value of a record's own field. */
function columnOf({ scope, field, entityType }: FacetField): RawBuilder<string | null> {
  const { from, entityVid } = tableOf(scope);
  const value = sql<
    string | null
  >`(SELECT translate(${fieldExpression(scope, field)}, ${facetSeparator}, '') FROM ${from} WHERE ${entityVid} = d.vid)`;
  return entityType === null ? value : sql`CASE d.entity_type WHEN ${sql.lit(entityType)} THEN ${value} END`;
}

const several = (field: Field): Pick<CountedFacet, 'valuesOf'> =>
  field.type.dataType === 'MULTI_REFERENCE' ? { valuesOf: (text) => new Set(valuesOf(field, text)) } : {};

/** Separates the values of a hit with several. */
const valueSeparator = '\u001e';

/** Returns whether a filter selects values of a facet, alone or with other terms on the same object. */
export const selects = ({ facet, object }: Filter, name: FacetName): boolean =>
  facet === name || (object?.facets.includes(name) ?? false);

/**
 * Returns the facets with their columns. Terms on one child object must be true of one and the same object, so the objects that count are those for which
 * the other terms are true: a count says how many hits are left when its value is chosen.
 */
export async function countedFacets(
  { model, profile }: { model: DataModel; profile: VisibilityProfile },
  names: readonly FacetName[],
  filters: readonly Filter[],
): Promise<CountedFacet[]> {
  const counted: CountedFacet[] = [];
  for (const name of names) {
    const own = fieldOfOwnFacet(model, name);
    if (!own) {
      counted.push({ name, column: facetColumn[name as ReleasedFacet] });
      continue;
    }
    const { scope, field } = own;
    if (scope === 'entity') {
      counted.push({ name, column: columnOf(own), ...several(field) });
      continue;
    }
    const { kind, from, entityVid } = tableOf(scope);
    const truths: (Truth | null)[] = [kind, seenObject(scope, profile)];
    for (const { object } of filters)
      for (const [index, test] of object?.scope === scope ? object.tests.entries() : [])
        if (object?.facets[index] !== name) truths.push(await test.truth());
    const values = sql`string_agg(${fieldExpression(scope, field)}, ${valueSeparator})`;
    counted.push({
      name,
      column: sql`(SELECT translate(${values}, ${facetSeparator}, '') FROM ${from} WHERE ${entityVid} = d.vid AND ${every(truths)!})`,
      valuesOf: (text) => new Set(text.split(valueSeparator).flatMap((value) => valuesOf(field, value))),
    });
  }
  return counted;
}
