/** The fields that tell a reader which record it is, beside its name. */
import { displayName, fieldLabel, typeField, type FieldSet } from './entity.ts';

/** Returns the names of the summary fields: type, specialties, degrees. */
export const summaryFields = (entityType: string): readonly string[] => [
  typeField(entityType),
  'specialty_1__v',
  'specialty_2__v',
  'medical_degree_1__v',
  'medical_degree_2__v',
];

/** Returns the alternate name of a record, for example in Latin letters, when it differs from its name. */
export function otherName(entity: FieldSet): string | undefined {
  const name = fieldLabel(entity, 'alternate_name_1__v');
  return name === displayName(entity) ? undefined : name;
}
