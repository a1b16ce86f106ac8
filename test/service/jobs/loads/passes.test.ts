/** Which mappings of a file share one pass over it. Pure: no database. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceSettings } from '../../../../src/contract/subscriptions/source_subscriptions.ts';
import { passesOf } from '../../../../demo/service/domain/sources/check_settings.ts';
import { nppesSettings } from '../../../../demo/service/seed/nppes/subscription.ts';

const record = { item: 'ID', columns: ['id'] };
const where = [{ column: 'kind', values: ['1'] }];
const people = { pattern: '*.csv', object_type: 'HCP', record, where };
const organizations = { pattern: '*.csv', object_type: 'HCO', record };
const passes = (files: object[], more: object = {}): number[][] =>
  passesOf(sourceSettings.parse({ match_on_load: false, files, ...more }), 'all.csv');

test('mappings of both types share a pass, also that of the NPPES file', () => {
  assert.deepEqual(passes([people, organizations]), [[0, 1]]);
  assert.deepEqual(
    passes([
      { ...organizations, where },
      { ...people, where: undefined },
    ]),
    [[0, 1]],
  );
  assert.deepEqual(passesOf(nppesSettings, 'npidata_pfile_20260101-20260201.csv'), [[0, 1]]);
});

test('other mappings have a pass each: their result depends on the order of the records', () => {
  const parent = { item: 'ID', columns: ['parent'] };
  const apart = [[0], [1]];
  assert.deepEqual(passes([people, organizations], { match_on_load: true }), apart);
  assert.deepEqual(passes([{ ...people, parent_hcos: [{ parent }] }, organizations]), apart);
  assert.deepEqual(passes([people, { ...organizations, parent_hcos: [{ parent }] }]), apart);
  assert.deepEqual(passes([people, { ...people, where: undefined }]), apart);
  assert.deepEqual(passes([{ ...people, sheet: 'People' }, organizations]), apart);
  const keys = { pattern: '*.csv', object_type: 'CUSTOMKEY', record, custom_keys: [record] };
  assert.deepEqual(passes([people, keys]), apart);
  assert.deepEqual(passes([people, { ...organizations, pattern: 'none.csv' }, organizations]), [[0], [2]]);
});
