import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { mostCounted } from '../../../demo/service/domain/search/hits.ts';
import { person } from './fixture.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { ids, allFacets, countsOf, names, fixture } from './results/fixture.ts';
import { highlightTests } from './results/highlights.ts';
import { hostileTextTests } from './results/hostile_texts.ts';
import { indexChangeTests } from './results/index_changes.ts';

describe('search results', () => {
  onOneDatabase((open) => {
    const given = fixture(open);

    describe('paging', () => {
      for (const query of [
        { q: 'paging' },
        {},
        { q: 'anna', sort: 'city' },
        { sort: 'modified_date' },
        { filters: 'hcp.hcp_status__v:A' },
      ])
        it(`every hit is on one page, in one order: ${JSON.stringify(query)}`, async () => {
          const whole = await given.fixture.search({ ...query, limit: 100 });
          assert.equal(whole.entities.length, whole.totalCount);
          const pages: string[] = [];
          for (let offset = 0; offset < whole.totalCount; offset += 7) {
            const page = await given.fixture.search({ ...query, offset, limit: 7 });
            assert.equal(page.totalCount, whole.totalCount);
            assert.equal(page.offset, offset);
            pages.push(...ids(page));
          }
          assert.deepEqual(pages, ids(whole));
        });

      it('the limit is 25 by default; limit 0 and offsets beyond the end return no hits', async () => {
        const first = await given.fixture.search({ q: 'paging' });
        assert.deepEqual([first.limit, first.offset, first.entities.length], [25, 0, 25]);
        assert.equal((await given.fixture.search({ q: 'paging', limit: 0 })).entities.length, 0);
        assert.equal((await given.fixture.search({ q: 'paging', limit: 0 })).totalCount, 60);
        assert.equal((await given.fixture.search({ q: 'paging', offset: 60 })).entities.length, 0);
        assert.equal(
          (await given.fixture.search({ q: 'paging', offset: mostCounted + 5 })).entities.length,
          0,
        );
        assert.equal((await given.fixture.search({ offset: 1_000_000 })).entities.length, 0);
      });

      it('counts are exact when possible', async () => {
        const { totalCount, totalCountIsExact } = await given.fixture.search({ q: 'paging' });
        assert.deepEqual([totalCount, totalCountIsExact], [60, true]);
      });
    });

    describe('facets', () => {
      it('count every hit, not only those of the page', async () => {
        const answer = await given.fixture.search({ q: 'paging', limit: 5, facets: allFacets });
        assert.deepEqual(countsOf(answer, 'primary_country__v'), { US: 20, DE: 20, FR: 20 });
        assert.deepEqual(countsOf(answer, 'specialty_1__v'), { CARD: 30, PEDI: 30 });
        assert.deepEqual(countsOf(answer, 'status'), { A: 54, I: 6 });
        assert.deepEqual(countsOf(answer, 'entity_type'), { HCP: 60 });
        assert.deepEqual(countsOf(answer, 'source'), { crm_us: 60 });
        assert.deepEqual(countsOf(answer, 'administrative_area__v'), {});
      });

      it('have the requested order, and only the requested ones are returned', async () => {
        const answer = await given.fixture.search({ facets: 'status,type' });
        assert.deepEqual(
          answer.facets.map(({ field }) => field),
          ['status', 'type'],
        );
        assert.deepEqual((await given.fixture.search({})).facets, []);
      });

      it('have labels in the requested language', async () => {
        const labels = async (resultLanguage: string) =>
          (
            await given.fixture.search({ q: 'paging', facets: 'specialty_1__v', resultLanguage })
          ).facets[0]!.values.map(({ label }) => label);
        assert.deepEqual((await labels('en')).sort(), ['Cardiology', 'Pediatrics']);
        assert.ok((await labels('de')).includes('Kardiologie'));
      });

      it('respect the other filters; a facet with an active filter shows its other values', async () => {
        const answer = await given.fixture.search({
          q: 'paging',
          filters: 'primary_country__v:DE~specialty_1__v:CARD',
          facets: 'primary_country__v,specialty_1__v,status',
        });
        assert.equal(answer.totalCount, 10);
        assert.deepEqual(countsOf(answer, 'primary_country__v'), { US: 10, DE: 10, FR: 10 });
        assert.deepEqual(countsOf(answer, 'specialty_1__v'), { CARD: 10, PEDI: 10 });
        assert.equal(
          Object.values(countsOf(answer, 'status')).reduce((sum, count) => sum + count),
          10,
        );
      });

      it('recognize their own filter by its scoped name, and without words', async () => {
        const answer = await given.fixture.search({
          filters: 'hcp.primary_country__v:DE',
          facets: 'primary_country__v',
        });
        assert.equal(answer.totalCount, 20);
        assert.equal(countsOf(answer, 'primary_country__v')['FR'], 20);
      });

      it('are counted within preset terms; the facet of a preset term offers only values with hits', async () => {
        const answer = await given.fixture.search({
          presetFilters: 'hcp.primary_country__v:DE',
          facets: 'primary_country__v,entity_type',
        });
        const { HCP, HCO = 0 } = countsOf(answer, 'entity_type');
        assert.equal(HCP, 20);
        assert.equal(answer.totalCount, HCP + HCO);
        const all = await given.fixture.search({ facets: 'entity_type' });
        assert.equal(HCO, countsOf(all, 'entity_type')['HCO'] ?? 0);
        const hcps = await given.fixture.search({
          presetFilters: 'hcp.primary_country__v:DE',
          types: 'HCP',
          facets: 'primary_country__v',
        });
        assert.deepEqual(countsOf(hcps, 'primary_country__v'), { DE: 20 });
      });

      it('are not affected by a value with a control character', async () => {
        await given.fixture.add(
          person('Strange', 'Values', {
            fields: { hcp_type__v: 'A\u001fB', specialty_1__v: 'C\u001eD', record_owner_name__v: '\u001f' },
            addresses: [{ administrative_area__v: 'x\u001fUS-MA', country__v: 'US' }],
          }),
        );
        const answer = await given.fixture.search({ q: 'strange values', facets: allFacets });
        assert.deepEqual(countsOf(answer, 'entity_type'), { HCP: 1 });
        assert.deepEqual(countsOf(answer, 'administrative_area__v'), { 'xUS-MA': 1 });
        assert.deepEqual(countsOf(answer, 'record_state__v'), { VALID: 1 });
        assert.deepEqual(countsOf(answer, 'source'), {});
      });
    });

    describe('sort', () => {
      const sorted = (values: string[]): string[] =>
        values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));

      it('orders by name, in both directions', async () => {
        const up = names(await given.fixture.search({ q: 'paging', sort: 'name', limit: 100 }));
        assert.deepEqual(up, sorted(up));
        const down = names(
          await given.fixture.search({ q: 'paging', sort: 'name', sortOrder: 'desc', limit: 100 }),
        );
        assert.deepEqual(down, up.toReversed());
      });

      it('orders by date of change, newest first by default', async () => {
        const dates = async (sortOrder?: 'asc' | 'desc'): Promise<string[]> => {
          const query = {
            q: 'paging',
            sort: 'modified_date',
            limit: 100,
            ...(sortOrder ? { sortOrder } : {}),
          };
          return (await given.fixture.search(query)).entities.map(
            ({ entity }) => entity.modified_date__v ?? '',
          );
        };
        const latest = await dates();
        assert.deepEqual(latest, sorted(latest).reverse());
        assert.deepEqual(await dates('desc'), latest);
        assert.deepEqual(await dates('asc'), sorted(latest));
      });

      it('orders by city and by type, records without a value last', async () => {
        const cities = (await given.fixture.search({ sort: 'city', limit: 100 })).entities.map(({ entity }) =>
          String(entity.addresses__v?.[0]?.['locality__v'] ?? '~'),
        );
        assert.deepEqual(cities, sorted(cities));
        const types = (
          await given.fixture.search({ sort: 'type', sortOrder: 'desc', limit: 100 })
        ).entities.map(({ entity }) => String(entity['hcp_type__v'] ?? entity['hco_type__v']));
        assert.deepEqual(types, sorted(types).reverse());
      });

      it('orders by name instead of relevance when there is no query', async () => {
        const found = names(
          await given.fixture.search({ sort: 'relevance', types: 'HCP', filters: 'primary_country__v:FR' }),
        );
        assert.deepEqual(found, sorted(found));
      });
    });

    describe('hits', () => {
      it('of the master data set are returned on request, and marked', async () => {
        assert.equal((await given.fixture.search({ q: 'faraway' })).totalCount, 0);
        assert.equal(
          (await given.fixture.search({ q: 'faraway', includeMasterResults: 'false' })).totalCount,
          0,
        );
        const { entities } = await given.fixture.search({ q: 'faraway', includeMasterResults: 'true' });
        assert.equal(entities[0]!.metaData.resultIsFromMaster, true);
        const { entities: local } = await given.fixture.search({ q: 'quimby', includeMasterResults: 'true' });
        assert.equal(local[0]!.metaData.resultIsFromMaster, false);
      });

      it('are whole records with labels in a language, or aliases of a system (4.21)', async () => {
        const entity = async (query: object) =>
          (await given.fixture.search({ q: 'connor smith', ...query })).entities[0]!.entity;
        const plain = await entity({});
        assert.equal(plain['specialty_1__v'], 'CARD');
        assert.equal(plain['specialty_1__v_value__u'], undefined);
        assert.equal(plain.custom_keys__v?.[0]?.custom_key_vid_key__v, 'crm_us:HCP:ZOE-77');
        const german = await entity({ enrichedResults: 'true', resultLanguage: 'de-AT' });
        assert.equal(german['specialty_1__v_value__u'], 'Kardiologie');
        assert.equal(
          german.addresses__v?.[0]?.['country__v_value__u'],
          given.fixture.model.label('Country', 'US', 'de'),
        );
        // A tag may have extensions of one letter, here for the digits.
        const extended = await entity({ enrichedResults: 'true', resultLanguage: ' de-u-nu-latn ' });
        assert.equal(extended['specialty_1__v_value__u'], 'Kardiologie');
        const alias = given.fixture.model.alias('crm_us', 'Specialty', 'CARD');
        const aliased = await entity({ systemName: 'crm_us' });
        assert.equal(aliased['specialty_1__v'], alias);
        assert.equal(aliased['specialty_1__v_value__u'], alias);
        const both = await entity({ systemName: 'crm_us', enrichedResults: 'true' });
        assert.equal(both['specialty_1__v'], alias);
        assert.equal(both['specialty_1__v_value__u'], 'Cardiology');
      });
    });

    highlightTests(given);

    hostileTextTests(given);

    indexChangeTests(given);
  });
});
