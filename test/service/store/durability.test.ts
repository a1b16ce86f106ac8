/** Data survive a restart and a kill -9; an embedded database has one process (decision 18). */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openEmbedded, openServer, type Store } from '../../../demo/service/store/store.ts';
import { closeAtEnd, forEachDatabase, newDatabase, newEmbeddedDirectory } from '../../support/databases.ts';

const put = (store: Store, name: string) =>
  store.db
    .insertInto('setting')
    .values({ name, value: JSON.stringify({ name }) })
    .execute();
const names = async (store: Store) =>
  (await store.db.selectFrom('setting').select('name').where('name', 'like', 'row %').execute()).length;

/** Writes rows in an endless loop and prints each number after its commit. */
const writer = `
  const [, address, databaseUrl] = process.argv;
  const { openEmbedded, openServer } = await import(address + 'demo/service/store/store.ts');
  const store = databaseUrl.startsWith('postgres:') ? await openServer(databaseUrl) : await openEmbedded(databaseUrl);
  for (let number = 1; ; number++) {
    await store.db.insertInto('setting').values({ name: 'row ' + number, value: '{}' }).execute();
    process.stdout.write(number + '\\n');
  }`;

forEachDatabase((_open, engine) => {
  test('data survive closing and opening again', async () => {
    const { databaseUrl, dataDirectory } = await newDatabase(engine);
    const open = () => (databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDirectory));
    const first = await open();
    await put(first, 'row 1');
    await first.close();
    const second = await open();
    assert.equal(await names(second), 1);
    await second.close();
  });

  test('committed rows survive a kill -9 of the writing process, and the database opens again', async () => {
    const { databaseUrl, dataDirectory } = await newDatabase(engine);
    const root = new URL('../../../', import.meta.url).href;
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', writer, root, databaseUrl ?? dataDirectory],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let told = 0;
    child.stdout.setEncoding('utf8');
    for await (const text of child.stdout) {
      told = Math.max(told, ...String(text).trim().split('\n').map(Number));
      if (told >= 20 && !child.killed) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const store = databaseUrl ? await openServer(databaseUrl) : await openEmbedded(dataDirectory);
    const kept = await names(store);
    // The row after the last printed one may have been committed before the kill.
    assert.ok(told >= 20 && kept >= told && kept <= told + 1, `${told} rows were told, ${kept} kept`);
    await put(store, 'row after');
    assert.equal(await names(store), kept + 1);
    await store.close();
  });
});

test('opening an embedded database that another process uses fails with the folder and a way out', async () => {
  const directory = await newEmbeddedDirectory();
  const store = await openEmbedded(directory);
  await assert.rejects(openEmbedded(directory), (error: Error) => {
    assert.match(error.message, new RegExp(`${directory} is in use by process ${process.pid}`));
    assert.match(error.message, /SANDBOX_DATA_DIR/);
    return true;
  });
  await store.close();
  await (await openEmbedded(directory)).close();
});

test('opening a folder in use by a process of another container fails, even with the same process ID', async (t) => {
  // Each namespace gives its first process the ID 1, as containers do.
  const isolate = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
  if (spawnSync(isolate[0]!, [...isolate.slice(1), 'true']).status !== 0)
    return t.skip('Process namespaces need root on Linux.');
  const directory = await newEmbeddedDirectory();
  const open = `
    const [, address, directory] = process.argv;
    const { openEmbedded } = await import(address + 'demo/service/store/store.ts');
    await openEmbedded(directory).then(
      () => (console.log(process.pid, 'opened'), setInterval(() => undefined, 1000)),
      (error) => (console.log(process.pid, error.message), process.exit()),
    );`;
  const start = () => {
    const [command, ...rest] = [...isolate, process.execPath, '--input-type=module', '-e', open];
    const root = new URL('../../../', import.meta.url).href;
    const child = spawn(command!, [...rest, root, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
    closeAtEnd(() => void child.kill('SIGKILL'));
    return child;
  };
  const said = async (child: ReturnType<typeof start>): Promise<string> =>
    String(((await once(child.stdout, 'data')) as [Buffer])[0]).trim();

  const first = start();
  assert.equal(await said(first), '1 opened');
  assert.match(await said(start()), /^1 The sandbox data in .* is in use by process 1 on /);
  first.kill('SIGKILL');
  await once(first, 'close');
  assert.equal(await said(start()), '1 opened', 'a killed process leaves no lock');
});

test('a suspended process keeps the folder: another process is refused, and the first one continues writing when it resumes', async () => {
  const directory = await newEmbeddedDirectory();
  const root = new URL('../../../', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer, root, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closeAtEnd(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  await assert.rejects(openEmbedded(directory), new RegExp(`in use by process ${child.pid} on `));
  child.kill('SIGCONT');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  await (await openEmbedded(directory)).close();
});

test('a process stops writing when the lock file of its folder is replaced', async () => {
  const directory = await newEmbeddedDirectory();
  const store = await openEmbedded(directory);
  await put(store, 'row 1');
  rmSync(join(directory, 'lock.sqlite'));
  await assert.rejects(put(store, 'row 2'), /no longer holds/);
  assert.equal(await names(store), 1, 'reading goes on');
  await store.close();
});
