/** The thread that checks patterns of fields (decision 24). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPattern } from '../../../demo/service/domain/custom_fields/pattern_thread.ts';

test('a pattern that ends the thread of the check is unknown, and the next ones are checked', async () => {
  // The library cannot read the number.
  const answers = await Promise.all(
    ['^(?:a{0,4294967295})$', '^(?:[a-z]+)$', '^(?:(a+)+)$'].map((one) => checkPattern(one)),
  );
  assert.deepEqual(answers, ['unknown', 'safe', 'vulnerable']);
});
