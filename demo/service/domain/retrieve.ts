/** Retrieving records by their keys (specification 2.2, 4.22). Retrieving a record of the master data set downloads it. */
import type { Kysely } from 'kysely';
import { findVid, loadRecords } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { EntityType, Tables } from '../store/tables.ts';
import type { DataModel } from './data_model.ts';
import type { FullRecord } from './records.ts';
import { indexRecord } from './search/index_records.ts';
import { toWrapper } from './wrapper.ts';

/** How a record is presented: labels in a language, aliases of a system. */
export interface Presentation {
  enrichedResults: boolean;
  resultLanguage: string | undefined;
  systemName: string | undefined;
}

/** The same store inside a transaction. */
export const inside = (store: Store, transaction: Kysely<Tables>): Store => ({ ...store, db: transaction });

/**
 * Brings a record of the master data set into the instance, where local searches find it from then on. False when somebody else
 * did at the same moment.
 */
async function download(store: Store, model: DataModel, vid: string): Promise<boolean> {
  return store.db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('entity')
      .set({ in_instance: true })
      .where('vid', '=', vid)
      .where('in_instance', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const here = inside(store, transaction);
    const [record] = await loadRecords(here, [vid]);
    await indexRecord(here, record!, model);
    return true;
  });
}

export interface Retrieved {
  /** Wrappers in the order of the keys, without those of missing ones. */
  entities: ReturnType<typeof toWrapper>[];
  /** Keys that name no record, or none of the wanted type. */
  missing: string[];
}

/** Retrieves the records of keys of any form in 2.2. `entityType` limits them to HCPs or HCOs. */
export async function retrieveRecords(
  store: Store,
  model: DataModel,
  vidKeys: readonly string[],
  presentation: Presentation,
  entityType?: EntityType,
): Promise<Retrieved> {
  const vids: (string | undefined)[] = [];
  for (const vidKey of vidKeys) vids.push(await findVid(store, model, vidKey));
  const found = await loadRecords(store, [...new Set(vids.filter((vid) => vid !== undefined))]);
  const records = new Map<string, FullRecord>(found.map((record) => [record.vid, record]));

  const result: Retrieved = { entities: [], missing: [] };
  const downloaded = new Set<string>();
  for (const [index, vidKey] of vidKeys.entries()) {
    const record = records.get(vids[index] ?? '');
    if (!record || (entityType && record.entity_type !== entityType)) {
      result.missing.push(vidKey);
      continue;
    }
    if (!record.in_instance) {
      if (await download(store, model, record.vid)) downloaded.add(record.vid);
      record.in_instance = true;
    }
    const metaData = { resultIsFromMaster: false, downloaded: downloaded.has(record.vid) };
    result.entities.push(toWrapper(record, model, { ...presentation, metaData }));
  }
  return result;
}
