/** Match quality (decision 6) on generated records whose identities are known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerAll, qualityOfAnswers } from '../../bench/match_quality/answers.ts';
import { makeRegisters } from '../../bench/match_quality/registers.ts';
import { generatePersons } from '../../support/generated/persons.ts';
import { matchQuality } from './quality.ts';

test('matching generated persons with up to three mistyped copies has an F1 of at least 0.99', () => {
  const rows = generatePersons(6, 900, (random) => random.integer(0, 3));
  const { f1, precision, recall } = matchQuality(rows);
  assert.ok(f1 >= 0.99, `F1 ${f1}, precision ${precision}, recall ${recall}`);
});

test('the best match of a hospital in another register has an F1 of at least 0.93, and a certain one is right', async () => {
  const { stored, questions } = makeRegisters(150, 20_261_124);
  const { best, certain } = qualityOfAnswers(await answerAll('HCO', stored, questions));
  assert.ok(best.f1 >= 0.93, JSON.stringify(best));
  assert.equal(certain.precision, 1, JSON.stringify(certain));
});
