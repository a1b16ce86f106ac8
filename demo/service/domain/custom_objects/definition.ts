/** A custom object as administrators define it, and as an object type with its fields in the data model. Pure functions. */
import type { z } from '@hono/zod-openapi';
import type {
  customObject,
  customObjectSettings,
  newCustomObject,
} from '../../../../src/contract/custom_objects.ts';
import { customStatusField, sharedNameField, sharedVidField } from '../../records/record.ts';
import type { CustomFieldDefinition } from '../custom_fields/definition.ts';
import { customObjectFields, sharedLinkFields } from '../../model/fields_children.ts';
import type { Field, ObjectType } from '../../model/types.ts';

export type CustomObjectSettings = z.output<typeof customObjectSettings>;
export type NewCustomObject = z.output<typeof newCustomObject>;
export type CustomObjectDefinition = NewCustomObject & Pick<z.output<typeof customObject>, 'status'>;

/** Returns a stored definition. Those of earlier releases have no relation. */
export const storedDefinition = <Status>({
  definition,
  status,
}: {
  definition: object;
  status: Status;
}): NewCustomObject & { status: Status } => ({
  relation: 'one_to_many',
  ...(definition as Omit<NewCustomObject, 'relation'>),
  status,
});

export const customObjectType = ({
  name,
  labels,
  help,
  status,
  relation,
}: CustomObjectDefinition): ObjectType => ({
  name,
  description: help['en'] ?? labels['en']!,
  labels,
  type: relation === 'many_to_many' ? 'relationship' : 'sub-object',
  customer_defined: true,
  status,
});

/** Returns a field as it is while its object is inactive: inactive too, so it cannot be written, is not required, and the search box does not find its words. */
export const inactiveField = ({ searchable: _searchable, ...field }: Field): Field => ({
  ...field,
  required: false,
  group: null,
  status: 'INACTIVE',
});

/** Returns a field as members of a shared record have it: with a read-only copy of the value. */
export const copiedField = (field: Field): Field => ({
  ...field,
  required: false,
  group: null,
  read_only: true,
});

/**
 * Returns the fields that every custom object has: its status, and those of all child objects. Members of shared records also have the link to
 * it. The status of an object with filterable fields is filterable, too.
 */
export const fieldsOfObject = (
  { name, relation, labels }: CustomObjectDefinition,
  fields: readonly Pick<CustomFieldDefinition, 'object_type' | 'filterable'>[],
): Field[] => {
  const isFiltered = fields.some((field) => field.object_type === name && field.filterable);
  const own = relation === 'many_to_many' ? [...sharedLinkFields, ...customObjectFields] : customObjectFields;
  return own.map((field) => ({
    ...field,
    objectType: name,
    // A shared record is titled as what it is: Territory.
    ...([sharedVidField, sharedNameField].includes(field.fieldId) && { labels }),
    ...(isFiltered && field.fieldId === customStatusField && { filterable: true }),
  }));
};
