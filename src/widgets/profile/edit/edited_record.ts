/** Derives from a draft the edited record and the list of changes. */
import type { FieldSet } from '../../../records/entity.ts';
import {
  isChanged,
  originalValue,
  sentValue,
  type Draft,
  type DraftObject,
} from '../../../forms/model/draft.ts';
import type { FieldValue } from '../../../forms/model/field_kinds.ts';
import type { FormField } from '../../../forms/model/form_field.ts';
import { entityFields, type FormModel } from '../../../forms/model/form_model.ts';

/** Returns a form field by object type and name; a text field when the form does not show it. */
export type FieldLookup = (objectType: string, name: string) => Pick<FormField, 'kind' | 'name'>;

export function fieldLookup(model: FormModel): FieldLookup {
  const known = new Map(
    [...entityFields(model), ...model.children.flatMap(({ fields }) => fields)].map((field) => [
      `${field.objectType}.${field.name}`,
      field,
    ]),
  );
  return (objectType, name) => known.get(`${objectType}.${name}`) ?? { kind: 'text', name };
}

/** Returns the edited fields whose value differs from the record, in the order of the edits. */
export const changedFieldsOf = (
  object: DraftObject,
  fieldOf: FieldLookup,
): Pick<FormField, 'kind' | 'name'>[] =>
  [...object.changes.keys()]
    .map((name) => fieldOf(object.objectType, name))
    .filter((field) => isChanged(field, object));

function edited(object: DraftObject, fieldOf: FieldLookup): FieldSet {
  const changes = changedFieldsOf(object, fieldOf).map(
    (field) => [field.name, sentValue(field, object)] as const,
  );
  return { ...object.original, ...Object.fromEntries(changes) };
}

/** Returns the edited record. New children have their draft ID as `vid__v`. */
export function editedRecord(model: FormModel, draft: Draft): FieldSet {
  const fieldOf = fieldLookup(model);
  const arrays: Record<string, FieldSet[]> = {};
  for (const child of draft.children)
    (arrays[child.array] ??= []).push({ ...edited(child, fieldOf), vid__v: child.id });
  return { ...edited(draft.entity, fieldOf), ...arrays };
}

/** A changed object with its old and new values. */
export interface EditedObject {
  readonly object: DraftObject;
  readonly isNew: boolean;
  readonly changes: readonly { readonly field: string; readonly from: FieldValue; readonly to: FieldValue }[];
}

/** Returns all changed objects, the record itself first. For a new child, returns its values. */
export function editedObjects(model: FormModel, draft: Draft): EditedObject[] {
  const fieldOf = fieldLookup(model);
  const objects = [{ object: draft.entity, isNew: false }].concat(
    draft.children.map((child) => ({ object: child, isNew: child.isNew })),
  );
  return objects
    .map(({ object, isNew }) => ({
      object,
      isNew,
      changes: changedFieldsOf(object, fieldOf).map((field) => ({
        field: field.name,
        from: originalValue(object, field.name),
        to: sentValue(field, object),
      })),
    }))
    .filter(({ changes }) => changes.length > 0);
}
