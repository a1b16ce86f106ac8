/** Settings of the planner for some reads: who has them, and for how long. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql, type Kysely } from 'kysely';
import { whileWanted } from '../../../demo/service/store/caller.ts';
import { changePlanner, readingWith } from '../../../demo/service/store/session/planner.ts';
import { inside, type Store } from '../../../demo/service/store/store.ts';
import type { Tables } from '../../../demo/service/store/tables.ts';
import { forEachDatabase } from '../../support/databases.ts';

const off = { enable_seqscan: 'off' };

async function shown(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ enable_seqscan: string }>`SHOW enable_seqscan`.execute(db);
  return rows[0]!.enable_seqscan;
}

/** What reads with and without the setting see, on every connection of the process. */
const seenBy = async (store: Store): Promise<{ with: string[]; without: string[] }> => {
  const several = (read: () => Promise<string>) => Promise.all(Array.from({ length: 12 }, read));
  return {
    with: [...new Set(await several(() => readingWith(store, off, shown)))],
    without: [...new Set(await several(() => shown(store.db)))],
  };
};

forEachDatabase((open, engine) => {
  test(`only a read that asks for a setting has it, on ${engine}`, async () => {
    const store = await open();
    for (let round = 0; round < 2; round++)
      assert.deepEqual(await seenBy(store), { with: ['off'], without: ['on'] });
  });

  test(`a setting that a read changes is taken back, also after an error and after the caller has gone, on ${engine}`, async () => {
    const store = await open();
    const changed = readingWith(store, off, async (db) => {
      await changePlanner(inside(store, db), 'enable_seqscan', 'on');
      return shown(db);
    });
    assert.equal(await changed, 'on');
    const failed = readingWith(store, off, async (db) => {
      await changePlanner(inside(store, db), 'enable_seqscan', 'on');
      await sql`SELECT 1 / 0`.execute(db);
    });
    await assert.rejects(failed, /division by zero/);
    const caller = new AbortController();
    const abandoned = whileWanted(caller.signal, () =>
      readingWith(store, off, async (db) => {
        await changePlanner(inside(store, db), 'enable_seqscan', 'on');
        caller.abort();
        await shown(db);
      }),
    );
    // On the embedded database, a statement that was begun ends.
    if (engine !== 'pglite') await assert.rejects(abandoned);
    await abandoned.catch(() => undefined);
    assert.deepEqual(await seenBy(store), { with: ['off'], without: ['on'] });
  });
});
