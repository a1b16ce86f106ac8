/** Beginnings of names and specialties among many records (specification 4.22). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { onOneDatabase } from '../../support/databases.ts';
import { Fixture, person } from './fixture.ts';

/** More records than the words of a beginning may stand for beside other words. */
const frequent = 31_000;
/** More than similar records are shown. */
const johnsons = 120;

describe('the beginning of a name', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        ...Array.from({ length: johnsons }, (_, index) =>
          person(index % 2 ? 'Veronica' : 'Vera', index % 3 ? 'Johnson' : 'Johnston', {
            fields: { specialty_1__v: 'CARD' },
          }),
        ),
        person('Eve', 'Johnson'),
        person('Михаил', 'Щербаков', { fields: { primary_country__v: 'RU' } }),
        person('Anna', 'Li'),
        person('𞤀𞤣𞤢𞤥𞤢', 'Bah'),
        person('Zebulon', 'Early'),
      );
      const { db } = fixture.store;
      await sql`
        INSERT INTO search_document (vid, entity_type, in_instance, active, record_state, country, modified_at, name, lexemes)
        SELECT 500000000000000000 + n, 'HCO', true, true, 'VALID', 'US', now(), 'clinic',
          CASE WHEN n % 2 = 0 THEN '''clinic'' ''.clinic'' ''vermont''' ELSE '''clinic'' ''.clinic'' ''cardinal''' END::tsvector
        FROM generate_series(1, ${frequent}::integer) AS n`.execute(db);
      await db
        .insertInto('search_word')
        .values(['vermont', 'cardinal'].map((word) => ({ word, sound: '', documents: frequent })))
        .execute();
    });

    for (const q of ['ver johns', 've johns', 'johns ver', 'johns v'])
      it(`"${q}" finds all names, and not only those whose words are most frequent`, async () => {
        for (const sort of ['relevance', 'name'] as const) {
          const { totalCount, searchMode, facets } = await fixture.search({
            q,
            sort,
            limit: 100,
            facets: 'entity_type',
          });
          assert.deepEqual([totalCount, searchMode], [johnsons, 'EXACT'], sort);
          assert.equal(facets[0]!.values[0]!.count, johnsons);
        }
      });

    it('finds the persons of a specialty that is being typed, although more organizations have such a word', async () => {
      const { totalCount, searchMode } = await fixture.search({ q: 'ver cardi', limit: 1 });
      assert.deepEqual([totalCount, searchMode], [johnsons, 'EXACT']);
    });

    it('finds words of other fields too', async () => {
      const { totalCount } = await fixture.search({
        q: 'clinic ver',
        limit: 1,
      });
      assert.equal(totalCount, 5000);
    });

    it('is found in other scripts, and in names that are no longer than it', async () => {
      assert.deepEqual(await fixture.names('Щер Ми'), ['Михаил Щербаков']);
      assert.deepEqual(await fixture.names('anna li'), ['Anna Li']);
      assert.deepEqual(await fixture.names('an l'), ['Anna Li']);
    });

    it('is found in letters outside of the basic plane', async () => {
      const { rows } = await sql<{ has: boolean }>`
        SELECT lexemes @@ ${`'^${'𞤢𞤣𞤢'}'`}::tsquery AS has FROM search_document WHERE 'bah' = ANY (tsvector_to_array(lexemes))`.execute(
        fixture.store.db,
      );
      assert.deepEqual(rows, [{ has: true }]);
    });

    it('finds the names in a name field whose records an upgrade has yet to index', async () => {
      const { db } = fixture.store;
      await sql`
        UPDATE search_document SET lexemes = ts_delete(lexemes, ARRAY['^z', '^ze', '^zeb'])
        WHERE lexemes @@ 'zebulon'`.execute(db);
      for (const q of ['zeb', 'ze'])
        assert.deepEqual(await fixture.names({ fieldQueries: `hcp.first_name__v:${q}` }), ['Zebulon Early']);
    });

    it('counts in the filter of a name field', async () => {
      const { totalCount } = await fixture.search({
        fieldQueries: 'hcp.first_name__v:ver',
        limit: 1,
      });
      assert.equal(totalCount, johnsons);
    });
  });
});
