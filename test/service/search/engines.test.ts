import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { DataModel } from '../../../demo/service/domain/data_model.ts';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { mostCounted } from '../../../demo/service/domain/search/hits.ts';
import { search, type SearchAnswer } from '../../../demo/service/domain/search/search.ts';
import { seedSandbox } from '../../../demo/service/seed/seed.ts';
import { searchQuery } from '../../../src/contract/records/entities.ts';
import type { Store } from '../../../demo/service/store/store.ts';
import { engines, openDatabase } from '../../support/databases.ts';

const facets =
  'primary_country__v,entity_type,type,specialty_1__v,status,administrative_area__v,record_state__v,source';

describe('search on both engines, with the same synthetic records', () => {
  const sandboxes: { store: Store; model: DataModel }[] = [];
  const ask = ({ store, model }: (typeof sandboxes)[number], query: object): Promise<SearchAnswer> =>
    search(store, model, searchQuery.parse({ facets, limit: 50, ...query }));

  before(async () => {
    for (const engine of engines) {
      const store = await openDatabase(engine);
      await seedSandbox(store, { hcpCount: 3000, seed: 7, isPublic: false, realDataDirectory: undefined });
      sandboxes.push({ store, model: await loadDataModel(store) });
    }
  });
  after(async () => {
    for (const { store } of sandboxes) await store.close();
  });

  const queries: Record<string, string>[] = [
    {},
    { q: 'smith' },
    { q: 'mueller' },
    { q: 'maria garcia' },
    { q: 'j' },
    { q: 'an' },
    { q: 'hospital' },
    { q: 'cardiology boston' },
    { q: 'Krankenhaus münchen' },
    { q: '病院' },
    { q: '佐' },
    { q: 'dr jon' },
    { q: 'smtih' },
    { q: 'framaceutcio' },
    { q: 'hsopitaleir' },
    { sort: 'city' },
    { sort: 'modified_date' },
    { sort: 'type', sortOrder: 'desc' },
    { sort: 'name', sortOrder: 'desc', includeMasterResults: 'true' },
    { filters: 'primary_country__v:JP' },
    { filters: 'hcp.primary_country__v:DE~hcp.specialty_1__v:GENP' },
    { q: 'a', filters: 'type:PHYS', excludeFilters: 'hcp.hcp_status__v:I' },
    { filters: 'range||hcp.birth_year__v:1960||1970' },
    { fieldQueries: 'address.locality__v:londn' },
  ];
  for (const query of queries)
    it(`both engines return the same hits in the same order: ${JSON.stringify(query)}`, async () => {
      const [embedded, server] = await Promise.all(sandboxes.map((sandbox) => ask(sandbox, query)));
      assert.deepEqual(embedded, server);
      assert.ok(embedded!.totalCount > 0);
    });

  // Prefixes of words and of labels, a title, a connective: each promises more records than there are.
  for (const q of ['in', 'st', 'de', 'do', 'doc', 'dr', 'doctor', 'j'])
    it(`q=${q}: filters only remove hits, and a facet count equals the hits of choosing its value (contract: facet, totalCount)`, async () => {
      for (const sandbox of sandboxes) {
        const all = await ask(sandbox, { q });
        assert.equal(all.totalCountIsExact, true);
        for (const more of [
          { filters: 'status:A,I' },
          { filters: 'entity_type:HCP,HCO' },
          { statuses: 'A,I' },
        ]) {
          const { totalCount } = await ask(sandbox, { q, ...more });
          assert.equal(totalCount, all.totalCount, JSON.stringify(more));
        }
        for (const { field, values } of all.facets)
          for (const { value, count } of values.slice(0, 3)) {
            const { totalCount } = await ask(sandbox, { q, filters: `${field}:${value}`, limit: 0 });
            assert.equal(totalCount, count, `${field}:${value}`);
          }
      }
    });

  it('a search with more hits than are counted reports at least as many, puts the best first, and its pages reach all', async () => {
    for (const sandbox of sandboxes) {
      await sql`
        INSERT INTO entity (vid, entity_type, record_state, created_at, modified_at, fields)
        SELECT 400000000000000000 + n, 'HCP', 'VALID', now(), now(), '{"formatted_name__v": "Many"}'
        FROM generate_series(1, ${mostCounted + 50}::integer) AS n`.execute(sandbox.store.db);
      await sql`
        INSERT INTO search_document (vid, entity_type, in_instance, active, record_state, country, modified_at, name, lexemes)
        SELECT 400000000000000000 + n, 'HCP', true, true, 'VALID', 'US', now(), 'many',
          CASE WHEN n % 1000 = 0 THEN '''manyfold'' ''.manyfold''' ELSE '''manyfolder'' ''.manyfolder''' END::tsvector
        FROM generate_series(1, ${mostCounted + 50}::integer) AS n`.execute(sandbox.store.db);
      await sandbox.store.db
        .insertInto('search_word')
        .values([
          { word: 'manyfold', sound: '', documents: 5 },
          { word: 'manyfolder', sound: '', documents: mostCounted + 45 },
        ])
        .execute();
      const answer = await ask(sandbox, { q: 'manyfold', limit: 10 });
      assert.deepEqual([answer.totalCount, answer.totalCountIsExact], [mostCounted, false]);
      const country = answer.facets.find(({ field }) => field === 'primary_country__v')!;
      assert.deepEqual(
        country.values.map(({ value, count }) => [value, count]),
        [['US', mostCounted]],
      );
      assert.deepEqual(
        answer.entities.slice(0, 6).map(({ entityId }) => entityId),
        [1, 2, 3, 4, 5]
          .map((n) => String(400000000000000000n + BigInt(n * 1000)))
          .concat('400000000000000001'),
      );
      const total = mostCounted + 50;
      const counted = await ask(sandbox, { q: 'manyfold', limit: 0, countAll: 'true' });
      assert.deepEqual([counted.totalCount, counted.totalCountIsExact], [total, true]);
      assert.equal(counted.facets.find(({ field }) => field === 'entity_type')!.values[0]!.count, total);
      const sorted = await ask(sandbox, { q: 'manyfold', sort: 'name', sortOrder: 'desc', limit: 1 });
      assert.equal(sorted.entities[0]!.entityId, String(400000000000000000n + BigInt(total)));

      for (const query of [{ q: 'manyfold' }, { q: 'manyfold many' }, { q: 'manyfold', sort: 'type' }]) {
        const pages: string[] = [];
        for (let offset = mostCounted - 150; offset < total + 100; offset += 100) {
          const page = await ask(sandbox, { ...query, offset, limit: 100 });
          pages.push(...page.entities.map(({ entityId }) => entityId));
          if (offset + 100 > mostCounted)
            assert.deepEqual([page.totalCount, page.totalCountIsExact], [total, true]);
        }
        assert.equal(pages.length, 200);
        assert.equal(new Set(pages).size, 200, JSON.stringify(query));
      }
    }
  });

  it('a total is not exact when look-alikes of a frequent word are left out (contract: totalCount)', async (test) => {
    for (const sandbox of sandboxes) {
      const frequent = 16_000;
      await sql`
        INSERT INTO search_document (vid, entity_type, in_instance, active, record_state, country, modified_at, name, lexemes)
        SELECT 500000000000000000 + n, 'HCP', true, true, 'VALID', CASE WHEN n > ${frequent - 10}::integer THEN 'NZ' ELSE 'US' END, now(), 'often',
          CASE WHEN n > ${frequent}::integer THEN '''oftener'' ''.oftener''' ELSE '''often'' ''.often''' END::tsvector
        FROM generate_series(1, ${frequent + 1}::integer) AS n`.execute(sandbox.store.db);
      await sandbox.store.db
        .insertInto('search_word')
        .values([
          { word: 'often', sound: '', documents: frequent },
          { word: 'oftener', sound: '', documents: 1 },
        ])
        .execute();
      // The number of records is kept for two seconds. Time must go on: the embedded database waits for it.
      const now = performance.now.bind(performance);
      const later = test.mock.method(performance, 'now', () => now() + 10_000);
      const filters = 'primary_country__v:NZ';
      const counted = async (query: object) => {
        const { totalCount, totalCountIsExact } = await ask(sandbox, { limit: 0, ...query });
        return [totalCount, totalCountIsExact];
      };
      assert.deepEqual(await counted({ q: 'often', filters }), [10, false]);
      assert.deepEqual(await counted({ q: 'often', filters, sort: 'name' }), [10, false]);
      assert.deepEqual(await counted({ q: 'often', countAll: 'true' }), [frequent, false]);
      assert.deepEqual(await counted({ q: 'oftener', filters }), [1, true]);
      later.mock.restore();
    }
  });
});
