/** Values that rows of a merged record gave the survivor, and that were edited or confirmed before the merge is undone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMerge } from '../../../demo/service/domain/merging/unmerge.ts';
import { lockRecords, saveRecords } from '../../../demo/service/domain/revisions/save_records.ts';
import { findUserByName } from '../../../demo/service/domain/users/users.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { causeOfEdit, mergeOf, undoOf } from '../../support/unmerging.ts';
import { openLoads } from '../jobs/loads.ts';
import { csvOf, quillfeather as person, rowsOfPersons } from './loaded_rows.ts';

onOneDatabase((open) => {
  test('an edited value of a later row is a conflict, and one that another source confirmed stays with the survivor', async () => {
    const bench = await openLoads(await open());
    try {
      const { store, context, load, record } = bench;
      await bench.subscribe('people', { ...rowsOfPersons, match_on_load: false });
      await load('people', { 'a.csv': csvOf([person('P'), person('X')]) });
      const steward = (await findUserByName(store, 'steward@sandbox.example'))!;
      const service = { store, model: context.model, steward };
      const [survivor, merged] = [(await record('crm_us:ID:P')).vid, (await record('crm_us:ID:X')).vid];
      const id = await mergeOf(service, merged, survivor);
      const values = { email: 'x@clinic.example', phone: '2065550101', middle: 'Jane' };
      await load('people', { 'b.csv': csvOf([person('X', values)]) });
      const [before] = await lockRecords(store, [survivor]);
      const after = { ...before!, fields: { ...before!.fields, phone_1__v: '2065550199' } };
      const confirmed = new Map([[survivor, ['email_1__v']]]);
      await saveRecords(store, context.model, [{ before: before!, after, confirmed }], causeOfEdit());
      const { conflicts } = await readMerge(store, context.model, id, 'ALL');
      assert.deepEqual(
        conflicts.map((one) => [one.vid__v, one.field, one.value, one.survivor_value, one.merged_value]),
        [[survivor, 'phone_1__v', '2065550199', null, '2065550101']],
      );
      await undoOf(service, id, [{ vid__v: survivor, field: 'phone_1__v', keep: 'SURVIVOR' }]);
      const said = async (key: string): Promise<unknown[]> => {
        const { fields } = await record(key);
        return ['phone_1__v', 'email_1__v', 'middle_name__v'].map((name) => fields[name] ?? null);
      };
      assert.deepEqual(await said('crm_us:ID:P'), ['2065550199', 'x@clinic.example', null]);
      assert.deepEqual(await said('crm_us:ID:X'), ['2065550101', 'x@clinic.example', 'Jane']);
    } finally {
      await bench.stop();
    }
  });
});
