/**
 * The draft of a form. Drafts are immutable: every change returns a new draft that shares the unchanged objects, so
 * only changed objects render again. A draft stores only edited fields; all others keep the record's value.
 */
import { children, type FieldSet } from '../../records/entity.ts';
import { arraysOf } from '../../records/child_arrays.ts';
import { objectTypeOf, type ChildArray } from '../../records/layout.ts';
import { readTyped, type FieldValue } from './field_kinds.ts';
import type { FormField } from './form_field.ts';
import { entityFields, statusFieldOf, type ChildForm, type FormModel } from './form_model.ts';

export interface DraftObject {
  /** `entity`, the `vid__v` of an existing child, or a generated ID for a new one. */
  readonly id: string;
  readonly objectType: string;
  /** The record's own values; empty for a new object. */
  readonly original: FieldSet;
  /** Edited fields with their values: typed text or a parsed value. */
  readonly changes: ReadonlyMap<string, FieldValue>;
}

export interface DraftChild extends DraftObject {
  readonly array: ChildArray;
  readonly isNew: boolean;
}

export interface Draft {
  readonly entity: DraftObject;
  /** In the order of the form; new children are last of their kind. */
  readonly children: readonly DraftChild[];
}

export const entityId = 'entity';

const isValue = (value: unknown): value is FieldValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Returns the record's value of a field. Lists of codes are joined by commas. */
export function originalValue({ original }: DraftObject, name: string): FieldValue {
  const value = original[name];
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(',') || null;
  return isValue(value) ? value : null;
}

/** Returns the current value of a field: as typed, else the record's. */
export function currentValue(object: DraftObject, name: string): FieldValue {
  const changed = object.changes.get(name);
  return changed === undefined ? originalValue(object, name) : changed;
}

/** Returns the value to send for a field. */
export const sentValue = (field: Pick<FormField, 'kind' | 'name'>, object: DraftObject): FieldValue =>
  readTyped(field.kind, currentValue(object, field.name));

/** Returns true when a field's value differs from the record. Retyping the same value is not a change. */
export const isChanged = (field: Pick<FormField, 'kind' | 'name'>, object: DraftObject): boolean =>
  object.changes.has(field.name) &&
  sentValue(field, object) !== readTyped(field.kind, originalValue(object, field.name));

function begin(fields: readonly FormField[]): Map<string, FieldValue> {
  return new Map(
    fields.filter(({ initial }) => initial !== null).map(({ name, initial }) => [name, initial]),
  );
}

/** Returns a new record's draft: the default values, and one empty child of each required kind. */
export function newDraft(model: FormModel): Draft {
  const entity: DraftObject = {
    id: entityId,
    objectType: model.entityType,
    original: {},
    changes: begin(entityFields(model)),
  };
  let draft: Draft = { entity, children: [] };
  for (const form of model.children) if (form.isRequired) ({ draft } = withNewChild(draft, form));
  return draft;
}

/** Returns the unmodified draft of an existing record. Its children are identified by `vid__v`. */
export function draftOf(entityType: string, record: FieldSet): Draft {
  return {
    entity: { id: entityId, objectType: entityType, original: record, changes: new Map() },
    children: arraysOf(record).flatMap((array) =>
      children(record, array).map((original, index) => ({
        id: typeof original['vid__v'] === 'string' ? original['vid__v'] : `${array}.${index}`,
        objectType: objectTypeOf(array),
        array,
        isNew: false,
        original,
        changes: new Map<string, FieldValue>(),
      })),
    ),
  };
}

/** Returns the object with an ID; undefined when it was removed. */
export const objectOf = (draft: Draft, id: string): DraftObject | undefined =>
  id === entityId ? draft.entity : draft.children.find((child) => child.id === id);

export const childrenOf = (draft: Draft, array: ChildArray): DraftChild[] =>
  draft.children.filter((child) => child.array === array);

function changed(draft: Draft, id: string, change: (changes: Map<string, FieldValue>) => void): Draft {
  const object = objectOf(draft, id);
  if (!object) return draft;
  const changes = new Map(object.changes);
  change(changes);
  if (id === entityId) return { ...draft, entity: { ...draft.entity, changes } };
  return {
    ...draft,
    children: draft.children.map((child) => (child.id === id ? { ...child, changes } : child)),
  };
}

/** Sets a field. */
export const withValue = (draft: Draft, id: string, name: string, value: FieldValue): Draft =>
  changed(draft, id, (changes) => changes.set(name, value));

/** Resets a field to the record's value. */
export const withoutChange = (draft: Draft, id: string, name: string): Draft =>
  changed(draft, id, (changes) => changes.delete(name));

/** Resets an object to the record's values. */
export const withoutChanges = (draft: Draft, id: string): Draft =>
  changed(draft, id, (changes) => changes.clear());

/** Adds a child with its defaults. `id` identifies it in the draft. */
export function withNewChild(
  draft: Draft,
  { array, objectType, fields }: ChildForm,
): { readonly draft: Draft; readonly id: string } {
  const numbers = draft.children.map(({ id }) => Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0));
  const id = `new-${Math.max(0, ...numbers) + 1}`;
  const child: DraftChild = { id, objectType, array, isNew: true, original: {}, changes: begin(fields) };
  return { draft: { ...draft, children: [...draft.children, child] }, id };
}

const addressOfLicense = 'address_vid__v';

/** Returns the IDs of the licenses that are linked to a new address. */
export const linkedTo = (draft: Draft, id: string): string[] =>
  draft.children.filter(({ changes }) => changes.get(addressOfLicense) === id).map((license) => license.id);

/**
 * Removes a new child and unlinks its licenses. Existing children are deactivated instead, because nothing is ever
 * deleted.
 */
export function withoutChild(draft: Draft, id: string): Draft {
  const rest = draft.children.filter((child) => child.id !== id || !child.isNew);
  return linkedTo(draft, id).reduce<Draft>((now, license) => withoutChange(now, license, addressOfLicense), {
    ...draft,
    children: rest,
  });
}

/**
 * Restores a child at its index and relinks the licenses in `linked`. Licenses that were linked to another address
 * since keep that link.
 */
export function withChildAt(
  draft: Draft,
  child: DraftChild,
  index: number,
  linked: readonly string[] = [],
): Draft {
  return linked
    .filter((license) => !objectOf(draft, license)?.changes.has(addressOfLicense))
    .reduce<Draft>((now, license) => withValue(now, license, addressOfLicense, child.id), {
      ...draft,
      children: draft.children.toSpliced(index, 0, child),
    });
}

/** Deactivates an existing child by its status (specification 1). */
export function withChildInactive(draft: Draft, id: string): Draft {
  const child = objectOf(draft, id);
  const status = child && statusFieldOf(child.objectType);
  return status ? withValue(draft, id, status, 'I') : draft;
}

export function isInactive(object: DraftObject): boolean {
  const status = statusFieldOf(object.objectType);
  return status !== undefined && currentValue(object, status) === 'I';
}
