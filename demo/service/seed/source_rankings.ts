/** Source rankings of a new sandbox: master data set, change requests, CRM systems, files. */
import { changeRequestSource } from '../records/origins.ts';
import { masterSystem } from '../model/object_types.ts';
import type { Store } from '../store/store.ts';

const sources = [
  { source: masterSystem, rank: 1 },
  { source: changeRequestSource, rank: 2 },
  { source: 'crm_us', rank: 3 },
  { source: 'crm_eu', rank: 3 },
  { source: 'us_registry', rank: 4 },
  { source: 'uk_registry', rank: 4 },
  { source: 'open_map', rank: 5 },
];

/** Adds the rankings when there are none. */
export async function seedSourceRankings({ db }: Store): Promise<void> {
  await db
    .insertInto('source_ranking')
    .values({ position: 0, object_type: null, country: null, fields: [], sources: JSON.stringify(sources) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
