/** Real files of English practices and American hospitals: counts are those in the READMEs of their folders, and nothing disappears. */
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { test } from 'node:test';
import { readRealFile, skipWithout } from '../../../support/real_data.ts';
import { assertNpisLoad, assertSnapshotsLoad } from '../snapshots.ts';

const linesOf = (path: string, keep: (line: string) => boolean): string[] =>
  readRealFile(path, 'latin1').split('\n').filter(keep);
const packed = (lines: readonly string[]): Buffer => gzipSync(lines.join('\n'));

test(
  'three snapshots of English practices add new practices, merge known ones and keep closed ones; none disappears',
  { skip: skipWithout('uk_practices') },
  async () => {
    /** One practice in sixteen, the same ones in every snapshot; `npm run bench -- load` takes all. */
    const some = (line: string): boolean => /^"[A-Z]\d+(17|3[268]|94)"/.test(line);
    const snapshots = [
      'epraccur_2015-11-27.csv.gz',
      'epraccur_nhsconnect.csv.gz',
      'epraccur_hsma.csv.gz',
    ].map((file) => {
      const lines = linesOf(`uk_practices/${file}`, some);
      const codes = new Map(lines.map((line) => [line.split('"')[1]!, line.split('","')[12]!]));
      return { file, content: packed(lines), codes };
    });
    assert.ok(snapshots[2]!.codes.size > 700);
    await assertSnapshotsLoad('postgres', snapshots);
  },
);

test(
  'American hospitals become as many organizations as there are NPIs: rows of one NPI are merged',
  { skip: skipWithout('us_organisations') },
  async () => {
    const some = (line: string): boolean =>
      line.startsWith('provider_num') || /^"\d+","\d{8}[37]\d"/.test(line);
    const lines = linesOf('us_organisations/hospitals.csv.gz', some);
    const npis = lines.slice(1).map((line) => line.split('"')[3]!);
    assert.ok(new Set(npis).size > 1000);
    await assertNpisLoad('pglite', packed(lines), npis);
  },
);
