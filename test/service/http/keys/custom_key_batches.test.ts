/** Custom keys of children, batches and disassociation (specification 2.5, 4.3 to 4.7) over HTTP on both engines. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Engine } from '../../../support/databases.ts';
import { wideText } from '../../../support/long_keys.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

interface Keyed {
  custom_key_vid_key__v: string;
  custom_key_status__v: string;
  custom_key_entity_type__v: string;
  vid__v: string;
}

interface Child {
  vid__v: string;
  custom_keys__v?: Keyed[];
}

for (const engine of ['pglite', 'postgres'] satisfies Engine[])
  describe(`custom keys of children, batches, disassociation on ${engine} (specification 4.3 to 4.7)`, () => {
    let service: TestService;
    let session: string;
    let vid: string;
    let other: string;
    let address: string;
    let license: string;
    let relation: string;
    let number = 0;

    const newValue = (): string => `batch-${++number}`;
    const key = (value: string, item = 'HCP') => ({
      custom_key_source_type: 'my_source',
      custom_key_item_type: item,
      custom_key_value: value,
    });
    const post = async (path: string, body: unknown, as = session) =>
      (await service.call('POST', path, { session: as, body })).body;
    const associateChild = async (entity: string, child: string, value: string) =>
      (
        await service.call(
          'POST',
          `/entities/${encodeURIComponent(entity)}/children/${encodeURIComponent(child)}/custom_keys`,
          { session, query: key(value, 'ADDRESS') },
        )
      ).body;
    const disassociate = async (vidKey: string) =>
      (await service.call('DELETE', `/custom_keys/${encodeURIComponent(vidKey)}`, { session })).body;
    const retrieve = async (vidKey: string) =>
      (await service.call('GET', `/entity/${encodeURIComponent(vidKey)}`, { session })).body;
    const record = async (vidKey = vid) => (await retrieve(vidKey)).entities[0].entity;

    before(async () => {
      service = await startTestService({ engine, hcps: 60 });
      session = await service.signIn('integration');
      const { body } = await service.call('GET', '/search', {
        session,
        query: { types: 'HCP', limit: '100', includeMasterResults: 'false' },
      });
      const whole = body.entities.filter(
        ({ entity }: { entity: Record<string, Child[]> }) =>
          entity['addresses__v']?.length && entity['licenses__v']?.length && entity['parent_hcos__v']?.length,
      );
      assert.ok(whole.length >= 2, 'two records with every kind of child');
      const { addresses__v, licenses__v, parent_hcos__v } = whole[0].entity;
      vid = whole[0].entityId;
      other = whole[1].entityId;
      [address, license, relation] = [
        addresses__v[0].vid__v,
        licenses__v[0].vid__v,
        parent_hcos__v[0].vid__v,
      ];
    });

    it('4.4: a key is added to a child by its ID, its typed platform key or another of its keys', async () => {
      const [one, two, three] = [newValue(), newValue(), newValue()];
      assert.deepEqual(await associateChild(vid, address, one), { responseStatus: 'SUCCESS', errors: [] });
      assert.deepEqual(await associateChild(vid, `Network:Address:${address}`, two), {
        responseStatus: 'SUCCESS',
        errors: [],
      });
      assert.deepEqual(await associateChild(vid, `my_source:ADDRESS:${one}`, three), {
        responseStatus: 'SUCCESS',
        errors: [],
      });
      const { addresses__v } = await record();
      const child = addresses__v.find(({ vid__v }: Child) => vid__v === address);
      const keys = child.custom_keys__v.filter((k: Keyed) =>
        k.custom_key_vid_key__v.startsWith('my_source:ADDRESS:'),
      );
      assert.deepEqual(
        keys.map((k: Keyed) => k.custom_key_vid_key__v),
        [one, two, three].map((value) => `my_source:ADDRESS:${value}`),
      );
      assert.ok(keys.every((k: Keyed) => k.custom_key_entity_type__v === 'ADDRESS'));
      assert.equal((await retrieve(`my_source:ADDRESS:${one}`)).entities[0].entityId, vid);
    });

    it('4.4: FAILURE when the entity or the child does not exist, or the child belongs to another entity', async () => {
      for (const [entity, child] of [
        ['999999999999999999', address],
        [vid, '999999999999999999'],
        [other, address],
        [vid, `Network:License:${address}`],
        [vid, 'nonsense'],
      ] as const) {
        const body = await associateChild(entity, child, newValue());
        assert.equal(body.responseStatus, 'FAILURE');
        assert.equal(body.errors[0].type, 'NOT_FOUND');
      }
    });

    it('4.4: FAILURE when a different record uses the key, also when it is the child’s entity', async () => {
      const value = newValue();
      await associateChild(vid, address, value);
      for (const child of [license, relation])
        assert.equal((await associateChild(vid, child, value)).errors[0].type, 'INVALID_DATA');
      const taken = await post('/entities/custom_keys/associate/batch', {
        entities: [{ vid_key: vid, ...key(value, 'ADDRESS') }],
      });
      assert.equal(taken.responseStatus, 'FAILURE');
    });

    it('4.3: operations succeed or fail separately: PARTIAL_SUCCESS with one error per failed item', async () => {
      const [one, two] = [newValue(), newValue()];
      const body = await post('/entities/custom_keys/associate/batch', {
        entities: [
          { vid_key: vid, ...key(one) },
          { vid_key: '999999999999999999', ...key(newValue()) },
          { vid_key: other, ...key(one) },
          { vid_key: other, ...key(two), system_name: 'no_such_system' },
          { vid_key: other, ...key(two) },
        ],
      });
      assert.equal(body.responseStatus, 'PARTIAL_SUCCESS');
      assert.deepEqual(
        body.errors.map(({ type, message }: { type: string; message: string }) => [
          message.split(/[.:]/)[0],
          type,
        ]),
        [
          ['entities[1]', 'INVALID_DATA'],
          ['entities[2]', 'INVALID_DATA'],
          ['entities[3]', 'INVALID_DATA'],
        ],
      );
      assert.equal((await retrieve(`my_source:HCP:${one}`)).entities[0].entityId, vid);
      assert.equal((await retrieve(`my_source:HCP:${two}`)).entities[0].entityId, other);
    });

    it('4.3: a key that is too long to store fails alone; those before and after it are added', async () => {
      const [one, two] = [newValue(), newValue()];
      const body = await post('/entities/custom_keys/associate/batch', {
        entities: [one, wideText(1000), two].map((value) => ({ vid_key: vid, ...key(value) })),
      });
      assert.deepEqual([body.responseStatus, body.errors.length], ['PARTIAL_SUCCESS', 1]);
      assert.equal(body.errors[0].type, 'INVALID_DATA');
      for (const value of [one, two])
        assert.equal((await retrieve(`my_source:HCP:${value}`)).entities[0].entityId, vid);
    });

    it('4.2 to 4.5: keys of a child do not name an entity: NOT_FOUND, in a batch INVALID_DATA (7)', async () => {
      const value = newValue();
      assert.equal((await associateChild(vid, address, value)).responseStatus, 'SUCCESS');
      const before = (await record()).custom_keys__v.length;
      for (const childKey of [`my_source:ADDRESS:${value}`, `Network:Address:${address}`]) {
        const single = await service.call('POST', `/entities/${encodeURIComponent(childKey)}/custom_keys`, {
          session,
          query: key(newValue()),
        });
        const batch = await post('/entities/custom_keys/associate/batch', {
          entities: [{ vid_key: childKey, ...key(newValue()) }],
        });
        const child = await associateChild(childKey, license, newValue());
        assert.deepEqual([batch.responseStatus, batch.errors[0].type], ['FAILURE', 'INVALID_DATA'], childKey);
        for (const { responseStatus, errors } of [single.body, child])
          assert.deepEqual([responseStatus, errors[0].type], ['FAILURE', 'NOT_FOUND'], childKey);
      }
      assert.equal((await record()).custom_keys__v.length, before);
    });

    it('4.3, 4.5, 4.7, section 8: 501 operations all fail and change nothing', async () => {
      const values = Array.from({ length: 501 }, newValue);
      const associate = values.map((value) => ({ vid_key: vid, ...key(value) }));
      const batches = {
        '/entities/custom_keys/associate/batch': associate,
        '/entities/children/custom_keys/associate/batch': associate.map((one) => ({
          ...one,
          child_type: 'children',
          child_key: address,
        })),
        '/custom_keys/disassociate/batch': values.map((value) => ({ vid_key: `my_source:HCP:${value}` })),
      };
      for (const [path, entities] of Object.entries(batches)) {
        const { responseStatus, errors } = await post(path, { entities });
        assert.equal(responseStatus, 'FAILURE', path);
        assert.deepEqual(
          errors.map(({ type }: { type: string }) => type),
          ['LIMIT_EXCEEDED'],
          path,
        );
      }
      assert.equal((await retrieve(`my_source:HCP:${values[0]}`)).responseStatus, 'FAILURE');
    });

    // Every operation changes a separate record, so a thousand of them on one engine are enough.
    const most = engine === 'postgres' ? 500 : 50;
    it(`4.3, 4.7, section 8: ${most} operations succeed`, async () => {
      const values = Array.from({ length: most }, newValue);
      const { body: found } = await service.call('GET', '/search', { session, query: { limit: '100' } });
      const vids: string[] = found.entities.map(({ entityId }: { entityId: string }) => entityId);
      const entities = values.map((value, at) => ({ vid_key: vids[at % vids.length]!, ...key(value) }));
      const done = { responseStatus: 'SUCCESS', errors: [] };
      assert.deepEqual(await post('/entities/custom_keys/associate/batch', { entities }), done);
      const last = `my_source:HCP:${values.at(-1)}`;
      assert.equal((await retrieve(last)).entities[0].entityId, vids[(most - 1) % vids.length]);
      const keys = values.map((value) => ({ vid_key: `my_source:HCP:${value}` }));
      assert.deepEqual(await post('/custom_keys/disassociate/batch', { entities: keys }), done);
      assert.equal((await retrieve(last)).responseStatus, 'FAILURE');
    });

    it('4.5: child_type limits the type of the child; “children” allows any type', async () => {
      const body = await post('/entities/children/custom_keys/associate/batch', {
        entities: [
          { vid_key: vid, child_type: 'addresses', child_key: address, ...key(newValue(), 'ADDRESS') },
          { vid_key: vid, child_type: 'license', child_key: license, ...key(newValue(), 'LICENSE') },
          { vid_key: vid, child_type: 'parentHCO', child_key: relation, ...key(newValue(), 'RELATION') },
          { vid_key: vid, child_type: 'children', child_key: relation, ...key(newValue(), 'RELATION') },
          { vid_key: vid, child_type: 'licenses', child_key: address, ...key(newValue(), 'LICENSE') },
        ],
      });
      assert.equal(body.responseStatus, 'PARTIAL_SUCCESS');
      assert.equal(body.errors.length, 1);
      assert.match(body.errors[0].message, /^entities\[4\]/);
      const { parent_hcos__v } = await record();
      const [keyed] = parent_hcos__v.filter(({ vid__v }: Child) => vid__v === relation);
      assert.ok(keyed.custom_keys__v.some((k: Keyed) => k.custom_key_entity_type__v === 'RELATION'));
    });

    it('4.5: an item with an unknown child_type fails alone, and its error names the field', async () => {
      const { status, body } = await service.call('POST', '/entities/children/custom_keys/associate/batch', {
        session,
        body: { entities: [{ vid_key: vid, child_type: 'toys', child_key: address, ...key(newValue()) }] },
      });
      assert.deepEqual([status, body.responseStatus, body.errors[0].type], [200, 'FAILURE', 'INVALID_DATA']);
      assert.match(body.errors[0].message, /^entities\[0\]\.child_type:/);
    });

    it('4.6: an inactivated key never matches again; adding the same key later creates a new one (2.5)', async () => {
      const value = newValue();
      const vidKey = `my_source:HCP:${value}`;
      const entities = [{ vid_key: vid, ...key(value) }];
      await post('/entities/custom_keys/associate/batch', { entities });
      assert.equal((await retrieve(vidKey)).entities[0].entityId, vid);
      const found = async () =>
        (await service.call('GET', '/search', { session, query: { q: value } })).body.totalCount as number;
      assert.equal(await found(), 1);

      assert.deepEqual(await disassociate(vidKey), { responseStatus: 'SUCCESS', errors: [] });
      assert.equal((await retrieve(vidKey)).responseStatus, 'FAILURE');
      assert.equal(await found(), 0);

      assert.deepEqual(
        await post('/entities/custom_keys/associate/batch', {
          entities: [{ vid_key: other, ...key(value) }],
        }),
        { responseStatus: 'SUCCESS', errors: [] },
      );
      assert.equal((await retrieve(vidKey)).entities[0].entityId, other);
      const all = [...(await record(vid)).custom_keys__v, ...(await record(other)).custom_keys__v].filter(
        (k: Keyed) => k.custom_key_vid_key__v === vidKey,
      );
      const active = all.filter((k: Keyed) => k.custom_key_status__v === 'A');
      assert.equal(active.length, 1);
      assert.equal(new Set(all.map((k: Keyed) => k.vid__v)).size, all.length);
    });

    it('4.6: FAILURE for an unknown key, and for a key that is already inactive', async () => {
      const value = newValue();
      assert.equal((await disassociate(`my_source:HCP:${value}`)).errors[0].type, 'NOT_FOUND');
      await post('/entities/custom_keys/associate/batch', { entities: [{ vid_key: vid, ...key(value) }] });
      await disassociate(`my_source:HCP:${value}`);
      assert.equal((await disassociate(`my_source:HCP:${value}`)).errors[0].type, 'INVALID_STATE');
    });

    it('4.7: operations succeed or fail separately, also for keys of children', async () => {
      const [one, two] = [newValue(), newValue()];
      await associateChild(vid, address, one);
      await post('/entities/custom_keys/associate/batch', { entities: [{ vid_key: vid, ...key(two) }] });
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
      const rep = await service.signIn('rep');
      const partner = await service.signIn('partner');
      for (const [path, entities] of [
        ['/entities/custom_keys/associate/batch', [{ vid_key: vid, ...key(newValue()) }]],
        [
          '/entities/children/custom_keys/associate/batch',
          [{ vid_key: vid, child_type: 'address', child_key: address, ...key(newValue()) }],
        ],
        ['/custom_keys/disassociate/batch', [{ vid_key: 'my_source:HCP:x' }]],
      ] as const) {
        const { status, body } = await service.call('POST', path, { session: rep, body: { entities } });
        assert.equal(status, 403, path);
        assert.equal(body.errors[0].type, 'INSUFFICIENT_ACCESS');
      }
      const body = await post(
        '/entities/custom_keys/associate/batch',
        {
          entities: [
            { vid_key: vid, ...key(newValue()), custom_key_source_type: 'crm_us' },
            { vid_key: vid, ...key(newValue()), custom_key_source_type: 'crm_eu' },
          ],
        },
        partner,
      );
      assert.equal(body.responseStatus, 'PARTIAL_SUCCESS');
      assert.equal(body.errors[0].type, 'INSUFFICIENT_ACCESS');
    });
  });
