/** Facets on fields of custom objects: they count records, each once, under the filters of the search. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { forEachDatabase } from '../../support/databases.ts';
import { customField } from '../custom_fields/definitions.ts';
import { object, sharedFixture, type Loose } from '../shared_records/fixture.ts';

const consents = {
  name: 'consents__c',
  labels: { en: 'Consent' },
  plural_labels: { en: 'Consents' },
  help: {},
  entity_types: ['HCP'],
  relation: 'one_to_many',
};
const channel = 'consents__c.channel__c';
const topics = 'consents__c.topics__c';
const status = 'consents__c.status__v';

forEachDatabase((_, engine) => {
  describe('facets on fields of custom objects', () => {
    const { call, errorOf, succeed, writeOne, change, attach } = sharedFixture(engine);
    const search = (query: Record<string, string>): Promise<Loose> =>
      call('admin', 'GET', '/search', { query: { types: 'HCP', limit: '5', ...query } });
    /** Returns the counts of a facet, as `{ value: count }`, and checks that each value finds as many records as it says. */
    const counts = async (
      facet: string,
      query: Record<string, string> = {},
    ): Promise<Record<string, number>> => {
      const { body } = succeed(await search({ facets: facet, ...query }));
      const [{ field, values }] = body.facets;
      assert.equal(field, facet);
      const others = (query['filters'] ?? '')
        .split('~')
        .filter((term) => term && !term.startsWith(`${facet}:`));
      for (const { value, count } of values) {
        const filters = [...others, `${facet}:${value}`].join('~');
        assert.equal(
          (await search({ ...query, filters })).body.totalCount,
          count,
          `${filters} finds as many`,
        );
      }
      return Object.fromEntries(values.map(({ value, count }: Loose) => [value, count]));
    };
    let people: string[];
    const consent = (channel__c: string, status__v = 'A', topics__c: string | null = null) => ({
      channel__c,
      status__v,
      topics__c,
    });

    before(async () => {
      succeed(await call('admin', 'POST', '/data_model/objects', { body: consents }));
      for (const [name, kind, type, isFilterable] of [
        ['channel__c', 'REFERENCE', 'Language', true],
        ['topics__c', 'MULTI_REFERENCE', 'Language', true],
        ['note__c', 'STRING', null, false],
      ] as const) {
        const field = customField(name, kind, { reference_type: type, filterable: isFilterable });
        const body = { ...field, object_type: 'consents__c', labels: { en: name } };
        succeed(await call('admin', 'POST', '/data_model/fields', { body }));
      }
      const { body } = await search({ limit: '80', includeMasterResults: 'false' });
      people = body.entities
        .filter(({ entity }: Loose) => entity.record_state__v === 'VALID')
        .map(({ entityId }: Loose) => entityId)
        .slice(0, 3);
      const [one, two, three] = people as [string, string, string];
      await change(
        { consents__c: [consent('de', 'A', 'de,fr'), consent('en', 'I', 'fr'), consent('en')] },
        one,
      );
      await change({ consents__c: [consent('de', 'I', 'de')] }, two);
      await change({ consents__c: [consent('ko')] }, three);
    });

    it('count each record once, with labels, the most frequent value first', async () => {
      assert.deepEqual(await counts(channel), { de: 2, en: 1, ko: 1 });
      const { body } = await search({ facets: channel, resultLanguage: 'de' });
      assert.deepEqual(body.facets[0].values[0], { value: 'de', label: 'Deutsch', count: 2 });
    });

    it('count each code of a field with several', async () => {
      assert.deepEqual(await counts(topics), { de: 2, fr: 1 });
    });

    it('count within other filters, and without their own filter', async () => {
      const { body } = await search({ facets: channel, filters: `hcp.vid__v:${people[0]}` });
      assert.deepEqual(
        body.facets[0].values.map(({ value, count }: Loose) => [value, count]),
        [
          ['de', 1],
          ['en', 1],
        ],
      );
      assert.deepEqual(await counts(channel, { filters: `${channel}:ko` }), { de: 2, en: 1, ko: 1 });
    });

    it('count the objects for which all other terms on the same object are true', async () => {
      assert.deepEqual(await counts(channel, { filters: `${status}:I` }), { de: 1, en: 1 });
      assert.deepEqual(await counts(status, { filters: `${channel}:de` }), { A: 1, I: 1 });
      assert.deepEqual(await counts(status, { filters: `${channel}:de~${status}:I` }), { A: 1, I: 1 });
      assert.deepEqual(await counts(topics, { filters: `${channel}:en` }), { fr: 1 });
    });

    it('count beside words, all hits and facets of the release', async () => {
      const { body } = await search({ limit: '80', q: 'a' });
      const words = await counts(channel, { q: 'a', countAll: 'true' });
      const hits = body.entities.filter(({ entity }: Loose) => entity.consents__c?.length).length;
      assert.ok(Object.values(words).reduce((sum, count) => sum + count, 0) >= hits);
      const both = (await search({ facets: `entity_type,${channel},status`, filters: `${channel}:de` })).body;
      assert.deepEqual(
        both.facets.map(({ field }: Loose) => field),
        ['entity_type', channel, 'status'],
      );
      assert.equal(both.facets[0].values[0].count, 2);
    });

    it('count members of shared records', async () => {
      const shared = (await writeOne({ fields: { team__c: 'Facet team', language__c: 'ko' } })).vid__v;
      for (const vid of people.slice(0, 2)) await attach(shared, vid);
      const language = `${object}.language__c`;
      assert.deepEqual(await counts(language), { ko: 2 });
      await writeOne({ vid_key: shared, fields: { language__c: 'de' } });
      assert.deepEqual(await counts(language), { de: 2 });
    });

    it('widgets are told only filters that are counted', async () => {
      const { widget } = (await call('admin', 'GET', '/widgets/sandbox-search')).body;
      const filters = ['country', 'status', channel, status, 'consents__c.note__c', 'none__c.x__c', 'golf'];
      const settings = { ...widget.settings, search: { ...widget.settings.search, filters } };
      succeed(
        await call('admin', 'PUT', '/widgets/sandbox-search', {
          body: { domains: widget.domains, settings, version: widget.version },
        }),
      );
      const { body } = await call('rep', 'GET', '/widgets/sandbox-search/configuration', {
        query: { name: 'sandbox-search' },
      });
      assert.deepEqual(body.widget.search.filters, ['country', 'status', channel, status]);
    });

    it('are refused for fields without codes, and when there are too many', async () => {
      for (const facet of [
        'consents__c.note__c',
        'consents__c.golf__c',
        'none__c.channel__c',
        'address.country__v',
      ])
        assert.match(errorOf(await search({ facets: facet })), /^INVALID_DATA facets: /, facet);
      const names = Array.from({ length: 11 }, (_, index) => `code_${index}__c`);
      for (const name of names) {
        const field = customField(name, 'REFERENCE', {
          reference_type: 'Language',
          object_type: 'consents__c',
        });
        succeed(await call('admin', 'POST', '/data_model/fields', { body: field }));
      }
      const many = names.map((name) => `consents__c.${name}`).join();
      assert.match(errorOf(await search({ facets: many })), /at most 10 facets on custom fields/);
    });
  });
});
