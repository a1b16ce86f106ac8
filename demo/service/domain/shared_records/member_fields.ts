/** The values that a member has of its shared record: copies, so that reads, searches and exports need no join (decision 39). */
import type { Store } from '../../store/store.ts';
import {
  customStatusField,
  sharedNameField,
  sharedStatusField,
  sharedVidField,
  type Fields,
} from '../../records/record.ts';
import type { SharedRecord } from '../../records/shared_record.ts';
import type { DataModel } from '../data_model.ts';
import { loadShared } from './rows.ts';
import { memberFieldNames } from './shared_model.ts';

/** Returns the fields of a member: its own, and the copies of the shared record instead of those that it had. */
export function memberFields(
  model: DataModel,
  own: Fields,
  { vid, object_name: object, name, fields }: Pick<SharedRecord, 'vid' | 'object_name' | 'name' | 'fields'>,
): Fields {
  const ofMember = memberFieldNames(model, object);
  const kept = Object.entries(own).filter(([field]) => !field.endsWith('__c') || ofMember.has(field));
  const copies = Object.entries(fields).filter(([field]) => field.endsWith('__c'));
  return {
    ...Object.fromEntries([...kept, ...copies]),
    [sharedVidField]: vid,
    [sharedNameField]: name,
    [sharedStatusField]: fields[customStatusField],
  };
}

/**
 * Returns the fields of a member with the current values of its shared record. The record cannot change until the end of the transaction, so that a
 * change either sees this member or is seen by it.
 */
export async function withCopies(store: Store, model: DataModel, fields: Fields): Promise<Fields> {
  const vid = fields[sharedVidField];
  const [shared] = typeof vid === 'string' ? await loadShared(store, [vid], 'SHARE') : [];
  return shared ? memberFields(model, fields, shared) : fields;
}
