/** What an update changes. A resource is a whole, but no information is deleted: see the comments on what is absent. */
import { isOfCountry } from '../../domain/change_requests/receive/validate.ts';
import type { DataModel, Field } from '../../domain/data_model.ts';
import { inCountry } from '../../domain/field_rules/narrowed.ts';
import type { EntityType, Fields } from '../../records/record.ts';
import { wrong } from '../mapping/json.ts';
import type { Taken } from '../mapping/taken.ts';

const isSame = (one: unknown, other: unknown): boolean => String(one ?? '') === String(other ?? '');

/** Returns the country of an object with these fields, whose rules apply; null when only its record has one. */
const countryOf = (fields: Fields): string | null => {
  const country = fields['country__v'] ?? fields['primary_country__v'];
  return typeof country === 'string' ? country : null;
};

/**
 * Returns the changed fields of an object. `cleared` are the fields that an element shows: without their element they are emptied, unless they
 * are required. Fields of a group are requested together.
 */
export function changedFields(
  model: DataModel,
  objectType: string,
  was: Fields,
  now: Fields,
  cleared: readonly string[],
  country = countryOf(now),
): Fields {
  const isRequired = (name: string): boolean => {
    const field = model.field(objectType, name);
    return field !== undefined && inCountry(field, country).required;
  };
  const changed: Fields = {};
  for (const [name, value] of Object.entries(now)) if (!isSame(was[name], value)) changed[name] = value;
  for (const name of cleared)
    if (now[name] === undefined && !isSame(was[name], undefined) && !isRequired(name)) changed[name] = null;
  return withGroups(model, objectType, changed, now, country);
}

/** Returns fields with the others of their groups, which must be requested together (2.4). */
export function withGroups(
  model: DataModel,
  objectType: string,
  fields: Fields,
  all: Fields = fields,
  country = countryOf(all),
): Fields {
  const groupOf = (field: Field | undefined): string | null =>
    field && isOfCountry(field, country) ? inCountry(field, country).group : null;
  const groups = new Set(Object.keys(fields).flatMap((name) => groupOf(model.field(objectType, name)) ?? []));
  const mates = model
    .fields(objectType)
    .filter((field) => groups.has(groupOf(field) ?? '') && !(field.fieldId in fields))
    .map(({ fieldId }) => [fieldId, all[fieldId] ?? null]);
  return { ...fields, ...(Object.fromEntries(mates) as Fields) };
}

/** Returns a new record with whole groups of fields. */
export const wholeGroups = (model: DataModel, entityType: EntityType, taken: Taken): Taken => ({
  ...taken,
  fields: withGroups(model, entityType, taken.fields),
  addresses__v: taken.addresses__v.map((each) => withGroups(model, 'ADDRESS', each)),
  licenses__v: taken.licenses__v.map((each) =>
    withGroups(model, 'LICENSE', each, each, countryOf(taken.fields)),
  ),
});

interface Kind {
  array: 'addresses__v' | 'licenses__v';
  objectType: string;
  status: string;
  element: string;
  cleared: readonly string[];
}

/** Fields of an address that are emptied without their element. */
export const clearedOfAddress = [
  'address_line_2__v',
  'locality__v',
  'sub_administrative_area__v',
  'administrative_area__v',
  'postal_code__v',
  'latitude__v',
  'longitude__v',
];

const kinds: readonly Kind[] = [
  {
    array: 'addresses__v',
    objectType: 'ADDRESS',
    status: 'address_status__v',
    element: 'address',
    cleared: clearedOfAddress,
  },
  {
    array: 'licenses__v',
    objectType: 'LICENSE',
    status: 'license_status__v',
    element: 'license',
    cleared: ['effective_date__v', 'expiration_date__v'],
  },
];

/** A child without an `id` is new. An active one that is absent becomes inactive. */
function changedChildren(
  model: DataModel,
  kind: Kind,
  was: readonly Fields[],
  now: readonly Fields[],
  ofRecord: string | null,
): Fields[] {
  const { objectType, status, element, cleared } = kind;
  const of = (fields: Fields): string | null => countryOf(fields) ?? ofRecord;
  const changed: Fields[] = [];
  for (const child of now) {
    const { vid_key, ...fields } = child;
    if (vid_key === undefined) {
      changed.push(withGroups(model, objectType, fields, fields, of(fields)));
      continue;
    }
    const before = was.find((each) => each['vid_key'] === vid_key);
    if (!before) throw wrong(element, `the record has no ${element} with the id of ${String(vid_key)}.`);
    const { vid_key: _, ...former } = before;
    const own = changedFields(model, objectType, former, fields, cleared, of(fields));
    if (Object.keys(own).length) changed.push({ vid_key, ...own });
  }
  for (const { vid_key, [status]: state } of was)
    if (state !== 'I' && !now.some((each) => each['vid_key'] === vid_key))
      changed.push({ vid_key, [status]: 'I' });
  return changed;
}

/**
 * Returns what a resource changes of the record that `was` describes. `shown` are the fields with an element. Absent extensions and custom keys
 * change nothing.
 */
export function differenceOf(
  model: DataModel,
  entityType: EntityType,
  was: Taken,
  now: Taken,
  shown: readonly string[],
): Taken {
  const country = countryOf(now.fields) ?? countryOf(was.fields);
  const [addresses__v, licenses__v] = kinds.map((kind) =>
    changedChildren(model, kind, was[kind.array], now[kind.array], country),
  ) as [Fields[], Fields[]];
  const keyOf = (key: Fields): string => JSON.stringify(Object.entries(key).sort());
  const known = new Set(was.custom_keys__v.map(keyOf));
  return {
    fields: changedFields(model, entityType, was.fields, now.fields, shown, country),
    addresses__v,
    licenses__v,
    custom_keys__v: now.custom_keys__v.filter((key) => !known.has(keyOf(key))),
  };
}
