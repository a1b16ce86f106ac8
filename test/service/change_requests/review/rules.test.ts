/** Which review rule fits a new request (decision 5). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bestRule, type ReviewRule } from '../../../../demo/service/domain/change_requests/route/rules.ts';

const anything: ReviewRule = {
  entity_type: null,
  country: null,
  system: null,
  task_type: null,
  outcome: 'accept',
  create_unverified: null,
};
const request = {
  entity_type: 'HCP',
  country: 'US',
  task_type: 'ADD_REQUEST',
  metadata: { system: 'crm_us' },
} as const;

describe('decisions 7, review rules', () => {
  test('without a rule a request is left for review and creates an unverified record', () => {
    assert.deepEqual(bestRule([], request), { outcome: 'review', create_unverified: 'Y' });
  });

  test('a rule without conditions matches every request', () => {
    assert.equal(bestRule([anything], request).outcome, 'accept');
  });

  for (const condition of [
    { entity_type: 'HCO' },
    { country: 'DE' },
    { system: 'crm_eu' },
    { task_type: 'CHANGE_REQUEST' },
  ] as const)
    test(`a rule for ${JSON.stringify(condition)} does not match another request`, () => {
      assert.equal(bestRule([{ ...anything, ...condition }], request).outcome, 'review');
    });

  test('the rule with most conditions wins at any position', () => {
    const narrow: ReviewRule = { ...anything, country: 'US', system: 'crm_us', outcome: 'reject' };
    const wide: ReviewRule = { ...anything, country: 'US' };
    for (const rules of [
      [anything, wide, narrow],
      [narrow, wide, anything],
    ])
      assert.equal(bestRule(rules, request).outcome, 'reject');
  });

  test('among rules with equally many conditions the first one wins', () => {
    const first: ReviewRule = { ...anything, country: 'US', outcome: 'reject' };
    const second: ReviewRule = { ...anything, entity_type: 'HCP' };
    assert.equal(bestRule([first, second], request).outcome, 'reject');
    assert.equal(bestRule([second, first], request).outcome, 'accept');
  });

  test('a request without a system matches no rule for a system', () => {
    const rule: ReviewRule = { ...anything, system: 'crm_us' };
    assert.equal(bestRule([rule], { ...request, metadata: {} }).outcome, 'review');
  });
});
