/** Revisions and lineage over HTTP, for every writer of records. */
import { test } from 'node:test';
import { person, address, license, unique, type Json, onOneEngine } from '../change_requests/support.ts';
import assert from 'node:assert/strict';
import { fixture, type Loose } from './revisions/fixture.ts';
import { lineageTests } from './revisions/lineage.ts';

// eslint-disable-line @typescript-eslint/no-explicit-any

onOneEngine('revisions and lineage', (desk) => {
  const given = fixture(desk);
  const { change, revisions, version } = given;

  test('version 1 is the record as first stored; each later one has user, time, old and new values, newest first', async () => {
    const entity = person({ gender__v: 'F', addresses__v: [address()] });
    const added = await desk().addRecord(entity);
    const id = await change(added, { gender__v: 'M', nickname__v: 'Kit' });
    const { revisions: all, totalCount, limit } = await revisions(added);
    assert.deepEqual([totalCount, limit, all.length], [3, 25, 3]);
    const [newest, accepted, first] = all;
    assert.deepEqual(
      all.map(({ record_version__v, is_first }: Loose) => [record_version__v, is_first]),
      [
        [3, false],
        [2, false],
        [1, true],
      ],
    );
    assert.deepEqual(first.changes, []);
    assert.equal(first.user.username, 'rep@sandbox.example', 'proposed by its creator');
    assert.deepEqual(
      accepted.changes.map(({ fields }: Loose) => fields),
      Array.from({ length: 2 }, () => [{ field: 'record_state__v', from: 'UNDER_REVIEW', to: 'VALID' }]),
    );
    assert.deepEqual(newest.user, { username: 'steward@sandbox.example', display_name: 'Stella Steward' });
    assert.deepEqual([newest.source, newest.change_request_id, newest.job_id], ['change_request', id, null]);
    const record = await desk().record(added);
    assert.equal(newest.date, record.modified_date__v);
    assert.deepEqual(newest.changes, [
      {
        object_type: 'HCP',
        vid__v: added,
        action: 'CHANGED',
        fields: [
          { field: 'gender__v', from: 'F', to: 'M' },
          { field: 'nickname__v', from: null, to: 'Kit' },
        ],
      },
    ]);
  });

  test('4.8: an accepted request appears in the history with its creator, note, source and system', async () => {
    const metadata = { creator: 'Dr. Bell', note: 'Met at a congress', source: 'visit', system: 'crm_us' };
    const shown = async (vid: string): Promise<Loose> => (await revisions(vid)).revisions;
    const add = { entity: person({ addresses__v: [address()] }), metadata, create_unverified: 'Y' };
    const id = await desk().create('steward', add);
    const { vid__v: vid } = await desk().decide(id, {
      entity: { middle_name__v: { final_value: 'Q' } },
      result: 'CHANGE_ACCEPTED',
    });
    assert.equal((await shown(vid))[0].request_metadata, null, 'not accepted yet');
    await desk().process(id);
    const [accepted, proposed] = await shown(vid);
    assert.deepEqual([accepted.change_request_id, accepted.request_metadata], [id, metadata]);
    assert.deepEqual(proposed.request_metadata, metadata);

    const part = await desk().create('rep', { vid_key: vid, entity: { gender__v: 'F', nickname__v: 'Kit' } });
    await desk().decide(part, { entity: { gender__v: { result: 'CHANGE_ACCEPTED' } } });
    await desk().process(part);
    const [newest] = await shown(vid);
    assert.deepEqual(newest.request_metadata, { creator: 'rep@sandbox.example' });

    const refused = await desk().create('rep', { entity: person(), metadata, create_unverified: 'Y' });
    const { vid__v: withdrawn } = await desk().decide(refused, { result: 'CHANGE_REJECTED' });
    await desk().process(refused);
    for (const { change_request_id, request_metadata } of await shown(withdrawn))
      assert.deepEqual([change_request_id, request_metadata], [refused, null]);
  });

  test('any version can be read as the record was then, with its children and keys', async () => {
    const vid = await desk().addRecord(person({ addresses__v: [address()] }));
    const states = [await desk().record(vid)];
    const [{ vid__v: child }] = states[0].addresses__v;
    await change(vid, { addresses__v: [{ vid_key: child, address_line_1__v: '1 New Street' }] });
    states.push(await desk().record(vid));
    await change(vid, { licenses__v: [license()], middle_name__v: 'Q' });
    states.push(await desk().record(vid));
    const key = { custom_key_source_type: 'crm_us', custom_key_item_type: 'HCP', custom_key_value: unique() };
    await desk().call('admin', 'POST', `/entities/${vid}/custom_keys`, { query: key });
    states.push(await desk().record(vid));
    await desk().call('admin', 'DELETE', `/custom_keys/crm_us:HCP:${key.custom_key_value}`);
    states.push(await desk().record(vid));
    await change(vid, { middle_name__v: null });
    states.push(await desk().record(vid));
    assert.deepEqual(
      states.map(({ record_version__v }) => record_version__v),
      [2, 3, 4, 5, 6, 7],
    );
    for (const state of states) {
      const { responseStatus, entities } = await version(vid, state.record_version__v);
      assert.equal(responseStatus, 'SUCCESS');
      assert.deepEqual(entities[0].entity, state);
    }
    const [{ entity: proposed }] = (await version(vid, 1)).entities;
    assert.deepEqual([proposed.record_state__v, proposed.addresses__v.length], ['UNDER_REVIEW', 1]);
  });

  test('adding or inactivating a custom key creates a version with the source of the key', async () => {
    const vid = await desk().addRecord(person());
    const value = unique();
    const query = { custom_key_source_type: 'crm_eu', custom_key_item_type: 'HCP', custom_key_value: value };
    await desk().call('partner', 'POST', `/entities/${vid}/custom_keys`, { query });
    await desk().call('partner', 'POST', `/entities/${vid}/custom_keys`, { query });
    await desk().call('partner', 'DELETE', `/custom_keys/crm_eu:HCP:${value}`);
    const [gone, given, , first] = (await revisions(vid)).revisions;
    assert.ok(first.is_first, 'giving the same key again is no version');
    assert.deepEqual([gone.source, gone.user.username], ['crm_eu', 'partner@sandbox.example']);
    assert.deepEqual([given.changes[0].object_type, given.changes[0].action], ['CUSTOMKEY', 'ADDED']);
    assert.ok(
      given.changes[0].fields.some(
        ({ field, to }: Loose) => field === 'custom_key_vid_key__v' && to === `crm_eu:HCP:${value}`,
      ),
    );
    assert.deepEqual(gone.changes[0].fields, [{ field: 'custom_key_status__v', from: 'A', to: 'I' }]);
  });

  test('rejecting a proposed record makes it inactive in a new version', async () => {
    const id = await desk().create('rep', {
      entity: person({ addresses__v: [address()] }),
      create_unverified: 'Y',
    });
    const { vid__v: vid } = await desk().decide(id, { result: 'CHANGE_REJECTED' });
    await desk().process(id);
    const [newest] = (await revisions(vid)).revisions;
    assert.deepEqual(
      newest.changes.map(({ fields }: Loose) => fields),
      [
        [{ field: 'hcp_status__v', from: 'A', to: 'I' }],
        [{ field: 'address_status__v', from: 'A', to: 'I' }],
      ],
    );
  });

  test('a seeded record has a first version with all its values, from its owner', async () => {
    const vid = '242975000000000500';
    const record = await desk().record(vid);
    const { revisions: all, totalCount } = await revisions(vid);
    assert.equal(totalCount, 1);
    assert.deepEqual(all, [
      {
        source: record.record_owner_name__v,
        date: record.modified_date__v,
        job_id: null,
        change_request_id: null,
        user: null,
        request_metadata: null,
        record_version__v: record.record_version__v,
        is_first: true,
        changes: [],
      },
    ]);
    await change(vid, { nickname__v: 'Kat' });
    const after = await revisions(vid);
    assert.deepEqual([after.totalCount, after.revisions.at(-1)], [2, all[0]]);
    assert.deepEqual((await version(vid, record.record_version__v)).entities[0].entity, record);
  });

  test('pages of versions join without gap or overlap', async () => {
    const vid = '242975000000000600';
    for (const nickname__v of ['One', 'Two', 'Three']) await change(vid, { nickname__v });
    const whole = (await revisions(vid)).revisions;
    assert.equal(whole.length, 4);
    for (const limit of [1, 2, 3, 4]) {
      const pages: Loose[] = [];
      for (let offset = 0; offset < 5; offset += limit) {
        const page = await revisions(vid, { offset: String(offset), limit: String(limit) });
        assert.ok(page.revisions.length <= limit);
        pages.push(...page.revisions);
      }
      assert.deepEqual(pages, whole);
    }
    assert.deepEqual((await revisions(vid, { limit: '0' })).revisions, []);
    assert.deepEqual((await revisions(vid, { offset: '9' })).revisions, []);
  });

  test('an unknown version or record is NOT_FOUND in the envelope, and an invalid number is 400', async () => {
    const vid = '242975000000000700';
    for (const number of [1, 99, 999_999_999]) {
      const { responseStatus, errors } = await version(vid, number);
      assert.deepEqual([responseStatus, errors[0].type], ['FAILURE', 'NOT_FOUND'], String(number));
    }
    for (const path of ['revisions', 'revisions/1', 'lineage']) {
      const { status, body } = await desk().call('rep', 'GET', `/entity/Network:HCP:123/${path}`);
      assert.deepEqual([status, body.responseStatus, body.errors[0].type], [200, 'FAILURE', 'NOT_FOUND']);
    }
    for (const number of ['0', '-1', '1.5', 'x', '12345678901']) {
      const { status } = await desk().call('rep', 'GET', `/entity/${vid}/revisions/${number}`);
      assert.equal(status, 400, number);
    }
    const { status } = await desk().call('guest', 'GET', `/entity/${vid}/revisions`);
    assert.equal(status, 403, 'permission as for retrieve');
  });

  lineageTests(given, desk);

  test('a user whose profile hides mail-only addresses sees none in history, lineage and related records', async () => {
    const hidden = '9 Hidden Lane';
    const mail = { ...address(), address_line_1__v: hidden, address_type__v: 'M' };
    const vid = await desk().addRecord(person({ addresses__v: [address(), mail] }));
    const { addresses__v } = await desk().record(vid);
    const { vid__v } = addresses__v.find(({ address_type__v }: Loose) => address_type__v === 'M');
    const vid_key = `Network:Address:${vid__v}`;
    const id = await change(vid, { addresses__v: [{ vid_key, address_line_2__v: hidden }] });
    for (const path of [
      `/entity/${vid}/revisions`,
      `/entity/${vid}/revisions/1`,
      `/entity/${vid}/lineage`,
      `/entity/${vid_key}/revisions`,
    ]) {
      const seen = await desk().call('partner', 'GET', path);
      assert.ok(!JSON.stringify(seen.body).includes(hidden), path);
      assert.ok(!JSON.stringify(seen.body).includes(vid__v) || path.includes(vid__v), path);
      assert.equal(seen.body.responseStatus, path.includes(vid__v) ? 'FAILURE' : 'SUCCESS', path);
    }
    assert.ok(JSON.stringify(await revisions(vid)).includes(hidden));
    const query = { includeEntity: 'true' };
    const related = async (account: 'steward' | 'partner') =>
      (await desk().call(account, 'GET', `/change_requests/${id}`, { query })).body.change_requests[0]
        ?.related_entity;
    assert.ok(JSON.stringify(await related('steward')).includes(hidden));
    assert.ok(!JSON.stringify((await related('partner')) ?? null).includes(hidden));
  });

  test('section 5, rule 1: a version that changed only hidden addresses and keys is not listed for users who may not see them', async () => {
    const vid = await desk().addRecord(person({ addresses__v: [address({ address_type__v: 'M' })] }));
    const [{ vid__v: mail }] = (await desk().record(vid)).addresses__v;
    const line = (text: string): Json => ({ vid_key: `Network:Address:${mail}`, address_line_2__v: text });
    await change(vid, { addresses__v: [line('One')] });
    await change(vid, { nickname__v: 'Kit', addresses__v: [line('Two')] });
    const query = {
      custom_key_source_type: 'my_source',
      custom_key_item_type: 'ADDRESS',
      custom_key_value: unique(),
    };
    await desk().call('admin', 'POST', `/entities/${vid}/children/${mail}/custom_keys`, { query });
    await change(vid, { addresses__v: [line('Three')] });
    const all = await revisions(vid);
    assert.deepEqual(
      all.revisions.map(({ record_version__v }: Loose) => record_version__v),
      [6, 5, 4, 3, 2, 1],
    );
    const list = async (page: Record<string, string> = {}): Promise<Loose> =>
      (await desk().call('partner', 'GET', `/entity/${vid}/revisions`, { query: page })).body;
    const seen = await list();
    assert.deepEqual(
      seen.revisions.map(({ record_version__v, changes }: Loose) => [record_version__v, changes.length]),
      [
        [4, 1],
        [2, 1],
        [1, 0],
      ],
    );
    assert.equal(seen.totalCount, 3);
    const pages = [];
    for (const offset of ['0', '1', '2', '3']) pages.push(...(await list({ offset, limit: '1' })).revisions);
    assert.deepEqual(pages, seen.revisions);
  });
});
