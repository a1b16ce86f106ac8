/** Custom keys that are disassociated, one at a time and in batches. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { fixture } from './fixture.ts';
import { type Child, type Keyed } from './fixture.ts';

export function disassociateTests(given: ReturnType<typeof fixture>): void {
  const { post, key, newValue, record, retrieve, disassociate, associateChild } = given;

  it('4.5: child_type limits the type of the child; “children” allows any type', async () => {
    const body = await post('/entities/children/custom_keys/associate/batch', {
      entities: [
        {
          vid_key: given.vid,
          child_type: 'addresses',
          child_key: given.address,
          ...key(newValue(), 'ADDRESS'),
        },
        {
          vid_key: given.vid,
          child_type: 'license',
          child_key: given.license,
          ...key(newValue(), 'LICENSE'),
        },
        {
          vid_key: given.vid,
          child_type: 'parentHCO',
          child_key: given.relation,
          ...key(newValue(), 'RELATION'),
        },
        {
          vid_key: given.vid,
          child_type: 'children',
          child_key: given.relation,
          ...key(newValue(), 'RELATION'),
        },
        {
          vid_key: given.vid,
          child_type: 'licenses',
          child_key: given.address,
          ...key(newValue(), 'LICENSE'),
        },
      ],
    });
    assert.equal(body.responseStatus, 'PARTIAL_SUCCESS');
    assert.equal(body.errors.length, 1);
    assert.match(body.errors[0].message, /^entities\[4\]/);
    const { parent_hcos__v } = await record();
    const [keyed] = parent_hcos__v.filter(({ vid__v }: Child) => vid__v === given.relation);
    assert.ok(keyed.custom_keys__v.some((k: Keyed) => k.custom_key_entity_type__v === 'RELATION'));
  });

  it('4.5: an item with an unknown child_type fails alone, and its error names the field', async () => {
    const { status, body } = await given.service.call(
      'POST',
      '/entities/children/custom_keys/associate/batch',
      {
        session: given.session,
        body: {
          entities: [
            { vid_key: given.vid, child_type: 'toys', child_key: given.address, ...key(newValue()) },
          ],
        },
      },
    );
    assert.deepEqual([status, body.responseStatus, body.errors[0].type], [200, 'FAILURE', 'INVALID_DATA']);
    assert.match(body.errors[0].message, /^entities\[0\]\.child_type:/);
  });

  it('4.6: an inactivated key never matches again; adding the same key later creates a new one (2.5)', async () => {
    const value = newValue();
    const vidKey = `my_source:HCP:${value}`;
    const entities = [{ vid_key: given.vid, ...key(value) }];
    await post('/entities/custom_keys/associate/batch', { entities });
    assert.equal((await retrieve(vidKey)).entities[0].entityId, given.vid);
    const found = async () =>
      (await given.service.call('GET', '/search', { session: given.session, query: { q: value } })).body
        .totalCount as number;
    assert.equal(await found(), 1);

    assert.deepEqual(await disassociate(vidKey), { responseStatus: 'SUCCESS', errors: [] });
    assert.equal((await retrieve(vidKey)).responseStatus, 'FAILURE');
    assert.equal(await found(), 0);

    assert.deepEqual(
      await post('/entities/custom_keys/associate/batch', {
        entities: [{ vid_key: given.other, ...key(value) }],
      }),
      { responseStatus: 'SUCCESS', errors: [] },
    );
    assert.equal((await retrieve(vidKey)).entities[0].entityId, given.other);
    const all = [
      ...(await record(given.vid)).custom_keys__v,
      ...(await record(given.other)).custom_keys__v,
    ].filter((k: Keyed) => k.custom_key_vid_key__v === vidKey);
    const active = all.filter((k: Keyed) => k.custom_key_status__v === 'A');
    assert.equal(active.length, 1);
    assert.equal(new Set(all.map((k: Keyed) => k.vid__v)).size, all.length);
  });

  it('4.6: FAILURE for an unknown key, and for a key that is already inactive', async () => {
    const value = newValue();
    assert.equal((await disassociate(`my_source:HCP:${value}`)).errors[0].type, 'NOT_FOUND');
    await post('/entities/custom_keys/associate/batch', {
      entities: [{ vid_key: given.vid, ...key(value) }],
    });
    await disassociate(`my_source:HCP:${value}`);
    assert.equal((await disassociate(`my_source:HCP:${value}`)).errors[0].type, 'INVALID_STATE');
  });

  it('4.7: operations succeed or fail separately, also for keys of children', async () => {
    const [one, two] = [newValue(), newValue()];
    await associateChild(given.vid, given.address, one);
    await post('/entities/custom_keys/associate/batch', { entities: [{ vid_key: given.vid, ...key(two) }] });
    const body = await post('/custom_keys/disassociate/batch', {
      entities: [
        { vid_key: `my_source:ADDRESS:${one}` },
        { vid_key: 'my_source:HCP:never' },
        { vid_key: `my_source:HCP:${two}` },
      ],
    });
    assert.equal(body.responseStatus, 'PARTIAL_SUCCESS');
    assert.equal(body.errors.length, 1);
    assert.match(body.errors[0].message, /^entities\[1\]/);
    assert.equal((await retrieve(`my_source:ADDRESS:${one}`)).responseStatus, 'FAILURE');
  });

  it('section 5: the caller needs system administrator or API-only permission, and access to the system', async () => {
    const rep = await given.service.signIn('rep');
    const partner = await given.service.signIn('partner');
    for (const [path, entities] of [
      ['/entities/custom_keys/associate/batch', [{ vid_key: given.vid, ...key(newValue()) }]],
      [
        '/entities/children/custom_keys/associate/batch',
        [{ vid_key: given.vid, child_type: 'address', child_key: given.address, ...key(newValue()) }],
      ],
      ['/custom_keys/disassociate/batch', [{ vid_key: 'my_source:HCP:x' }]],
    ] as const) {
      const { status, body } = await given.service.call('POST', path, { session: rep, body: { entities } });
      assert.equal(status, 403, path);
      assert.equal(body.errors[0].type, 'INSUFFICIENT_ACCESS');
    }
    const body = await post(
      '/entities/custom_keys/associate/batch',
      {
        entities: [
          { vid_key: given.vid, ...key(newValue()), custom_key_source_type: 'crm_us' },
          { vid_key: given.vid, ...key(newValue()), custom_key_source_type: 'crm_eu' },
        ],
      },
      partner,
    );
    assert.equal(body.responseStatus, 'PARTIAL_SUCCESS');
    assert.equal(body.errors[0].type, 'INSUFFICIENT_ACCESS');
  });
}
