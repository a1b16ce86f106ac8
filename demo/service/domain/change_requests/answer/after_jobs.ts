/** Finds the record that an integrator's jobs loaded for a request, and matches the requested children and keys to it (specification 4.12). */
import { loadRecords } from '../../../store/records.ts';
import { findVids } from '../../keys/vid_keys.ts';
import type { Store } from '../../../store/store.ts';
import { isSameSource } from '../../../records/key_source.ts';
import type { FullRecord } from '../../../records/record.ts';
import { placeChildren, requestedValues } from '../children.ts';
import type { Context } from '../context.ts';
import { meetChildren } from '../decide/meanwhile.ts';
import { followMerged } from '../apply/merged.ts';
import { deactivateProposed } from '../apply/record_rows.ts';
import { keyStatus, originOf, type ChangeRequest, type RequestedChild } from '../request.ts';

/** Matches the requested custom keys to the active keys of the record itself that have the same source, item and value. */
function placeKeys({ vid, custom_keys }: FullRecord, children: readonly RequestedChild[]): void {
  for (const child of children) {
    // A request to inactivate a key already has the key's ID.
    if (child.array !== 'custom_keys__v' || child.fields[keyStatus]) continue;
    const asked = requestedValues(child);
    const existing = custom_keys.find(
      ({ record_vid, status, source, item, value }) =>
        record_vid === vid &&
        status === 'A' &&
        isSameSource(source, String(asked['custom_key_source_type__v'])) &&
        item === asked['custom_key_item_type__v'] &&
        value === asked['custom_key_value__v'],
    );
    child.vid = existing?.vid ?? null;
  }
}

/** Returns the IDs of the records that the master system's keys name, in the order of the keys. Skips records of another entity type. */
async function recordsOfMaster(
  { model }: Context,
  store: Store,
  { entity_type, entity }: ChangeRequest,
): Promise<string[]> {
  const found = await findVids(store, model, entity.master_keys);
  const records = await loadRecords(store, [...new Set(found.values())]);
  const ofType = new Set(
    records.filter((record) => record.entity_type === entity_type).map(({ vid }) => vid),
  );
  return entity.master_keys.flatMap((key) => found.get(key) ?? []).filter((vid) => ofType.has(vid));
}

/**
 * Returns the record after the jobs have run (4.12, rule 4); null when there is none. An add request finds its record by the master system's
 * keys. Its children are found by their keys, or by equal values. When the keys name another record than the proposed one, the proposed
 * record becomes inactive and points to the other. Changes the request in memory only: the caller saves it.
 */
export async function recordAfterJobs(
  context: Context,
  store: Store,
  request: ChangeRequest,
  now: Date,
): Promise<FullRecord | null> {
  const { children } = request.entity;
  const vids = await recordsOfMaster(context, store, request);
  const [vid] = vids;
  if (request.vid === null) request.vid = vid ?? null;
  else if (request.made_record && vid !== undefined && !vids.includes(request.vid)) {
    // Values are not merged: the proposed values are not accepted yet and must not outrank those of the master.
    await deactivateProposed(store, context.model, request.vid, originOf(request, now, null), vid);
    await followMerged(store, request, now);
  }
  const [record] = request.vid === null ? [] : await loadRecords(store, [request.vid]);
  if (!record) return null;
  await placeChildren(store, record, children);
  await meetChildren({ store, model: context.model }, request, record, { now, closing: false });
  placeKeys(record, children);
  return record;
}
