/** Real files of ../shared/data, one after another: counts as the READMEs of their folders say, and nothing disappears. Skipped where they are absent. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, test } from 'node:test';
import type { Job } from '../../../demo/service/jobs/job_kinds.ts';
import { sandboxSubscriptions } from '../../../demo/service/seed/source_subscriptions.ts';
import { openDatabase } from '../../support/databases.ts';
import { openLoads, type LoadBench } from './loads.ts';

const data = fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const skip = existsSync(data) ? false : '../shared/data is not there';

/** Lines of a file, a part of them. */
const linesOf = (path: string, keep: (line: string) => boolean): Buffer =>
  gzipSync(
    gunzipSync(readFileSync(join(data, path)))
      .toString('latin1')
      .split('\n')
      .filter(keep)
      .join('\n'),
  );

const settingsOf = (name: string) => sandboxSubscriptions.find((one) => one.name === name)!.settings;
const hcos = ({ result }: Job) =>
  (result!['jobResultSummary'] as Record<string, { newRecordsAdded: number; recordsMerged: number }>)['HCO']!;

const statuses = async (bench: LoadBench): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { fields } of await bench.store.db.selectFrom('entity').select('fields').execute()) {
    const status = String(fields['hco_status__v']);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

describe('real files', { skip }, () => {
  /** One practice in sixteen, the same ones in every snapshot: `npm run bench -- load` takes them all. */
  const some = (line: string): boolean => /^"[A-Z]\d+(17|3[268]|94)"/.test(line);
  const codesIn = (file: string): Map<string, string> => {
    const lines = gunzipSync(readFileSync(join(data, 'uk_practices', file)))
      .toString('latin1')
      .split('\n');
    return new Map(lines.filter(some).map((line) => [line.split('"')[1]!, line.split('","')[12]!]));
  };

  test('three snapshots of English practices: new ones are added, known ones merged, closed ones stay, none disappears', async () => {
    const bench = await openLoads(await openDatabase('postgres'));
    await bench.subscribe('uk_practices', settingsOf('uk_practices'));
    const known = new Set<string>();
    for (const file of ['epraccur_2015-11-27.csv.gz', 'epraccur_nhsconnect.csv.gz', 'epraccur_hsma.csv.gz']) {
      const codes = codesIn(file);
      const added = [...codes.keys()].filter((code) => !known.has(code)).length;
      const job = await bench.load('uk_practices', { [file]: linesOf(join('uk_practices', file), some) });
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
    assert.ok(known.size > 700, `${known.size} practices`);
    await bench.stop();
  });

  test('American hospitals: as many organizations as there are NPIs, rows of one NPI are merged', async () => {
    const bench = await openLoads(await openDatabase('pglite'));
    await bench.subscribe('us_organisations', settingsOf('us_organisations'));
    const some = (line: string): boolean =>
      line.startsWith('provider_num') || /^"\d+","\d{8}[37]\d"/.test(line);
    const content = linesOf('us_organisations/hospitals.csv.gz', some);
    const npis = gunzipSync(content)
      .toString('latin1')
      .split('\n')
      .slice(1)
      .map((line) => line.split('"')[3]!);
    const job = await bench.load('us_organisations', { 'hospitals.csv.gz': content });
    assert.equal(job.status, 'COMPLETE', job.error ?? '');
    const { newRecordsAdded, recordsMerged } = hcos(job);
    const distinct = new Set(npis).size;
    assert.deepEqual([newRecordsAdded, recordsMerged], [distinct, npis.length - distinct]);
    assert.ok(distinct > 1000 && npis.length > distinct);
    const again = await bench.load('us_organisations', { 'hospitals.csv.gz': content });
    assert.deepEqual([hcos(again).newRecordsAdded, again.result!['unchanged']], [0, npis.length]);
    await bench.stop();
  });
});
