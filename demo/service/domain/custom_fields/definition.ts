/** A custom field as administrators define it, and as a field of the data model. Pure functions. */
import type { z } from '@hono/zod-openapi';
import type {
  customField,
  customFieldSettings,
  newCustomField,
} from '../../../../src/contract/custom_fields.ts';
import { isCustomChild } from '../../records/record.ts';
import { usualLength, validationOf, type Field } from '../../model/types.ts';

export type CustomFieldSettings = z.output<typeof customFieldSettings>;
export type NewCustomField = z.output<typeof newCustomField>;
export type CustomFieldDefinition = NewCustomField & Pick<z.output<typeof customField>, 'status'>;

export type FieldName = { object_type: string; field_id: string };

type Searched = Pick<CustomFieldDefinition, 'searchable'> & Partial<Pick<CustomFieldDefinition, 'status'>>;

/** Returns whether the search box finds the words of a field. An inactive field keeps its setting, and its words are found when it is active again. */
export const isSearched = ({ searchable, status }: Searched): boolean => searchable && status !== 'INACTIVE';

/** Returns a field as it is while its object has a status: a field of an inactive object is inactive. */
export const inObject = <F extends Searched>(field: F, objectStatus: string | undefined): F =>
  objectStatus === 'INACTIVE' ? { ...field, status: 'INACTIVE' } : field;

/** Returns the field of the data model. An inactive field is never required and in no group: nobody can submit it. */
export function customFieldAttribute(definition: CustomFieldDefinition): Field {
  const { data_type: dataType, reference_type: discriminator, status } = definition;
  const { pattern, minimum, maximum, example } = definition;
  const isActive = status === 'ACTIVE';
  const isCalculated = typeof definition.expression === 'string';
  return {
    fieldId: definition.field_id,
    objectType: definition.object_type,
    type: discriminator === null ? { dataType } : { dataType, discriminator },
    labels: definition.labels,
    maximumLength: definition.maximum_length ?? usualLength[dataType] ?? null,
    required: isActive && definition.required,
    group: isActive ? definition.group : null,
    customer_defined: true,
    read_only: isCalculated,
    calculated: isCalculated,
    calculate_for_search_results: isCalculated,
    alternate_key: false,
    countries: definition.countries,
    status,
    validation: validationOf(dataType, {
      ...(pattern !== null && { pattern, enforced: true }),
      ...(minimum !== null && { minimum }),
      ...(maximum !== null && { maximum }),
      ...(example !== null && { example }),
    }),
    fieldTags: [],
    ...(Object.keys(definition.help).length > 0 && { help: definition.help }),
    ...(isSearched(definition) && { searchable: true }),
    ...(definition.sortable && { sortable: true }),
    ...(definition.facet && { facet: true }),
    // Fields of the other types are indexed for filters in any case.
    ...(definition.filterable && isCustomChild(definition.object_type) && { filterable: true }),
  };
}
