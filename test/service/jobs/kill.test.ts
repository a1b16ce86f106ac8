/** A load whose process is killed resumes in another one and counts everything once (decision 7; issue: jobs). */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sourceJob } from '../../../demo/service/jobs/source_job.ts';
import { readJob } from '../../../demo/service/domain/jobs/job_queue.ts';
import { openServer } from '../../../demo/service/store/store.ts';
import { closeAtEnd, newServerDatabase } from '../../support/databases.ts';
import { clinic, clinicHeader, clinics, openLoads } from './loads.ts';
import { freezeInBatch, heard, killInBatch } from './killing.ts';
import { ended, startRunnerAfterKill } from './support.ts';

test('a process that freezes in a batch loses its locks, another one loads all rows, and the first changes nothing when it resumes', async () => {
  const databaseUrl = await newServerDatabase();
  const store = await openServer(databaseUrl);
  closeAtEnd(() => store.close());
  const bench = await openLoads(store, { runs: false });
  await bench.subscribe('clinics', clinics);
  bench.drop('clinics', {
    'clinics.csv': clinicHeader + Array.from({ length: 900 }, (_, index) => clinic(String(index))).join(''),
  });
  const id = await bench.start('clinics');
  const { dataDirectory } = bench.context.settings;
  const frozen = await freezeInBatch(2, { databaseUrl, dataDirectory, idleInTransactionMilliseconds: 2000 });

  const runner = startRunnerAfterKill(bench.context, [sourceJob]);
  closeAtEnd(() => runner.stop());
  const job = await ended(store, id);
  assert.deepEqual([job.status, job.error, job.result!['recordCount']], ['COMPLETE', null, 900]);

  frozen.kill('SIGCONT');
  await heard(frozen, 'over');
  assert.deepEqual(await readJob(store, id), job);
  const { count } = await store.db
    .selectFrom('revision')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  assert.equal(Number(count), 900, 'each record was written once');
  assert.equal(frozen.exitCode, null, 'the lost connection does not end the process');
});

test('a load that is killed twice in the middle of batches has the counts, records and rejects of an uninterrupted one', async () => {
  const databaseUrl = await newServerDatabase();
  const store = await openServer(databaseUrl);
  closeAtEnd(() => store.close());
  const bench = await openLoads(store, { runs: false });
  await bench.subscribe('clinics', clinics);
  await bench.subscribe('whole', clinics);
  const { dataDirectory } = bench.context.settings;
  // Every seventh row is bad, some are repeated, and a second file changes names from the first.
  const rows = (from: number, to: number, name = 'Clinic'): string =>
    Array.from({ length: to - from }, (_, index) => {
      const number = from + index;
      if (number % 7 === 3) return `${number},,,,open,,,,\n`;
      return (
        clinic(String(number), `${name} ${number}`) + (number % 11 ? '' : clinic(String(number), 'Twice'))
      );
    }).join('');
  const files = {
    'clinics_1.csv': clinicHeader + rows(0, 1200),
    'clinics_2.csv': clinicHeader + rows(1100, 1400, 'Renamed'),
  };
  bench.drop('clinics', files);
  const id = await bench.start('clinics');

  await killInBatch(2, { databaseUrl, dataDirectory });
  assert.equal((await readJob(store, id))!.status, 'RUNNING');
  // The first file is committed by now; the process dies in the second.
  await killInBatch(2, { databaseUrl, dataDirectory });
  const runner = startRunnerAfterKill(bench.context, [sourceJob]);
  closeAtEnd(() => runner.stop());
  const job = await ended(store, id);
  assert.deepEqual(
    [job.status, job.error, job.attempts],
    ['COMPLETE', null, 1],
    'counted since a checkpoint',
  );

  const hcos = await store.db.selectFrom('entity').select('vid').execute();
  const documents = await store.db.selectFrom('search_document').select('vid').execute();
  const revisions = await store.db.selectFrom('revision').select('entity_vid').execute();
  const good = Array.from({ length: 1400 }, (_, number) => number).filter((number) => number % 7 !== 3);
  assert.equal(hcos.length, good.length);
  assert.equal(documents.length, good.length);
  const renamed = good.filter((number) => number >= 1100 && number < 1200);
  assert.equal(revisions.length, good.length + renamed.length, 'each was written once, and once renamed');
  assert.equal((await bench.record('crm_us:CODE:1103')).fields['corporate_name__v'], 'Renamed 1103');

  // Load the same files in one go. Every record exists, so rows are only merged now.
  bench.drop('whole', files);
  const whole = await ended(store, await bench.start('whole'));
  const shape = ({ result }: typeof job) => {
    const { recordCount, badRecordCount, errorCount, dataLoadSummary, processedDataSummary } = result!;
    return { recordCount, badRecordCount, errorCount, dataLoadSummary, processedDataSummary };
  };
  assert.deepEqual(shape(job), shape(whole));
  const added = ({ result }: typeof job): number =>
    (result!['jobResultSummary'] as Record<string, { newRecordsAdded: number }>)['HCO']!.newRecordsAdded;
  assert.deepEqual([added(job), added(whole)], [good.length, 0]);
  const rejectsOf = (jobId: string): string =>
    readFileSync(join(dataDirectory, 'artifacts', 'job', jobId, 'rejected_0000.csv'), 'utf8');
  assert.equal(rejectsOf(id), rejectsOf(whole.job_id));
  const inbound = join(dataDirectory, 'inbound', 'crm_us', 'clinics');
  assert.ok(
    !existsSync(join(inbound, 'clinics_1.csv')) &&
      existsSync(join(inbound, 'processed', id, 'clinics_1.csv')),
  );
});
