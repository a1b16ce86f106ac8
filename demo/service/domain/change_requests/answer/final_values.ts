/** Final values after a master's data have been loaded (specification 4.12, rules 4 to 6). Pure. */
import type { FullRecord } from '../../../records/record.ts';
import {
  fieldsOfPart,
  isAccepted,
  objectsOf,
  sameValue,
  type ChangeRequest,
  type FieldChange,
  type FieldValue,
} from '../request.ts';

function calculate(change: FieldChange, value: FieldValue): void {
  const isAsAsked = sameValue(value, change.change_requested);
  change.final_value = value;
  if (change.result === 'CHANGE_REJECTED' || change.result === 'CHANGE_ADDED') return;
  if (isAsAsked) change.result ??= 'CHANGE_ACCEPTED';
  else change.result = isAccepted(change.result) ? 'CHANGE_MODIFIED' : 'CHANGE_REJECTED';
}

/**
 * Gives every field the value the record now has, and a result where the integrator gave none. `record` is the record as the jobs left it,
 * the children and keys of the request placed in it.
 */
export function calculateValues(request: ChangeRequest, record: FullRecord | null): void {
  for (const object of objectsOf(request.entity)) {
    const isPart = 'array' in object;
    const fields = isPart ? fieldsOfPart(record, object.vid) : record?.fields;
    for (const [name, change] of Object.entries(object.fields)) {
      calculate(change, (fields?.[name] ?? null) as FieldValue);
      // The jobs did not load it: accepted, it would be made at the end, without a single value.
      if (isPart && !fields) change.result = 'CHANGE_REJECTED';
    }
  }
}
