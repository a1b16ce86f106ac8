/** A custom field of each kind in the places where a kind can make a difference. `custom_fields.test.ts` has forms, requests and exports. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { forEachDatabase } from '../../support/databases.ts';
import { customField } from './definitions.ts';
import { customFieldFixture } from './fixture.ts';

/** A value of each kind, a filter that finds it, and what else the kind can be: a filter with counts, a sort order, words of the search box. */
const kinds = {
  STRING: { value: 'Quillfeather', filter: 'quillfeather', sortable: true, searchable: true },
  NUMBER: { value: 12.5, filter: '12.50', sortable: true },
  INTEGER: { value: 40, filter: '40', sortable: true },
  BOOLEAN: { value: true, filter: 'true', facet: 'true' },
  DATE: { value: '2012-05-01', filter: '2012-05-01', sortable: true },
  DATETIME: { value: '2012-05-01T10:20:30.000+00:00', filter: '2012-05-01', sortable: true },
  REFERENCE: { value: 'de', filter: 'DE', facet: 'de', sortable: true, reference_type: 'Language' },
  MULTI_REFERENCE: { value: 'de,fr', filter: 'fr', facet: 'de', reference_type: 'Language' },
  EMAIL: { value: 'golf@clinic.example', filter: 'golf@clinic.example' },
  PHONE: { value: '+1 617 555 0142', filter: '+1-617-555-0142' },
  URL: { value: 'https://clinic.example/golf', filter: 'https://clinic.example/golf' },
} as const satisfies Record<string, Kind>;

interface Kind {
  value: unknown;
  filter: string;
  /** A value that the facet counts; absent for a kind without a facet. */
  facet?: string;
  sortable?: true;
  searchable?: true;
  reference_type?: string;
}

const list: readonly [string, Kind][] = Object.entries(kinds);
const nameOf = (kind: string): string => `kind_${kind.toLowerCase()}__c`;
/** Writes a value of a filter. */
const written = (value: string): string => value.replace(/[\\,~:]/g, '\\$&');

forEachDatabase((_, engine) => {
  describe('a custom field of each kind', () => {
    const given = customFieldFixture(engine);
    const { call, define, entityOf, found, update } = given;

    before(async () => {
      for (const [kind, { reference_type = null, facet, sortable = false, searchable = false }] of list) {
        const more = { reference_type, sortable, searchable, facet: facet !== undefined };
        const { status, body } = await define(customField(nameOf(kind), kind, more));
        assert.equal(status, 200, JSON.stringify(body));
      }
      const fields = Object.fromEntries(list.map(([kind, { value }]) => [nameOf(kind), value]));
      const { body } = await update(fields);
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    });

    for (const [kind, { value, filter, facet, sortable, searchable, reference_type = null }] of list) {
      const name = nameOf(kind);

      it(`${kind}: Data Update writes it, the record shows it, and its lineage names the source`, async () => {
        assert.equal((await entityOf(given.golfer))[name], value);
        const { body } = await call('rep', 'GET', `/entity/${given.golfer}/lineage`);
        const text = JSON.stringify(body);
        assert.ok(text.includes(name), text.slice(0, 300));
      });

      it(`${kind}: filters and presets find it`, async () => {
        const terms = `hcp.${name}:${written(filter)}`;
        assert.deepEqual(await found({ filters: terms }), [given.golfer]);
        assert.deepEqual(await found({ types: 'HCP', presetFilters: terms }), [given.golfer]);
        assert.ok(!(await found({ types: 'HCP', excludeFilters: terms })).includes(given.golfer));
      });

      it(`${kind}: ${sortable ? 'sorts results' : 'is no sort order'}, and ${facet ? 'counts them' : 'is no facet'}`, async () => {
        const sorted = await call('rep', 'GET', '/search', { query: { sort: name } });
        if (sortable) assert.equal(sorted.body.entities[0].entityId, given.golfer);
        else assert.match(sorted.body.errors[0].message, /^sort: /);
        const counted = await call('rep', 'GET', '/search', { query: { facets: name } });
        if (facet) {
          const values = counted.body.facets[0].values as { value: string; count: number }[];
          assert.equal(values.find((each) => each.value === facet)?.count, 1);
        } else assert.match(counted.body.errors[0].message, /^facets: /);
      });

      it(`${kind}: ${searchable ? 'the search box finds its words' : 'adds no words to the search box'}`, async () => {
        const { body } = await define(
          customField(`more_${name}`, kind, {
            reference_type,
            searchable: true,
          }),
        );
        if (searchable) assert.deepEqual(await found({ q: String(value) }), [given.golfer]);
        else assert.match(body.errors[0].message, /^searchable: only for texts/);
      });
    }
  });
});
