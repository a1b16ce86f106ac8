/** Match quality (decision 6) on generated records whose identities are known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerAllIn, qualityOfAnswers } from '../../bench/match_quality/answers.ts';
import { makePeople } from '../../bench/match_quality/people.ts';
import { makeRegisters } from '../../bench/match_quality/registers.ts';
import { openDatabase } from '../../support/databases.ts';
import { generatePersons } from '../../support/generated/persons.ts';
import { matchQuality } from './quality.ts';

test('matching generated persons with up to three mistyped copies has an F1 of at least 0.99', () => {
  const rows = generatePersons(6, 900, (random) => random.integer(0, 3));
  const { f1, precision, recall } = matchQuality(rows);
  assert.ok(f1 >= 0.99, `F1 ${f1}, precision ${precision}, recall ${recall}`);
});

test('the best match of a hospital in another register has an F1 of at least 0.93, and a certain one is right', async () => {
  const { stored, questions } = makeRegisters(150, 20_261_124);
  const { best, certain } = qualityOfAnswers(
    await answerAllIn(await openDatabase('postgres'), 'HCO', stored, questions),
  );
  assert.ok(best.f1 >= 0.93, JSON.stringify(best));
  assert.equal(certain.precision, 1, JSON.stringify(certain));
});

test('persons known by name, birth and place: best answers have an F1 of at least 0.985, certain ones a precision of at least 0.999', async () => {
  const { stored, questions } = makePeople(400, 20_261_128);
  const answers = await answerAllIn(await openDatabase('postgres'), 'HCP', stored, questions);
  const isPlain = ({ kinds }: { kinds: readonly string[] }) => kinds[0] === 'copy' || kinds[0] === 'stranger';
  // Namesakes are to be asked about, so they count only among the certain answers.
  const { best } = qualityOfAnswers(answers.filter(isPlain));
  const { certain } = qualityOfAnswers(answers);
  assert.ok(best.f1 >= 0.985, JSON.stringify(best));
  assert.ok(certain.precision >= 0.999, JSON.stringify(certain));
  assert.ok(certain.recall >= 0.7, JSON.stringify(certain));
});
