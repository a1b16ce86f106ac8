import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  fields,
  levels,
  type Comparison,
  type Field,
} from '../../../demo/service/domain/match/compare/levels.ts';
import {
  estimateUnlabelled,
  countLevels,
  probabilities,
} from '../../../demo/service/domain/match/score/estimation.ts';
import { decide } from '../../../demo/service/domain/match/score/outcome.ts';
import { parametersOf } from '../../../demo/service/domain/match/score/parameters.ts';
import {
  evidenceOfSelf,
  limitByPlace,
  priorScore,
  probabilityOf,
  score,
  scoreAlone,
  type MatchParameters,
  type Score,
} from '../../../demo/service/domain/match/score/scoring.ts';

const parameters: MatchParameters = {
  fields: {
    first_name: { exact: { m: 0.8, u: 0.01 }, near: { m: 0.1, u: 0.001 }, different: { m: 0.1, u: 0.9 } },
    last_name: { exact: { m: 0.8, u: 0.01 }, near: { m: 0.1, u: 0.001 }, different: { m: 0.1, u: 0.9 } },
    street: { exact: { m: 0.9, u: 0.001 }, different: { m: 0.05, u: 0.99 } },
    postal_code: { exact: { m: 0.9, u: 0.001 }, different: { m: 0.05, u: 0.99 } },
  },
  otherAddress: 0.06,
  expectedShare: 0.9,
  thresholds: { ACT: 6.6, ASK: -2 },
};
const unknown = () => undefined;
const is = (field: Field, level: string, more: Partial<Comparison> = {}): Comparison => ({
  field,
  level,
  ...more,
});
const bits = (
  own: Comparison[],
  addresses: Comparison[][] = [],
  rarity = unknown as () => number | undefined,
): number => {
  const scored = score(parameters, { own, addresses }, 0, rarity);
  const alone = scoreAlone(parameters, { own, addresses, custom: [] }, 0, rarity);
  near(alone.score, scored.score);
  near(alone.ofSelf, evidenceOfSelf(scored.reasons));
  return scored.score;
};
function near(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`);
}

describe('Fellegi-Sunter scores of match (specification 4.21)', () => {
  it('a score adds log2(m / u) of each comparison to the prior', () => {
    near(
      bits([is('first_name', 'exact'), is('last_name', 'different')]),
      Math.log2(0.8 / 0.01) + Math.log2(0.1 / 0.9),
    );
    near(score(parameters, { own: [], addresses: [] }, -7, unknown).score, -7);
    near(priorScore(parameters, 900_000), -Math.log2(1_000_000));
    near(probabilityOf(0), 0.5);
  });

  it('agreement on a rare name weighs more than on a common one', () => {
    const smith = is('last_name', 'exact', { shared: 'smith' });
    near(
      bits([smith], [], () => 0.02),
      Math.log2(0.8 / 0.02),
    );
    near(
      bits([smith], [], () => 0.0001),
      Math.log2(0.8 / 0.0001),
    );
  });

  it('a variant weighs no more than full agreement on the more common spelling', () => {
    const variant = is('last_name', 'near', { variants: ['jonson', 'johnson'] });
    near(
      bits([variant], [], () => 0.04),
      Math.log2(0.8 / 0.04),
    );
    near(
      bits([variant], [], () => 0.0001),
      Math.log2(0.1 / 0.001),
    );
  });

  it('a completely different address weighs no more than the share of people who move', () => {
    const away = [is('street', 'different'), is('postal_code', 'different')];
    assert.ok(bits([], [away]) > Math.log2(0.06));
    assert.ok(bits([], [away]) < 0);
    near(bits([], []), 0);
  });

  it('the best of several addresses counts, but less than a single one', () => {
    const same = [is('street', 'exact'), is('postal_code', 'exact')];
    const away = [is('street', 'different'), is('postal_code', 'different')];
    const alone = bits([], [same]);
    assert.ok(Math.abs(alone - bits([], [same, away]) - 1) < 0.01);
  });

  it('reasons add up to the score', () => {
    const prior = -10;
    const compared = {
      own: [is('first_name', 'exact'), is('last_name', 'near')],
      addresses: [[is('street', 'exact'), is('postal_code', 'exact')]],
    };
    const free = score(parameters, compared, prior, unknown);
    for (const { score: found, reasons } of [free, limitByPlace(parameters, free, 200)])
      near(
        reasons.reduce((sum, { weight }) => sum + weight, prior),
        found,
      );
  });

  it('a place narrows the search to the people there and no further', () => {
    const compared = {
      own: [is('first_name', 'exact'), is('last_name', 'different')],
      addresses: [[is('street', 'exact'), is('postal_code', 'exact')]],
    };
    const free = score(parameters, compared, -10, unknown);
    const self = Math.log2(0.8 / 0.01) + Math.log2(0.1 / 0.9);
    near(limitByPlace(parameters, free, 1).score, self + Math.log2(0.9));
    near(limitByPlace(parameters, free, 200).score, self + Math.log2(0.9 / 200));
  });
});

describe('outcomes of match (specification 4.21)', () => {
  const scored = (value: number, ...reasons: [Field, string, number][]): Score => ({
    score: value,
    reasons: reasons.map(([field, level, weight]) => ({ kind: 'COMPARISON', field, level, weight })),
  });
  const name: [Field, string, number][] = [
    ['first_name', 'exact', 7],
    ['last_name', 'exact', 7],
  ];
  const phone: [Field, string, number] = ['phone', 'exact', 0];

  it('ACT starts at the upper threshold, ASK at the lower one', () => {
    assert.equal(decide(parameters, 'HCP', scored(6.6, ...name, phone)).outcome, 'ACT');
    assert.equal(decide(parameters, 'HCP', scored(6.5, ...name, phone)).outcome, 'ASK');
    assert.equal(decide(parameters, 'HCP', scored(-2, ...name)).outcome, 'ASK');
    assert.equal(decide(parameters, 'HCP', scored(-2.1, ...name)).outcome, null);
  });

  it('a different person at the same address never matches', () => {
    const place: [Field, string, number][] = [
      ['street', 'exact', 11],
      ['postal_code', 'exact', 10],
      ['phone', 'exact', 15],
    ];
    const differs = decide(
      parameters,
      'HCP',
      scored(30, ['first_name', 'different', -3], ['last_name', 'exact', 6], ...place),
    );
    assert.equal(differs.outcome, null);
    const stranger = decide(
      parameters,
      'HCP',
      scored(30, ['first_name', 'near', 3], ['last_name', 'different', -4], ...place),
    );
    assert.equal(stranger.outcome, null);
    assert.equal(decide(parameters, 'HCP', scored(30, ...place)).outcome, null);
  });

  it('a different or incomplete name is a question for a user, however high the score', () => {
    const married = decide(
      parameters,
      'HCP',
      scored(20, ['first_name', 'exact', 9], ['last_name', 'different', -4], phone),
    );
    assert.deepEqual(married, { outcome: 'ASK', guards: ['NAME_DIFFERS'], whyNot: [] });
    const initial = decide(
      parameters,
      'HCP',
      scored(20, ['first_name', 'initial', 4], ['last_name', 'exact', 9], phone),
    );
    assert.deepEqual(initial, { outcome: 'ASK', guards: ['NAME_INCOMPLETE'], whyNot: [] });
    const part = decide(parameters, 'HCO', scored(20, ['organisation_name', 'part', 2]));
    assert.deepEqual(part, { outcome: 'ASK', guards: ['NAME_DIFFERS'], whyNot: [] });
  });

  it('different numbers of a register with one number per entity are a question for a user', () => {
    const { outcome, guards } = decide(
      parameters,
      'HCP',
      scored(20, ...name, phone, ['identifier', 'different', -4]),
    );
    assert.deepEqual([outcome, guards], ['ASK', ['IDENTIFIER_DIFFERS']]);
  });

  it('the same identifier is always a question at least, and certain with a high score even under a changed name', () => {
    const same: [Field, string, number] = ['identifier', 'exact', 10];
    assert.equal(decide(parameters, 'HCP', scored(-9, ['last_name', 'different', -4], same)).outcome, 'ASK');
    const renamed = decide(
      parameters,
      'HCP',
      scored(9, ['first_name', 'exact', 7], ['last_name', 'different', -4], same),
    );
    assert.deepEqual(renamed, { outcome: 'ACT', guards: ['NAME_DIFFERS'], whyNot: [] });
  });
});

describe('parameters of match', () => {
  it('have a probability for every level of every comparison, and a positive weight for full agreement', () => {
    for (const type of ['HCP', 'HCO'] as const) {
      const { fields: found, thresholds, otherAddress, expectedShare } = parametersOf(type);
      const expected = fields.filter((field) =>
        type === 'HCP' ? field !== 'organisation_name' : !/^(first|last)_name$|^birth/.test(field),
      );
      assert.deepEqual(Object.keys(found).sort(), [...expected].sort());
      for (const field of expected) {
        assert.deepEqual(Object.keys(found[field]!).sort(), [...levels[field]].sort());
        for (const { m, u } of Object.values(found[field]!)) assert.ok(m > 0 && m <= 1 && u > 0 && u <= 1);
        assert.ok(found[field]!['exact']!.m > found[field]!['exact']!.u);
        assert.ok(found[field]!['different']!.m < found[field]!['different']!.u);
      }
      assert.ok(thresholds.ACT > thresholds.ASK);
      assert.ok(otherAddress > 0 && otherAddress < 1 && expectedShare > 0 && expectedShare < 1);
    }
  });

  it('are recovered by EM from unlabeled pairs', () => {
    const pair = (index: number, isSame: boolean): Comparison[] =>
      (['first_name', 'last_name', 'birth_date', 'postal_code'] as const).map((field, at) =>
        is(field, (index * 7 + at * 13) % 100 < (isSame ? 90 : 2) ? 'exact' : 'different'),
      );
    const matching = Array.from({ length: 300 }, (_, index) => pair(index, true));
    const others = Array.from({ length: 2700 }, (_, index) => pair(index, false));
    const { fields: found, share } = estimateUnlabelled([...matching, ...others], others, 0.02);
    assert.ok(Math.abs(share - 0.1) < 0.01, `share ${share}`);
    for (const field of ['first_name', 'last_name', 'birth_date', 'postal_code'] as const)
      assert.ok(Math.abs(found[field]!['exact']!.m - 0.9) < 0.03, field);
  });

  it('give no level a probability of zero, even when no pair has it', () => {
    const exact = countLevels([[is('phone', 'exact')]]);
    for (const { m, u } of Object.values(probabilities(exact, exact)['phone']!)) assert.ok(m > 0 && u > 0);
  });
});
