/**
 * What a person changed, as the entity of a change request (specification 4.8): only fields that hold something else, children
 * by their keys, groups whole. Applying it to the record as it was gives the record as it was edited.
 */
import { children, type FieldSet } from './entity.ts';
import { childArrays, type ChildArray } from './layout.ts';

export type PlainValue = string | number | boolean | null;
export type RequestedFields = Record<string, PlainValue>;
/** Open, because host pages may add to it before it is sent. */
export type RequestedEntity = Record<string, PlainValue | RequestedFields[]>;

/** The fields that must be submitted together with one, itself included; empty or absent for a field of no group. */
export type GroupLookup = (objectType: string, field: string) => readonly string[] | undefined;

const arrayNames: ReadonlySet<string> = new Set(childArrays.map(({ name }) => name));

/** Types of the platform keys of children (specification 2.2). */
const keyTypes: Readonly<Partial<Record<ChildArray, string>>> = {
  addresses__v: 'Address',
  licenses__v: 'License',
  parent_hcos__v: 'ParentHCO',
};

/** What a request calls a child that the record has: its platform key; a custom key is its own key. */
function keyOfChild(array: ChildArray, child: FieldSet): { readonly vid_key?: PlainValue } {
  const type = keyTypes[array];
  return { vid_key: type ? `Network:${type}:${idOf(child)}` : plainValue(child['custom_key_vid_key__v']) };
}

/** A value as requests carry it: an absent or empty one is null, a list of codes is joined by commas. */
export function plainValue(value: unknown): PlainValue {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(',') || null;
  if (value === '') return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Names that carry a plain value: child arrays and labels of codes (`_value__u`) are no fields of their own. */
const fieldNames = (fields: FieldSet): string[] =>
  Object.keys(fields).filter(
    (name) => !arrayNames.has(name) && !name.endsWith('_value__u') && name !== 'vid__v',
  );

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

/** Says in the words of a request which address a license belongs to, and which organization a relationship leads to. */
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

/** The entity of a change request, and which child each item of its arrays is about. */
export interface Difference {
  readonly entity: RequestedEntity;
  /** `vid__v` of the edited children in the order in which the request names them. */
  readonly children: Readonly<Partial<Record<ChildArray, readonly string[]>>>;
}

/**
 * The change request that makes `edited` of `original`; undefined when nothing was changed. Children are known by their
 * `vid__v`; one that `original` does not have is new, whatever it is called. A child that is missing in `edited` stays as
 * it is: nothing is deleted (specification 1).
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
  for (const { name: array, objectType } of childArrays) {
    const known = new Map(children(original, array).map((child) => [idOf(child), child]));
    const requested: RequestedFields[] = [];
    for (const child of children(edited, array)) {
      const id = idOf(child);
      const before = id === undefined ? undefined : known.get(id);
      const fields = changedFields(objectType, before ?? {}, child, groupOf);
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
