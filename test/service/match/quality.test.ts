/** Match quality (decision 6) on generated persons with known mistyped copies. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generatePersons } from '../../support/generated/persons.ts';
import { matchQuality } from './quality.ts';

test('matching generated persons with up to three mistyped copies has an F1 of at least 0.99', () => {
  const rows = generatePersons(6, 900, (random) => random.integer(0, 3));
  const { f1, precision, recall } = matchQuality(rows);
  assert.ok(f1 >= 0.99, `F1 ${f1}, precision ${precision}, recall ${recall}`);
});
