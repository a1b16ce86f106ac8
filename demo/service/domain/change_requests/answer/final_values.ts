/** Calculates final values after a master's data have been loaded (specification 4.12, rules 4 to 6). Pure functions. */
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
 * Sets the final value of every field to the current value of the record, and adds a result to fields that have none. `record` is the record
 * after the jobs; the requested children and keys have been matched to it.
 */
export function calculateValues(request: ChangeRequest, record: FullRecord | null): void {
  for (const object of objectsOf(request.entity)) {
    const isPart = 'array' in object;
    const fields = isPart ? fieldsOfPart(record, object.vid) : record?.fields;
    for (const [name, change] of Object.entries(object.fields)) {
      calculate(change, (fields?.[name] ?? null) as FieldValue);
      // The jobs did not load this child. If it were accepted, closing the request would create it without values.
      if (isPart && !fields) change.result = 'CHANGE_REJECTED';
    }
  }
}
