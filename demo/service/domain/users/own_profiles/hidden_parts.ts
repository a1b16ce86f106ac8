/** Visibility profiles of the customer's own, and what their users do not see of records (docs/decisions/0040-visibility-of-fields.md). */
import { arrayOf, type ChildType, type Fields, type FullRecord } from '../../../records/record.ts';
import type { HiddenParts, OwnProfile } from '../../../records/hidden_parts.ts';
import { hiddenFromCaller } from '../../../store/caller.ts';
import type { DataModel } from '../../data_model.ts';
import { withTellers } from './told_by_others.ts';

/** Splits an entry of a list into object type and field; a whole type has no field. */
export function partOf(entry: string): { objectType: string; fieldId: string | undefined } {
  const [objectType = '', fieldId] = entry.split('.', 2);
  return { objectType, fieldId };
}

/** Returns what the entries of a profile's list hide. */
export function partsFrom(profile: string, hidden: readonly string[]): HiddenParts {
  const types = new Set<string>();
  const fields = new Map<string, Set<string>>();
  for (const { objectType, fieldId } of withTellers(hidden).map(partOf))
    if (fieldId === undefined) types.add(objectType);
    else fields.set(objectType, (fields.get(objectType) ?? new Set()).add(fieldId));
  return { profile, types, fields };
}

const known = new WeakMap<OwnProfile, HiddenParts>();

/** Returns what the profile of a name hides; undefined when the model has no such profile. */
export function partsOf({ profiles }: Pick<DataModel, 'profiles'>, name: string): HiddenParts | undefined {
  const profile = profiles.find((one) => one.name === name);
  if (!profile) return undefined;
  let parts = known.get(profile);
  if (!parts) known.set(profile, (parts = partsFrom(name, profile.hidden)));
  return parts;
}

/** Returns fields without some of them; the same object when it has none of these. */
export const without = <T>(
  fields: Readonly<Record<string, T>>,
  hidden: ReadonlySet<string> | undefined,
): Record<string, T> =>
  hidden?.size && Object.keys(fields).some((name) => hidden.has(name))
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)))
    : fields;

/** Returns a record without what the caller's own profile hides. */
export function withoutParts(record: FullRecord): FullRecord {
  const hidden = hiddenFromCaller();
  if (!hidden) return record;
  const gone = new Set(
    record.children.filter(({ child_type }) => hidden.types.has(child_type)).map(({ vid }) => vid),
  );
  return {
    ...record,
    fields: without(record.fields, hidden.fields.get(record.entity_type)),
    children: record.children
      .filter(({ vid }) => !gone.has(vid))
      .map((child) => ({ ...child, fields: without(child.fields, hidden.fields.get(child.child_type)) })),
    custom_keys: record.custom_keys.filter(({ record_vid }) => !gone.has(record_vid)),
  };
}

/** Returns an entity that a caller submitted, without what the caller's own profile hides, so that it is not compared with stored values. */
export function submittedWithoutParts<E extends Readonly<Record<string, unknown>>>(
  entityType: string,
  entity: E,
  childTypes: readonly ChildType[],
): E {
  const hidden = hiddenFromCaller();
  if (!hidden) return entity;
  const own = without(entity, hidden.fields.get(entityType));
  const seen = Object.entries(own).flatMap(([name, value]): [string, unknown][] => {
    const type = [...childTypes, ...hidden.types].find((one) => arrayOf(one as ChildType) === name);
    if (type === undefined || !Array.isArray(value)) return [[name, value]];
    if (hidden.types.has(type)) return [];
    const children = value.map((child: unknown) =>
      typeof child === 'object' && child !== null ? without(child as Fields, hidden.fields.get(type)) : child,
    );
    return [[name, children]];
  });
  return Object.fromEntries(seen) as E;
}
