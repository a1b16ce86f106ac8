/** Validates the fields of one record of a Data Update against the data model (specification 2.4, 4.20). */
import type { Store } from '../../store/store.ts';
import type { Fields, ChildRecord, FullRecord } from '../../records/record.ts';
import { readLink } from '../change_requests/receive/links.ts';
import { checkGroups, invalid, optedOutWords, readValue } from '../change_requests/receive/validate.ts';
import type { DataModel } from '../data_model.ts';
import { hiddenFields, type VisibilityProfile } from '../users/visibility.ts';
import type { Target } from './targets.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** Returns the field with the country of an object. */
const countryField = ({ objectType }: Target): string =>
  objectType === 'ADDRESS' ? 'country__v' : 'primary_country__v';

/** Returns the country that applies to codes and rankings of an object: its own, else that of its record. */
export const countryOf = (record: FullRecord, object: FullRecord | ChildRecord): string | null =>
  text(object.fields['country__v']) ?? text(record.fields['primary_country__v']);

/**
 * Returns the fields for storage: aliases of the system become codes. Throws INVALID_DATA naming the field when it is unknown or read-only, or its
 * value is invalid. `record` is the record as the user sees it.
 */
export async function readFields(
  store: Store,
  model: DataModel,
  target: Target,
  record: FullRecord,
  object: FullRecord | ChildRecord,
  {
    fields,
    system,
    visibilityProfile,
  }: { fields: Fields; system: string; visibilityProfile: VisibilityProfile },
): Promise<Fields> {
  const names = Object.keys(fields);
  if (!names.length) throw invalid('fields', 'there is nothing to update.');
  const around = { path: 'fields', country: countryOf(record, object), system };
  const { objectType } = target;
  const linking = { store, model, record, visibilityProfile };
  const read: Fields = {};
  // The country determines which codes and fields are valid, so it is read first.
  const own = countryField(target);
  names.sort((a, b) => Number(b === own) - Number(a === own));
  const hidden = hiddenFields(record, model, visibilityProfile).get(objectType);
  for (const name of names) {
    if (hidden?.has(name)) throw invalid(`fields.${name}`, optedOutWords);
    const value = readValue(model, objectType, name, fields[name], around);
    read[name] = await readLink(linking, objectType, name, value, `fields.${name}`);
    if (name === own) around.country = text(read[name]);
  }
  checkGroups(model, objectType, new Set(names), around.country, 'fields');
  return read;
}
