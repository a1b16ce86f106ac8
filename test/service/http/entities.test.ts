import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { enginesForRules } from '../../support/databases.ts';
import { anyCharacters } from '../../support/generated/any_characters.ts';
import { startTestService, type TestService } from '../../support/service.ts';

interface Wrapper {
  entityId: string;
  entityType: 'HCP' | 'HCO';
  metaData: { downloaded?: boolean; resultIsFromMaster?: boolean };
  entity: Record<string, unknown> & {
    vid__v: string;
    formatted_name__v: string;
    addresses__v: { vid__v: string }[];
    licenses__v: { vid__v: string }[];
    parent_hcos__v: { vid__v: string }[];
    custom_keys__v: { custom_key_vid_key__v: string }[];
  };
}

for (const engine of enginesForRules)
  describe(`search and retrieve on ${engine} (specification 2.2, 4.22)`, () => {
    let service: TestService;
    let session: string;
    let hcp: Wrapper;
    let hco: Wrapper;

    const search = async (query: Record<string, string>): Promise<Wrapper[]> => {
      const { status, body } = await service.call('GET', '/search', { session, query });
      assert.equal(status, 200, JSON.stringify(body));
      return body.entities;
    };
    const retrieve = (vidKey: string, path = '/entity', query = {}) =>
      service.call('GET', `${path}/${encodeURIComponent(vidKey)}`, { session, query });
    const whole = async (filter: (wrapper: Wrapper) => boolean, types: string): Promise<Wrapper> => {
      for (const { entityId } of await search({ types, limit: '100' })) {
        const { body } = await retrieve(entityId);
        if (filter(body.entities[0])) return body.entities[0];
      }
      throw new Error(`The seed has no ${types} that fits.`);
    };

    before(async () => {
      service = await startTestService({ engine, hcps: 200 });
      session = await service.signIn('rep');
      hcp = await whole(
        ({ entity }) =>
          entity.addresses__v.length > 0 &&
          entity.licenses__v.length > 0 &&
          entity.parent_hcos__v.length > 0 &&
          entity.custom_keys__v.length > 0,
        'HCP',
      );
      hco = await whole(() => true, 'HCO');
    });

    it('retrieves a record by every form of vid_key', async () => {
      const { addresses__v, licenses__v, parent_hcos__v, custom_keys__v } = hcp.entity;
      for (const key of [
        hcp.entityId,
        `Network:Entity:${hcp.entityId}`,
        `Network:HCP:${hcp.entityId}`,
        `Network:Address:${addresses__v[0]!.vid__v}`,
        `Network:License:${licenses__v[0]!.vid__v}`,
        `Network:ParentHCO:${parent_hcos__v[0]!.vid__v}`,
        custom_keys__v[0]!.custom_key_vid_key__v,
      ]) {
        const { status, body } = await retrieve(key);
        assert.equal(status, 200, key);
        assert.equal(body.responseStatus, 'SUCCESS', key);
        assert.equal(body.entities[0].entityId, hcp.entityId, key);
      }
      assert.equal((await retrieve(`Network:HCO:${hco.entityId}`)).body.entities[0].entityId, hco.entityId);
    });

    it('retrieves a record by an alternate key', async () => {
      const { body } = await service.call('GET', '/metadata/fields', {
        session,
        query: { objectTypes: 'HCP' },
      });
      const keys: string[] = body.attributes
        .filter(({ alternate_key }: { alternate_key: boolean }) => alternate_key)
        .map(({ fieldId }: { fieldId: string }) => fieldId);
      const record = await whole(({ entity }) => keys.some((key) => entity[key]), 'HCP');
      const key = keys.find((field) => record.entity[field])!;
      const answer = await retrieve(`AlternateId:${key}:${String(record.entity[key])}`);
      assert.equal(answer.body.entities[0]?.entityId, record.entityId);
    });

    it('returns a FAILURE envelope for a key without a record: NOT_FOUND', async () => {
      for (const key of [
        '1',
        '999999999999999999',
        '99999999999999999999999999',
        'nonsense',
        'Network:Entity:x',
        'Network:Nothing:1',
        'crm_us:HCP:none',
        'AlternateId:npi_num__v:none',
        'AlternateId:nothing__v:1',
        "x'; DROP TABLE entity;--",
        '../../etc/passwd',
        '%',
        ':::',
        '𝒳',
      ]) {
        const { status, body } = await retrieve(key);
        assert.equal(status, 200, key);
        assert.equal(body.responseStatus, 'FAILURE', key);
        assert.equal(body.errors[0].type, 'NOT_FOUND', key);
        assert.deepEqual(body.entities, [], key);
      }
    });

    it('retrieves HCPs and HCOs by separate paths, which return no records of the other type', async () => {
      assert.equal((await retrieve(hcp.entityId, '/hcps')).body.entities[0].entityId, hcp.entityId);
      assert.equal((await retrieve(hco.entityId, '/hcos')).body.entities[0].entityId, hco.entityId);
      for (const [id, path] of [
        [hcp.entityId, '/hcos'],
        [hco.entityId, '/hcps'],
      ] as const) {
        const { status, body } = await retrieve(id, path);
        assert.equal(status, 200);
        assert.equal(body.responseStatus, 'FAILURE');
        assert.equal(body.errors[0].type, 'NOT_FOUND');
      }
    });

    it('retrieves a batch in the order of its keys and names missing records: PARTIAL_SUCCESS', async () => {
      const batch = async (...keys: string[]) =>
        (
          await service.call('POST', '/entities/batch', {
            session,
            body: { entities: keys.map((vid_key) => ({ vid_key })) },
          })
        ).body;
      const ids = (body: { entities: Wrapper[] }) => body.entities.map(({ entityId }) => entityId);
      const found = await batch(hco.entityId, hcp.entityId);
      assert.equal(found.responseStatus, 'SUCCESS');
      assert.deepEqual(ids(found), [hco.entityId, hcp.entityId]);
      const partly = await batch('none:of:these', hcp.entityId);
      assert.equal(partly.responseStatus, 'PARTIAL_SUCCESS');
      assert.deepEqual(ids(partly), [hcp.entityId]);
      assert.match(partly.errors[0].message, /none:of:these/);
      assert.equal((await batch('none:of:these')).responseStatus, 'FAILURE');
    });

    it('returns INVALID_DATA for each batch item without a record, in every form of key (7)', async () => {
      const missing = ['none:of:these', '999999999999999999', 'Network:HCP:1', 'AlternateId:npi_num__v:none'];
      for (const keys of [missing, [hcp.entityId, ...missing]]) {
        const body = { entities: keys.map((vid_key) => ({ vid_key })) };
        const answer = (await service.call('POST', '/entities/batch', { session, body })).body;
        const types = answer.errors.map(({ type }: { type: string }) => type);
        assert.deepEqual(
          types,
          missing.map(() => 'INVALID_DATA'),
        );
      }
    });

    it('refuses more than 500 keys: FAILURE LIMIT_EXCEEDED', async () => {
      const call = (count: number) =>
        service.call('POST', '/entities/batch', {
          session,
          body: { entities: Array.from({ length: count }, () => ({ vid_key: hcp.entityId })) },
        });
      assert.equal((await call(500)).body.responseStatus, 'SUCCESS');
      const { status, body } = await call(501);
      assert.equal(status, 200);
      assert.equal(body.responseStatus, 'FAILURE');
      assert.equal(body.errors[0].type, 'LIMIT_EXCEEDED');
    });

    it('downloads a record of the master data set once when several calls retrieve it concurrently', async () => {
      const [master] = (await search({ includeMasterResults: 'true', limit: '100' })).filter(
        ({ metaData }) => metaData.resultIsFromMaster,
      );
      assert.ok(master, 'the seed has records of the master data set only');
      const isLocal = async () =>
        (await search({ q: master.entityId, includeMasterResults: 'false' })).some(
          ({ entityId }) => entityId === master.entityId,
        );
      assert.equal(await isLocal(), false);

      const otherKind = master.entityType === 'HCP' ? '/hcos' : '/hcps';
      assert.equal((await retrieve(master.entityId, otherKind)).body.responseStatus, 'FAILURE');
      assert.equal(await isLocal(), false, 'a refused retrieve downloads nothing');

      const answers = await Promise.all(Array.from({ length: 5 }, () => retrieve(master.entityId)));
      assert.ok(answers.every(({ body }) => body.responseStatus === 'SUCCESS'));
      const downloads = answers.filter(({ body }) => body.entities[0].metaData.downloaded);
      assert.equal(downloads.length, 1);
      assert.equal(await isLocal(), true);
      assert.equal((await retrieve(master.entityId)).body.entities[0].metaData.downloaded ?? false, false);
    });

    it('checks access to the system of requested aliases: 403 INSUFFICIENT_ACCESS', async () => {
      const partner = await service.signIn('partner');
      for (const [systemName, status] of [
        ['crm_eu', 200],
        ['crm_us', 403],
        ['nowhere', 400],
      ] as const)
        for (const path of ['/search', `/entity/${hcp.entityId}`])
          assert.equal(
            (await service.call('GET', path, { session: partner, query: { systemName } })).status,
            status,
            `${path} ${systemName}`,
          );
    });

    it('rejects unknown search terms: 400 INVALID_DATA', async () => {
      for (const query of [
        { types: 'HCX' },
        { states: 'DONE' },
        { statuses: 'Z' },
        { facets: 'nothing' },
        { filters: 'nothing' },
        { filters: 'hcp.nothing__v:x' },
        { filters: 'planet.first_name__v:x' },
        { excludeFilters: '~' },
        { fieldQueries: 'hcp.nothing__v:x' },
      ] as Record<string, string>[]) {
        const { status, body } = await service.call('GET', '/search', { session, query });
        assert.equal(status, 400, JSON.stringify(query));
        assert.equal(body.errors[0].type, 'INVALID_DATA');
        assert.match(body.errors[0].message, new RegExp(Object.keys(query)[0]!));
      }
    });

    it('never returns an internal error for any search (property)', async () => {
      const hostile = fc.oneof(
        fc.constantFrom("'", '"', '\\', '%', '_', ':*', '&|!()', '<->', '~', ',', '||', '\u202e', '𝒳'),
        fc.constantFrom('range||', 'hcp.last_name__v:', 'address.locality__v:Boston', '* ', 'null'),
        fc.constant('<img src=x onerror=alert(1)>'),
      );
      const text = fc
        .array(fc.oneof(hostile, anyCharacters(20)), { maxLength: 5 })
        .map((parts) => parts.join(''));
      const parameters = fc.record(
        {
          q: text,
          types: fc.oneof(fc.constantFrom('HCP', 'HCO', 'HCP,HCO'), text),
          offset: fc.oneof(fc.nat({ max: 1_000_000 }).map(String), text),
          limit: fc.oneof(fc.nat({ max: 100 }).map(String), text),
          sort: fc.oneof(fc.constantFrom('relevance', 'name', 'modified_date', 'city', 'type'), text),
          sortOrder: fc.constantFrom('asc', 'desc'),
          filters: text,
          excludeFilters: text,
          fieldQueries: text,
          states: fc.oneof(fc.constantFrom('VALID', 'UNDER_REVIEW'), text),
          statuses: fc.oneof(fc.constantFrom('A', 'I'), text),
          includeMasterResults: fc.constantFrom('true', 'false'),
          enrichedResults: fc.constantFrom('true', 'false'),
          resultLanguage: fc.constantFrom('en', 'de', 'xx', 'zh-Hant-TW'),
          facets: fc.oneof(fc.constantFrom('status', 'primary_country__v,entity_type'), text),
          highlight: fc.constantFrom('true', 'false'),
        },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(parameters, async (query) => {
          const { status } = await service.call('GET', '/search', { session, query });
          assert.ok(status === 200 || status === 400, String(status));
        }),
        { numRuns: 150 },
      );
    });
  });
