/** Sorting by custom fields of HCPs and HCOs. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sortKey } from '../../../demo/service/domain/search/index/sort_values.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { callsByAccount, startTestService, type Answer, type TestService } from '../../support/service.ts';
import { customField } from '../custom_fields/definitions.ts';
import { until } from '../jobs/support.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

describe('the key that values are sorted by', () => {
  const keys = (dataType: Loose, values: readonly unknown[]) =>
    values.map((value) => sortKey({ type: { dataType } }, value));

  it('has the order of numbers', () => {
    const numbers = [-1e15, -20, -3.5, -0.25, 0, 0.1, 2, 10, 10.5, 99, 1e15];
    const found = keys('NUMBER', numbers);
    assert.deepEqual(found.toSorted(), found);
    assert.equal(new Set(found).size, numbers.length);
    assert.deepEqual(keys('INTEGER', ['7', '-0']), keys('INTEGER', [7, 0]));
  });

  it('has the order of moments in different time zones, and ignores case and accents of texts', () => {
    const moments = keys('DATETIME', [
      '2026-01-01T00:30:00+02:00',
      '2025-12-31T23:00:00Z',
      '2026-01-01T00:00:00Z',
    ]);
    assert.deepEqual(moments.toSorted(), moments);
    assert.deepEqual(keys('STRING', ['Ärger']), keys('STRING', ['arger']));
  });

  it('is missing for values without an order', () => {
    assert.deepEqual(keys('NUMBER', ['x', '', null, undefined, [], {}, 'Infinity']), Array(7).fill(null));
    assert.deepEqual(keys('DATETIME', ['yesterday']), [null]);
  });
});

forEachDatabase((_, engine) => {
  describe('sorting by custom fields', () => {
    let service: TestService;
    let people: string[];
    let hospital: string;
    const { call } = callsByAccount(() => service);
    const define = (name: string, kind: string, more: object = {}) =>
      call('admin', 'POST', '/data_model/fields', {
        body: customField(name, kind, { sortable: true, ...more }),
      });
    const search = (query: Record<string, string>): Promise<Loose> =>
      call('admin', 'GET', '/search', { query: { limit: '100', includeMasterResults: 'false', ...query } });
    const errorOf = ({ body }: Answer): string => `${body.errors?.[0].type} ${body.errors?.[0].message}`;
    const idsOf = async (query: Record<string, string>): Promise<string[]> => {
      const { status, body } = await search(query);
      assert.equal(status, 200, JSON.stringify(body));
      return body.entities.map(({ entityId }: Loose) => entityId);
    };
    const write = async (vid: string, fields: object): Promise<void> => {
      const { body } = await call('integration', 'PUT', '/objects', {
        body: { systemName: 'crm_us', entities: [{ vid_key: `Network:Entity:${vid}`, fields }] },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    };

    before(async () => {
      service = await startTestService({ engine, hcps: 20 });
      for (const [name, kind, more] of [
        ['points__c', 'NUMBER', {}],
        ['points__c', 'NUMBER', { object_type: 'HCO' }],
        ['since__c', 'DATE', {}],
        ['motto__c', 'STRING', { sortable: false }],
        ['tongue__c', 'REFERENCE', { reference_type: 'Language' }],
      ] as const) {
        const { status, body } = await define(name, kind, more);
        assert.equal(status, 200, JSON.stringify(body));
      }
      const valid = { states: 'VALID', limit: '40' };
      people = (await idsOf({ types: 'HCP', ...valid })).slice(0, 4);
      hospital = (await idsOf({ types: 'HCO', ...valid }))[0]!;
      const [one, two, three, four] = people as [string, string, string, string];
      await write(one, { points__c: 10, since__c: '2020-05-01', motto__c: 'zebra', tongue__c: 'fr' });
      await write(two, { points__c: 9.5, since__c: '2024-01-01', motto__c: 'Älter', tongue__c: 'de' });
      await write(three, { points__c: -3, motto__c: 'mittel' });
      await write(four, { points__c: 200 });
      await write(hospital, { points__c: 50 });
    });

    it('orders values by their kind in both directions, and missing ones last', async () => {
      const [one, two, three, four] = people as [string, string, string, string];
      const first = async (query: Record<string, string>, count: number) =>
        (await idsOf(query)).slice(0, count);
      assert.deepEqual(await first({ sort: 'points__c' }, 5), [three, two, one, hospital, four]);
      const down = { sort: 'points__c', sortOrder: 'desc' };
      assert.deepEqual(await first(down, 5), [four, hospital, one, two, three]);
      assert.deepEqual(await first({ sort: 'since__c' }, 2), [one, two]);
      assert.deepEqual(await first({ sort: 'since__c', sortOrder: 'desc' }, 2), [two, one]);
      assert.deepEqual(await first({ sort: 'tongue__c' }, 2), [two, one]);
      const all = await idsOf({ sort: 'points__c' });
      assert.equal(all.length, new Set(all).size);
      assert.equal(all.length, (await search({})).body.totalCount);
    });

    it('has the same order on every page, also when all hits are counted, and with filters and words', async () => {
      for (const sortOrder of ['asc', 'desc'])
        for (const more of [{}, { q: 'a' }, { types: 'HCP' }, { filters: 'points__c:10,9.5,50' }] as Record<
          string,
          string
        >[]) {
          const query = { sort: 'points__c', sortOrder, ...more };
          const all = await idsOf(query);
          for (const countAll of ['false', 'true']) {
            const pages: string[] = [];
            for (let offset = 0; offset < all.length; offset += 3)
              pages.push(...(await idsOf({ ...query, countAll, limit: '3', offset: String(offset) })));
            assert.deepEqual(pages, all, JSON.stringify({ query, countAll }));
          }
          assert.deepEqual(await idsOf({ ...query, offset: String(all.length) }), []);
        }
    });

    it('follows changes of values', async () => {
      await write(people[2]!, { points__c: 1000 });
      assert.equal((await idsOf({ sort: 'points__c', sortOrder: 'desc' }))[0], people[2]);
      await write(people[2]!, { points__c: -3 });
      assert.equal((await idsOf({ sort: 'points__c' }))[0], people[2]);
    });

    it('begins by a job when records have values already, and ends at once', async () => {
      const path = '/data_model/fields/HCP/motto__c';
      assert.match(
        errorOf(await search({ sort: 'motto__c' })),
        /^INVALID_DATA sort: "motto__c" is no custom field/,
      );
      const {
        object_type: _o,
        field_id: _f,
        data_type: _d,
        reference_type: _r,
        ...settings
      } = customField('', '');
      const body = { ...settings, labels: { en: 'Motto' } };
      assert.equal(
        (await call('admin', 'PUT', path, { body: { ...body, sortable: true, version: 1 } })).status,
        200,
      );
      await until(
        async () => (await call('admin', 'GET', path)).body.field.index_job === null,
        'the end of the index job',
      );
      const [one, two, three] = people as [string, string, string];
      assert.deepEqual((await idsOf({ sort: 'motto__c' })).slice(0, 3), [two, three, one]);
      await call('admin', 'PUT', path, { body: { ...body, sortable: false, version: 2 } });
      assert.match(errorOf(await search({ sort: 'motto__c' })), /^INVALID_DATA sort: /);
    });

    it('is refused for other fields and kinds', async () => {
      for (const sort of ['none__c', 'first_name__v', 'consents__c'])
        assert.match(errorOf(await search({ sort })), /^INVALID_DATA sort: /, sort);
      for (const [kind, more] of [
        ['BOOLEAN', {}],
        ['MULTI_REFERENCE', { reference_type: 'Language' }],
        ['EMAIL', {}],
        ['STRING', { object_type: 'ADDRESS' }],
      ] as const)
        assert.match(errorOf(await define('other__c', kind, more)), /^INVALID_DATA sortable: only for/, kind);
    });

    it('widgets are told sortable fields only, and begin with relevance when their field is no longer sortable', async () => {
      const { widget } = (await call('admin', 'GET', '/widgets/sandbox-search')).body;
      const search = {
        ...widget.settings.search,
        sort: 'since__c',
        sort_fields: ['points__c', 'since__c', 'gone__c'],
      };
      const saved = await call('admin', 'PUT', '/widgets/sandbox-search', {
        body: { domains: widget.domains, settings: { ...widget.settings, search }, version: widget.version },
      });
      assert.equal(saved.body.responseStatus, 'SUCCESS', JSON.stringify(saved.body));
      const told = async () =>
        (
          await call('rep', 'GET', '/widgets/sandbox-search/configuration', {
            query: { name: 'sandbox-search' },
          })
        ).body.widget.search;
      const before = await told();
      assert.deepEqual([before.sort, before.sort_fields], ['since__c', ['points__c', 'since__c']]);
      await call('admin', 'POST', '/data_model/fields/HCP/since__c/status', {
        body: { status: 'INACTIVE', version: 1 },
      });
      const after = await told();
      assert.deepEqual([after.sort, after.sort_fields], ['relevance', ['points__c']]);
    });
  });
});
