/** Holds the fields of one record of a Data Update against the data model (specification 2.4, 4.20). */
import type { Store } from '../../store/store.ts';
import type { Fields, ChildRecord, FullRecord } from '../../records/record.ts';
import { readLink } from '../change_requests/receive/links.ts';
import { checkGroups, invalid, readValue } from '../change_requests/receive/validate.ts';
import type { DataModel } from '../data_model.ts';
import type { VisibilityProfile } from '../users/visibility.ts';
import type { Target } from './targets.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** The field that says in which country an object stands. */
const countryField = ({ objectType }: Target): string =>
  objectType === 'ADDRESS' ? 'country__v' : 'primary_country__v';

/** The country that decides on codes and rankings of an object: its own, else its record's. */
export const countryOf = (record: FullRecord, object: FullRecord | ChildRecord): string | null =>
  text(object.fields['country__v']) ?? text(record.fields['primary_country__v']);

/**
 * The fields as they are stored: aliases of the system become codes. Throws INVALID_DATA naming the field that the object does not have, that is
 * read-only, or whose value it cannot have. `record` is as the user sees it.
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
  // The country decides which codes and fields there are, so it is read before the others.
  const own = countryField(target);
  names.sort((a, b) => Number(b === own) - Number(a === own));
  for (const name of names) {
    const value = readValue(model, objectType, name, fields[name], around);
    read[name] = await readLink(linking, objectType, name, value, `fields.${name}`);
    if (name === own) around.country = text(read[name]);
  }
  checkGroups(model, objectType, new Set(names), 'fields');
  return read;
}
