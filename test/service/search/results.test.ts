import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { indexRecords } from '../../../demo/service/domain/search/index/index_records.ts';
import { mostCounted } from '../../../demo/service/domain/search/hits.ts';
import { loadRecords } from '../../../demo/service/store/records.ts';
import type { FullRecord } from '../../../demo/service/records/record.ts';
import type { SearchAnswer } from '../../../demo/service/domain/search/search.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { naughtyStrings } from '../../support/hostile_strings.ts';
import { Fixture, newVid, organization, person } from './fixture.ts';

const names = ({ entities }: SearchAnswer): string[] =>
  entities.map(({ entity }) => String(entity.formatted_name__v));
const ids = ({ entities }: SearchAnswer): string[] => entities.map(({ entityId }) => entityId);
const countsOf = (answer: SearchAnswer, field: string): Record<string, number> =>
  Object.fromEntries(
    answer.facets.find((facet) => facet.field === field)!.values.map(({ value, count }) => [value, count]),
  );

const allFacets =
  'primary_country__v,entity_type,type,specialty_1__v,status,administrative_area__v,record_state__v,source';

describe('search results', () => {
  forEachDatabase((open) => {
    let fixture: Fixture;
    const countries = ['US', 'DE', 'FR'];
    const specialties = ['CARD', 'PEDI'];

    before(async () => {
      fixture = await Fixture.open(open);
      const people: FullRecord[] = [];
      for (let number = 0; number < 60; number++)
        people.push(
          person(['Anna', 'Bert', 'Cleo'][number % 3]!, `Paging${'abcdefghij'[number % 10]}`, {
            fields: {
              primary_country__v: countries[number % 3]!,
              specialty_1__v: specialties[number % 2]!,
              hcp_status__v: number % 10 === 0 ? 'I' : 'A',
              record_owner_name__v: 'crm_us',
            },
            addresses: [{ locality__v: `City ${number % 4}`, country__v: 'US' }],
            modified: new Date(Date.UTC(2025, 0, 1 + (number % 20))),
          }),
        );
      await fixture.add(
        ...people,
        person('Zoë', "O'Connor-Smith", {
          fields: {
            email_1__v: 'zoe@connor.example',
            alternate_name_1__v: 'Zoe Connor',
            specialty_1__v: 'CARD',
            hcp_type__v: 'PHYS',
          },
          addresses: [
            { locality__v: 'Springfield', administrative_area__v: 'US-IL', country__v: 'US' },
            {
              locality__v: 'São Paulo',
              administrative_area__v: 'BR-SP',
              country__v: 'BR',
              formatted_address__v: 'Rua 1, São Paulo',
            },
          ],
          keys: [['crm_us', 'HCP', 'ZOE-77']],
        }),
        person('Yann', 'Faraway', { isMaster: true }),
        organization('Quimby Hospital'),
        person('<img src=x onerror=alert(1)>', "Robert'); DROP TABLE entity;--"),
      );
    });

    describe('paging', () => {
      for (const query of [
        { q: 'paging' },
        {},
        { q: 'anna', sort: 'city' },
        { sort: 'modified_date' },
        { filters: 'hcp.hcp_status__v:A' },
      ])
        it(`every hit is on one page, in one order: ${JSON.stringify(query)}`, async () => {
          const whole = await fixture.search({ ...query, limit: 100 });
          assert.equal(whole.entities.length, whole.totalCount);
          const pages: string[] = [];
          for (let offset = 0; offset < whole.totalCount; offset += 7) {
            const page = await fixture.search({ ...query, offset, limit: 7 });
            assert.equal(page.totalCount, whole.totalCount);
            assert.equal(page.offset, offset);
            pages.push(...ids(page));
          }
          assert.deepEqual(pages, ids(whole));
        });

      it('the limit is 25 by default; limit 0 and offsets beyond the end return no hits', async () => {
        const first = await fixture.search({ q: 'paging' });
        assert.deepEqual([first.limit, first.offset, first.entities.length], [25, 0, 25]);
        assert.equal((await fixture.search({ q: 'paging', limit: 0 })).entities.length, 0);
        assert.equal((await fixture.search({ q: 'paging', limit: 0 })).totalCount, 60);
        assert.equal((await fixture.search({ q: 'paging', offset: 60 })).entities.length, 0);
        assert.equal((await fixture.search({ q: 'paging', offset: mostCounted + 5 })).entities.length, 0);
        assert.equal((await fixture.search({ offset: 1_000_000 })).entities.length, 0);
      });

      it('counts are exact when possible', async () => {
        const { totalCount, totalCountIsExact } = await fixture.search({ q: 'paging' });
        assert.deepEqual([totalCount, totalCountIsExact], [60, true]);
      });
    });

    describe('facets', () => {
      it('count every hit, not only those of the page', async () => {
        const answer = await fixture.search({ q: 'paging', limit: 5, facets: allFacets });
        assert.deepEqual(countsOf(answer, 'primary_country__v'), { US: 20, DE: 20, FR: 20 });
        assert.deepEqual(countsOf(answer, 'specialty_1__v'), { CARD: 30, PEDI: 30 });
        assert.deepEqual(countsOf(answer, 'status'), { A: 54, I: 6 });
        assert.deepEqual(countsOf(answer, 'entity_type'), { HCP: 60 });
        assert.deepEqual(countsOf(answer, 'source'), { crm_us: 60 });
        assert.deepEqual(countsOf(answer, 'administrative_area__v'), {});
      });

      it('have the requested order, and only the requested ones are returned', async () => {
        const answer = await fixture.search({ facets: 'status,type' });
        assert.deepEqual(
          answer.facets.map(({ field }) => field),
          ['status', 'type'],
        );
        assert.deepEqual((await fixture.search({})).facets, []);
      });

      it('have labels in the requested language', async () => {
        const labels = async (resultLanguage: string) =>
          (
            await fixture.search({ q: 'paging', facets: 'specialty_1__v', resultLanguage })
          ).facets[0]!.values.map(({ label }) => label);
        assert.deepEqual((await labels('en')).sort(), ['Cardiology', 'Pediatrics']);
        assert.ok((await labels('de')).includes('Kardiologie'));
      });

      it('respect the other filters; a facet with an active filter shows its other values', async () => {
        const answer = await fixture.search({
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
        const answer = await fixture.search({
          filters: 'hcp.primary_country__v:DE',
          facets: 'primary_country__v',
        });
        assert.equal(answer.totalCount, 20);
        assert.equal(countsOf(answer, 'primary_country__v')['FR'], 20);
      });

      it('are counted within preset terms; the facet of a preset term offers only values with hits', async () => {
        const answer = await fixture.search({
          presetFilters: 'hcp.primary_country__v:DE',
          facets: 'primary_country__v,entity_type',
        });
        const { HCP, HCO = 0 } = countsOf(answer, 'entity_type');
        assert.equal(HCP, 20);
        assert.equal(answer.totalCount, HCP + HCO);
        const all = await fixture.search({ facets: 'entity_type' });
        assert.equal(HCO, countsOf(all, 'entity_type')['HCO'] ?? 0);
        const hcps = await fixture.search({
          presetFilters: 'hcp.primary_country__v:DE',
          types: 'HCP',
          facets: 'primary_country__v',
        });
        assert.deepEqual(countsOf(hcps, 'primary_country__v'), { DE: 20 });
      });

      it('are not affected by a value with a control character', async () => {
        await fixture.add(
          person('Strange', 'Values', {
            fields: { hcp_type__v: 'A\u001fB', specialty_1__v: 'C\u001eD', record_owner_name__v: '\u001f' },
            addresses: [{ administrative_area__v: 'x\u001fUS-MA', country__v: 'US' }],
          }),
        );
        const answer = await fixture.search({ q: 'strange values', facets: allFacets });
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
        const up = names(await fixture.search({ q: 'paging', sort: 'name', limit: 100 }));
        assert.deepEqual(up, sorted(up));
        const down = names(
          await fixture.search({ q: 'paging', sort: 'name', sortOrder: 'desc', limit: 100 }),
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
          return (await fixture.search(query)).entities.map(({ entity }) => entity.modified_date__v ?? '');
        };
        const latest = await dates();
        assert.deepEqual(latest, sorted(latest).reverse());
        assert.deepEqual(await dates('desc'), latest);
        assert.deepEqual(await dates('asc'), sorted(latest));
      });

      it('orders by city and by type, records without a value last', async () => {
        const cities = (await fixture.search({ sort: 'city', limit: 100 })).entities.map(({ entity }) =>
          String(entity.addresses__v?.[0]?.['locality__v'] ?? '~'),
        );
        assert.deepEqual(cities, sorted(cities));
        const types = (await fixture.search({ sort: 'type', sortOrder: 'desc', limit: 100 })).entities.map(
          ({ entity }) => String(entity['hcp_type__v'] ?? entity['hco_type__v']),
        );
        assert.deepEqual(types, sorted(types).reverse());
      });

      it('orders by name instead of relevance when there is no query', async () => {
        const found = names(
          await fixture.search({ sort: 'relevance', types: 'HCP', filters: 'primary_country__v:FR' }),
        );
        assert.deepEqual(found, sorted(found));
      });
    });

    describe('hits', () => {
      it('of the master data set are returned on request, and marked', async () => {
        assert.equal((await fixture.search({ q: 'faraway' })).totalCount, 0);
        assert.equal((await fixture.search({ q: 'faraway', includeMasterResults: 'false' })).totalCount, 0);
        const { entities } = await fixture.search({ q: 'faraway', includeMasterResults: 'true' });
        assert.equal(entities[0]!.metaData.resultIsFromMaster, true);
        const { entities: local } = await fixture.search({ q: 'quimby', includeMasterResults: 'true' });
        assert.equal(local[0]!.metaData.resultIsFromMaster, false);
      });

      it('are whole records with labels in a language, or aliases of a system (4.21)', async () => {
        const entity = async (query: object) =>
          (await fixture.search({ q: 'connor smith', ...query })).entities[0]!.entity;
        const plain = await entity({});
        assert.equal(plain['specialty_1__v'], 'CARD');
        assert.equal(plain['specialty_1__v_value__u'], undefined);
        assert.equal(plain.custom_keys__v?.[0]?.custom_key_vid_key__v, 'crm_us:HCP:ZOE-77');
        const german = await entity({ enrichedResults: 'true', resultLanguage: 'de-AT' });
        assert.equal(german['specialty_1__v_value__u'], 'Kardiologie');
        assert.equal(
          german.addresses__v?.[0]?.['country__v_value__u'],
          fixture.model.label('Country', 'US', 'de'),
        );
        const alias = fixture.model.alias('crm_us', 'Specialty', 'CARD');
        const aliased = await entity({ systemName: 'crm_us' });
        assert.equal(aliased['specialty_1__v'], alias);
        assert.equal(aliased['specialty_1__v_value__u'], alias);
        const both = await entity({ systemName: 'crm_us', enrichedResults: 'true' });
        assert.equal(both['specialty_1__v'], alias);
        assert.equal(both['specialty_1__v_value__u'], 'Cardiology');
      });
    });

    describe('highlights', () => {
      const marked = async (q: string, query: object = {}): Promise<Record<string, string[]>> => {
        const { entities } = await fixture.search({ q, highlight: 'true', ...query });
        const { entity, metaData } = entities.find(({ entity }) =>
          String(entity.formatted_name__v).startsWith('Zoë'),
        )!;
        return Object.fromEntries(
          metaData.highlights!.map(({ path, ranges }) => {
            const value = path
              .split('.')
              .reduce<unknown>((object, key) => (object as Record<string, unknown>)[key], entity);
            return [path, ranges.map(([start, end]) => String(value).slice(start, end))];
          }),
        );
      };

      it('mark the matching words in the values as returned', async () => {
        const found = await marked('zoe oconnor');
        assert.deepEqual(found['first_name__v'], ['Zoë']);
        assert.deepEqual(found['last_name__v'], ["O'Connor"]);
        assert.deepEqual(found['formatted_name__v'], ['Zoë', "O'Connor"]);
        assert.deepEqual(found['alternate_name_1__v'], ['Zoe', 'Connor']);
        assert.equal(found['addresses__v.0.locality__v'], undefined);
      });

      it('mark prefixes, misspellings, places of any address, labels and identifiers', async () => {
        assert.deepEqual((await marked('zoe smi'))['last_name__v'], ['Smith']);
        assert.deepEqual((await marked('zoe smiht'))['last_name__v'], ['Smith']);
        const place = await marked('zoe sao paulo');
        assert.deepEqual(place['addresses__v.1.locality__v'], ['São', 'Paulo']);
        assert.deepEqual(place['addresses__v.1.formatted_address__v'], ['São', 'Paulo']);
        const label = await marked('zoe cardiology', { enrichedResults: 'true' });
        assert.deepEqual(label['specialty_1__v_value__u'], ['Cardiology']);
        assert.deepEqual((await marked('zoe@connor.example'))['email_1__v'], ['zoe@connor.example']);
        assert.deepEqual((await marked('ZOE-77'))['custom_keys__v.0.custom_key_value__v'], ['ZOE-77']);
      });

      it('are returned only on request', async () => {
        const { entities } = await fixture.search({ q: 'zoe' });
        assert.equal(entities[0]!.metaData.highlights, undefined);
      });
    });

    describe('hostile text is treated as data', () => {
      const texts = [
        "'; DROP TABLE entity; --",
        "' & !'x' | 'y':*",
        "\\' \\\\ \\",
        '%_%',
        '(((((',
        '!!!',
        ':* <-> <2>',
        '\0\0',
        'a\0b',
        '\ud800',
        '🎉🎉',
        'مرحبا بالعالم',
        '\u202eevil',
        'x'.repeat(500),
        `${'a '.repeat(250)}`,
        '<img src=x onerror=alert(1)>',
        '1e309 0x1f -0',
        '$1 $2 ${q}',
      ];
      for (const text of texts)
        it(`in any parameter: ${JSON.stringify(text.slice(0, 40))}`, async () => {
          await fixture.search({ q: text });
          const escaped = text.replace(/[\\,~:]/g, '\\$&') || '-';
          for (const field of [
            'hcp.last_name__v',
            'address.locality__v',
            'hcp.specialty_1__v',
            'custom_key.custom_key_value__v',
            'source',
            'type',
          ])
            if (text.trim()) await fixture.search({ filters: `${field}:${escaped}`, q: text });
          if (text.trim()) {
            await fixture.search({
              excludeFilters: `hcp.first_name__v:${escaped}~address.locality__v:${escaped}`,
            });
            await fixture.search({ fieldQueries: `hcp.last_name__v:${escaped}` });
          }
          assert.equal((await fixture.search({ q: 'paging' })).totalCount, 60);
        });

      it('a hostile name is found by its words and returned unchanged', async () => {
        const { entities } = await fixture.search({ q: 'drop table onerror', highlight: 'true' });
        assert.equal(entities.length, 1);
        assert.equal(entities[0]!.entity['last_name__v'], "Robert'); DROP TABLE entity;--");
      });

      it('any text gets an answer', async () => {
        await fc.assert(
          fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (q) => {
            await fixture.search({ q, limit: 1, facets: 'type', highlight: 'true' });
          }),
          { numRuns: 60 },
        );
      });

      it('every string of the big list of naughty strings gets an answer', async () => {
        assert.ok(naughtyStrings.length > 400);
        for (const text of naughtyStrings) await fixture.search({ q: text.slice(0, 500), limit: 1 });
        assert.equal((await fixture.search({ q: 'paging' })).totalCount, 60);
      });
    });

    describe('the index follows its records', () => {
      const edit = async (vid: string, change: (record: FullRecord) => void): Promise<void> => {
        const [before] = await loadRecords(fixture.store, [vid]);
        const record = structuredClone(before!);
        change(record);
        await indexRecords(fixture.store, [{ record, before: before! }], fixture.model);
      };
      const documents = async (word: string): Promise<number | undefined> =>
        (
          await fixture.store.db
            .selectFrom('search_word')
            .select('documents')
            .where('word', '=', word)
            .executeTakeFirst()
        )?.documents;

      it('a changed record is found by its current values', async () => {
        const vid = newVid();
        await fixture.add(person('Xaver', 'Beforehand', { vid }));
        assert.equal(await documents('beforehand'), 1);
        await edit(vid, () => undefined);
        assert.equal(await documents('beforehand'), 1);
        await edit(vid, ({ fields }) => {
          fields['last_name__v'] = 'Afterwards';
          fields['formatted_name__v'] = 'Xaver Afterwards';
        });
        assert.deepEqual(ids(await fixture.search({ q: 'beforehand' })), []);
        assert.deepEqual(ids(await fixture.search({ q: 'aftrewards' })), [vid]);
        assert.equal(await documents('beforehand'), 0);
        assert.equal(await documents('afterwards'), 1);
      });

      it('numbers in any script are not in the vocabulary', async () => {
        const vid = newVid();
        await fixture.add(person('Xiomara', 'Numbered 4711 ٤٧١١', { vid }));
        await edit(vid, () => undefined);
        assert.equal(await documents('numbered'), 1);
        for (const number of ['4711', '٤٧١١']) {
          assert.equal(await documents(number), undefined);
          assert.deepEqual(ids(await fixture.search({ q: number })), [vid]);
        }
      });

      it('a merged record is no longer found', async () => {
        const vid = newVid();
        await fixture.add(person('Xenia', 'Mergedaway', { vid }));
        assert.deepEqual(ids(await fixture.search({ q: 'mergedaway' })), [vid]);
        await edit(vid, (record) => void (record.merged_into = newVid()));
        assert.deepEqual(ids(await fixture.search({ q: 'mergedaway' })), []);
        assert.equal(await documents('mergedaway'), 0);
      });

      it('a new specialty is found by a prefix or a misspelling of its label', async () => {
        const vid = newVid();
        await fixture.add(person('Xylo', 'Newspecialty', { vid, fields: { specialty_1__v: 'DERM' } }));
        for (const word of ['dermatology', 'dermato', 'dermatolgy', 'Dermatologie'])
          assert.deepEqual(ids(await fixture.search({ q: `newspecialty ${word}` })), [vid], word);
      });
    });
  });
});
