/** Match quality (decision 6) on FEBRL data set 3, without social security numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { febrlFolder, readFebrlRows } from '../../bench/match_quality/febrl.ts';
import { skipWithout } from '../../support/real_data.ts';
import { matchQuality } from './quality.ts';

test(
  'matching has an F1 of at least 0.985 over all true pairs of FEBRL data set 3',
  { skip: skipWithout(febrlFolder) },
  () => {
    const { f1, precision, recall } = matchQuality(readFebrlRows(3));
    assert.ok(f1 >= 0.985, `F1 ${f1}, precision ${precision}, recall ${recall}`);
  },
);
