/** A load finds the variants of a word among words that it learns one after another (specification 4.21). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Vocabulary } from '../../../demo/service/domain/match/find/vocabulary.ts';

/** Words that sound or look alike, of the lengths at which other numbers of slips count. */
const word = fc
  .array(fc.constantFrom('meier', 'mayer', 'ka', 'ck', 'ph', 'f', 'son', 'sen', 'e', 'i'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''))
  .filter((one) => one.length > 2);

describe('variants of the words of a load', () => {
  it('are the same whether a word is known from the start or learned after they were found', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), fc.array(word, { maxLength: 10 }), (first, later) => {
        const all = [...new Set([...first, ...later])];
        const learning = new Vocabulary();
        const whole = new Vocabulary();
        for (const one of first) learning.expect(one);
        for (const one of all) {
          whole.expect(one);
          learning.variants(one);
        }
        for (const one of later) {
          learning.expect(one);
          learning.variants(one);
        }
        for (const one of all) assert.deepEqual(learning.variants(one), whole.variants(one), one);
      }),
      { numRuns: 300 },
    );
  });
});
