/** Batches on the embedded database: planned before their transaction, so that calls wait for less (issue: no call waits for more than 250 ms). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceSettings } from '../../../../../src/contract/subscriptions/source_subscriptions.ts';
import { findUserByName } from '../../../../../demo/service/domain/users/users.ts';
import { inside } from '../../../../../demo/service/domain/retrieve.ts';
import { applyBatch, planBatch } from '../../../../../demo/service/domain/sources/write/apply_batch.ts';
import { closeAtEnd, openDatabase } from '../../../../support/databases.ts';
import { indexesWithPendingEntries } from '../../../../support/databases/pending_entries.ts';
import { mergeOf } from '../../../../support/unmerging.ts';
import { clinic, clinicFile, clinicHeader, clinics, openLoads } from '../../loads.ts';
import { planningIn } from './planning.ts';

const store = await openDatabase('pglite');
closeAtEnd(() => store.close());
const bench = await openLoads(store);
closeAtEnd(() => bench.stop());
await bench.subscribe('clinics', clinics);
await bench.subscribe('others', clinics);
const { rowsBy, rowsOf, contextOf } = planningIn(bench);

const nameOf = async (code: string): Promise<unknown> =>
  (await bench.record(`crm_us:CODE:${code}`)).fields['corporate_name__v'];

test('a change that comes between the plan and its transaction stays', async () => {
  await bench.load('clinics', { 'clinics.csv': clinicFile(clinic('P1', 'First'), clinic('P2', 'Other')) });
  const rows = rowsOf(clinic('P1', 'Second'), clinic('P2', 'Other too'));
  const context = await contextOf('clinics');
  const planned = await planBatch(store, context, rows);
  await bench.load('others', {
    'clinics.csv': clinicHeader + 'P1,First,617-555-0100,,open,P1 Elm Street,Salem,MA,01970\n',
  });
  await store.db
    .transaction()
    .execute((transaction) => applyBatch(inside(store, transaction), context, rows, { planned }));
  const { fields } = await bench.record('crm_us:CODE:P1');
  assert.equal(fields['corporate_name__v'], 'Second');
  assert.match(String(fields['phone_1__v']), /555-?0100/);
  assert.equal(await nameOf('P2'), 'Other too');
});

test('a row whose parent is merged between the plan and its transaction gets a relationship with the survivor', async () => {
  await bench.load('clinics', { 'clinics.csv': clinicFile(clinic('M1'), clinic('M2'), clinic('M3')) });
  const parent = {
    parent: { item: 'CODE', columns: ['phone'] },
    constants: { relationship_type__v: 'EMPL' },
  };
  const [rules] = sourceSettings.parse({
    files: [{ ...clinics.files[0], fields: { corporate_name__v: 'name' }, parent_hcos: [parent] }],
  }).files;
  const rows = rowsBy(rules!, ['M1,Clinic M1,M2,,open,M1 Elm Street,Salem,MA,01970']);
  const context = await contextOf('clinics');
  const planned = await planBatch(store, context, rows);
  const steward = (await findUserByName(store, 'steward@sandbox.example'))!;
  const survivor = (await bench.record('crm_us:CODE:M3')).vid;
  await mergeOf(
    { store, model: bench.context.model, steward },
    (await bench.record('crm_us:CODE:M2')).vid,
    survivor,
  );
  await store.db
    .transaction()
    .execute((transaction) => applyBatch(inside(store, transaction), context, rows, { planned }));
  const { children } = await bench.record('crm_us:CODE:M1');
  assert.deepEqual(
    children.flatMap(({ parent_hco_vid }) => parent_hco_vid ?? []),
    [survivor],
  );
});

test('a key that comes between the plan and its transaction makes the batch fail, to be planned again', async () => {
  const rows = rowsOf(clinic('K1', 'Planned'));
  const context = await contextOf('clinics');
  const planned = await planBatch(store, context, rows);
  await bench.load('others', { 'clinics.csv': clinicFile(clinic('K1', 'Earlier')) });
  await assert.rejects(
    store.db
      .transaction()
      .execute((transaction) => applyBatch(inside(store, transaction), context, rows, { planned })),
    { code: '23505' },
  );
  assert.equal(await nameOf('K1'), 'Earlier');
});

test('rows of a later batch find the records of an earlier one', async () => {
  const lines = Array.from({ length: 1200 }, (_, number) => clinic(`B${number}`, 'First'));
  const { status, error, result } = await bench.load('clinics', {
    'clinics.csv': clinicFile(...lines, clinic('B0', 'Second'), clinic('B1199', 'Second')),
  });
  assert.equal(status, 'COMPLETE', error ?? '');
  const { recordCount, jobResultSummary } = result as unknown as {
    recordCount: number;
    jobResultSummary: Record<string, { newRecordsAdded: number }>;
  };
  assert.equal(recordCount, 1202);
  assert.equal(jobResultSummary['HCO']?.newRecordsAdded, 1200);
});

test('after a load, the search index has no pending entries', async () => {
  const lines = Array.from({ length: 1300 }, (_, number) => clinic(`S${number}`));
  const { status, error } = await bench.load('clinics', { 'clinics.csv': clinicFile(...lines) });
  assert.equal(status, 'COMPLETE', error ?? '');
  assert.deepEqual(await indexesWithPendingEntries(store), []);
});
