/** What the embedded database knows about the length of its files (demo/service/store/embedded/file_sizes.ts). */
import { deepEqual, equal } from 'node:assert/strict';
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { EmbeddedDatabase } from '../../../demo/service/store/embedded/embedded_database.ts';

const options = { workMemory: '4MB', bufferMegabytes: 16, minimumFreeBytes: 0 };

async function open(context: { after: (end: () => Promise<void>) => void }) {
  const directory = mkdtempSync(join(tmpdir(), 'platform-network-sizes-'));
  let database = await EmbeddedDatabase.open(directory, options);
  context.after(async () => {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const ask = async (statement: string): Promise<Record<string, unknown>[]> => {
    const { rows } = await database.query(await database.instance(), statement, []);
    return rows as Record<string, unknown>[];
  };
  return {
    ask,
    reopen: async (): Promise<void> => {
      await database.close();
      database = await EmbeddedDatabase.open(directory, options);
    },
  };
}

test('a table that grows, is cut and is emptied has the rows that were written', async (context) => {
  const { ask, reopen } = await open(context);
  const insert = (from: number, to: number): Promise<unknown> =>
    ask(
      `INSERT INTO one SELECT number, repeat(number::text, 100) FROM generate_series(${from}, ${to}) AS number`,
    );
  // Counted by the table, and by the index.
  const rows = async (): Promise<unknown[]> => {
    const counts = [];
    for (const scans of ['enable_indexscan = off', 'enable_seqscan = off']) {
      await ask(`SET ${scans}`);
      counts.push((await ask('SELECT count(*)::integer AS count FROM one WHERE number > 0'))[0]!['count']);
      await ask(`RESET ${scans.split(' ')[0]}`);
    }
    return counts;
  };
  await ask('CREATE TABLE one (number integer PRIMARY KEY, text text)');
  await insert(1, 20_000);
  deepEqual(await rows(), [20_000, 20_000]);
  await ask('DELETE FROM one WHERE number > 100');
  // Cuts the file.
  await ask('VACUUM one');
  deepEqual(await rows(), [100, 100]);
  await insert(101, 5000);
  deepEqual(await rows(), [5000, 5000]);
  await ask('TRUNCATE one');
  deepEqual(await rows(), [0, 0]);
  await insert(1, 3000);
  await ask('VACUUM FULL one');
  await reopen();
  deepEqual(await rows(), [3000, 3000]);
});

test('a statement asks the file system for no length that is known', async (context) => {
  const { ask } = await open(context);
  await ask('CREATE TABLE one (number integer PRIMARY KEY)');
  await ask('INSERT INTO one SELECT generate_series(1, 1000)');
  const select = 'SELECT count(*) FROM one WHERE number > 10';
  await ask(select);
  const asked = context.mock.method(fs, 'fstatSync');
  await ask(select);
  equal(asked.mock.callCount(), 0);
});
