/** What the jobs of an integrator left of a request's record, and which of its children and keys the request's are (specification 4.12). */
import { findVid, loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { FullRecord } from '../records.ts';
import { placeChildren, requestedValues } from './children.ts';
import type { Context } from './context.ts';
import { keyStatus, type ChangeRequest, type RequestedChild } from './request.ts';

/** Gives requested custom keys the active ones of the record itself that read the same. */
function placeKeys({ vid, custom_keys }: FullRecord, children: readonly RequestedChild[]): void {
  for (const child of children) {
    // What inactivates a key knows which one.
    if (child.array !== 'custom_keys__v' || child.fields[keyStatus]) continue;
    const asked = requestedValues(child);
    const existing = custom_keys.find(
      ({ record_vid, status, source, item, value }) =>
        record_vid === vid &&
        status === 'A' &&
        source === asked['custom_key_source_type__v'] &&
        item === asked['custom_key_item_type__v'] &&
        value === asked['custom_key_value__v'],
    );
    child.vid = existing?.vid ?? null;
  }
}

/**
 * The record as the jobs left it (4.12, rule 4); null when there is none. An add request finds its record by the keys the master system gave
 * it, and its children by theirs, or because they say the same. Changes the request in memory; whoever saves it keeps that.
 */
export async function recordAfterJobs(
  { model }: Context,
  store: Store,
  request: ChangeRequest,
): Promise<FullRecord | null> {
  const { master_keys, children } = request.entity;
  for (const key of master_keys) request.vid ??= (await findVid(store, model, key)) ?? null;
  const [record] = request.vid === null ? [] : await loadRecords(store, [request.vid]);
  if (!record) return null;
  await placeChildren(store, record, children);
  placeKeys(record, children);
  return record;
}
