/**
 * What a person has made of a form so far. Immutable: every change answers a new draft that shares what did not change, so
 * what is shown of an object need only be made anew when the object is another. Only what was touched is held; everything
 * else stays, byte for byte, what the record has.
 */
import { children, type FieldSet } from '../../records/entity.ts';
import { childArrays, type ChildArray } from '../../records/layout.ts';
import { readTyped, type FieldValue } from './field_kinds.ts';
import type { FormField } from './form_field.ts';
import { entityFields, statusFields, type ChildForm, type FormModel } from './form_model.ts';

export interface DraftObject {
  /** `entity`, the `vid__v` of an existing child, or a name of its own for a new one. */
  readonly id: string;
  readonly objectType: string;
  /** The record's own values; empty for a new object. */
  readonly original: FieldSet;
  /** Touched fields and what they hold: text as it was typed, or a value. */
  readonly changes: ReadonlyMap<string, FieldValue>;
}

export interface DraftChild extends DraftObject {
  readonly array: ChildArray;
  readonly isNew: boolean;
}

export interface Draft {
  readonly entity: DraftObject;
  /** In the order of the form; new ones stand at the end of their kind. */
  readonly children: readonly DraftChild[];
}

export const entityId = 'entity';

const isValue = (value: unknown): value is FieldValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** What the record has in a field. Lists of codes are read as codes joined by commas. */
export function originalValue({ original }: DraftObject, name: string): FieldValue {
  const value = original[name];
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(',') || null;
  return isValue(value) ? value : null;
}

/** What a field holds now: as typed, else as the record has it. */
export function heldValue(object: DraftObject, name: string): FieldValue {
  const changed = object.changes.get(name);
  return changed === undefined ? originalValue(object, name) : changed;
}

/** The value that would be sent for a field. */
export const sentValue = (field: Pick<FormField, 'kind' | 'name'>, object: DraftObject): FieldValue =>
  readTyped(field.kind, heldValue(object, field.name));

/** Whether a field holds something else than the record. Typing a value anew as it was is no change. */
export const isChanged = (field: Pick<FormField, 'kind' | 'name'>, object: DraftObject): boolean =>
  object.changes.has(field.name) &&
  sentValue(field, object) !== readTyped(field.kind, originalValue(object, field.name));

function begin(fields: readonly FormField[]): Map<string, FieldValue> {
  return new Map(
    fields.filter(({ initial }) => initial !== null).map(({ name, initial }) => [name, initial]),
  );
}

/** An empty draft with the defaults, and one empty object of every child that must be there. */
export function newDraft(model: FormModel): Draft {
  const entity: DraftObject = {
    id: entityId,
    objectType: model.entityType,
    original: {},
    changes: begin(entityFields(model)),
  };
  return model.children
    .filter(({ isRequired }) => isRequired)
    .reduce((draft, form) => withNewChild(draft, form).draft, { entity, children: [] } as Draft);
}

/** A draft of an existing record, untouched. Its children are known by their `vid__v`. */
export function draftOf(entityType: string, record: FieldSet): Draft {
  return {
    entity: { id: entityId, objectType: entityType, original: record, changes: new Map() },
    children: childArrays.flatMap(({ name: array, objectType }) =>
      children(record, array).map((original, index) => ({
        id: typeof original['vid__v'] === 'string' ? original['vid__v'] : `${array}.${index}`,
        objectType,
        array,
        isNew: false,
        original,
        changes: new Map<string, FieldValue>(),
      })),
    ),
  };
}

/** The object of an id; undefined when it is gone. */
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

/** A field holds something else. */
export const withValue = (draft: Draft, id: string, name: string, value: FieldValue): Draft =>
  changed(draft, id, (changes) => changes.set(name, value));

/** A field is as the record has it. */
export const withoutChange = (draft: Draft, id: string, name: string): Draft =>
  changed(draft, id, (changes) => changes.delete(name));

/** An object is as the record has it. */
export const withoutChanges = (draft: Draft, id: string): Draft =>
  changed(draft, id, (changes) => changes.clear());

/** Adds a child with its defaults. `id` is its name in the draft. */
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

/** Ids of the licenses that were given a new address. */
export const linkedTo = (draft: Draft, id: string): string[] =>
  draft.children.filter(({ changes }) => changes.get(addressOfLicense) === id).map((license) => license.id);

/** Takes a new child out, and licenses off its address. Existing children are deactivated instead: nothing is deleted. */
export function withoutChild(draft: Draft, id: string): Draft {
  const rest = draft.children.filter((child) => child.id !== id || !child.isNew);
  return linkedTo(draft, id).reduce<Draft>((now, license) => withoutChange(now, license, addressOfLicense), {
    ...draft,
    children: rest,
  });
}

/** Puts a child back where it was, and on it the licenses that were `linked` to it, unless they were given another address since. */
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

/** Deactivates an existing child: a change of its status (specification 1). */
export function withChildInactive(draft: Draft, id: string): Draft {
  const child = objectOf(draft, id);
  const status = child && statusFields[child.objectType];
  return status ? withValue(draft, id, status, 'I') : draft;
}

export function isInactive(object: DraftObject): boolean {
  const status = statusFields[object.objectType];
  return status !== undefined && heldValue(object, status) === 'I';
}
