/** What loading whole snapshots of a registry must result in, with any rows (specification 4.14, 2.7). */
import assert from 'node:assert/strict';
import type { Job } from '../../../demo/service/domain/jobs/job_queue.ts';
import { sandboxSubscriptions } from '../../../demo/service/seed/source_subscriptions.ts';
import { openDatabase, type Engine } from '../../support/databases.ts';
import { openLoads, type LoadBench } from './loads.ts';

const settingsOf = (name: string) => sandboxSubscriptions.find((one) => one.name === name)!.settings;
const hcos = ({ result }: Job) =>
  (result!['jobResultSummary'] as Record<string, { newRecordsAdded: number; recordsMerged: number }>)['HCO']!;

async function statuses(bench: LoadBench): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { fields } of await bench.store.db.selectFrom('entity').select('fields').execute()) {
    const status = String(fields['hco_status__v']);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

export interface PracticeSnapshot {
  file: string;
  content: string | Buffer;
  /** The registry's own status by practice code: A active, C closed, D dormant, P proposed. */
  codes: ReadonlyMap<string, string>;
}

/** Checks that new practices are added, known ones merged, and every status is that of the newest snapshot. */
export async function assertSnapshotsLoad(
  engine: Engine,
  snapshots: readonly PracticeSnapshot[],
): Promise<void> {
  const bench = await openLoads(await openDatabase(engine));
  await bench.subscribe('uk_practices', settingsOf('uk_practices'));
  const known = new Set<string>();
  for (const { file, content, codes } of snapshots) {
    const added = [...codes.keys()].filter((code) => !known.has(code)).length;
    const job = await bench.load('uk_practices', { [file]: content });
    assert.deepEqual([job.status, job.result?.['badRecordCount']], ['COMPLETE', 0], job.error ?? '');
    assert.equal(job.result!['recordCount'], codes.size);
    const { newRecordsAdded, recordsMerged } = hcos(job);
    assert.deepEqual([newRecordsAdded, recordsMerged], [added, codes.size - added], file);
    for (const code of codes.keys()) known.add(code);
    const of = (status: string): number => [...codes.values()].filter((one) => one === status).length;
    const now = await statuses(bench);
    assert.deepEqual(
      [now['A'] ?? 0, now['C'] ?? 0, now['I'] ?? 0, now['U'] ?? 0],
      [of('A'), of('C'), of('D'), of('P')],
      'no code ever disappears, so that every snapshot gives the status of all',
    );
  }
  await bench.stop();
}

/**
 * Checks that there are as many organizations as NPIs (rows of one NPI are merged), and that loading the same file again changes nothing.
 */
export async function assertNpisLoad(
  engine: Engine,
  content: string | Buffer,
  npis: readonly string[],
): Promise<void> {
  const bench = await openLoads(await openDatabase(engine));
  await bench.subscribe('us_organisations', settingsOf('us_organisations'));
  const file = typeof content === 'string' ? 'hospitals.csv' : 'hospitals.csv.gz';
  const job = await bench.load('us_organisations', { [file]: content });
  assert.equal(job.status, 'COMPLETE', job.error ?? '');
  const { newRecordsAdded, recordsMerged } = hcos(job);
  const distinct = new Set(npis).size;
  assert.ok(npis.length > distinct, 'some organizations are listed again');
  assert.deepEqual([newRecordsAdded, recordsMerged], [distinct, npis.length - distinct]);
  const again = await bench.load('us_organisations', { [file]: content });
  assert.deepEqual([hcos(again).newRecordsAdded, again.result!['unchanged']], [0, npis.length]);
  await bench.stop();
}
