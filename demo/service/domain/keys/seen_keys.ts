/**
 * What keys and IDs mean to a user: nothing, where the data visibility profile hides what they name (specification, section 5, rules 1
 * and 4). Calls that look something up for a user ask here, so that what is hidden is answered as what does not exist.
 */
import { loadRecords } from '../../store/records.ts';
import { findVids } from './vid_keys.ts';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { hiddenVids, isKeySeen, type VisibilityProfile } from '../users/visibility.ts';

/** The vid__v of the HCP or HCO that each vid_key means to the user; keys that mean none are left out. */
export async function findSeenVids(
  store: Store,
  model: DataModel,
  vidKeys: readonly string[],
  profile: VisibilityProfile,
): Promise<Map<string, string>> {
  const found = await findVids(store, model, vidKeys);
  if (profile === 'ALL') return found;
  const records = await loadRecords(store, [...new Set(found.values())]);
  const byVid = new Map(records.map((record) => [record.vid, record]));
  return new Map([...found].filter(([key, vid]) => isKeySeen(byVid.get(vid)!, key, profile)));
}

/** The vid__v of the HCP or HCO that a vid_key means to the user; undefined when there is none. */
export async function findSeenVid(
  store: Store,
  model: DataModel,
  vidKey: string,
  profile: VisibilityProfile,
): Promise<string | undefined> {
  return (await findSeenVids(store, model, [vidKey], profile)).get(vidKey);
}

/** Whether the user sees what an ID names in an entity: the entity itself, a child of it or a custom key. */
export async function isSeen(
  store: Store,
  { entityVid, vid }: { entityVid: string; vid: string },
  profile: VisibilityProfile,
): Promise<boolean> {
  if (profile === 'ALL') return true;
  const [record] = await loadRecords(store, [entityVid]);
  return !record || !hiddenVids(record, profile).has(vid);
}
