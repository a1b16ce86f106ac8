/**
 * Computes the entity of a change request (specification 4.8). It has only changed fields, children with their keys,
 * and complete field groups. Applied to the original record, it produces the edited record.
 */
import { children, type FieldSet } from './entity.ts';
import { arraysOf } from './child_arrays.ts';
import { isCustomArray, objectTypeOf, type ChildArray } from './layout.ts';

export type PlainValue = string | number | boolean | null;
export type RequestedFields = Record<string, PlainValue>;
/** Mutable, because host pages may add fields before it is sent. */
export type RequestedEntity = Record<string, PlainValue | RequestedFields[]>;

/** Returns all fields of a field's group, including the field itself; empty or undefined when it has no group. */
export type GroupLookup = (objectType: string, field: string) => readonly string[] | undefined;

/** Types of the platform keys of children (specification 2.2). */
const keyTypes: Readonly<Partial<Record<ChildArray, string>>> = {
  addresses__v: 'Address',
  licenses__v: 'License',
  parent_hcos__v: 'ParentHCO',
};

/** Returns the key of an existing child: its platform key, its ID for a custom object, or for a custom key its own key. */
function keyOfChild(array: ChildArray, child: FieldSet): { readonly vid_key?: PlainValue } {
  if (isCustomArray(array)) return { vid_key: plainValue(idOf(child)) };
  const type = keyTypes[array];
  return { vid_key: type ? `Network:${type}:${idOf(child)}` : plainValue(child['custom_key_vid_key__v']) };
}

/** Converts a value to the form used in requests: absent and empty become null, lists of codes are joined by commas. */
export function plainValue(value: unknown): PlainValue {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(',') || null;
  if (value === '') return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Returns the names of all fields but code labels (`_value__u`). Child arrays have no plain value, so they never differ. */
const fieldNames = (fields: FieldSet): string[] =>
  Object.keys(fields).filter((name) => !name.endsWith('_value__u') && name !== 'vid__v');

function changedFields(
  objectType: string,
  before: FieldSet,
  after: FieldSet,
  groupOf: GroupLookup,
): RequestedFields {
  const changed: RequestedFields = {};
  for (const name of new Set([...fieldNames(before), ...fieldNames(after)])) {
    const value = plainValue(after[name]);
    if (value === plainValue(before[name])) continue;
    changed[name] = value;
    for (const other of groupOf(objectType, name) ?? []) changed[other] = plainValue(after[other]);
  }
  return changed;
}

const idOf = (child: FieldSet): string | undefined =>
  typeof child['vid__v'] === 'string' ? child['vid__v'] : undefined;

/** Replaces the address of a license and the parent of a relationship with the link properties of a request. */
function linked(
  array: ChildArray,
  { address_vid__v: address, parent_hco_vid__v: parent, ...rest }: RequestedFields,
  newAddresses: ReadonlyMap<string, number>,
): RequestedFields {
  const links: RequestedFields = {};
  if (array === 'licenses__v' && typeof address === 'string') {
    const index = newAddresses.get(address);
    if (index === undefined) links['address_vid_key'] = `Network:Address:${address}`;
    else links['address_index'] = index;
  } else if (address !== undefined) links['address_vid__v'] = address;
  if (array === 'parent_hcos__v' && typeof parent === 'string') links['parent_hco_vid_key'] = parent;
  else if (parent !== undefined) links['parent_hco_vid__v'] = parent;
  return { ...links, ...rest };
}

/** The entity of a change request, with the child that each item of its arrays belongs to. */
export interface Difference {
  readonly entity: RequestedEntity;
  /** `vid__v` of the edited children, in the order of the request. */
  readonly children: Readonly<Partial<Record<ChildArray, readonly string[]>>>;
}

/**
 * Returns the change request that turns `original` into `edited`; undefined when nothing changed. Children are matched
 * by `vid__v`. A child that `original` does not have is new. A child that is missing in `edited` stays unchanged,
 * because nothing is ever deleted (specification 1).
 */
export function difference(
  entityType: string,
  original: FieldSet,
  edited: FieldSet,
  groupOf: GroupLookup = () => undefined,
): Difference | undefined {
  const ids: Partial<Record<ChildArray, string[]>> = {};
  const entity: RequestedEntity = changedFields(entityType, original, edited, groupOf);
  const newAddresses = new Map<string, number>();
  for (const array of arraysOf(original, edited)) {
    const known = new Map(children(original, array).map((child) => [idOf(child), child]));
    const requested: RequestedFields[] = [];
    for (const child of children(edited, array)) {
      const id = idOf(child);
      const before = id === undefined ? undefined : known.get(id);
      const fields = changedFields(objectTypeOf(array), before ?? {}, child, groupOf);
      if (before && Object.keys(fields).length === 0) continue;
      if (array === 'addresses__v' && !before && id !== undefined) newAddresses.set(id, requested.length);
      (ids[array] ??= []).push(id ?? '');
      requested.push({
        ...(before && keyOfChild(array, before)),
        ...linked(array, fields, newAddresses),
      });
    }
    if (requested.length > 0) entity[array] = requested;
  }
  return Object.keys(entity).length > 0 ? { entity, children: ids } : undefined;
}
