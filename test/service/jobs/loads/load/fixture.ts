/** What the tests beside this file share. */
import { type LoadBench, clinicFile, clinics, openLoads } from '../../loads.ts';
import { after, before } from 'node:test';
import type { Store } from '../../../../../demo/service/store/store.ts';

/** Registers the preparation of the tests, and returns what they use. */
export function fixture(open: () => Promise<Store>) {
  let bench: LoadBench;
  before(async () => {
    bench = await openLoads(await open());
    await bench.subscribe('clinics', clinics);
  });
  after(() => bench.stop());
  const load = (...rows: string[]) => bench.load('clinics', { 'clinics.csv': clinicFile(...rows) });
  const records = async (): Promise<number> =>
    (await bench.store.db.selectFrom('entity').select('vid').execute()).length;

  return {
    get bench() {
      return bench;
    },
    load,
    records,
  };
}
