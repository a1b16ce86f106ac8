/** Retrieves records by their keys (specification 2.2, 4.22). Retrieving a record of the master data set downloads it. */
import { sql } from 'kysely';
import { loadRecords } from '../store/records.ts';
import { findVids, plainVid } from './keys/vid_keys.ts';
import { seeingAll } from '../store/caller.ts';
import { inside, type Store } from '../store/store.ts';
import type { ChildRecord, EntityType, FullRecord } from '../records/record.ts';
import type { DataModel } from './data_model.ts';
import type { FieldSelection } from './field_selection.ts';
import { indexRecords } from './search/index/index_records.ts';
import { asSeen, isKeySeen, type VisibilityProfile } from './users/visibility.ts';
import { toWrapper, type EntityWrapper } from './wrapper.ts';

export { inside };

/** Options for presenting records. */
export interface Presentation {
  enrichedResults: boolean;
  resultLanguage: string | undefined;
  systemName: string | undefined;
  /** Fields that the answer contains; all when absent. */
  selection?: FieldSelection | undefined;
  /** Visibility profile of the caller. */
  visibilityProfile: VisibilityProfile;
  /** False to read records of the master data set without downloading them. */
  downloads?: boolean;
  /** Returns additional children of records, by the record's ID. */
  addedChildren?: (records: readonly FullRecord[]) => Promise<ReadonlyMap<string, readonly ChildRecord[]>>;
}

/**
 * Downloads records of the master data set to the instance, so that local searches find them. Returns the IDs of the downloaded records, without
 * those that a concurrent call has downloaded.
 */
async function download(store: Store, model: DataModel, vids: readonly string[]): Promise<Set<string>> {
  if (!vids.length) return new Set();
  return seeingAll(() =>
    store.db.transaction().execute(async (transaction) => {
      // Locks the records in sorted order, so that two downloads of the same records do not deadlock.
      const { rows } = await sql<{ vid: string }>`
      WITH mine AS (
        SELECT vid FROM entity WHERE vid = ANY (${vids}::bigint[]) AND NOT in_instance ORDER BY vid FOR UPDATE
      )
      UPDATE entity SET in_instance = true FROM mine WHERE entity.vid = mine.vid RETURNING entity.vid`.execute(
        transaction,
      );
      const downloaded = rows.map(({ vid }) => vid);
      const here = inside(store, transaction);
      const records = await loadRecords(here, downloaded);
      // The words of the records are unchanged (`before` is the record itself); only `in_instance` changes in the index.
      await indexRecords(
        here,
        records.map((record) => ({ record, before: record })),
        model,
      );
      return new Set(downloaded);
    }),
  );
}

export interface Retrieved {
  /** Wrappers in the order of the keys, without missing records. */
  entities: EntityWrapper[];
  /** Keys without a record of the requested type. */
  missing: string[];
}

/** Reads the records that keys name. A key that is only an ID needs one statement, unless its record was merged into another. */
async function recordsOf(
  store: Store,
  model: DataModel,
  vidKeys: readonly string[],
): Promise<{ vidOf: Map<string, string>; found: FullRecord[] }> {
  const plain = new Map(
    vidKeys.flatMap((key) => {
      const vid = plainVid(key);
      return vid === undefined ? [] : [[key, vid] as const];
    }),
  );
  const named = await loadRecords(store, [...new Set(plain.values())]);
  const unmerged = named.filter(({ merged_into }) => merged_into === null);
  const known = new Set(unmerged.map(({ vid }) => vid));
  const vidOf = new Map([...plain].filter(([, vid]) => known.has(vid)));
  const others = vidKeys.filter((key) => !vidOf.has(key));
  for (const [key, vid] of others.length ? await findVids(store, model, others) : []) vidOf.set(key, vid);
  const unread = [...new Set(vidOf.values())].filter((vid) => !known.has(vid));
  return { vidOf, found: [...unmerged, ...(await loadRecords(store, unread))] };
}

/** Retrieves records by keys in any form of section 2.2. `entityType` limits them to HCPs or HCOs. */
export async function retrieveRecords(
  store: Store,
  model: DataModel,
  vidKeys: readonly string[],
  presentation: Presentation,
  entityType?: EntityType,
): Promise<Retrieved> {
  const { vidOf, found } = await recordsOf(store, model, vidKeys);
  const records = new Map<string, FullRecord>(
    found
      .filter(({ entity_type }) => entityType === undefined || entity_type === entityType)
      .map((record) => [record.vid, record]),
  );
  const { visibilityProfile } = presentation;
  const recordOf = (vidKey: string): FullRecord | undefined => {
    const record = records.get(vidOf.get(vidKey) ?? '');
    return record && isKeySeen(record, vidKey, visibilityProfile) ? record : undefined;
  };
  const fromMaster = vidKeys.flatMap((vidKey) => {
    const record = recordOf(vidKey);
    return record && !record.in_instance ? [record.vid] : [];
  });
  const downloaded = await download(store, model, presentation.downloads === false ? [] : fromMaster);
  const added = await presentation.addedChildren?.([...records.values()]);

  const result: Retrieved = { entities: [], missing: [] };
  // Several keys may name the same record.
  const wrappers = new Map<string, EntityWrapper>();
  const wrapperOf = (record: FullRecord): EntityWrapper => {
    const known = wrappers.get(record.vid);
    if (known) return known;
    const metaData = { resultIsFromMaster: false, downloaded: downloaded.has(record.vid) };
    const own = asSeen(record, model, visibilityProfile);
    const children = [...own.children, ...(added?.get(record.vid) ?? [])];
    const seen = { ...own, children, in_instance: true };
    const wrapper = toWrapper(seen, model, { ...presentation, metaData });
    wrappers.set(record.vid, wrapper);
    return wrapper;
  };
  for (const vidKey of vidKeys) {
    const record = recordOf(vidKey);
    if (record) result.entities.push(wrapperOf(record));
    else result.missing.push(vidKey);
  }
  return result;
}

/** Returns the record that a key names, for a user with the profile; undefined for none. Does not download it. */
export async function readRecord(
  store: Store,
  model: DataModel,
  vidKey: string,
  visibilityProfile: VisibilityProfile,
): Promise<FullRecord | undefined> {
  const vid = (await findVids(store, model, [vidKey])).get(vidKey);
  const [record] = vid === undefined ? [] : await loadRecords(store, [vid]);
  return record && isKeySeen(record, vidKey, visibilityProfile) ? record : undefined;
}

/** Returns the HCOs that the records have an active relationship with, each once and without the records themselves. Downloads none of them. */
export async function parentsOf(
  store: Store,
  model: DataModel,
  entities: readonly EntityWrapper[],
  presentation: Presentation,
): Promise<EntityWrapper[]> {
  const present = new Set(entities.map(({ entityId }) => entityId));
  const parents = entities.flatMap(({ entity }) =>
    (entity.parent_hcos__v ?? [])
      .filter(({ parent_hco_status__v }) => parent_hco_status__v === 'A')
      .map(({ parent_hco_vid__v }) => String(parent_hco_vid__v)),
  );
  const wanted = [...new Set(parents)].filter((vid) => /^\d{18}$/.test(vid) && !present.has(vid));
  const records = await loadRecords(store, wanted);
  return records.map((record) =>
    toWrapper(asSeen(record, model, presentation.visibilityProfile), model, {
      ...presentation,
      isSearchHit: !record.in_instance,
      metaData: { resultIsFromMaster: !record.in_instance },
    }),
  );
}
