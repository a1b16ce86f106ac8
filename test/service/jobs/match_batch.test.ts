/** Generated rows of a load, matched many at once: stored records, and those that the batch itself makes (decision 6, decision 7). */
import { describe, test } from 'node:test';
import { generateAmericans } from '../../support/generated/organizations.ts';
import { generatePersons } from '../../support/generated/persons.ts';
import {
  assertBatchLikeOneByOne,
  assertSameAnswers,
  every,
  organizationSource,
  personSource,
} from './matched_batches.ts';

describe('rows that are matched many at once', () => {
  for (const engine of ['pglite', 'postgres'] as const)
    test(`persons: the answers of matching one by one, on ${engine}`, async () => {
      const source = personSource(generatePersons(7, 500));
      const rows = { stored: every(source.lines, 3), asked: every(source.lines, 21, 1) };
      await assertSameAnswers(engine, source, rows, 15);
    });

  test('organizations: the answers of matching one by one', async () => {
    const source = organizationSource(generateAmericans(7, 1000));
    const lines = source.lines.slice(0, 1000);
    const asked = [...every(lines, 40), ...every(lines, 40, 1)];
    await assertSameAnswers('postgres', source, { stored: every(lines, 2), asked }, 25);
  });

  test('a batch whose rows are about each other comes in as its rows do one after the other', async () => {
    await assertBatchLikeOneByOne(personSource(generatePersons(7, 500)));
  });
});
