/** Incremental exports: each change since the last export is exported once and never lost (specification 4.16, 2.8). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { exportJob } from '../../../demo/service/jobs/export_job.ts';
import type { JobKind } from '../../../demo/service/jobs/job_kinds.ts';
import type { JobContext, JobRunner } from '../../../demo/service/jobs/job_runner.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { fill, jobContext, startRunner, until } from '../jobs/support.ts';
import { addRecord, beginExport, changeRecord, exportNow, type NewRecord } from './support.ts';

forEachDatabase((open) => {
  let context: JobContext;
  let runner: JobRunner;
  before(async () => {
    const store = await open();
    await fill(store);
    context = await jobContext(store);
    runner = startRunner(context, [exportJob as JobKind]);
  });
  after(() => runner.stop());

  describe('incremental exports', () => {
    /** A country that no other test uses. */
    const here = { countries: ['IT'] };
    const incremental = { ...here, export_type: 'incremental' };
    const add = ({ fields = {}, ...record }: NewRecord = {}): Promise<string> =>
      addRecord(context, { ...record, fields: { primary_country__v: 'IT', ...fields } });
    const touch = (vid: string): Promise<void> =>
      changeRecord(context, vid, ({ fields }) => {
        fields['middle_name__v'] = `${String(fields['middle_name__v'] ?? '')}x`;
      });

    test('an incremental export contains what changed since the last one, in the record, a child or a key; the first contains all', async () => {
      const one = await add({
        children: [
          { type: 'ADDRESS', fields: { locality__v: 'Bonn', address_status__v: 'A' } },
          { type: 'ADDRESS', fields: { locality__v: 'Köln', address_status__v: 'A' } },
        ],
        keys: ['one'],
      });
      const two = await add();
      const three = await add();
      const first = await exportNow(context, 'incremental', incremental);
      assert.deepEqual(first.vids, [one, two, three]);
      assert.equal(first.result.isFull, true);
      assert.equal(first.result.revisions.first, '0');

      const none = await exportNow(context, 'incremental', incremental);
      assert.deepEqual([none.vids, none.result.isFull], [[], false]);
      await touch(two);
      await changeRecord(context, one, ({ children }) => {
        children[0]!.fields['locality__v'] = 'Berlin';
      });
      const changed = await exportNow(context, 'incremental', incremental);
      assert.deepEqual(changed.vids, [two, one]);
      assert.deepEqual(
        changed.rows['ADDRESS']!.map(({ locality__v }) => locality__v),
        ['Berlin', 'Köln'],
      );
      assert.equal(changed.rows['CUSTOMKEY']!.length, 1);
      assert.ok(BigInt(changed.result.revisions.last) >= BigInt(changed.result.revisions.first));
      await changeRecord(context, one, ({ custom_keys }) => {
        custom_keys[0]!.status = 'I';
      });
      const keyed = await exportNow(context, 'incremental', incremental);
      assert.deepEqual(
        keyed.rows['CUSTOMKEY']!.map((row) => row['custom_key_status__v']),
        ['I'],
      );
    });

    test('updated child only: a changed record comes with only the children that changed too', async () => {
      const settings = { ...incremental, updated_child_only: true };
      await exportNow(context, 'child_only', settings);
      const [vid] = (await exportNow(context, 'other', here)).vids;
      await changeRecord(context, vid!, ({ children }) => {
        children[1]!.fields['locality__v'] = 'Leipzig';
      });
      const { rows, vids } = await exportNow(context, 'child_only', settings);
      assert.deepEqual(vids, [vid]);
      assert.deepEqual(
        rows['ADDRESS']!.map(({ locality__v }) => locality__v),
        ['Leipzig'],
      );
      assert.deepEqual(rows['CUSTOMKEY'], []);
    });

    test('updated child only: a record that enters the selection comes once with all children and keys', async () => {
      const part = { children: [{ type: 'ADDRESS' as const, fields: { address_status__v: 'A' } }] };
      const downloaded = await add({ ...part, keys: ['downloaded'], isMasterOnly: true });
      const moved = await add({ ...part, keys: ['moved'], fields: { primary_country__v: 'PT' } });
      const revived = await add({ ...part, keys: ['revived'], fields: { hcp_status__v: 'I' } });
      const settings = { ...incremental, updated_child_only: true, active_only: true };
      await exportNow(context, 'entering', settings);
      await changeRecord(context, downloaded, (record) => {
        record.in_instance = true;
      });
      await changeRecord(context, moved, ({ fields }) => {
        fields['primary_country__v'] = 'IT';
      });
      await changeRecord(context, revived, ({ fields }) => {
        fields['hcp_status__v'] = 'A';
      });
      const { vids, rows } = await exportNow(context, 'entering', settings);
      assert.deepEqual(vids, [downloaded, moved, revived]);
      for (const type of ['ADDRESS', 'CUSTOMKEY']) assert.equal(rows[type]!.length, 3, type);
      await touch(downloaded);
      const later = await exportNow(context, 'entering', settings);
      assert.deepEqual([later.vids, later.rows['ADDRESS'], later.rows['CUSTOMKEY']], [[downloaded], [], []]);
    });

    test('active only: exports a record that became inactive, but not one that was never exported', async () => {
      const settings = { ...incremental, active_only: true };
      const known = await add();
      await exportNow(context, 'active_only', settings);
      await changeRecord(context, known, ({ fields }) => {
        fields['hcp_status__v'] = 'I';
      });
      await add({ fields: { hcp_status__v: 'I' } });
      const { rows } = await exportNow(context, 'active_only', settings);
      assert.deepEqual(
        rows['HCP']!.map((row) => [row['vid__v'], row['hcp_status__v']]),
        [[known, 'I']],
      );
    });

    test('a merged record is exported with the key of its survivor', async () => {
      const survivor = await add();
      const merged = await add();
      await exportNow(context, 'merged', incremental);
      await changeRecord(context, merged, (record) => {
        record.merged_into = survivor;
      });
      const { rows } = await exportNow(context, 'merged', incremental);
      assert.deepEqual(
        rows['HCP']!.map((row) => [row['vid__v'], row['record_merged_vid__v']]),
        [[merged, survivor]],
      );
      assert.deepEqual(rows['ADDRESS'], []);
      assert.ok(
        !(await exportNow(context, 'other', here)).vids.includes(merged),
        'a full export has the survivor alone',
      );
    });

    for (const how of [{}, { active_only: true }, { updated_child_only: true }])
      test(`an ended child of a merged record is exported when the survivor already has the child: ${JSON.stringify(how)}`, async () => {
        const settings = { ...incremental, ...how };
        const survivor = await add();
        const merged = await add({ children: [{ type: 'ADDRESS', fields: { address_status__v: 'A' } }] });
        await exportNow(context, 'folded', settings);
        await changeRecord(context, merged, (record) => {
          record.merged_into = survivor;
          record.children[0]!.fields = { address_status__v: 'I' };
        });
        const { rows } = await exportNow(context, 'folded', settings);
        assert.deepEqual(
          rows['ADDRESS']!.map((row) => [row['entity_vid__v'], row['address_status__v']]),
          [[merged, 'I']],
        );
      });

    for (const [how, child] of [
      ['inactive', { fields: { address_status__v: 'I' } }],
      ['under review', { fields: { address_status__v: 'A' }, underReview: true }],
    ] as const)
      test(`active only: the key of a child that is ${how} is exported with the child, not before`, async () => {
        const settings = { ...incremental, active_only: true, updated_child_only: true, countries: ['ES'] };
        const vid = await add({
          children: [{ type: 'ADDRESS', ...child }],
          keys: [`of a child ${how}`],
          fields: { primary_country__v: 'ES' },
        });
        await context.store.db
          .updateTable('custom_key')
          .from('child_record')
          .set(({ ref }) => ({ record_vid: ref('child_record.vid'), record_type: 'ADDRESS' }))
          .whereRef('child_record.entity_vid', '=', 'custom_key.entity_vid')
          .where('child_record.entity_vid', '=', vid)
          .execute();
        const first = await exportNow(context, `key of ${how}`, settings);
        assert.deepEqual([first.rows['ADDRESS'], first.rows['CUSTOMKEY']], [[], []]);
        await changeRecord(context, vid, ({ fields, children }) => {
          fields['middle_name__v'] = 'x';
          children[0]!.fields = { address_status__v: 'A' };
          children[0]!.record_state = 'VALID';
        });
        const { rows } = await exportNow(context, `key of ${how}`, settings);
        assert.deepEqual([rows['ADDRESS']!.length, rows['CUSTOMKEY']!.length], [1, 1]);
        await changeRecord(context, vid, ({ fields }) => void (fields['hcp_status__v'] = 'I'));
      });

    test('a full export sets the state of its subscription unless it is told not to', async () => {
      const vid = await add();
      await exportNow(context, 'state', { ...here, set_subscription_state_on_full: true });
      assert.deepEqual((await exportNow(context, 'state', incremental)).vids, []);
      await touch(vid);
      await exportNow(context, 'state', { ...here, set_subscription_state_on_full: false });
      assert.deepEqual((await exportNow(context, 'state', incremental)).vids, [vid]);
    });

    test('an incremental export starts over when the selection changes, not when the format changes', async () => {
      await exportNow(context, 'selection', incremental);
      const written = await exportNow(context, 'selection', { ...incremental, delimiter: ';' });
      assert.equal(written.result.isFull, false);
      const selected = await exportNow(context, 'selection', { ...incremental, countries: ['DE'] });
      assert.equal(selected.result.isFull, true);
    });

    test('a canceled export does not count: the next one contains its changes', async () => {
      await exportNow(context, 'cancelled', incremental);
      const vid = await add();
      await runner.stop();
      const cancelled = await beginExport(context, 'cancelled', incremental);
      await context.store.db
        .updateTable('job')
        .set({ status: 'CANCELLED', completed_at: new Date() })
        .where('job_id', '=', cancelled)
        .execute();
      runner = startRunner(context, [exportJob as JobKind]);
      assert.deepEqual((await exportNow(context, 'cancelled', incremental)).vids, [vid]);
    });

    test('an incremental export does not lose a record whose change began before it and was committed after it', async (t) => {
      if (context.store.engine === 'pglite')
        return t.skip('one connection: there is nothing that commits late');
      const late = await add();
      const early = await add();
      await exportNow(context, 'late', incremental);
      let commit = (): void => undefined;
      const held = new Promise<void>((resolve) => (commit = resolve));
      let isWritten = false;
      const writing = changeRecord(
        context,
        late,
        ({ fields }) => void (fields['nickname__v'] = 'late'),
        () => {
          isWritten = true;
          return held;
        },
      );
      await until(async () => isWritten, 'the change that stays open');
      await touch(early);
      assert.deepEqual((await exportNow(context, 'late', incremental)).vids, [early]);
      commit();
      await writing;
      const { rows } = await exportNow(context, 'late', incremental);
      assert.deepEqual(
        rows['HCP']!.map((row) => [row['vid__v'], row['nickname__v']]),
        [[late, 'late']],
      );
    });

    test('exports during concurrent writes together equal the database', async () => {
      const own: string[] = [];
      for (let at = 0; at < 12; at++) own.push(await add({ fields: { primary_country__v: 'AT' } }));
      const told = new Map<string, string>();
      const tell = async (): Promise<void> => {
        const { rows } = await exportNow(context, 'busy', { ...incremental, countries: ['AT'] });
        for (const row of rows['HCP'] ?? []) told.set(row['vid__v']!, row['middle_name__v']!);
      };
      const writing = { isUnderWay: true };
      const writers = [0, 1, 2].map(async (writer) => {
        for (let at = 0; at < 30; at++) await touch(own[(at * 3 + writer) % own.length]!);
      });
      const written = Promise.all(writers).then(() => (writing.isUnderWay = false));
      while (writing.isUnderWay) await tell();
      await written;
      await tell();
      const { rows } = await exportNow(context, 'busy_full', { countries: ['AT'] });
      assert.equal(told.size, own.length);
      assert.deepEqual(told, new Map(rows['HCP']!.map((row) => [row['vid__v']!, row['middle_name__v']!])));
      assert.equal([...told.values()].join('').length, 90);
    });
  });
});
