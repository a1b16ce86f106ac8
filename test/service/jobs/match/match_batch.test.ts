/** Generated rows of a load, matched many at once against stored records and records of the batch itself (decision 6, decision 7). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MatchOutdated } from '../../../../demo/service/domain/sources/match/matched_ahead.ts';
import { engines } from '../../../support/databases.ts';
import { generateAmericans } from '../../../support/generated/organizations.ts';
import { generatePersons } from '../../../support/generated/persons.ts';
import {
  assertBatchLikeOneByOne,
  assertSameAnswers,
  every,
  openBatches,
  organizationSource,
  personSource,
} from './matched_batches.ts';

describe('matching many rows at once', () => {
  for (const engine of engines)
    test(`persons get the answers of matching one by one, on ${engine}`, async () => {
      const source = personSource(generatePersons(7, 500));
      const rows = { stored: every(source.lines, 3), asked: every(source.lines, 21, 1) };
      await assertSameAnswers(engine, source, rows, 15);
    });

  test('organizations get the answers of matching one by one', async () => {
    const source = organizationSource(generateAmericans(7, 1000));
    const lines = source.lines.slice(0, 1000);
    const asked = [...every(lines, 40), ...every(lines, 40, 1)];
    await assertSameAnswers('postgres', source, { stored: every(lines, 2), asked }, 25);
  });

  test('a batch whose rows concern each other is loaded like its rows one by one', async () => {
    await assertBatchLikeOneByOne(personSource(generatePersons(8, 500)));
  });

  test('a row that was matched before its transaction is merged into a record that came in between', async () => {
    const source = personSource(generatePersons(7, 300));
    const batches = await openBatches('pglite', source);
    const [[id, ...cells]] = source.lines as [[string, ...string[]]];
    const person = id.slice(0, id.indexOf('-', 4));
    await batches.load(batches.rows(source.lines.filter(([other]) => !other!.startsWith(`${person}-`))));
    const rows = batches.rows([
      ['rec-first', ...cells],
      ['rec-second', ...cells],
    ]);
    const [first, second] = rows.map((row) => [row]);
    const matchedAhead = await batches.matchAhead(second!);
    await batches.load(first!);
    await assert.rejects(
      batches.load(second!, matchedAhead, { isMatchedOutside: true }),
      MatchOutdated,
      'a large batch is not matched again while calls wait',
    );
    await batches.load(second!, matchedAhead);
    const [, outcome] = (await batches.outcome(rows)) as unknown[][];
    const [, oneRecord, candidates] = outcome as [string, string, [string][] | null];
    assert.equal(candidates?.[0]?.[0] ?? oneRecord, 'rec-first', 'merged, or a steward is asked');
  });
});
