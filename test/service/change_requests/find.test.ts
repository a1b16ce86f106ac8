/** Retrieving and searching change requests (specification 4.10, 4.11, 2.6, section 9; decision 5). */
import { test } from 'node:test';
import { person, unique, address, type Json, onOneEngine } from './support.ts';
import assert from 'node:assert/strict';
import { clock, fixture } from './find/fixture.ts';
import { pageAndFacetTests } from './find/pages_and_facets.ts';

onOneEngine(
  '4.10 and 4.11, finding requests',
  (desk) => {
    const given = fixture(desk);
    const { retrieve, ids, search, find } = given;

    test('several IDs are returned in order; unknown ones are in errors; FAILURE when none is found', async () => {
      const one = await desk().create('rep', { entity: person() });
      const two = await desk().create('rep', { entity: person() });
      const all = await retrieve(`${two},${one}`);
      assert.equal(all.responseStatus, 'SUCCESS');
      assert.deepEqual(ids(all), [two, one]);
      const some = await retrieve(`999999999,${one}`);
      assert.equal(some.responseStatus, 'PARTIAL_SUCCESS');
      assert.deepEqual(ids(some), [one]);
      assert.equal(some.errors[0].type, 'NOT_FOUND');
      assert.deepEqual(ids(await retrieve(encodeURIComponent(`${one},${two}`))), [one, two], 'escaped');
      const none = await retrieve('999999999');
      assert.equal(none.responseStatus, 'FAILURE');
      for (const list of ['x', '1,', '1,,2', Array(501).fill('1').join(',')])
        assert.equal((await desk().call('steward', 'GET', `/change_requests/${list}`)).status, 400, list);
    });

    test('a standard user sees only own requests; stewards, administrators and integration users of all systems see all', async () => {
      const own = await desk().create('rep', { entity: person() });
      const other = await desk().create('integration', { entity: person() });
      const seen = await retrieve(`${own},${other}`, {}, 'rep');
      assert.deepEqual(ids(seen), [own]);
      assert.equal(seen.errors[0].type, 'NOT_FOUND');
      const found = ids(await search(`change_request_id:${own},${other}`, {}, 'rep'));
      assert.deepEqual(found, [own]);
      for (const account of ['steward', 'data', 'admin', 'integration'] as const) {
        const { body } = await desk().call(account, 'GET', `/change_requests/${own},${other}`);
        assert.equal(body.change_requests.length, 2, account);
      }
    });

    test('sections 5 and 7: a user with selected systems sees and finds own requests and those of these systems', async () => {
      const made = (account: 'rep' | 'partner', system?: string): Promise<string> =>
        desk().create(account, { entity: person(), ...(system && { metadata: { system } }) });
      const [theirs, strange, none] = [
        await made('rep', 'crm_eu'),
        await made('rep', 'crm_us'),
        await made('rep'),
      ];
      const own = await made('partner');
      const all = [theirs, strange, none, own].join(',');
      const seen = await retrieve(all, {}, 'partner');
      assert.deepEqual(ids(seen), [theirs, own]);
      const found = await search(`change_request_id:${all}`, {}, 'partner');
      assert.deepEqual([ids(found).toSorted(), found.totalCount], [[theirs, own], 2]);
      const { body } = await desk().call('partner', 'DELETE', `/change_request/${strange}`);
      assert.equal(body.errors[0].type, 'NOT_FOUND', 'what they do not see is not there');
    });

    test('status: returns only requests with this status', async () => {
      const open = await desk().create('rep', { entity: person() });
      const closed = await desk().create('rep', { entity: person() });
      await desk().process(closed);
      assert.deepEqual(ids(await retrieve(`${open},${closed}`, { status: 'CHANGE_PROCESSED' })), [closed]);
      const { status } = await desk().call('steward', 'GET', `/change_requests/${open}`, {
        query: { status: 'OPEN' },
      });
      assert.equal(status, 400);
    });

    test('sinceDate is exclusive, toDate inclusive, in epoch milliseconds of the last modification', async () => {
      clock.now += 1000;
      const id = await desk().create('rep', { entity: person() });
      const at = clock.now;
      const window = async (query: Record<string, number>): Promise<number> =>
        (
          await retrieve(
            id,
            Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
          )
        ).change_requests.length;
      assert.equal(await window({ sinceDate: at - 1 }), 1);
      assert.equal(await window({ sinceDate: at }), 0);
      assert.equal(await window({ toDate: at }), 1);
      assert.equal(await window({ toDate: at - 1 }), 0);
      clock.now += 1000;
      await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
      assert.equal(await window({ sinceDate: at }), 1);
      // The latest possible time.
      assert.deepEqual([await window({ toDate: 8.64e15 }), await window({ sinceDate: 8.64e15 })], [1, 0]);
      for (const name of ['sinceDate', 'toDate']) {
        const query = { [name]: ' ' };
        const { status, body } = await desk().call('steward', 'GET', `/change_requests/${id}`, { query });
        assert.equal(status, 400);
        assert.ok(body.errors[0].message.startsWith(`${name}:`));
      }
    });

    test('systemName: aliases of the system and its keys; without it codes and no external keys', async () => {
      const value = unique();
      const vid_key = await desk().addRecord(person(), 'HCP', `crm_us:HCP:${value}`);
      const id = await desk().create('rep', { vid_key, entity: { hcp_type__v: 'PHYS' } });
      const plain = await desk().read(id);
      assert.equal(plain.entity.hcp_type__v.change_requested, 'PHYS');
      assert.deepEqual(plain.entity.external_custom_keys, []);
      const us = await desk().read(id, { systemName: 'crm_us' });
      assert.equal(us.entity.hcp_type__v.change_requested, 'MD_DO');
      assert.deepEqual(us.entity.external_custom_keys, [`crm_us:HCP:${value}`]);
      const [found] = (await search(`change_request_id:${id}`, { systemName: 'crm_eu' })).change_requests;
      assert.equal(found.entity.hcp_type__v.change_requested, 'DOCTOR');
      assert.deepEqual(found.entity.external_custom_keys, []);
      const { status } = await desk().call('partner', 'GET', `/change_requests/${id}`, {
        query: { systemName: 'crm_us' },
      });
      assert.equal(status, 403);
      assert.equal(
        (await desk().call('steward', 'GET', `/change_requests/${id}`, { query: { systemName: 'nobody' } }))
          .status,
        400,
      );
    });

    test('includeEntity: returns the complete record of vid__v; null without a record', async () => {
      const id = await desk().create('rep', { entity: person({ addresses__v: [address()] }) });
      const { related_entity, vid__v } = await desk().read(id, { includeEntity: 'true' });
      assert.equal(related_entity.entityId, vid__v);
      assert.equal(related_entity.entity.addresses__v.length, 1);
      const without = await desk().create('rep', { entity: person(), create_unverified: 'N' });
      assert.equal((await desk().read(without, { includeEntity: 'true' })).related_entity, null);
      assert.equal('related_entity' in (await desk().read(id)), false);
    });

    test('object_id__v of children from v4.0 on (section 9)', async () => {
      const id = await desk().create('rep', { entity: person({ addresses__v: [address(), address()] }) });
      const children = (await desk().read(id, {}, 'v4.0')).entity.addresses__v;
      assert.equal(new Set(children.map(({ object_id__v }: Json) => object_id__v)).size, 2);
      const [early] = (await desk().read(id, {}, 'v3.0')).entity.addresses__v;
      assert.equal('object_id__v' in early, false);
    });

    test('task_status: NEW, IN_PROGRESS, PROCESSED and CANCELLED are groups; a status matches exactly', async () => {
      const mark = unique('source ');
      const make = () => desk().create('rep', { entity: person(), metadata: { source: mark } });
      const [fresh, review, partly, closed, cancelled] = [
        await make(),
        await make(),
        await make(),
        await make(),
        await make(),
      ];
      const { vid__v } = await desk().read(fresh);
      const queued = await desk().create('rep', {
        vid_key: vid__v,
        entity: { gender__v: 'F' },
        metadata: { source: mark },
      });
      await desk().decide(review, { entity: { first_name__v: { result: 'CHANGE_REJECTED' } } });
      await desk().decide(partly, { entity: { first_name__v: { result: 'CHANGE_ACCEPTED' } } });
      await desk().process(closed);
      await desk().call('rep', 'DELETE', `/change_request/${cancelled}`);
      const found = async (value: string) => (await find(`task_status:${value}~source:${mark}`)).sort();
      const sorted = (...list: string[]) => list.sort();
      assert.deepEqual(await found('NEW'), sorted(fresh, queued));
      assert.deepEqual(await found('IN_PROGRESS'), sorted(review, partly));
      assert.deepEqual(await found('PROCESSED'), [closed]);
      assert.deepEqual(await found('CANCELLED'), [cancelled]);
      assert.deepEqual(await found('NEW,CANCELLED'), sorted(fresh, queued, cancelled));
      assert.deepEqual(await found('CHANGE_INQUEUE'), [queued]);
    });

    test('task_country, entity_type, task_type, system, vid__v, vid_key: comma is or, ~ is and', async () => {
      const mark = unique('source ');
      const key = unique('crm_eu:HCP:');
      const us = await desk().create('rep', {
        entity: person(),
        metadata: { source: mark, system: 'crm_us' },
      });
      const fr = await desk().create('rep', {
        entity: person({ primary_country__v: 'FR' }),
        metadata: { source: mark, system: 'crm_eu' },
        vid_key: key,
      });
      const found = (filters: string) => find(`source:${mark}~${filters}`);
      assert.deepEqual(await found('task_country:US'), [us]);
      assert.deepEqual(await found('task_country:fr'), [fr]);
      assert.deepEqual(await found('task_country:US,FR'), [fr, us], 'newest first');
      assert.deepEqual(await found('task_country:US~system:crm_eu'), []);
      assert.deepEqual(await found('entity_type:HCP'), [fr, us]);
      assert.deepEqual(await found('entity_type:HCO'), []);
      assert.deepEqual(await found('task_type:ADD_REQUEST'), [fr, us]);
      assert.deepEqual(await found('task_type:CHANGE_REQUEST'), []);
      assert.deepEqual(await found('system:crm_eu'), [fr]);
      assert.deepEqual(await found(`vid_key:${key}`), [fr]);
      assert.deepEqual(await found(`vid__v:${(await desk().read(us)).vid__v}`), [us]);
    });

    test('creator: as in the request, by account name, or me', async () => {
      const creator = unique('Dr. Creator ');
      const named = await desk().create('rep', { entity: person(), metadata: { creator } });
      assert.deepEqual(await find(`creator:${creator}`), [named]);
      assert.ok((await find('creator:rep@sandbox.example')).includes(named));
      const own = await desk().create('steward', { entity: person() });
      const mine = await find('creator:me');
      assert.ok(mine.includes(own) && !mine.includes(named));
    });

    test('rangeDiff: within the given hours before now, for the named date', async () => {
      const mark = unique('source ');
      const id = await desk().create('rep', { entity: person(), metadata: { source: mark } });
      const found = (term: string) => find(`source:${mark}~${term}`);
      assert.deepEqual(await found('rangeDiff||created_date:24'), [id]);
      // Minutes, not days, because sessions expire.
      clock.now += 12 * 60_000;
      assert.deepEqual(await found('rangeDiff||created_date:0.1'), []);
      assert.deepEqual(await found('rangeDiff||created_date:0.25'), [id]);
      assert.deepEqual(await found('rangeDiff||completed_date:24'), []);
      await desk().process(id);
      assert.deepEqual(await found('rangeDiff||completed_date:0.1'), [id]);
      assert.deepEqual(await found('rangeDiff||modified_date:0.1~rangeDiff||created_date:0.1'), []);
      clock.now -= 12 * 60_000;
    });

    test('a wrong term: 400 INVALID_DATA names it', async () => {
      for (const term of [
        'nonsense',
        'favourite:1',
        'constructor:1',
        'task_status:SLEEPING',
        'task_country:',
        'rangeDiff||birthday:24',
        'rangeDiff||created_date:soon',
        'rangeDiff||created_date:-1',
        'range||created_date:0000-01-01||',
        'range||created_date:||2020-02-30',
        'range||modified_date:0001-01-01T00:00+12:00||',
        'range||modified_date:||9999-12-31T23:00-12:00',
      ]) {
        const { status, body } = await desk().call('steward', 'GET', '/change_request/search', {
          query: { filters: term },
        });
        assert.equal(status, 400, term);
        assert.ok(body.errors[0].message.includes(term));
      }
    });

    pageAndFacetTests(given, desk);

    test('masterSystemNames and pendingMasterSystemNames: from v38.0, only existing systems', async () => {
      const mark = unique('source ');
      const id = await desk().create('rep', { entity: person(), metadata: { source: mark } });
      const found = async (query: Record<string, string>, version = 'v39.0') =>
        ids(
          (
            await desk().call('steward', 'GET', '/change_request/search', {
              query: { filters: `source:${mark}`, ...query },
              version,
            })
          ).body,
        );
      assert.deepEqual(await found({ masterSystemNames: 'crm_eu' }), []);
      assert.deepEqual(await found({ masterSystemNames: 'crm_eu' }, 'v37.0'), [id]);
      assert.deepEqual(await found({ masterSystemNames: 'crm_eu,master' }), [id], 'routed to the master');
      assert.deepEqual(await found({ pendingMasterSystemNames: 'master' }), [id]);
      const { body } = await desk().call('integration', 'PUT', '/change_requests/batch', {
        body: {
          change_requests: [
            { change_request_id: id, status__v: 'CHANGE_PENDINGREVIEW', metadata: { system: 'master' } },
          ],
        },
      });
      assert.equal(body.responseStatus, 'SUCCESS');
      assert.deepEqual(await found({ masterSystemNames: 'master' }), [id]);
      assert.deepEqual(await found({ pendingMasterSystemNames: 'master' }), [], 'it has answered');
      const { status } = await desk().call('steward', 'GET', '/change_request/search', {
        query: { masterSystemNames: 'nobody' },
      });
      assert.equal(status, 400);
    });
  },
  { clock: () => new Date(clock.now) },
);
