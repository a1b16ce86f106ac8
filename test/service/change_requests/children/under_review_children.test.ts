/**
 * Sub-objects under review in retrieved records (specification 2.4, 3.2, 6.2; section 9 for versions): the new
 * children of open change requests, for users who see the request.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, license, onOneEngine, person, type Desk, type Json } from '../support.ts';

type Account = Parameters<Desk['call']>[0];

onOneEngine('6.2, sub-objects under review', (desk) => {
  const retrieve = async (
    account: Account,
    vid: string,
    options: { query?: Json; version?: string } = {},
  ) => {
    const { body } = await desk().call(account, 'GET', `/entity/${vid}`, {
      query: { includeUnderReview: 'true', ...options.query } as Record<string, string>,
      ...(options.version && { version: options.version }),
    });
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    return body.entities[0].entity;
  };
  const ofStates = (children: Json[]): unknown[] => children.map((child) => child['record_state__v']);
  const close = async (id: string, decision: Json): Promise<void> => {
    await desk().decide(id, decision);
    await desk().process(id);
  };
  const withHome = (): Promise<string> => desk().addRecord(person({ addresses__v: [address()] }));

  test('a new address and its license have the shape and ids that they keep when accepted', async () => {
    const vid = await withHome();
    const id = await desk().create('rep', {
      vid_key: vid,
      entity: { addresses__v: [address()], licenses__v: [license({ address_index: 0 })] },
    });
    const before = await retrieve('rep', vid);
    assert.deepEqual(ofStates(before.addresses__v), ['VALID', 'UNDER_REVIEW']);
    const [home, proposed] = before.addresses__v;
    assert.match(proposed.vid__v, /^\d{18}$/);
    assert.equal(proposed.entity_vid__v, vid);
    assert.equal(proposed.address_status__v, 'A');
    assert.deepEqual(Object.keys(proposed).toSorted(), Object.keys(home).toSorted());
    assert.equal(before.licenses__v[0].record_state__v, 'UNDER_REVIEW');
    assert.equal(before.licenses__v[0].address_vid__v, proposed.vid__v);
    const read = await desk().read(id);
    assert.equal(read.entity.addresses__v[0].vid__v, null, '2.6, the record has no such child yet');

    await close(id, { result: 'CHANGE_ACCEPTED' });
    const after = await retrieve('rep', vid);
    assert.deepEqual(ofStates(after.addresses__v), ['VALID', 'VALID']);
    const decided = ['record_state__v', 'created_date__v', 'modified_date__v', 'status_update_time__v'];
    const same = (child: Json): Json =>
      Object.fromEntries(Object.entries(child).filter(([name]) => !decided.includes(name)));
    assert.deepEqual(same(after.addresses__v[1]), same(proposed));
    assert.deepEqual(same(after.licenses__v[0]), same(before.licenses__v[0]));
  });

  test('4.22, every retrieve call includes them on request only, and search never does', async () => {
    const vid = await withHome();
    await desk().create('rep', { vid_key: vid, entity: { licenses__v: [license()] } });
    const count = async (method: string, path: string, query: Json = {}): Promise<number> => {
      const { body } = await desk().call('rep', method, path, {
        query: query as Record<string, string>,
        ...(method === 'POST' && { body: { entities: [{ vid_key: vid }] } }),
      });
      return body.entities[0].entity.licenses__v.length;
    };
    for (const [method, path] of [
      ['GET', `/entity/${vid}`],
      ['GET', `/hcps/${vid}`],
      ['POST', '/entities/batch'],
    ] as const) {
      assert.equal(await count(method, path, { includeUnderReview: 'true' }), 1, path);
      assert.equal(await count(method, path), 0, path);
      assert.equal(await count(method, path, { includeUnderReview: 'false' }), 0, path);
    }
    assert.equal(await count('GET', '/search', { q: vid, includeUnderReview: 'true' }), 0);
  });

  test('section 9, versions before 39.0 ignore the parameter', async () => {
    const vid = await withHome();
    await desk().create('rep', { vid_key: vid, entity: { licenses__v: [license()] } });
    assert.equal((await retrieve('rep', vid, { version: 'v38.0' })).licenses__v.length, 0);
    assert.equal((await retrieve('rep', vid, { version: 'v39.0' })).licenses__v.length, 1);
  });

  test('section 5, users who do not see the request do not see its children', async () => {
    const vid = await withHome();
    const ask = (metadata: Json): Promise<string> =>
      desk().create('steward', { vid_key: vid, metadata, entity: { licenses__v: [license()] } });
    await ask({ system: 'crm_us' });
    const count = async (account: Account): Promise<number> =>
      (await retrieve(account, vid)).licenses__v.length;
    assert.deepEqual([await count('steward'), await count('rep'), await count('partner')], [1, 0, 0]);
    await ask({ system: 'crm_eu' });
    assert.deepEqual([await count('steward'), await count('rep'), await count('partner')], [2, 0, 1]);
  });

  test('section 5, rule 1, a mail-only address is left out for users from whom they are hidden', async () => {
    const vid = await withHome();
    await desk().create('steward', {
      vid_key: vid,
      metadata: { system: 'crm_eu' },
      entity: { addresses__v: [address({ address_type__v: 'M' }), address()] },
    });
    assert.equal((await retrieve('partner', vid)).addresses__v.length, 2);
    assert.equal((await retrieve('steward', vid)).addresses__v.length, 3);
  });

  test('a rejected child, a canceled request and a change of an existing child add nothing', async () => {
    const vid = await withHome();
    const [home] = (await desk().record(vid)).addresses__v;
    const changed = { vid_key: home.vid__v, address_line_2__v: 'Floor 2' };
    await desk().create('rep', { vid_key: vid, entity: { addresses__v: [changed] } });
    const canceled = await desk().create('rep', { vid_key: vid, entity: { licenses__v: [license()] } });
    await desk().call('rep', 'DELETE', `/change_request/${canceled}`);
    const rejected = await desk().create('rep', {
      vid_key: vid,
      entity: { first_name__v: 'Ann', licenses__v: [license()] },
    });
    const [{ object_id__v }] = (await desk().read(rejected)).entity.licenses__v;
    const refuse = { result: 'CHANGE_REJECTED' };
    const all = { license_number__v: refuse, type__v: refuse };
    await desk().decide(rejected, { entity: { licenses__v: [{ object_id__v, ...all }] } });
    const record = await retrieve('rep', vid);
    assert.deepEqual(record.addresses__v, [home]);
    assert.deepEqual(record.licenses__v, []);
  });

  test('3.1, a steward’s correction shows before processing, with labels as for stored children', async () => {
    const vid = await withHome();
    const id = await desk().create('rep', { vid_key: vid, entity: { licenses__v: [license()] } });
    const [{ object_id__v }] = (await desk().read(id)).entity.licenses__v;
    await desk().decide(id, {
      entity: {
        licenses__v: [
          { object_id__v, license_number__v: { result: 'CHANGE_MODIFIED', final_value: 'NH-9' } },
        ],
      },
    });
    const [plain] = (await retrieve('rep', vid)).licenses__v;
    assert.equal(plain.license_number__v, 'NH-9');
    const [labeled] = (await retrieve('rep', vid, { query: { enrichedResults: 'true' } })).licenses__v;
    assert.equal(labeled.vid__v, plain.vid__v, 'the same child keeps its ID between calls');
    assert.equal(typeof labeled.type__v_value__u, 'string');
  });

  test('a child that a steward added has a separate ID and keeps it', async () => {
    const vid = await withHome();
    const id = await desk().create('rep', { vid_key: vid, entity: { first_name__v: 'Ann' } });
    const given = (value: string): Json => ({ result: 'CHANGE_ADDED', final_value: value });
    await desk().decide(id, {
      result: 'CHANGE_ACCEPTED',
      entity: { licenses__v: [{ license_number__v: given('X-1'), type__v: given('NATL') }] },
    });
    const [added] = (await retrieve('steward', vid)).licenses__v;
    assert.deepEqual([added.license_number__v, added.record_state__v], ['X-1', 'UNDER_REVIEW']);
    await desk().process(id);
    const [kept] = (await retrieve('steward', vid)).licenses__v;
    assert.deepEqual([kept.vid__v, kept.record_state__v], [added.vid__v, 'VALID']);
  });
});
