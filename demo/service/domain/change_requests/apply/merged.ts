/** Redirects open requests to the surviving record after a merge. */
import { loadRecords } from '../../../store/records.ts';
import type { Store } from '../../../store/store.ts';
import type { FullRecord } from '../../../records/record.ts';
import { survivorsOf } from '../../keys/survivors.ts';
import { placeChildren, sameChild } from '../children.ts';
import { note, type ChangeRequest } from '../request.ts';

/** Redirects requested address links of licenses to the same address of the surviving record, or removes them. */
function placeAddresses(request: ChangeRequest, merged: FullRecord, survivor: FullRecord): void {
  for (const { array, fields } of request.entity.children) {
    const link = fields['address_vid__v'];
    if (array !== 'licenses__v' || !link) continue;
    const old = merged.children.find(({ vid }) => vid === link.change_requested);
    if (!old) continue;
    const own = sameChild(survivor, 'addresses__v', old.fields);
    if (own) link.change_requested = own.vid;
    else delete fields['address_vid__v'];
  }
}

/**
 * Redirects an open request to the record that its own record was merged into. An add request becomes a change request, because the surviving
 * record exists. Changes the request in memory only: the caller saves it.
 */
export async function followMerged(store: Store, request: ChangeRequest, now: Date): Promise<void> {
  if (request.vid === null || request.completed_at !== null) return;
  const old = request.vid;
  const vid = (await survivorsOf(store, [old])).get(old);
  if (vid === undefined || vid === old) return;
  const [merged, survivor] = await loadRecords(store, [old, vid]);
  if (!merged || !survivor) return;
  request.vid = vid;
  request.made_record = false;
  request.task_type = 'CHANGE_REQUEST';
  const { children } = request.entity;
  const ofSurvivor = new Set(survivor.children.map((child) => child.vid));
  for (const child of children) {
    // Custom keys keep their IDs in a merge.
    if (child.vid === null || child.array === 'custom_keys__v' || ofSurvivor.has(child.vid)) continue;
    const before = merged.children.find(({ vid }) => vid === child.vid);
    child.vid = (before && sameChild(survivor, child.array, before.fields)?.vid) ?? null;
  }
  placeAddresses(request, merged, survivor);
  await placeChildren(store, survivor, children);
  request.resolution_notes.push(
    note(
      now,
      `The record ${old} was merged into ${vid}: the request continues with that record.`,
      [],
      'MERGED',
    ),
  );
}
