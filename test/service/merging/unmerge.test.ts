/** A merge can be undone: both records are as they were, and later edits stay where they belong. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { findVid } from '../../../demo/service/domain/keys/vid_keys.ts';
import { listMerges, readMerge } from '../../../demo/service/domain/merging/unmerge.ts';
import { lockRecords, saveRecords } from '../../../demo/service/domain/revisions/save_records.ts';
import { findUserByName } from '../../../demo/service/domain/users/users.ts';
import { seedSandbox } from '../../../demo/service/seed/seed.ts';
import type { FullRecord } from '../../../demo/service/records/record.ts';
import { loadRecords } from '../../../demo/service/store/records.ts';
import { newVids } from '../../../demo/service/store/vids.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { testSettings } from '../../support/service.ts';
import {
  causeOfEdit,
  contentOf,
  mergeAndUndo,
  mergeOf,
  recordsOf,
  undoOf,
  type MergeBench,
} from '../../support/unmerging.ts';

onOneDatabase((open) => {
  let bench: MergeBench;
  let hcps: string[];
  let hcos: string[];
  let next = 0;

  before(async () => {
    const store = await open();
    await seedSandbox(store, testSettings({ hcpCount: 100 }), () => {});
    const steward = (await findUserByName(store, 'steward@sandbox.example'))!;
    bench = { store, model: await loadDataModel(store), steward };
    hcps = await recordsOf(store, 'HCP');
    hcos = await recordsOf(store, 'HCO');
  });

  const stored = async (vid: string): Promise<FullRecord> => (await loadRecords(bench.store, [vid]))[0]!;
  /** Changes a record like a user's accepted request. */
  const edit = async (vid: string, change: (record: FullRecord) => void): Promise<void> => {
    const [record] = await lockRecords(bench.store, [vid]);
    const after = structuredClone(record!);
    change(after);
    await saveRecords(bench.store, bench.model, [{ before: record!, after }], causeOfEdit());
  };
  /** Returns two records, of which only the first has this value. */
  const pairWith = async (field: string, value: unknown): Promise<[string, string]> => {
    const [vid, into] = [hcps[next++]!, hcps[next++]!];
    await edit(vid, ({ fields }) => void (fields[field] = value));
    await edit(into, ({ fields }) => void delete fields[field]);
    return [vid, into];
  };

  test('random pairs are field by field as before, with children, keys, lineage and relationships', async () => {
    const pair = fc
      .constantFrom(hcps, hcos)
      .chain((vids) => fc.tuple(fc.constantFrom(...vids), fc.constantFrom(...vids)));
    await fc.assert(
      fc.asyncProperty(
        pair.filter(([one, other]) => one !== other),
        ([vid, into]) => mergeAndUndo(bench, vid, into),
      ),
      { numRuns: 30, endOnFailure: true, seed: 19 },
    );
  });

  test('IDs of the merged record and its children lead to it again, and the merge is listed as undone', async () => {
    const [vid, into] = await pairWith('nickname__v', 'Lou');
    const child = (await stored(vid)).children[0]!;
    const id = await mergeOf(bench, vid, into);
    assert.equal(await findVid(bench.store, bench.model, vid), into);
    await undoOf(bench, id);
    assert.equal(await findVid(bench.store, bench.model, vid), vid);
    assert.equal(await findVid(bench.store, bench.model, `Network:Address:${child.vid}`), vid);
    const { merges } = await listMerges(bench.store, { vid }, { offset: 0, limit: 1 });
    assert.deepEqual(
      merges.map(({ merge_id, status, undone_by }) => [merge_id, status, undone_by]),
      [[id, 'UNDONE', bench.steward.username]],
    );
    await assert.rejects(undoOf(bench, id), /already been undone/);
  });

  test('records of a custom object move to the survivor, equal ones only once, and come back', async () => {
    const by = { created_by: bench.steward.id, modified_by: bench.steward.id };
    const [created_at, modified_at] = [new Date(), new Date()];
    const consents = {
      name: 'consents__c',
      labels: { en: 'Consent' },
      plural_labels: { en: 'Consents' },
      help: {},
      entity_types: ['HCP'],
    };
    await bench.store.db
      .insertInto('custom_object')
      .values({
        name: consents.name,
        definition: JSON.stringify(consents),
        ...by,
        created_at,
        modified_at,
      })
      .execute();
    const known = { ...bench, model: await loadDataModel(bench.store) };
    const [vid, into] = [hcps[next++]!, hcps[next++]!];
    const give = async (to: string, ...purposes: string[]): Promise<void> => {
      const vids = await newVids(bench.store, purposes.length);
      await edit(to, ({ children }) => {
        for (const [position, purpose__c] of purposes.entries())
          children.push({
            vid: vids[position]!,
            child_type: 'consents__c',
            position,
            parent_hco_vid: null,
            record_state: 'VALID',
            record_version: 1,
            created_at,
            modified_at,
            fields: { purpose__c, status__v: 'A' },
          });
      });
    };
    await give(vid, 'Post', 'Visits');
    await give(into, 'Post');
    const before = await contentOf(bench.store, [vid, into]);
    const id = await mergeOf(known, vid, into);
    const consentsOf = ({ children }: FullRecord): unknown[] =>
      children
        .filter(({ child_type }) => child_type === 'consents__c')
        .map(({ fields }) => [fields['purpose__c'], fields['status__v']])
        .toSorted();
    assert.deepEqual(consentsOf(await stored(into)), [
      ['Post', 'A'],
      ['Visits', 'A'],
    ]);
    assert.deepEqual(consentsOf(await stored(vid)), [['Post', 'I']]);
    await undoOf(known, id);
    assert.deepEqual(await contentOf(bench.store, [vid, into]), before);
  });

  test('two members of one shared record keep one membership, and get theirs back', async () => {
    const [vid, into] = [hcps[next++]!, hcps[next++]!];
    const [one, other] = await newVids(bench.store, 2);
    const now = new Date();
    const join = (to: string, child: string): Promise<void> =>
      edit(to, ({ children }) => {
        children.push({
          vid: child,
          child_type: 'territories__c',
          position: 0,
          parent_hco_vid: null,
          record_state: 'VALID',
          record_version: 1,
          created_at: now,
          modified_at: now,
          fields: { shared_record_vid__v: '242975999999999001', status__v: 'A' },
        });
      });
    await join(vid, one!);
    await join(into, other!);
    const before = await contentOf(bench.store, [vid, into]);
    const id = await mergeOf(bench, vid, into);
    const membersOf = async (of: string): Promise<unknown[]> =>
      (await stored(of)).children
        .filter(({ child_type }) => child_type === 'territories__c')
        .map((child) => [child.vid, child.fields['status__v']]);
    assert.deepEqual(await membersOf(into), [[other, 'A']]);
    assert.deepEqual(await membersOf(vid), [[one, 'I']]);
    await undoOf(bench, id);
    assert.deepEqual(await contentOf(bench.store, [vid, into]), before);
  });

  test('edits since the merge stay: those of the survivor with it, those of a moved child with the merged record', async () => {
    const [vid, into] = await pairWith('nickname__v', 'Lou');
    const moved = (await stored(vid)).children.find(({ child_type }) => child_type === 'ADDRESS')!;
    const id = await mergeOf(bench, vid, into);
    await edit(into, (record) => {
      record.fields['email_2__v'] = 'edited@example.org';
      record.children.find((child) => child.vid === moved.vid)!.fields['address_line_2__v'] = 'Annex';
    });
    await undoOf(bench, id);
    const [merged, survivor] = [await stored(vid), await stored(into)];
    assert.equal(survivor.fields['email_2__v'], 'edited@example.org');
    assert.equal(survivor.fields['nickname__v'], undefined);
    assert.equal(merged.fields['nickname__v'], 'Lou');
    assert.equal(
      merged.children.find((child) => child.vid === moved.vid)!.fields['address_line_2__v'],
      'Annex',
    );
  });

  test('an edit of a value that the merged record brought in is a conflict, and the steward chooses whose it is', async () => {
    for (const keep of ['SURVIVOR', 'MERGED'] as const) {
      const [vid, into] = await pairWith('nickname__v', 'Lou');
      const id = await mergeOf(bench, vid, into);
      assert.equal((await stored(into)).fields['nickname__v'], 'Lou');
      await edit(into, ({ fields }) => void (fields['nickname__v'] = 'Luz'));
      const { conflicts, can_be_undone } = await readMerge(bench.store, bench.model, id, 'ALL');
      assert.equal(can_be_undone, true);
      const values = { value: 'Luz', survivor_value: null, merged_value: 'Lou' };
      assert.deepEqual(conflicts, [{ vid__v: into, object_type: 'HCP', field: 'nickname__v', ...values }]);
      const merged = await contentOf(bench.store, [vid, into]);
      await assert.rejects(undoOf(bench, id), /conflicts: choose SURVIVOR or MERGED for \d+ nickname__v/);
      assert.deepEqual(await contentOf(bench.store, [vid, into]), merged, 'a refused call changes nothing');
      await undoOf(bench, id, [{ vid__v: into, field: 'nickname__v', keep }]);
      const [one, other] = [await stored(vid), await stored(into)].map(
        ({ fields }) => fields['nickname__v'] ?? null,
      );
      assert.deepEqual([one, other], keep === 'SURVIVOR' ? ['Lou', 'Luz'] : ['Luz', null]);
    }
  });

  test('a merge keeps the opt-out of either record on both, and undoing it takes the opt-out back', async () => {
    const optOut = { data_privacy_opt_out__v: true, data_privacy_opt_out_date__v: '2026-05-04' };
    for (const [of, other] of [
      [optOut, { data_privacy_opt_out__v: false }],
      [{}, optOut],
    ]) {
      const [vid, into] = [hcps[next++]!, hcps[next++]!];
      await edit(vid, ({ fields }) => void Object.assign(fields, of));
      await edit(into, ({ fields }) => void Object.assign(fields, other));
      const apart = await contentOf(bench.store, [vid, into]);
      const id = await mergeOf(bench, vid, into);
      for (const { fields } of [await stored(vid), await stored(into)])
        assert.deepEqual(
          [fields['data_privacy_opt_out__v'], fields['data_privacy_opt_out_date__v']],
          [true, '2026-05-04'],
        );
      await undoOf(bench, id);
      assert.deepEqual(await contentOf(bench.store, [vid, into]), apart);
    }
  });

  test('merges into one record are undone from the last to the first', async () => {
    const [first, second, into] = [hcps[next++]!, hcps[next++]!, hcps[next++]!];
    const before = await contentOf(bench.store, [first, second, into]);
    const one = await mergeOf(bench, first, into);
    const other = await mergeOf(bench, second, into);
    const { can_be_undone, problem } = await readMerge(bench.store, bench.model, one, 'ALL');
    assert.equal(can_be_undone, false);
    assert.match(problem!, new RegExp(`${second} was merged into ${into} since`));
    await assert.rejects(undoOf(bench, one), /Undo that merge first/);
    await undoOf(bench, other);
    await undoOf(bench, one);
    assert.deepEqual(await contentOf(bench.store, [first, second, into]), before);
  });
});
