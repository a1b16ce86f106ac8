/** Which fields the caller sees, for answers that read a column instead of a record (docs/decisions/0040-visibility-of-fields.md). */
import { sql, type RawBuilder } from 'kysely';
import { hiddenFromCaller } from '../../../store/caller.ts';
import type { DataModel, Field } from '../../data_model.ts';

/** Returns whether the caller's own profile shows child records of a type. */
export const seesType = (objectType: string): boolean => !hiddenFromCaller()?.types.has(objectType);

/** Returns whether the caller's own profile shows a field. */
export function seesField(objectType: string, fieldId: string): boolean {
  const hidden = hiddenFromCaller();
  return !hidden?.types.has(objectType) && !hidden?.fields.get(objectType)?.has(fieldId);
}

/**
 * Returns the fields of object types whose index entries words may find. HCPs and HCOs share the entries of a field, so the caller must see the field of
 * both.
 */
export const fieldsToFindBy = (model: DataModel, objectTypes: readonly string[]): Field[] =>
  objectTypes
    .flatMap((type) => model.fields(type))
    .filter(({ fieldId }) => objectTypes.every((type) => seesField(type, fieldId)));

/** Returns a text column that repeats a field of records; NULL for callers who do not see the field. */
export const seenColumn = (
  column: RawBuilder<unknown>,
  objectType: string,
  fieldId: string,
): RawBuilder<string | null> =>
  seesField(objectType, fieldId) ? (column as RawBuilder<string | null>) : sql`NULL::text`;
