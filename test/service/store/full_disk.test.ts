/** A full disk under the embedded database: writes are refused, reads continue, and service resumes by itself (decision 18). */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { outageOf } from '../../../demo/service/store/outages.ts';
import { openEmbedded } from '../../../demo/service/store/store.ts';
import { closeAtEnd, newEmbeddedDirectory, temporaryDirectory } from '../../support/databases.ts';
import { startProcess } from '../../support/sandbox_process.ts';
import { until } from '../jobs/support.ts';
import { serviceAt } from '../../support/service.ts';

const megabyte = 2 ** 20;

interface SmallDisk {
  data: string;
  /** Fills the disk until `megabytes` are left. */
  fill(megabytes: number): void;
  clear(): void;
}

/** Mounts a 400 MB disk with a migrated database. Skips the test and returns undefined where mounting is not allowed. */
async function smallDisk(t: TestContext): Promise<SmallDisk | undefined> {
  const mount = temporaryDirectory();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', mount]).status !== 0)
    return void t.skip('Mounting a small disk needs root on Linux.');
  closeAtEnd(() => void spawnSync('umount', ['--lazy', mount]));
  const data = join(mount, 'data');
  mkdirSync(data);
  cpSync(await newEmbeddedDirectory(), data, { recursive: true });
  const ballast = join(mount, 'ballast');
  return {
    data,
    fill(megabytes) {
      const { bavail, bsize } = statfsSync(mount);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - megabytes * megabyte));
    },
    clear: () => rmSync(ballast),
  };
}

test('below the threshold, writing calls answer 507, /ready gives the reason, users sign in and read, and writes resume when space is free', async (t) => {
  const disk = await smallDisk(t);
  if (!disk) return;
  const { url, child } = await startProcess({
    SANDBOX_DATA_DIR: disk.data,
    SANDBOX_HCPS: '20',
    SANDBOX_MIN_FREE_MB: '64',
  });
  const service = serviceAt(url);
  const { body } = await service.call('GET', '/search', {
    session: await service.signIn('admin'),
    query: { limit: '1', types: 'HCP' },
  });
  const [{ entityId }] = body.entities;
  const addKey = (session: string, value: string) =>
    service.call('POST', `/entities/${entityId}/custom_keys`, {
      session,
      query: { custom_key_source_type: 'disk', custom_key_item_type: 'HCP', custom_key_value: value },
    });
  const ready = async () => {
    const response = await fetch(`${url}/ready`);
    return [response.status, ((await response.json()) as { status: string }).status] as const;
  };

  disk.fill(40);
  const session = await service.signIn('admin');
  const refused = await addKey(session, 'refused');
  assert.equal(refused.status, 507);
  assert.equal(refused.body.errors[0].type, 'INSUFFICIENT_STORAGE');
  assert.match(refused.headers.get('retry-after')!, /^\d+$/);
  const [status, reason] = await ready();
  assert.equal(status, 503);
  assert.match(reason, /too little disk space: \d+ MB are free, writing needs 64 MB/);
  const upload = await service.call('PUT', '/systems/crm_us/source_subscriptions/a/files/a.csv', {
    session,
    body: 'a,b\n',
    headers: { 'content-type': 'text/csv' },
  });
  assert.notEqual(upload.status, 200);
  const found = await service.call('GET', `/entity/${entityId}`, { session });
  assert.equal(found.body.entities[0].entityId, entityId, 'reading goes on');

  disk.clear();
  assert.deepEqual(await ready(), [200, 'ready']);
  assert.equal((await addKey(session, 'taken')).body.responseStatus, 'SUCCESS');
  assert.equal(
    (await service.call('GET', '/entity/disk:HCP:refused', { session })).body.responseStatus,
    'FAILURE',
  );
  assert.equal(child.exitCode, null, 'it is the same process');
});

test('without a threshold, a full disk fails the transaction, and the database then has what was committed', async (t) => {
  const disk = await smallDisk(t);
  if (!disk) return;
  const store = await openEmbedded(disk.data, { minimumFreeBytes: 0 });
  closeAtEnd(() => store.close());
  await sql`CREATE TABLE filler (text text)`.execute(store.db);
  await sql`INSERT INTO filler VALUES ('committed')`.execute(store.db);
  disk.fill(20);
  const tooMuch = store.db.transaction().execute(async (db) => {
    for (;;)
      await sql`
        INSERT INTO filler SELECT (SELECT string_agg(md5(concat(random(), row, part)), '') FROM generate_series(1, 60) part)
        FROM generate_series(1, 1000) row`.execute(db);
  });
  await assert.rejects(tooMuch, (error) => ['full', 'unreachable'].includes(outageOf(error)!));
  disk.clear();
  const rows = await until(async () => {
    try {
      return (await sql<{ text: string }>`SELECT text FROM filler`.execute(store.db)).rows;
    } catch (error) {
      assert.equal(outageOf(error), 'unreachable');
      return undefined;
    }
  }, 'the database answers');
  assert.deepEqual(rows, [{ text: 'committed' }]);
});
