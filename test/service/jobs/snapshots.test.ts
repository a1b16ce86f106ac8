/** Whole snapshots of a registry, generated from a seed, one after another (specification 4.14, 2.7). */
import { enginesForRules } from '../../support/databases.ts';
import { test } from 'node:test';
import {
  generateAmericans,
  generatePracticeSnapshots,
  quotedCsv,
} from '../../support/generated/organizations.ts';
import { assertNpisLoad, assertSnapshotsLoad } from './snapshots.ts';

for (const engine of enginesForRules) {
  test(`snapshots add new practices, merge known ones and keep closed ones, on ${engine}`, async () => {
    const snapshots = generatePracticeSnapshots(15, [150, 170, 200]).map((practices, index) => ({
      file: `epraccur_${index + 1}.csv`,
      content: quotedCsv(practices.map(({ cells }) => cells)),
      codes: new Map(practices.map(({ code, status }) => [code, status])),
    }));
    await assertSnapshotsLoad(engine, snapshots);
  });

  test(`rows of one NPI are merged into one organization, on ${engine}`, async () => {
    const { header, lines } = generateAmericans(15, 400);
    const npis = lines.map((line) => line[header.indexOf('npi')]!);
    await assertNpisLoad(engine, quotedCsv([header, ...lines]), npis);
  });
}
