/**
 * `npm run bench -- unmerge [pairs] [pglite | postgres] [seed]` merges and unmerges random pairs of records, 10,000 on an embedded database
 * unless told otherwise. Each pair is compared field by field with its state before: values, children, keys, lineage and relationships of
 * other records. Stops at the first difference. Portions of a large number have different seeds above 0.
 *
 * `npm run bench -- unmerge loads [rounds] [seed]` lets a load match persons and clinics, with child files and relationships. It undoes
 * every match in random order, and compares the records with those of a load that matched nothing. 100 rounds unless told otherwise.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDataModel } from '../../demo/service/domain/stored_model/read_model.ts';
import { findUserByName } from '../../demo/service/domain/users/users.ts';
import { seedSandbox } from '../../demo/service/seed/seed.ts';
import { testSettings } from '../support/service.ts';
import { mergeAndUndo, recordsOf } from '../support/unmerging.ts';
import { openStore } from './load/open_store.ts';

/** Returns a sequence of pseudo-random numbers below 1, the same in each run (Lehmer). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Runs the test of matches by loads with other seeds. */
function undoLoads([rounds = '100', seed = '1']: string[]): void {
  const file = 'test/service/merging/child_files.test.ts';
  const env = { ...process.env, MERGE_ROUNDS: rounds, MERGE_SEED: seed };
  const { status } = spawnSync(process.execPath, ['--test', file], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
}

export default async function unmerge(words: string[]): Promise<void> {
  if (words[0] === 'loads') return undoLoads(words.slice(1));
  const [amount = '10000', engine = 'pglite', seed = '19'] = words;
  const directory = mkdtempSync(join(tmpdir(), 'platform-network-unmerge-'));
  const { store, leave } = await openStore(engine, directory);
  try {
    await seedSandbox(store, testSettings({ hcpCount: 2000 }), () => {});
    const steward = (await findUserByName(store, 'steward@sandbox.example'))!;
    const bench = { store, model: await loadDataModel(store), steward };
    const lists = [await recordsOf(store, 'HCP'), await recordsOf(store, 'HCO')];
    console.log(`${engine}, seed ${seed}`);
    const random = seeded(Number(seed));
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
    await leave();
    rmSync(directory, { recursive: true, force: true });
  }
}
