/** Compares two copies of one record and returns the fields that differ. */
import { children, type FieldSet } from '../../../records/entity.ts';
import { arraysOf } from '../../../records/child_arrays.ts';
import { objectTypeOf, type ChildArray } from '../../../records/layout.ts';

export interface DifferentField {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** An object of the record that differs between the copies. */
export interface DifferentObject {
  readonly objectType: string;
  /** Undefined for the record itself. */
  readonly array: ChildArray | undefined;
  readonly vid: string;
  /** Undefined: this copy does not have the object. */
  readonly before: FieldSet | undefined;
  readonly after: FieldSet | undefined;
  readonly fields: readonly DifferentField[];
}

/** Fields that differ in every version. */
const ofVersions = new Set([
  'record_version__v',
  'record_delta_id__v',
  'modified_date__v',
  'vid__v',
  'entity_vid__v',
]);

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';
const nothingOr = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** Lists of codes are compared by their content. */
const said = (value: unknown): unknown =>
  Array.isArray(value) && value.every(isPlain) ? value.join(',') : nothingOr(value);

function differentFields(before: FieldSet, after: FieldSet): DifferentField[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    if (name.endsWith('_value__u') || ofVersions.has(name)) return [];
    const [one, other] = [said(before[name]), said(after[name])];
    if (one === other || !isPlain(one) || !isPlain(other)) return [];
    return [{ name, before: before[name], after: after[name] }];
  });
}

const idOf = (fields: FieldSet): string => String(fields['vid__v'] ?? '');

/** Returns the differences: first the record itself, then its children in display order. */
export function compareRecords(entityType: string, before: FieldSet, after: FieldSet): DifferentObject[] {
  const own: DifferentObject = {
    objectType: entityType,
    array: undefined,
    vid: idOf(after),
    before,
    after,
    fields: differentFields(before, after),
  };
  const ofChildren = arraysOf(before, after).flatMap((array) => {
    const earlier = new Map(children(before, array).map((child) => [idOf(child), child]));
    const later = new Map(children(after, array).map((child) => [idOf(child), child]));
    return [...new Set([...earlier.keys(), ...later.keys()])].map((vid) => ({
      objectType: objectTypeOf(array),
      array,
      vid,
      before: earlier.get(vid),
      after: later.get(vid),
      fields: differentFields(earlier.get(vid) ?? {}, later.get(vid) ?? {}),
    }));
  });
  return [own, ...ofChildren].filter(({ fields }) => fields.length > 0);
}
