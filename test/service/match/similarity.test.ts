/** The shortcuts for matching many rows agree with the libraries that they save calls to (decision 6). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jaroWinkler } from '@skyra/jaro-winkler';
import fc from 'fast-check';
import {
  editSteps,
  isNear,
  areAlike,
  areNear,
  isWithinSteps,
  likeness,
  likenessOf,
  MeasuredText,
} from '../../../demo/service/domain/match/compare/similarity.ts';
import { WordShelf } from '../../../demo/service/domain/match/find/word_shelf.ts';

const letter = fc.constantFrom(...'aabcdeé9');
const word = fc.string({ unit: letter, maxLength: 14 });
const slip = fc.record({ at: fc.nat(14), kind: fc.constantFrom('put', 'drop', 'swap'), letter });

/** A word and a mistyped form of it. */
const pair = fc.tuple(word, fc.array(slip, { maxLength: 4 })).map(([one, slips]) => {
  const letters = [...one];
  for (const { at, kind, letter } of slips)
    if (kind === 'put') letters.splice(at, 0, letter);
    else if (kind === 'drop') letters.splice(at, 1);
    else if (at + 1 < letters.length) letters.splice(at, 2, letters[at + 1]!, letters[at]!);
  return [one, letters.join('')] as const;
});

describe('likeness of words (specification 4.21)', () => {
  it('isWithinSteps agrees with the number of counted steps', () => {
    fc.assert(
      fc.property(pair, fc.constantFrom(1, 2), ([one, other], most) => {
        assert.equal(isWithinSteps(one, other, most), editSteps(one, other) <= most, `${one} ${other}`);
      }),
      { numRuns: 3000 },
    );
  });

  it('near means one step or a high Jaro-Winkler similarity, also when the counts of letters differ', () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const shorter = Math.min(one.length, other.length);
        const expected =
          one === other ||
          (shorter >= 3 && editSteps(one, other) <= 1) ||
          (shorter >= 4 && jaroWinkler(one, other) >= 0.92);
        assert.equal(isNear(one, other), expected, `${one} ${other}`);
        assert.equal(['exact', 'near'].includes(likeness(one, other)), expected, `${one} ${other}`);
      }),
      { numRuns: 3000 },
    );
  });

  it('measured texts are as alike as their texts, which may be long', () => {
    const long = fc.tuple(pair, fc.constantFrom(0, 1, 5)).map(([[one, other], times]) => {
      const more = 'baeckerei'.repeat(times);
      return [one + more, other + more] as const;
    });
    fc.assert(
      fc.property(long, ([one, other]) => {
        const measured = [new MeasuredText(one), new MeasuredText(other)] as const;
        const expected = likeness(one, other);
        assert.equal(likenessOf(...measured), expected, `${one} ${other}`);
        assert.equal(areNear(...measured), ['exact', 'near'].includes(expected), `${one} ${other}`);
        if (!areNear(...measured)) assert.equal(areAlike(...measured), expected !== 'different');
      }),
      { numRuns: 3000 },
    );
  });

  it('the words of a shelf that are near a word are those within the steps, in their order', () => {
    const slipped = fc.array(pair, { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(slipped, fc.constantFrom(1, 2), (pairs, most) => {
        const [[wanted]] = pairs as [(typeof pairs)[number]];
        const words = pairs.map(([, other]) => other);
        const shelf = new WordShelf();
        for (const one of words) shelf.add(one);
        assert.deepEqual(
          shelf.near(wanted, most),
          words.filter((one) => editSteps(wanted, one) <= most),
        );
      }),
      { numRuns: 500 },
    );
  });
});
