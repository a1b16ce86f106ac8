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
import { loadShared } from './rows.ts';

/** Returns the fields of a member: its own, and the copies of the shared record instead of those that it had. */
export function memberFields(
  own: Fields,
  { vid, name, fields }: Pick<SharedRecord, 'vid' | 'name' | 'fields'>,
): Fields {
  const kept = Object.entries(own).filter(([field]) => !field.endsWith('__c'));
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
export async function withCopies(store: Store, fields: Fields): Promise<Fields> {
  const vid = fields[sharedVidField];
  const [shared] = typeof vid === 'string' ? await loadShared(store, [vid], 'SHARE') : [];
  return shared ? memberFields(fields, shared) : fields;
}
