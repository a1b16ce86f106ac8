/** Processes that are killed while they load shared records or copy one to its members (decision 39). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { sharedVidField } from '../../../demo/service/records/record.ts';
import { copySharedJob } from '../../../demo/service/jobs/copy_shared_job.ts';
import { sourceJob } from '../../../demo/service/jobs/source_job.ts';
import { readJob, startJob } from '../../../demo/service/domain/jobs/job_queue.ts';
import { copySharedKind } from '../../../demo/service/domain/shared_records/copies.ts';
import { openServer } from '../../../demo/service/store/store.ts';
import { closeAtEnd, newServerDatabase } from '../../support/databases.ts';
import { addRecord } from '../exports/support.ts';
import { addSharedRecord, sharedObject, sharedVid } from '../hostile/known_values.ts';
import { killInBatch } from '../jobs/killing.ts';
import { openLoads } from '../jobs/loads.ts';
import { ended, startRunnerAfterKill } from '../jobs/support.ts';

async function openShared() {
  const databaseUrl = await newServerDatabase();
  const store = await openServer(databaseUrl);
  closeAtEnd(() => store.close());
  const bench = await openLoads(store, { runs: false, extend: addSharedRecord });
  const { dataDirectory } = bench.context.settings;
  return { bench, store, where: { databaseUrl, dataDirectory } };
}

test('copies reach each of 120 members once when the process is killed twice in the middle', async () => {
  const { bench, store, where } = await openShared();
  const { context } = bench;
  for (let count = 0; count < 120; count++)
    await addRecord(context, {
      fields: { primary_country__v: 'US' },
      children: [{ type: sharedObject, fields: { [sharedVidField]: sharedVid } }],
    });
  // The change that queued the job: its members have the values before.
  await sql`UPDATE shared_record SET fields = jsonb_set(fields, '{team__c}', '"New"'), name = 'New'`.execute(
    store.db,
  );
  const id = String(
    await startJob(store, {
      kind: copySharedKind,
      parameters: { shared_vid: sharedVid, object_type: sharedObject },
      userId: 1,
    }),
  );
  const copied = async (): Promise<number> => {
    const { rows } = await sql<{ count: string }>`
      SELECT count(*) AS count FROM child_record WHERE fields ->> 'team__c' = 'New'`.execute(store.db);
    return Number(rows[0]!.count);
  };
  const versions = (): Promise<unknown[]> =>
    store.db.selectFrom('entity').select(['vid', 'record_version']).orderBy('vid').execute();
  const before = await versions();

  await killInBatch(2, { ...where, kind: 'copy' });
  assert.deepEqual([(await readJob(store, id))!.status, await copied()], ['RUNNING', 50]);
  await killInBatch(1, { ...where, kind: 'copy' });
  assert.equal(await copied(), 50, 'the open step is not kept');
  const runner = startRunnerAfterKill(context, [copySharedJob]);
  closeAtEnd(() => runner.stop());
  const job = await ended(store, id);
  assert.deepEqual([job.status, job.error, job.result], ['COMPLETE', null, { records: 120 }]);
  assert.equal(await copied(), 120);
  const { rows } = await sql<{ name: string }>`
    SELECT fields ->> 'shared_record_name__v' AS name FROM child_record`.execute(store.db);
  assert.deepEqual([rows.length, new Set(rows.map(({ name }) => name))], [120, new Set(['New'])]);
  assert.deepEqual(await versions(), before, 'versions of members do not change');
});

test('a load of shared records that is killed twice writes each record and key once', async () => {
  const { bench, store, where } = await openShared();
  await bench.subscribe('teams', {
    files: [
      {
        pattern: 'teams*.csv',
        object_type: sharedObject,
        record: { item: 'T', columns: ['id'] },
        fields: { team__c: 'team' },
      },
    ],
  });
  const rows = Array.from({ length: 220 }, (_, index) => `${index % 10 ? index : ''},Team ${index}\n`);
  // Every tenth row has no key, and the last one repeats a record.
  bench.drop('teams', { 'teams.csv': `id,team\n${rows.join('')}5,Twice\n` });
  const id = await bench.start('teams');
  await killInBatch(2, where);
  await killInBatch(2, where);
  const runner = startRunnerAfterKill(bench.context, [sourceJob]);
  closeAtEnd(() => runner.stop());
  const job = await ended(store, id);
  assert.deepEqual([job.status, job.error], ['COMPLETE', null]);
  const counts = job.result!['jobResultSummary'] as Record<string, object>;
  assert.deepEqual(counts[sharedObject], { total: 199, newRecordsAdded: 198, recordsMerged: 1 });
  assert.deepEqual([job.result!['recordCount'], job.result!['badRecordCount']], [221, 22]);
  const tables = ['shared_record', 'shared_record_key', 'shared_record_revision'] as const;
  const sizes = await Promise.all(
    tables.map(async (table) => {
      const found = await sql<{ count: string }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
        store.db,
      );
      return Number(found.rows[0]!.count);
    }),
  );
  assert.deepEqual(sizes, [199, 198, 198], 'with the record that was there before');
  assert.equal(bench.rejects(job).length, 22);
});
