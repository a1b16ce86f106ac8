/**
 * `npm run bench -- unmerge [pairs]` merges and unmerges random pairs of records, 10,000 unless told otherwise, on an embedded database. Each pair
 * is compared field by field with its state before: values, children, keys, lineage and relationships of other records. Stops at the first
 * difference.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDataModel } from '../../demo/service/domain/stored_model/read_model.ts';
import { findUserByName } from '../../demo/service/domain/users/users.ts';
import { seedSandbox } from '../../demo/service/seed/seed.ts';
import { openEmbedded } from '../../demo/service/store/store.ts';
import { testSettings } from '../support/service.ts';
import { mergeAndUndo, recordsOf } from '../support/unmerging.ts';

/** Returns a sequence of pseudo-random numbers below 1, the same in each run (Lehmer). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export default async function unmerge([amount = '10000']: string[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'platform-network-unmerge-'));
  const store = await openEmbedded(directory);
  try {
    await seedSandbox(store, testSettings({ hcpCount: 2000 }), () => {});
    const steward = (await findUserByName(store, 'steward@sandbox.example'))!;
    const bench = { store, model: await loadDataModel(store), steward };
    const lists = [await recordsOf(store, 'HCP'), await recordsOf(store, 'HCO')];
    const random = seeded(19);
    const started = performance.now();
    for (let done = 0; done < Number(amount);) {
      const list = lists[Math.floor(random() * 2)]!;
      const [one, other] = [0, 0].map(() => list[Math.floor(random() * list.length)]!) as [string, string];
      if (one === other) continue;
      await mergeAndUndo(bench, one, other);
      done++;
      if (done % 1000 === 0) console.log(`${done} pairs are as before`);
    }
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${amount} random pairs merged and unmerged without a difference, in ${seconds.toFixed(0)} s`,
    );
  } finally {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
