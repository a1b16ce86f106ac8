/**
 * A service that is killed like `kill -9` in the middle of the work on a data model of the customer's own: after a restart the work goes on by
 * itself, and its end is that of an uninterrupted run (CONTRIBUTING.md has the variable for a long run).
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { engines, enginesForRules, type Engine } from '../../../support/databases.ts';
import { endState } from './end_state.ts';
import { KilledDatabase, type Instance } from './killed_database.ts';
import { prepare, succeed, works, type Work } from './works.ts';

/** Kills of each work. `JOB_KILLS=20` for the long run. */
const kills = Number(process.env['JOB_KILLS'] ?? 1);
const seed = Number(process.env['JOB_KILLS_SEED'] ?? 20261128);

/** Returns numbers from 0 to 1 that a seed determines. */
function numbersOf(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Group = readonly Work[];
const named = (...names: Work['name'][]): Group => works.filter(({ name }) => names.includes(name));
/** Work that runs at the same time. Only one of a group writes a version of a record. In a long run each is killed by itself. */
const groupsOf = (engine: Engine): readonly Group[] => {
  if (kills > 1) return works.map((work) => [work]);
  const first = named('index', 'load');
  // What differs on the embedded database is what a dead process leaves in its files.
  return engine === 'pglite' ? [first] : [first, named('calculation', 'merge'), named('import')];
};
const nameOf = (group: Group): string => group.map(({ name }) => name).join(' and ');

/** Makes the calls in their order, which the history of the model has, unless an earlier one took effect before its process died. */
async function begin({ call }: Instance, group: Group): Promise<void> {
  for (const work of group) if (!(await work.hasBegun(call))) succeed(await work.start(call));
}

/** Returns what an uninterrupted run leaves, and how many statements each group writes. */
async function uninterrupted(database: KilledDatabase, groups: readonly Group[]) {
  const instance = await database.start();
  const writes: number[] = [];
  await instance.count();
  let before = 0;
  for (const group of groups) {
    await begin(instance, group);
    await database.ended(instance, group);
    const until = await instance.count();
    writes.push(until - before);
    before = until;
  }
  return { writes, ...(await database.read(instance, endState)) };
}

/** The embedded database takes as long again, so a usual run leaves it out. */
for (const engine of kills > 1 ? engines : enginesForRules)
  test(`work on the data model in ${engine} that is killed -9 at any statement goes on after a restart, and ends as an uninterrupted run`, async () => {
    const groups = groupsOf(engine);
    const prepared = await KilledDatabase.make(engine, prepare);
    const expected = await uninterrupted(await prepared(), groups);
    const next = numbersOf(seed);
    for (let round = 0; round < kills; round++) {
      const database = await prepared();
      let instance = await database.start();
      const points = expected.writes.map((writes) => 1 + Math.floor(next() * writes * 0.95));
      const what = `killed at ${points.map((point, index) => `${point} of ${expected.writes[index]} (${nameOf(groups[index]!)})`).join(', ')}`;
      for (const [index, group] of groups.entries()) {
        database.nextDiesAt(points[index]!);
        const exit = once(instance.child, 'exit');
        await instance.count();
        const beginning = begin(instance, group).catch(() => 'the process died in the call');
        assert.equal((await exit)[1], 'SIGKILL', what);
        await beginning;
        instance = await database.start();
        await begin(instance, group);
        await database.ended(instance, group);
      }
      const { jobs, state } = await database.read(instance, endState);
      assert.deepEqual(jobs, expected.jobs, what);
      for (const [table, rows] of Object.entries(expected.state)) {
        const missing = rows.filter((row) => !state[table]!.includes(row));
        const more = state[table]!.filter((row) => !rows.includes(row));
        assert.equal(missing.length + more.length, 0, `${table}, ${what}:\n${missing[0]}\n${more[0]}`);
      }
      if (kills > 1) console.log(`Round ${round + 1}: ${what}`);
    }
  });
