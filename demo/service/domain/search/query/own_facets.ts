/** Facets on the codes of fields of custom objects. They count records, each once, and not the objects. */
import type { RawBuilder } from 'kysely';
import { isCustomChild } from '../../../records/record.ts';
import type { DataModel, Field } from '../../data_model.ts';
import type { FieldSubject } from './conditions.ts';
import type { FacetName, OwnFacet } from './filter_terms.ts';
import { isReference } from '../index/terms.ts';

/** A facet, and the SQL for its value in the row of a hit `d`. */
export interface CountedFacet {
  name: FacetName;
  column: RawBuilder<string | null>;
  /** Returns the different values in the text of a hit; absent for a facet of which a hit has one value. */
  valuesOf?: (text: string) => Iterable<string>;
}

/** Returns the facet of a field with codes in a custom object; null for any other field. */
export const ownFacetOf = ({ scope, field }: Pick<FieldSubject, 'scope' | 'field'>): OwnFacet | null =>
  isCustomChild(scope) && isReference(field) ? `${scope}.${field.fieldId}` : null;

/** Returns the facets that a data model has besides those of the release. */
export const ownFacetNames = (model: DataModel): OwnFacet[] =>
  model.customObjects.flatMap(({ name: scope }) =>
    model.fields(scope).flatMap((field) => ownFacetOf({ scope, field }) ?? []),
  );

/** Returns the field of a facet on a custom object; undefined for a facet of the release. */
export function fieldOfOwnFacet(
  model: DataModel,
  facet: FacetName,
): Pick<FieldSubject, 'scope' | 'field'> | undefined {
  const [scope = '', fieldId = ''] = facet.split('.');
  const field: Field | undefined = isCustomChild(scope) ? model.field(scope, fieldId) : undefined;
  return field && { scope: scope as FieldSubject['scope'], field };
}
