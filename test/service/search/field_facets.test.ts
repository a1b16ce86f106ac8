/** Facets on custom fields of HCPs, HCOs, addresses and licenses. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { forEachDatabase } from '../../support/databases.ts';
import { callsByAccount, startTestService, type Answer, type TestService } from '../../support/service.ts';
import { until } from '../jobs/support.ts';
import { customField } from '../custom_fields/definitions.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

forEachDatabase((_, engine) => {
  describe('facets on custom fields', () => {
    let service: TestService;
    let people: string[];
    let hospital: string;
    const { call } = callsByAccount(() => service);
    const define = (name: string, kind: string, more: object = {}) =>
      call('admin', 'POST', '/data_model/fields', { body: customField(name, kind, more) });
    const language = { reference_type: 'Language', facet: true };
    const search = (query: Record<string, string>, account = 'admin'): Promise<Loose> =>
      call(account, 'GET', '/search', { query: { limit: '5', ...query } });
    const errorOf = ({ body }: Answer): string => `${body.errors?.[0].type} ${body.errors?.[0].message}`;
    const write = async (vid: string, fields: object, more: object = {}): Promise<void> => {
      const { body } = await call('integration', 'PUT', '/objects', {
        body: { systemName: 'crm_us', entities: [{ vid_key: `Network:Entity:${vid}`, fields, ...more }] },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    };
    /** Returns the counts of a facet, and checks that each value finds as many records as it says. */
    const counts = async (
      facet: string,
      query: Record<string, string> = {},
    ): Promise<Record<string, number>> => {
      const { status, body } = await search({ facets: facet, ...query });
      assert.equal(status, 200, JSON.stringify(body));
      const others = (query['filters'] ?? '')
        .split('~')
        .filter((term) => term && !term.startsWith(`${facet}:`));
      for (const { value, count } of body.facets[0].values) {
        const filters = [...others, `${facet}:${value}`].join('~');
        assert.equal((await search({ ...query, filters })).body.totalCount, count, filters);
      }
      return Object.fromEntries(body.facets[0].values.map(({ value, count }: Loose) => [value, count]));
    };

    before(async () => {
      service = await startTestService({ engine, hcps: 20 });
      for (const [name, kind, more] of [
        ['tongue__c', 'REFERENCE', language],
        ['tongue__c', 'REFERENCE', { ...language, object_type: 'HCO' }],
        ['tongues__c', 'MULTI_REFERENCE', language],
        ['speaks__c', 'BOOLEAN', { facet: false }],
        ['plain__c', 'REFERENCE', { ...language, facet: false }],
        ['zone__c', 'REFERENCE', { ...language, object_type: 'ADDRESS' }],
        ['grade__c', 'REFERENCE', { ...language, object_type: 'LICENSE' }],
      ] as const) {
        const { status, body } = await define(name, kind, more);
        assert.equal(status, 200, JSON.stringify(body));
      }
      const find = async (type: string): Promise<string[]> =>
        (
          await search({ types: type, includeMasterResults: 'false', states: 'VALID', limit: '40' })
        ).body.entities.map(({ entityId }: Loose) => entityId);
      people = (await find('HCP')).slice(0, 3);
      hospital = (await find('HCO'))[0]!;
      const [one, two, three] = people as [string, string, string];
      await write(one, { tongue__c: 'de', tongues__c: 'de,fr', speaks__c: true });
      await write(two, { tongue__c: 'de', tongues__c: 'fr', speaks__c: false });
      await write(three, { tongue__c: 'fr', speaks__c: true });
      await write(hospital, { tongue__c: 'fr' });
    });

    it('count records, with labels, the most frequent value first', async () => {
      assert.deepEqual(await counts('tongue__c'), { de: 2, fr: 2 });
      assert.deepEqual(await counts('tongue__c', { types: 'HCP' }), { de: 2, fr: 1 });
      const { body } = await search({ facets: 'tongue__c', resultLanguage: 'de', types: 'HCP' });
      assert.deepEqual(body.facets[0].values[0], { value: 'de', label: 'Deutsch', count: 2 });
    });

    it('count each code of a field with several', async () => {
      assert.deepEqual(await counts('tongues__c'), { fr: 2, de: 1 });
    });

    it('count within other filters, and without their own filter', async () => {
      assert.deepEqual(await counts('tongue__c', { filters: 'tongues__c:fr' }), { de: 2 });
      assert.deepEqual(await counts('tongue__c', { filters: 'tongue__c:fr', types: 'HCP' }), {
        de: 2,
        fr: 1,
      });
      const both = (await search({ facets: 'tongues__c,entity_type', filters: 'tongue__c:de' })).body.facets;
      assert.deepEqual(both[1].values, [{ value: 'HCP', label: both[1].values[0].label, count: 2 }]);
    });

    it('count yes and no, also of records that had their values before', async () => {
      assert.match(errorOf(await search({ facets: 'speaks__c' })), /^INVALID_DATA facets: /);
      const path = '/data_model/fields/HCP/speaks__c';
      const {
        object_type: _o,
        field_id: _f,
        data_type: _d,
        reference_type: _r,
        ...settings
      } = customField('', '');
      const body = { ...settings, labels: { en: 'Speaks' }, facet: true, version: 1 };
      assert.equal((await call('admin', 'PUT', path, { body })).status, 200);
      await until(
        async () => (await call('admin', 'GET', path)).body.field.index_job === null,
        'the end of the index job',
      );
      assert.deepEqual(await counts('speaks__c'), { true: 2, false: 1 });
      await write(people[2]!, { speaks__c: false });
      assert.deepEqual(await counts('speaks__c'), { false: 2, true: 1 });
    });

    it('count the values of addresses and licenses, each record once', async () => {
      const { body } = await call('rep', 'GET', `/entity/${hospital}`);
      const [address] = body.entities[0].entity.addresses__v;
      await write(address.vid__v, { zone__c: 'ko' });
      assert.deepEqual(await counts('address.zone__c'), { ko: 1 });
      const where = `address.country__v:${address.country__v}`;
      assert.deepEqual(await counts('address.zone__c', { filters: where }), { ko: 1 });
      assert.deepEqual(await counts('address.zone__c', { filters: 'address.zone__c:de' }), { ko: 1 });
      const person = (await call('rep', 'GET', `/entity/${people[0]}`)).body.entities[0].entity;
      const license = person.licenses__v?.[0];
      if (license) await write(license.vid__v, { grade__c: 'de' });
      assert.deepEqual(await counts('license.grade__c'), license ? { de: 1 } : {});
    });

    it('are refused for other fields, and for kinds without few values', async () => {
      for (const facet of ['plain__c', 'address.tongue__c', 'hcp.tongue__c', 'none__c', 'address.country__v'])
        assert.match(errorOf(await search({ facets: facet })), /^INVALID_DATA facets: /, facet);
      const refused = await define('note__c', 'STRING', { facet: true });
      assert.match(errorOf(refused), /^INVALID_DATA facet: only for values of a list, and for yes or no/);
      const parent = { ...language, object_type: 'PARENTHCO' };
      assert.match(
        errorOf(await define('part__c', 'REFERENCE', parent)),
        /^INVALID_DATA facet: only for fields of/,
      );
    });

    it('widgets are told active facets only', async () => {
      const { widget } = (await call('admin', 'GET', '/widgets/sandbox-search')).body;
      const filters = ['country', 'tongue__c', 'address.zone__c', 'plain__c', 'license.grade__c'];
      const settings = { ...widget.settings, search: { ...widget.settings.search, filters } };
      const saved = await call('admin', 'PUT', '/widgets/sandbox-search', {
        body: { domains: widget.domains, settings, version: widget.version },
      });
      assert.equal(saved.body.responseStatus, 'SUCCESS');
      const told = async (): Promise<string[]> =>
        (
          await call('rep', 'GET', '/widgets/sandbox-search/configuration', {
            query: { name: 'sandbox-search' },
          })
        ).body.widget.search.filters;
      assert.deepEqual(await told(), ['country', 'tongue__c', 'address.zone__c', 'license.grade__c']);
      const path = '/data_model/fields/LICENSE/grade__c/status';
      await call('admin', 'POST', path, { body: { status: 'INACTIVE', version: 1 } });
      assert.deepEqual(await told(), ['country', 'tongue__c', 'address.zone__c']);
      assert.match(errorOf(await search({ facets: 'license.grade__c' })), /^INVALID_DATA facets: /);
    });
  });
});
