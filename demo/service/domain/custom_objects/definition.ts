/** A custom object as administrators define it, and as an object type with its fields in the data model. Pure functions. */
import type { z } from '@hono/zod-openapi';
import type {
  customObject,
  customObjectSettings,
  newCustomObject,
} from '../../../../src/contract/custom_objects.ts';
import { customStatusField } from '../../records/record.ts';
import type { CustomFieldDefinition } from '../custom_fields/definition.ts';
import { customObjectFields } from '../../model/fields_children.ts';
import type { Field, ObjectType } from '../../model/types.ts';

export type CustomObjectSettings = z.output<typeof customObjectSettings>;
export type NewCustomObject = z.output<typeof newCustomObject>;
export type CustomObjectDefinition = NewCustomObject & Pick<z.output<typeof customObject>, 'status'>;

export const customObjectType = ({ name, labels, help, status }: CustomObjectDefinition): ObjectType => ({
  name,
  description: help['en'] ?? labels['en']!,
  labels,
  type: 'sub-object',
  customer_defined: true,
  status,
});

/** Returns a field as it is while its object is inactive: inactive too, so that nobody writes it, and therefore not required. */
export const inactiveField = (field: Field): Field => ({
  ...field,
  required: false,
  group: null,
  status: 'INACTIVE',
});

/**
 * Returns the fields that every custom object has: its status, and those of all child objects. The status of an object with filterable fields is
 * filterable, too.
 */
export const fieldsOfObject = (
  { name }: CustomObjectDefinition,
  fields: readonly Pick<CustomFieldDefinition, 'object_type' | 'filterable'>[],
): Field[] => {
  const isFiltered = fields.some((field) => field.object_type === name && field.filterable);
  return customObjectFields.map((field) => ({
    ...field,
    objectType: name,
    ...(isFiltered && field.fieldId === customStatusField && { filterable: true }),
  }));
};
