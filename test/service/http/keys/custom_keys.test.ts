import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { enginesForRules } from '../../../support/databases.ts';
import { wideText } from '../../../support/long_keys.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

for (const engine of enginesForRules)
  describe(`associating custom keys on ${engine} (specification 4.2)`, () => {
    let service: TestService;
    let session: string;
    let first: string;
    let second: string;
    let number = 0;

    const newValue = (): string => `test-${++number}`;
    const associate = (
      vidKey: string,
      value: string,
      options: {
        session?: string;
        version?: string;
        source?: string;
        item?: string;
        system_name?: string;
      } = {},
    ) => {
      const { source = 'my_source', item = 'HCP', system_name } = options;
      return service.call('POST', `/entities/${encodeURIComponent(vidKey)}/custom_keys`, {
        session: options.session ?? session,
        ...(options.version ? { version: options.version } : {}),
        query: {
          custom_key_source_type: source,
          custom_key_item_type: item,
          custom_key_value: value,
          ...(system_name ? { system_name } : {}),
        },
      });
    };
    const retrieve = async (vidKey: string) =>
      (await service.call('GET', `/entity/${encodeURIComponent(vidKey)}`, { session })).body;
    const keysOf = async (vid: string): Promise<string[]> =>
      (await retrieve(vid)).entities[0].entity.custom_keys__v.map(
        ({ custom_key_vid_key__v }: { custom_key_vid_key__v: string }) => custom_key_vid_key__v,
      );
    const expectFailure = async (call: ReturnType<typeof associate>, type: string) => {
      const { status, body } = await call;
      assert.equal(status, 200);
      assert.equal(body.responseStatus, 'FAILURE');
      assert.equal(body.errors[0].type, type);
    };

    before(async () => {
      service = await startTestService({ engine, hcps: 50 });
      session = await service.signIn('admin');
      const { body } = await service.call('GET', '/search', {
        session,
        query: { types: 'HCP', limit: '2', includeMasterResults: 'false' },
      });
      [first, second] = body.entities.map(({ entityId }: { entityId: string }) => entityId);
    });

    it('adds a key by which the entity is retrieved and found', async () => {
      const value = newValue();
      const { status, body } = await associate(first, value);
      assert.equal(status, 200);
      assert.deepEqual(body, { responseStatus: 'SUCCESS', errors: [] });
      assert.equal((await retrieve(`my_source:HCP:${value}`)).entities[0].entityId, first);
      const found = await service.call('GET', '/search', { session, query: { q: value } });
      assert.ok(found.body.entities.some(({ entityId }: { entityId: string }) => entityId === first));
    });

    it('accepts another key of the entity, and values with colons', async () => {
      const [one, two] = [newValue(), `${newValue()}:with:colons`];
      await associate(first, one);
      assert.equal((await associate(`my_source:HCP:${one}`, two)).body.responseStatus, 'SUCCESS');
      assert.equal((await retrieve(`my_source:HCP:${two}`)).entities[0].entityId, first);
    });

    it('returns SUCCESS for an existing key of the same entity, and stores it once', async () => {
      const value = newValue();
      await associate(first, value);
      assert.equal((await associate(first, value)).body.responseStatus, 'SUCCESS');
      const keys = (await keysOf(first)).filter((key) => key.endsWith(value));
      assert.deepEqual(keys, [`my_source:HCP:${value}`]);
    });

    it('rejects a key that a different entity uses: FAILURE INVALID_DATA', async () => {
      const value = newValue();
      await associate(first, value);
      await expectFailure(associate(second, value), 'INVALID_DATA');
      assert.equal((await retrieve(`my_source:HCP:${value}`)).entities[0].entityId, first);
    });

    it('adds a key to one of two entities that claim it concurrently', async () => {
      const value = newValue();
      const answers = await Promise.all([first, second, first, second].map((vid) => associate(vid, value)));
      const owner = (await retrieve(`my_source:HCP:${value}`)).entities[0].entityId;
      for (const [index, { body }] of answers.entries())
        assert.equal(
          body.responseStatus,
          [first, second, first, second][index] === owner ? 'SUCCESS' : 'FAILURE',
        );
    });

    it('stores all of several keys added concurrently', async () => {
      const values = Array.from({ length: 5 }, newValue);
      await Promise.all(values.map((value) => associate(second, value)));
      const keys = await keysOf(second);
      for (const value of values) {
        assert.ok(keys.includes(`my_source:HCP:${value}`));
        const { body } = await service.call('GET', '/search', { session, query: { q: value } });
        assert.ok(
          body.entities.some(({ entityId }: { entityId: string }) => entityId === second),
          value,
        );
      }
    });

    it('rejects a key that names no entity: FAILURE NOT_FOUND', async () => {
      const { entities } = await retrieve(first);
      const address = entities[0].entity.addresses__v[0].vid__v;
      for (const key of ['999999999999999999', 'none:of:these', `Network:Address:${address}`])
        await expectFailure(associate(key, newValue()), 'NOT_FOUND');
    });

    it('rejects a record that is not in the instance: FAILURE INVALID_DATA', async () => {
      const { body } = await service.call('GET', '/search', {
        session,
        query: { includeMasterResults: 'true', limit: '100' },
      });
      const master = body.entities.find(
        ({ metaData }: { metaData: { resultIsFromMaster?: boolean } }) => metaData.resultIsFromMaster,
      );
      await expectFailure(associate(master.entityId, newValue()), 'INVALID_DATA');
    });

    it('needs system administrator or API-only permission: 403 INSUFFICIENT_ACCESS (section 5, rule 6)', async () => {
      for (const [account, status] of [
        ['admin', 200],
        ['integration', 200],
        ['partner', 200],
        ['data', 403],
        ['steward', 403],
        ['rep', 403],
        ['guest', 403],
      ] as const) {
        const answer = await associate(first, newValue(), { session: await service.signIn(account) });
        assert.equal(answer.status, status, account);
        if (status === 403) assert.equal(answer.body.errors[0].type, 'INSUFFICIENT_ACCESS');
      }
    });

    it('needs access to the system in every parameter that names it', async () => {
      const partner = await service.signIn('partner');
      for (const [options, status] of [
        [{ system_name: 'crm_eu' }, 200],
        [{ system_name: 'crm_us' }, 403],
        [{ source: 'crm_us' }, 403],
        [{ source: 'crm_us', system_name: 'crm_eu' }, 403],
        [{ source: 'crm_eu' }, 200],
      ] as const)
        assert.equal(
          (await associate(first, newValue(), { session: partner, ...options })).status,
          status,
          JSON.stringify(options),
        );
    });

    it('uses system_name from v3.0 and ignores it before (section 9)', async () => {
      const partner = await service.signIn('partner');
      const options = { session: partner, system_name: 'crm_us' };
      assert.equal((await associate(first, newValue(), { ...options, version: 'v2.0' })).status, 200);
      assert.equal((await associate(first, newValue(), { ...options, version: 'v3.0' })).status, 403);
      const unknown = { system_name: 'nowhere' };
      assert.equal((await associate(first, newValue(), { ...unknown, version: 'v2.0' })).status, 200);
      assert.equal((await associate(first, newValue(), { ...unknown, version: 'v3.0' })).status, 400);
    });

    it('rejects keys that no call could name: 400 INVALID_DATA names the parameter', async () => {
      for (const [options, parameter] of [
        [{ source: 'a:b' }, 'custom_key_source_type'],
        [{ item: 'a:b' }, 'custom_key_item_type'],
        [{ source: 'Network' }, 'custom_key_source_type'],
        [{ source: 'AlternateId' }, 'custom_key_source_type'],
      ] as const) {
        const { status, body } = await associate(first, newValue(), options);
        assert.equal(status, 400);
        assert.ok(body.errors[0].message.startsWith(parameter));
      }
      const { status, body } = await service.call('POST', `/entities/${first}/custom_keys`, { session });
      assert.equal(status, 400);
      assert.match(body.errors[0].message, /^custom_key_source_type/);
    });

    it('rejects keys that are too long for a vid_key or for storage (2.2): 400 names the value', async () => {
      const whole = (value: string): string => `my_source:HCP:${value}`;
      const longest = 'L'.repeat(1000 - whole('').length);
      assert.equal((await associate(first, longest)).body.responseStatus, 'SUCCESS');
      assert.equal((await retrieve(whole(longest))).entities[0].entityId, first);
      const wide = wideText(820);
      assert.equal((await associate(first, wide)).body.responseStatus, 'SUCCESS');
      assert.equal((await retrieve(whole(wide))).entities[0].entityId, first);
      for (const value of [`${longest}L`, wideText(900)]) {
        const { status, body } = await associate(first, value);
        assert.deepEqual([status, body.errors[0].type], [400, 'INVALID_DATA']);
        assert.match(body.errors[0].message, /^custom_key_value: .*1000 characters, or 2500 bytes/);
      }
    });

    it('stores hostile values as text', async () => {
      for (const value of [
        "Robert'); DROP TABLE custom_key;--",
        '<img src=x onerror=alert(1)>',
        '%_\\',
        '𝒳 ﷽',
      ]) {
        assert.equal((await associate(first, value)).body.responseStatus, 'SUCCESS', value);
        assert.equal((await retrieve(`my_source:HCP:${value}`)).entities[0].entityId, first, value);
      }
    });
  });
