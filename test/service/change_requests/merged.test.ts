/** Requests about records merged since then continue on the surviving record (specification 2.2, 3.1). */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { present } from '../../../demo/service/domain/change_requests/search/present.ts';
import {
  cancelRequest,
  decideRequest,
  processRequest,
} from '../../../demo/service/domain/change_requests/decide/review.ts';
import { routeRequest, routeWaiting } from '../../../demo/service/domain/change_requests/route/route.ts';
import { readFilters } from '../../../demo/service/domain/change_requests/search/filter_terms.ts';
import { findRequests } from '../../../demo/service/domain/change_requests/search/search.ts';
import { loadRecords } from '../../../demo/service/store/records.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { address, license, person, type Json } from './support.ts';
import { openBench, type Bench } from './support_domain.ts';

onOneDatabase((open) => {
  describe('change requests on merged records', () => {
    let bench: Bench;
    before(async () => {
      bench = await openBench(open);
    });

    const decideAndProcess = async (id: string, result: 'CHANGE_ACCEPTED' | 'CHANGE_REJECTED') => {
      const steward = await bench.user('steward');
      await decideRequest(bench.context, steward, id, { version: (await bench.load(id)).version, result });
      await processRequest(bench.context, steward, id, (await bench.load(id)).version);
    };
    const requested = async (body: Json): Promise<string> => {
      const id = await bench.create(body);
      await routeRequest(bench.context, id);
      return id;
    };
    const addRecord = async (entity: Json): Promise<string> => {
      const id = await requested({ entity });
      await decideAndProcess(id, 'CHANGE_ACCEPTED');
      return (await bench.load(id)).vid!;
    };
    const record = async (vid: string) => (await loadRecords(bench.store, [vid]))[0]!;
    /** Merges as a load or a user does: the record stays and refers to its survivor. */
    const merge = async (vid: string, into: string) => {
      await bench.store.db.updateTable('entity').set({ merged_into: into }).where('vid', '=', vid).execute();
    };

    test('an open change is decided and applied on the survivor; its children are matched by their values', async () => {
      const home = address();
      const [old, middle, survivor] = [
        await addRecord(person({ addresses__v: [home] })),
        await addRecord(person()),
        await addRecord(person({ addresses__v: [home] })),
      ];
      const [at] = (await record(old)).children;
      const id = await requested({
        vid_key: old,
        entity: {
          nickname__v: 'Merged',
          addresses__v: [{ vid_key: at!.vid, address_line_2__v: 'Floor 3' }],
          licenses__v: [license({ address_vid__v: at!.vid })],
        },
      });
      await merge(old, middle);
      await merge(middle, survivor);
      const untouched = await record(old);
      await decideAndProcess(id, 'CHANGE_ACCEPTED');
      const { vid, status, resolution_notes } = await bench.load(id);
      assert.deepEqual([vid, status], [survivor, 'CHANGE_PROCESSED']);
      assert.ok(resolution_notes.some(({ code }) => code === 'MERGED'));
      const { fields, children } = await record(survivor);
      assert.equal(fields['nickname__v'], 'Merged');
      const [own, ...others] = children.filter(({ child_type }) => child_type === 'ADDRESS');
      assert.deepEqual([own!.fields['address_line_2__v'], others], ['Floor 3', []]);
      const added = children.find(({ child_type }) => child_type === 'LICENSE');
      assert.equal(added!.fields['address_vid__v'], own!.vid);
      assert.deepEqual(await record(old), untouched, 'the merged record stays as it was');
    });

    test('a request made with the key of a merged record is about the survivor', async () => {
      const [old, survivor] = [await addRecord(person()), await addRecord(person())];
      await merge(old, survivor);
      const id = await requested({ vid_key: `Network:HCP:${old}`, entity: { nickname__v: 'Key' } });
      assert.equal((await bench.load(id)).vid, survivor);
    });

    test('requests are shown with the survivor, and found by its ID and by their own', async () => {
      const [old, survivor] = [await addRecord(person()), await addRecord(person())];
      const id = await requested({ vid_key: old, entity: { nickname__v: 'Shown' } });
      await merge(old, survivor);
      const steward = await bench.user('steward');
      for (const vid of [old, survivor]) {
        const conditions = readFilters(
          `vid__v:${vid}~task_type:CHANGE_REQUEST`,
          { ...steward, model: bench.context.model },
          new Date(),
        ).map(({ condition }) => condition);
        const { requests } = await findRequests(bench.store, bench.context.model, steward, conditions, {
          offset: 0,
          limit: 10,
        });
        const shown = await present(bench.store, bench.context.model, requests, {
          includeEntity: true,
          visibilityProfile: steward.visibilityProfile,
        });
        assert.deepEqual(
          shown.map(({ change_request_id, vid__v }) => [change_request_id, vid__v]),
          [[id, survivor]],
        );
        assert.equal(shown[0]!.related_entity?.entityId, survivor);
      }
    });

    for (const [how, result] of [
      ['accepted', 'CHANGE_ACCEPTED'],
      ['rejected', 'CHANGE_REJECTED'],
      ['cancelled', undefined],
    ] as const)
      test(`an add request whose proposal was merged is a change of the survivor: ${how}, it removes nothing, and waiting requests continue`, async () => {
        const add = await requested({ entity: person({ nickname__v: 'New' }), create_unverified: 'Y' });
        const proposed = (await bench.load(add)).vid!;
        const waiting = await requested({ vid_key: proposed, entity: { gender__v: 'F' } });
        assert.equal((await bench.load(waiting)).status, 'CHANGE_INQUEUE');
        const survivor = await addRecord(person({ nickname__v: 'Old', middle_name__v: 'Kept' }));
        await merge(proposed, survivor);
        if (result) await decideAndProcess(add, result);
        else await cancelRequest(bench.context, await bench.user('rep'), add);
        const request = await bench.load(add);
        assert.equal(request.status, result ? 'CHANGE_PROCESSED' : 'CHANGE_CANCELLED');
        const { fields } = await record(survivor);
        assert.deepEqual(
          [fields['nickname__v'], fields['middle_name__v'], fields['hcp_status__v']],
          [result === 'CHANGE_ACCEPTED' ? 'New' : 'Old', 'Kept', 'A'],
        );
        await routeWaiting(bench.context, (what, error) => {
          throw new Error(what, { cause: error });
        });
        const { status, vid } = await bench.load(waiting);
        assert.deepEqual([status, vid], ['CHANGE_NEW', survivor]);
      });
  });
});
