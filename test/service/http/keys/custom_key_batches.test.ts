/** Custom keys of children, batches and disassociation (specification 2.5, 4.3 to 4.7) over HTTP on both engines. */
import { it, describe } from 'node:test';
import assert from 'node:assert/strict';
import { wideText } from '../../../support/long_keys.ts';
import { enginesForRules } from '../../../support/databases.ts';
import { fixture, type Child, type Keyed } from './custom_key_batches/fixture.ts';
import { disassociateTests } from './custom_key_batches/disassociate.ts';

for (const engine of enginesForRules)
  describe(`custom keys of children, batches, disassociation on ${engine} (specification 4.3 to 4.7)`, () => {
    const given = fixture(engine);
    const { newValue, associateChild, record, retrieve, post, key, most } = given;

    it('4.4: a key is added to a child by its ID, its typed platform key or another of its keys', async () => {
      const [one, two, three] = [newValue(), newValue(), newValue()];
      assert.deepEqual(await associateChild(given.vid, given.address, one), {
        responseStatus: 'SUCCESS',
        errors: [],
      });
      assert.deepEqual(await associateChild(given.vid, `Network:Address:${given.address}`, two), {
        responseStatus: 'SUCCESS',
        errors: [],
      });
      assert.deepEqual(await associateChild(given.vid, `my_source:ADDRESS:${one}`, three), {
        responseStatus: 'SUCCESS',
        errors: [],
      });
      const { addresses__v } = await record();
      const child = addresses__v.find(({ vid__v }: Child) => vid__v === given.address);
      const keys = child.custom_keys__v.filter((k: Keyed) =>
        k.custom_key_vid_key__v.startsWith('my_source:ADDRESS:'),
      );
      assert.deepEqual(
        keys.map((k: Keyed) => k.custom_key_vid_key__v),
        [one, two, three].map((value) => `my_source:ADDRESS:${value}`),
      );
      assert.ok(keys.every((k: Keyed) => k.custom_key_entity_type__v === 'ADDRESS'));
      assert.equal((await retrieve(`my_source:ADDRESS:${one}`)).entities[0].entityId, given.vid);
    });

    it('4.4: FAILURE when the entity or the child does not exist, or the child belongs to another entity', async () => {
      for (const [entity, child] of [
        ['999999999999999999', given.address],
        [given.vid, '999999999999999999'],
        [given.other, given.address],
        [given.vid, `Network:License:${given.address}`],
        [given.vid, 'nonsense'],
      ] as const) {
        const body = await associateChild(entity, child, newValue());
        assert.equal(body.responseStatus, 'FAILURE');
        assert.equal(body.errors[0].type, 'NOT_FOUND');
      }
    });

    it('4.4: FAILURE when a different record uses the key, also when it is the child’s entity', async () => {
      const value = newValue();
      await associateChild(given.vid, given.address, value);
      for (const child of [given.license, given.relation])
        assert.equal((await associateChild(given.vid, child, value)).errors[0].type, 'INVALID_DATA');
      const taken = await post('/entities/custom_keys/associate/batch', {
        entities: [{ vid_key: given.vid, ...key(value, 'ADDRESS') }],
      });
      assert.equal(taken.responseStatus, 'FAILURE');
    });

    it('4.3: operations succeed or fail separately: PARTIAL_SUCCESS with one error per failed item', async () => {
      const [one, two] = [newValue(), newValue()];
      const body = await post('/entities/custom_keys/associate/batch', {
        entities: [
          { vid_key: given.vid, ...key(one) },
          { vid_key: '999999999999999999', ...key(newValue()) },
          { vid_key: given.other, ...key(one) },
          { vid_key: given.other, ...key(two), system_name: 'no_such_system' },
          { vid_key: given.other, ...key(two) },
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
      assert.equal((await retrieve(`my_source:HCP:${one}`)).entities[0].entityId, given.vid);
      assert.equal((await retrieve(`my_source:HCP:${two}`)).entities[0].entityId, given.other);
    });

    it('4.3: a key that is too long to store fails alone; those before and after it are added', async () => {
      const [one, two] = [newValue(), newValue()];
      const body = await post('/entities/custom_keys/associate/batch', {
        entities: [one, wideText(1000), two].map((value) => ({ vid_key: given.vid, ...key(value) })),
      });
      assert.deepEqual([body.responseStatus, body.errors.length], ['PARTIAL_SUCCESS', 1]);
      assert.equal(body.errors[0].type, 'INVALID_DATA');
      for (const value of [one, two])
        assert.equal((await retrieve(`my_source:HCP:${value}`)).entities[0].entityId, given.vid);
    });

    it('4.2 to 4.5: keys of a child do not name an entity: NOT_FOUND, in a batch INVALID_DATA (7)', async () => {
      const value = newValue();
      assert.equal((await associateChild(given.vid, given.address, value)).responseStatus, 'SUCCESS');
      const before = (await record()).custom_keys__v.length;
      for (const childKey of [`my_source:ADDRESS:${value}`, `Network:Address:${given.address}`]) {
        const single = await given.service.call(
          'POST',
          `/entities/${encodeURIComponent(childKey)}/custom_keys`,
          {
            session: given.session,
            query: key(newValue()),
          },
        );
        const batch = await post('/entities/custom_keys/associate/batch', {
          entities: [{ vid_key: childKey, ...key(newValue()) }],
        });
        const child = await associateChild(childKey, given.license, newValue());
        assert.deepEqual([batch.responseStatus, batch.errors[0].type], ['FAILURE', 'INVALID_DATA'], childKey);
        for (const { responseStatus, errors } of [single.body, child])
          assert.deepEqual([responseStatus, errors[0].type], ['FAILURE', 'NOT_FOUND'], childKey);
      }
      assert.equal((await record()).custom_keys__v.length, before);
    });

    it('4.3, 4.5, 4.7, section 8: 501 operations all fail and change nothing', async () => {
      const values = Array.from({ length: 501 }, newValue);
      const associate = values.map((value) => ({ vid_key: given.vid, ...key(value) }));
      const batches = {
        '/entities/custom_keys/associate/batch': associate,
        '/entities/children/custom_keys/associate/batch': associate.map((one) => ({
          ...one,
          child_type: 'children',
          child_key: given.address,
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
    it(`4.3, 4.7, section 8: ${most} operations succeed`, async () => {
      const values = Array.from({ length: most }, newValue);
      const { body: found } = await given.service.call('GET', '/search', {
        session: given.session,
        query: { limit: '100' },
      });
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

    disassociateTests(given);
  });
