/** A row that a load took into an existing record becomes a separate record when a steward undoes it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { listMerges, readMerge } from '../../../demo/service/domain/merging/unmerge.ts';
import { lockRecords, saveRecords } from '../../../demo/service/domain/revisions/save_records.ts';
import { findUserByName } from '../../../demo/service/domain/users/users.ts';
import type { FullRecord } from '../../../demo/service/records/record.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { causeOfEdit, undoOf, type MergeBench } from '../../support/unmerging.ts';
import { openLoads, type LoadBench } from '../jobs/loads.ts';
import { csvOf, rowsOfClinics, rowsOfPersons, saidBy, type Row } from './loaded_rows.ts';

const count = 30;
const first = ['Ottoline', 'Barnaby', 'Celestine', 'Dashiell', 'Euphemia', 'Fitzwilliam'];
const last = ['Quillfeather', 'Vandermolen', 'Okonkwo', 'Abernathy', 'Castellanos', 'Drozdowski', 'Eriksen'];
const person = (at: number): Row => ({
  id: `P${at}`,
  first: first[at % first.length]!,
  middle: '',
  last: `${last[at % last.length]}${String.fromCodePoint(97 + (at % 26))}`,
  npi: `10030${10000 + at}`,
  email: `p${at}@clinic.example`,
  phone: '',
  street: `${at + 3} Harrison Street`,
  city: 'Oakland',
  state: 'CA',
  zip: `946${10 + at}`,
});
const clinic = (at: number): Row => ({
  id: `C${at}`,
  name: `${last[at % last.length]}${String.fromCodePoint(97 + (at % 26))} ${first[at % first.length]} Clinic`,
  phone: `510555${1000 + at}`,
  beds: at % 2 ? '' : '12',
  street: `${at + 3} Lakeshore Avenue`,
  city: 'Oakland',
  state: 'CA',
  zip: `946${10 + at}`,
});

/** What a copy says otherwise, and an edit after it was taken. */
const change = fc.record({
  phone: fc.constantFrom(undefined, '2065550100', '2065550101'),
  middle: fc.constantFrom(undefined, 'Jane', 'M'),
  email: fc.constantFrom(undefined, '', 'new@clinic.example'),
  beds: fc.constantFrom(undefined, '', '40'),
  street: fc.constantFrom(undefined, '', '88 Other Road'),
  edit: fc.constantFrom(
    undefined,
    { email_2__v: 'edited@example.org' },
    { phone_1__v: '2065550199' },
    { email_1__v: 'edited@example.org', phone_1__v: '2065550199' },
  ),
  keep: fc.constantFrom('SURVIVOR' as const, 'MERGED' as const),
});

function copyOf(row: Row, changes: Record<string, unknown>): Row {
  const given = Object.entries(changes).filter(([name, value]) => value !== undefined && name in row);
  return { ...row, ...(Object.fromEntries(given) as Row), id: `X${row['id']}` };
}

onOneDatabase((open) => {
  /** The same files, with and without matching. */
  let matched: LoadBench;
  let apart: LoadBench;
  let merging: MergeBench;
  const kinds = [
    { settings: rowsOfPersons, base: person, key: 'ID', name: 'people' },
    { settings: rowsOfClinics, base: clinic, key: 'CODE', name: 'clinics' },
  ];

  before(async () => {
    [matched, apart] = [await openLoads(await open()), await openLoads(await open())];
    for (const [bench, match_on_load] of [
      [matched, true],
      [apart, false],
    ] as const)
      for (const { settings, name } of kinds) {
        await bench.subscribe(`stored_${name}`, { ...settings, match_on_load: false });
        await bench.subscribe(`copies_${name}`, { ...settings, match_on_load });
      }
    const steward = (await findUserByName(matched.store, 'steward@sandbox.example'))!;
    merging = { store: matched.store, model: matched.context.model, steward };
  });
  after(async () => {
    await matched?.stop();
    await apart?.stop();
  });

  const edit = async ({ store, context }: LoadBench, vid: string, fields: object): Promise<void> => {
    const [record] = await lockRecords(store, [vid]);
    const edited: FullRecord = { ...structuredClone(record!), fields: { ...record!.fields, ...fields } };
    await saveRecords(store, context.model, [{ before: record!, after: edited }], causeOfEdit());
  };

  const assertAlike = async (key: string, why: string): Promise<void> =>
    assert.deepEqual(
      await saidBy(matched.store, await matched.record(key)),
      await saidBy(apart.store, await apart.record(key)),
      `${key}: ${why}`,
    );

  test('rows that were matched, edited and undone are field by field as if they had never been matched', async () => {
    for (const { base, key, name } of kinds) {
      const changes = fc.sample(change, { numRuns: count, seed: 19 });
      const rows = changes.map((_, at) => base(at));
      const copies = rows.map((row, at) => copyOf(row, changes[at]!));
      for (const bench of [matched, apart]) {
        const stored = await bench.load(`stored_${name}`, { 'a.csv': csvOf(rows) });
        assert.equal(stored.status, 'COMPLETE', stored.error ?? '');
        const job = await bench.load(`copies_${name}`, { 'b.csv': csvOf(copies) });
        assert.equal(job.status, 'COMPLETE', job.error ?? '');
      }
      let edited = 0;
      const undone = new Set<string>();
      for (const [at, { edit: fields, keep }] of changes.entries()) {
        const [own, other] = [`crm_us:${key}:${rows[at]!['id']}`, `crm_us:${key}:${copies[at]!['id']}`];
        const { vid } = await matched.record(own);
        if ((await matched.record(other)).vid !== vid) continue;
        const { merges } = await listMerges(matched.store, { vid }, { offset: 0, limit: 10 });
        const [{ merge_id: id, file, line, subscription, merged_by } = { merge_id: '' }] = merges;
        assert.deepEqual(
          [merges.length, subscription, file, line, merged_by],
          [1, `copies_${name}`, 'b.csv', at + 2, null],
        );
        if (fields) await edit(matched, vid, fields);
        const { conflicts } = await readMerge(matched.store, merging.model, id, 'ALL');
        const isMoved = (field: string) => keep === 'MERGED' && conflicts.some((one) => one.field === field);
        for (const [field, value] of Object.entries(fields ?? {})) {
          await edit(apart, (await apart.record(isMoved(field) ? other : own)).vid, { [field]: value });
          edited++;
        }
        await undoOf(
          merging,
          id,
          conflicts.map(({ vid__v, field }) => ({ vid__v, field, keep })),
        );
        await assertAlike(own, 'the record that took the row');
        await assertAlike(other, 'the record of the row');
        undone.add(other);
      }
      assert.ok(undone.size > count / 2, `${undone.size} undone`);
      assert.ok(edited > count / 4, `${edited} edited`);
      const counted = async (fromLoad?: boolean): Promise<number> =>
        (await listMerges(matched.store, { fromLoad }, { offset: 0, limit: 0 })).totalCount;
      assert.deepEqual([await counted(true), await counted(false)], [await counted(), 0]);
      // Later files update the separate records, and nothing is matched again.
      for (const file of [copies, copies.map((row) => ({ ...row, phone: '2065550142' }))]) {
        for (const bench of [matched, apart]) await bench.load(`copies_${name}`, { 'b.csv': csvOf(file) });
        for (const [at, row] of rows.entries()) {
          const [own, other] = [`crm_us:${key}:${row['id']}`, `crm_us:${key}:${copies[at]!['id']}`];
          if (!undone.has(other)) continue;
          await assertAlike(own, 'after another load');
          await assertAlike(other, 'after another load');
        }
      }
    }
  });
});
