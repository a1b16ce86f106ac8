/** Match quality (decision 6) on generated persons whose mistyped copies are known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generatePersons } from '../../support/generated/persons.ts';
import { matchQuality } from './quality.ts';

test('matching finds who is who among generated persons with up to three mistyped copies: F1 of at least 0.99', () => {
  const rows = generatePersons(6, 900, (random) => random.integer(0, 3));
  const { f1, precision, recall } = matchQuality(rows);
  assert.ok(f1 >= 0.99, `F1 ${f1}, precision ${precision}, recall ${recall}`);
});
