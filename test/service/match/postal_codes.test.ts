import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparablePostalCode, isSamePostalCode } from '../../../demo/service/domain/postal_codes.ts';

describe('postal codes of one place (decision 6)', () => {
  const codes: readonly [country: string, code: string, place: string][] = [
    ['US', '21014-4324', '21014'],
    ['US', '2115', '02115'],
    ['US', '603', '00603'],
    ['US', '21154324', '02115'],
    ['DE', '1067', '01067'],
    ['AU', '800', '0800'],
    ['GB', 'SW1A 1AA', 'sw1a1aa'],
    ['NL', '1234 AB', '1234ab'],
    ['JP', '060-0001', '0600001'],
    ['', '2115', '2115'],
    ['US', '1', '1'],
    ['US', 'none', 'none'],
  ];
  for (const [country, code, place] of codes)
    it(`${code} ${country} is ${place}`, () => assert.equal(comparablePostalCode(code, country), place));

  it('codes of unknown countries are equal when one continues the other or lacks its leading zeros', () => {
    assert.ok(isSamePostalCode('21014', '210144324'));
    assert.ok(isSamePostalCode('2115', '02115'));
    assert.ok(!isSamePostalCode('2115', '21154'));
    assert.ok(!isSamePostalCode('sw1a', 'sw1a1aa'));
    assert.ok(!isSamePostalCode('21014', '21015'));
  });
});
