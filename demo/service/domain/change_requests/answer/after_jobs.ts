/** What the jobs of an integrator left of a request's record, and which of its children and keys the request's are (specification 4.12). */
import { loadRecords } from '../../../store/records.ts';
import { findVids } from '../../keys/vid_keys.ts';
import type { Store } from '../../../store/store.ts';
import type { FullRecord } from '../../../records/record.ts';
import { placeChildren, requestedValues } from '../children.ts';
import type { Context } from '../context.ts';
import { meetChildren } from '../decide/meanwhile.ts';
import { followMerged } from '../apply/merged.ts';
import { deactivateProposed } from '../apply/record_rows.ts';
import { keyStatus, originOf, type ChangeRequest, type RequestedChild } from '../request.ts';

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

/** The records of a request's type that the keys of the master system name, in the order of the keys. */
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
 * The record as the jobs left it (4.12, rule 4); null when there is none. An add request finds its record by the keys the master system gave
 * it, and its children by theirs, or because they say the same. When they name another record than it proposed, the proposal is withdrawn
 * in favour of that one. Changes the request in memory; whoever saves it keeps that.
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
    // No merge of values: what was proposed is not yet accepted, and must not outrank what the master says.
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
