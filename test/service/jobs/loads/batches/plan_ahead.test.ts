/**
 * Batches that are planned while the one before them is written (issue: 5,000 rows a second): records that changed since, and rows in
 * common.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { applyBatch, planBatch } from '../../../../../demo/service/domain/sources/write/apply_batch.ts';
import { splitRows, writtenBy } from '../../../../../demo/service/domain/sources/plan/split_rows.ts';
import { lockRecords } from '../../../../../demo/service/domain/revisions/save_records.ts';
import { sourceSettings } from '../../../../../src/contract/subscriptions/source_subscriptions.ts';
import { inside } from '../../../../../demo/service/domain/retrieve.ts';
import { openServer } from '../../../../../demo/service/store/store.ts';
import { closeAtEnd, newServerDatabase } from '../../../../support/databases.ts';
import { indexesWithPendingEntries } from '../../../../support/databases/pending_entries.ts';
import { clinic, clinicFile, clinicHeader, clinics, openLoads } from '../../loads.ts';
import { planningIn } from './planning.ts';

const store = await openServer(await newServerDatabase());
closeAtEnd(() => store.close());
const bench = await openLoads(store);
closeAtEnd(() => bench.stop());
await bench.subscribe('clinics', clinics);
await bench.subscribe('others', clinics);

const { rowsBy, rowsOf, contextOf } = planningIn(bench);

test('a plan whose record changed before it is written is made again, and both changes are stored', async () => {
  await bench.load('clinics', { 'clinics.csv': clinicFile(clinic('P1', 'First'), clinic('P2', 'Other')) });
  const rows = rowsOf(clinic('P1', 'Second'), clinic('P2', 'Other too'));
  const context = await contextOf('clinics');
  const planned = await planBatch(store, context, rows);
  await bench.load('others', {
    'clinics.csv': clinicHeader + 'P1,First,617-555-0100,,open,P1 Elm Street,Salem,MA,01970\n',
  });
  const outcome = await store.db
    .transaction()
    .execute((transaction) => applyBatch(inside(store, transaction), context, rows, { planned }));
  assert.notEqual(outcome, planned?.outcome, 'planned again');
  const record = await bench.record('crm_us:CODE:P1');
  assert.equal(record.fields['corporate_name__v'], 'Second');
  assert.match(String(record.fields['phone_1__v']), /555-?0100/, 'what came in between stays');
  assert.equal(record.record_version, 3);
  assert.equal((await bench.record('crm_us:CODE:P2')).fields['corporate_name__v'], 'Other too');
});

test('a plan that is still valid is written as made', async () => {
  await bench.load('clinics', { 'clinics.csv': clinicFile(clinic('Q1', 'First')) });
  const rows = rowsOf(clinic('Q1', 'Second'), clinic('Q2', 'New'));
  const context = await contextOf('clinics');
  const planned = await planBatch(store, context, rows);
  const outcome = await store.db
    .transaction()
    .execute((transaction) => applyBatch(inside(store, transaction), context, rows, { planned }));
  assert.equal(outcome, planned?.outcome);
  assert.equal((await bench.record('crm_us:CODE:Q1')).fields['corporate_name__v'], 'Second');
  assert.equal((await bench.record('crm_us:CODE:Q2')).record_version, 1);
});

/** Clinics whose column `phone` names the parent clinic by its code, and `beds` a second code of the clinic. */
const related = {
  ...clinics,
  files: [
    {
      ...clinics.files[0]!,
      fields: { corporate_name__v: 'name' },
      parent_hcos: [
        {
          parent: { item: 'CODE', columns: ['phone'] },
          missing: 'ignore',
          constants: { relationship_type__v: 'MEMB' },
        },
      ],
      custom_keys: [{ item: 'CODE', columns: ['beds'] }],
    },
  ],
};
const relatedRow = (code: string, { name = code, parent = '', other = '' } = {}): string =>
  `${code},${name},${parent},${other},open,${code} Elm Street,Salem,MA,01970\n`;

test('rows that name what an earlier batch writes are planned after it, together with rows that share something with them', () => {
  const [mapping] = sourceSettings.parse(related).files;
  const written = [writtenBy(rowsOf(clinic('R1'))), writtenBy(rowsOf(clinic('R2')))];
  const split = (...lines: string[]) => {
    const { ahead, rest } = splitRows(rowsBy(mapping!, lines), written);
    const codes = (rows: typeof rest) => rows.map(({ row }) => row.cells[0]).join(' ');
    return { ahead: codes(ahead), rest: codes(rest) };
  };
  assert.deepEqual(split(relatedRow('A'), relatedRow('B')), { ahead: 'A B', rest: '' });
  assert.deepEqual(split(relatedRow('A'), relatedRow('R2'), relatedRow('B')), { ahead: 'A B', rest: 'R2' });
  const child = relatedRow('A', { parent: 'R1' });
  assert.deepEqual(split(child, relatedRow('B')), { ahead: 'B', rest: 'A' }, 'a parent');
  assert.deepEqual(
    split(relatedRow('C', { parent: 'B' }), relatedRow('B', { parent: 'A' }), child, relatedRow('D')),
    { ahead: 'D', rest: 'C B A' },
    'a parent of the same batch, and its parent',
  );
  assert.deepEqual(
    split(relatedRow('A', { parent: 'R1', other: 'X' }), relatedRow('B', { other: 'X' }), relatedRow('D')),
    { ahead: 'D', rest: 'A B' },
    'a key',
  );
  const above = { parent: 'P' };
  assert.deepEqual(
    split(relatedRow('R1', above), relatedRow('B', above)),
    { ahead: 'B', rest: 'R1' },
    'a parent in common that neither writes',
  );
  assert.deepEqual(split(relatedRow('P'), relatedRow('R1', above)), { ahead: '', rest: 'P R1' });
});

test('a batch that is planned ahead in part is written as a whole and counted as one', async () => {
  await bench.load('clinics', { 'clinics.csv': clinicFile(clinic('Y1', 'First'), clinic('Y3', 'First')) });
  const rows = rowsOf(clinic('Y1', 'Second'), clinic('Y2'), clinic('Y3', 'Second'), clinic('Y4'));
  const context = await contextOf('clinics');
  const written = [writtenBy(rowsOf(clinic('Y1')))];
  const planned = await planBatch(store, context, rows, { written });
  assert.equal(planned?.rest.length, 1);
  const { counts } = await store.db
    .transaction()
    .execute((transaction) => applyBatch(inside(store, transaction), context, rows, { planned }));
  assert.deepEqual(counts.jobResultSummary['HCO'], { total: 4, newRecordsAdded: 2, recordsMerged: 2 });
  for (const code of ['Y1', 'Y3'])
    assert.equal((await bench.record(`crm_us:CODE:${code}`)).fields['corporate_name__v'], 'Second');
  for (const code of ['Y2', 'Y4'])
    assert.equal((await bench.record(`crm_us:CODE:${code}`)).record_version, 1);
});

test('the later of two rows about one record describes it, even when only the earlier one has to wait for what it names', async () => {
  await bench.subscribe('related', related);
  const twice = relatedRow('Z1', { other: 'Z2' });
  await bench.load('related', { 'clinics.csv': clinicHeader + twice });
  // They are in the third batch, which is planned while the second, with the parent, is written.
  const job = await bench.load('related', {
    'clinics.csv':
      clinicHeader +
      Array.from({ length: 1000 }, (_, number) => relatedRow(`ZZ${number}`)).join('') +
      relatedRow('Z1', { name: 'Earlier', parent: 'ZZ400' }) +
      relatedRow('Z2', { name: 'Later' }) +
      Array.from({ length: 8 }, (_, number) => relatedRow(`ZY${number}`)).join(''),
  });
  assert.equal(job.status, 'COMPLETE', job.error ?? '');
  assert.equal((job.result as { recordCount?: number }).recordCount, 1010);
  const record = await bench.record('crm_us:CODE:Z1');
  assert.equal(record.fields['corporate_name__v'], 'Later');
  assert.equal(record.children.filter(({ child_type }) => child_type === 'PARENTHCO').length, 1);
});

test('after a load, the search index has no pending entries', async () => {
  const lines = Array.from({ length: 1200 }, (_, number) => clinic(`S${number}`));
  const before = await bench.load('clinics', { 'clinics.csv': clinicFile(...lines) });
  assert.equal(before.status, 'COMPLETE', before.error ?? '');
  assert.deepEqual(await indexesWithPendingEntries(store), []);
});

test('the records of a batch are looked up by index, however few records the planner expects', async () => {
  const lines = (name: string) => Array.from({ length: 800 }, (_, number) => clinic(`V${number}`, name));
  await bench.load('clinics', { 'clinics.csv': clinicFile(...lines('First')) });
  const rows = rowsOf(...lines('Second'));
  const context = await contextOf('clinics');
  const scans = await store.db.transaction().execute(async (transaction) => {
    const here = inside(store, transaction);
    await applyBatch(here, context, rows, { planned: await planBatch(here, context, rows) });
    const { rows: read } = await sql<{ table: string }>`
      SELECT relname AS table FROM pg_stat_xact_user_tables
      WHERE seq_tup_read > 0 AND relname IN ('child_record', 'custom_key', 'lineage', 'revision', 'search_word')`.execute(
      transaction,
    );
    return read;
  });
  assert.deepEqual(scans, [], 'tables that were read whole');
});

test('a batch that is held up is committed before the one written beside it, and both once', async () => {
  const total = 3500;
  const lines = (name: string) => Array.from({ length: total }, (_, number) => clinic(`X${number}`, name));
  await bench.load('clinics', { 'clinics.csv': clinicFile(...lines('First')) });
  const held = await bench.record('crm_us:CODE:X1500');
  /** Returns the transaction that waits for a lock and is not `before`. After three seconds, `before` itself is the second one. */
  const waiting = async (before?: string): Promise<string> => {
    for (const since = Date.now(); ;) {
      if (before && Date.now() - since > 3000) return before;
      const { rows } = await sql<{ transaction: string }>`
        SELECT virtualtransaction AS transaction FROM pg_locks WHERE NOT granted AND pid IN
          (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`.execute(store.db);
      const other = rows.find(({ transaction }) => transaction !== before);
      if (other) return other.transaction;
      await setTimeout(20);
    }
  };
  let job: Promise<Awaited<ReturnType<typeof bench.load>>> | undefined;
  await store.db.transaction().execute(async (transaction) => {
    await lockRecords(inside(store, transaction), [held.vid]);
    job = bench.load('clinics', { 'clinics.csv': clinicFile(...lines('Second')) });
    // It does not wait forever while the next batch holds what it may need: both start again.
    await waiting(await waiting());
  });
  const { status, error, result } = await job!;
  assert.equal(status, 'COMPLETE', error ?? '');
  const counts = result as unknown as {
    recordCount: number;
    unchanged: number;
    jobResultSummary: Record<string, { total: number; recordsMerged: number }>;
  };
  assert.equal(counts.recordCount, total);
  assert.equal(counts.unchanged, 0);
  assert.equal(counts.jobResultSummary['HCO']?.recordsMerged, total);
  const { rows } = await sql<{ version: number; records: string }>`
    SELECT entity.record_version AS version, count(DISTINCT entity.vid) AS records
    FROM custom_key key JOIN entity ON entity.vid = key.entity_vid
    WHERE key.value ~ '^X[0-9]+$' AND entity.fields ->> 'corporate_name__v' = 'Second' GROUP BY 1`.execute(
    store.db,
  );
  assert.deepEqual(rows, [{ version: 2, records: String(total) }]);
});

// The first batches have 250, 500 and 1,000 rows. Each row names a row of the same batch or of an earlier one as its parent.
for (const [letter, distance, total] of [
  ['T', 1, 2400],
  ['U', 2000, 3600],
] as const)
  test(`over many batches, rows find the records of earlier batches: parents ${distance} rows before, and earlier values`, async () => {
    const parents = [
      {
        parent: { item: 'CODE', columns: ['phone'] },
        missing: 'ignore',
        constants: { relationship_type__v: 'MEMB' },
      },
    ];
    await bench.subscribe(`tree_${distance}`, {
      ...clinics,
      files: [{ ...clinics.files[0], fields: { corporate_name__v: 'name' }, parent_hcos: parents }],
    });
    const row = (number: number): string => {
      const parent = number < distance ? '' : `${letter}${number - distance}`;
      return `${letter}${number},Tree ${number},${parent},,open,${number} Elm Street,Salem,MA,01970\n`;
    };
    const lines = Array.from({ length: total }, (_, number) => row(number));
    // At the end, the first clinic gets other values.
    const job = await bench.load(`tree_${distance}`, {
      'clinics.csv': clinicHeader + lines.join('') + `${letter}0,Contrary,,,open,,,,\n`,
    });
    assert.equal(job.status, 'COMPLETE', job.error ?? '');
    const result = job.result as unknown as {
      recordCount: number;
      jobResultSummary: Record<string, { newRecordsAdded: number }>;
    };
    assert.equal(result.recordCount, total + 1);
    assert.equal(result.jobResultSummary['HCO']?.newRecordsAdded, total);
    assert.equal(result.jobResultSummary['PARENTHCO']?.newRecordsAdded, total - distance);
    assert.equal((await bench.record(`crm_us:CODE:${letter}0`)).fields['corporate_name__v'], 'Tree 0');
  });
