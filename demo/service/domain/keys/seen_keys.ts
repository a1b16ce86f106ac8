/**
 * Looks up keys and IDs for a user, and treats records that the data visibility profile hides as missing (specification, section 5, rules
 * 1 and 4).
 */
import { loadRecords } from '../../store/records.ts';
import { findVids } from './vid_keys.ts';
import { hiddenFromCaller } from '../../store/caller.ts';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { hiddenVids, isKeySeen, type VisibilityProfile } from '../users/visibility.ts';

/** Returns the vid__v of the HCP or HCO by vid_key. Leaves out keys that name no record that the user sees. */
export async function findSeenVids(
  store: Store,
  model: DataModel,
  vidKeys: readonly string[],
  profile: VisibilityProfile,
): Promise<Map<string, string>> {
  const found = await findVids(store, model, vidKeys);
  if (profile === 'ALL' && !hiddenFromCaller()) return found;
  const records = await loadRecords(store, [...new Set(found.values())]);
  const byVid = new Map(records.map((record) => [record.vid, record]));
  return new Map([...found].filter(([key, vid]) => isKeySeen(byVid.get(vid)!, key, profile)));
}

/** Returns the vid__v of the HCP or HCO that a vid_key names; undefined when the user sees none. */
export async function findSeenVid(
  store: Store,
  model: DataModel,
  vidKey: string,
  profile: VisibilityProfile,
): Promise<string | undefined> {
  return (await findSeenVids(store, model, [vidKey], profile)).get(vidKey);
}

/** Returns true when the user sees an object of an entity: the entity itself, a child or a custom key. */
export async function isSeen(
  store: Store,
  { entityVid, vid }: { entityVid: string; vid: string },
  profile: VisibilityProfile,
): Promise<boolean> {
  if (profile === 'ALL' && !hiddenFromCaller()) return true;
  const [record] = await loadRecords(store, [entityVid]);
  return !record || !hiddenVids(record, profile).has(vid);
}
