/** The waterfall of a match names custom fields by their labels, and says what limits them. */
import { expect } from '@open-wc/testing';
import { render } from 'lit';
import { waterfall, type Explained } from '../../../demo/pages/steward/matches/waterfall.ts';

const reason = (kind: string, field: string, level: string, weight: number, values: string[] = []) => ({
  kind,
  field,
  level,
  weight,
  values,
});

it('a custom field has its label and both values, and the limit and the guard have words', () => {
  const result = {
    score: 2,
    priorScore: -8,
    probability: 0.8,
    reasons: [
      reason('COMPARISON', 'member_no__c', 'exact', 8, ['m 1001', 'm1001']),
      reason('COMPARISON', 'joined__c', 'near', 4, ['2019-03-02', '2019-03-05']),
      reason('CUSTOM_FIELDS', 'custom_fields', '', -2),
    ],
    guards: ['ONLY_CUSTOM_FIELDS'],
  } as Explained;
  const place = document.createElement('div');
  const labels: Record<string, string> = { member_no__c: 'Member number', joined__c: 'Joined' };
  render(
    waterfall(result, ['Incoming', 'There already'], (field) => labels[field] ?? field),
    place,
  );
  const rows = [...place.querySelectorAll('tbody tr')].map((row) =>
    row.textContent!.replace(/\s+/g, ' ').trim(),
  );
  expect(rows[1]).to.equal('Member number the same m 1001 m1001 +8.0 0.0');
  expect(rows[2]).to.equal('Joined nearly the same 2019-03-02 2019-03-05 +4.0 4.0');
  expect(rows[3]).to.equal('Custom fields: limit together they weigh no more −2.0 2.0');
  expect(place.querySelector('.reasons')!.textContent.trim()).to.equal(
    'Without custom fields they would not match',
  );
});
