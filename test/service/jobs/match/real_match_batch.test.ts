/** Real organizations and the persons of FEBRL, matched many at once (decision 6, decision 7). */
import { describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { febrlFolder, readFebrlRows } from '../../../bench/match_quality/febrl.ts';
import { engines } from '../../../support/databases.ts';
import { readRealFile, skipWithout } from '../../../support/real_data.ts';
import {
  assertBatchLikeOneByOne,
  assertSameAnswers,
  every,
  organizationSource,
  personSource,
} from './matched_batches.ts';

const skip = skipWithout(febrlFolder, 'us_organisations');

function nursingHomes(): { header: string[]; lines: string[][] } {
  const [header, ...lines] = parse(readRealFile('us_organisations/nursing.csv.gz')) as string[][];
  return { header: header!, lines };
}

describe('matching many real rows at once', () => {
  for (const engine of engines)
    test(`persons get the answers of matching one by one, on ${engine}`, { skip }, async () => {
      const source = personSource(readFebrlRows(1));
      const rows = { stored: every(source.lines, 3), asked: every(source.lines, 21, 1) };
      await assertSameAnswers(engine, source, rows, 15);
    });

  test('organizations get the answers of matching one by one', { skip }, async () => {
    const source = organizationSource(nursingHomes());
    const lines = source.lines.slice(0, 1000);
    const asked = [...every(lines, 40), ...every(lines, 40, 1)];
    await assertSameAnswers('postgres', source, { stored: every(lines, 2), asked }, 25);
  });

  test('a batch whose rows concern each other is loaded like its rows one by one', { skip }, async () => {
    // The copies of set 3 differ more than those of set 1, of which hardly one is a question.
    await assertBatchLikeOneByOne(personSource(readFebrlRows(3)), 7);
  });
});
