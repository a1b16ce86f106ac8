/** A visibility profile hides former and other names, and nothing else tells them (docs/decisions/0040-visibility-of-fields.md). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { engines } from '../../../../support/databases.ts';
import { hospital, ofTypes, person, wholeTypesFixture } from './fixture.ts';

const hidden = ['HCP.nickname__v', 'HCP.alternate_name_1__v', 'HCO.alternate_name_1__v'];
const names = ['Wallarooson', 'Zibbynox', 'Thylaspital'];
const namesIn = (text: string): string[] => names.filter((name) => text.includes(name));

for (const engine of engines)
  describe(`a profile hides names besides those that records are shown by (${engine})`, () => {
    const given = wholeTypesFixture(engine);
    const { call, change, create, entityOf, find, get, refusal, setProfile, succeed, vidsOf } = given;
    const match = async (account: string, entity_type: string, entity: object) =>
      succeed(
        await call(account, 'POST', '/match/', {
          body: { entity_type, entity: { primary_country__v: 'US', ...entity } },
        }),
      ).body.results.matchedEntities;
    const former = { first_name__v: 'Bilby', last_name__v: 'Wallarooson' };
    const matchesBefore = new Map<string, string[]>();
    const idsOf = (matches: { entityId: string }[]): string[] => matches.map(({ entityId }) => entityId);

    before(async () => {
      await change({ alternate_name_1__v: 'Bilby Wallarooson', nickname__v: 'Zibbynox' });
      await change({ alternate_name_1__v: 'Thylaspital Omega' }, hospital, 'HCO');
      assert.ok(vidsOf(await find('steward', { q: 'Wallarooson' })).includes(person), 'found before');
      matchesBefore.set('HCP', idsOf(await match('steward', 'HCP', former)));
      assert.ok(matchesBefore.get('HCP')!.includes(person), 'matched by its former name before');
      matchesBefore.set(
        'HCO',
        idsOf(await match('steward', 'HCO', { corporate_name__v: 'Thylaspital Omega' })),
      );
      await create({ ...ofTypes, name: 'further_partners__c', hidden });
      await setProfile('further_partners__c');
    });

    it('records, cards, histories, comparisons and metadata do not show them', async () => {
      const enrichedResults = 'true';
      for (const vid of [person, hospital])
        for (const [path, query] of [
          [`/entity/${vid}`, { enrichedResults, includeUnderReview: 'true' }],
          ['/search', { q: vid, enrichedResults, highlight: 'true' }],
          ['/search', { q: vid, view: 'card', enrichedResults, highlight: 'true' }],
          [`/entity/${vid}/revisions`, {}],
          [`/entity/${vid}/lineage`, {}],
          [`/entity/${vid}/affiliations`, {}],
          ['/hierarchy', { only: hospital }],
          ['/change_request/search', { filters: `vid__v:${vid}`, includeEntity: 'true' }],
        ] as const)
          assert.deepEqual(namesIn(JSON.stringify(await get('rep', path, query))), [], path);
      const { attributes } = await get('rep', '/metadata/fields', { objectTypes: 'HCP' });
      const known = attributes.map(({ fieldId }: { fieldId: string }) => fieldId);
      assert.ok(!known.includes('nickname__v') && known.includes('alternate_name_2__v'));
      assert.equal((await entityOf('steward')).nickname__v, 'Zibbynox');
    });

    it('their words find nothing and change no order; filters find by them for those who see them', async () => {
      for (const q of [...names, 'Bilby Wallarooson'])
        for (const account of ['rep', 'steward']) {
          const found = vidsOf(await find(account, { q, literal: 'true', states: 'VALID' }));
          assert.ok(!found.includes(person) && !found.includes(hospital), `${account} ${q}`);
        }
      const order = async (q: string) => vidsOf(await find('rep', { q, limit: '50' }));
      assert.deepEqual(await order('Numbatson Wallarooson'), await order('Numbatson Quollarooson'));
      const filters = 'hcp.alternate_name_1__v:Bilby Wallarooson';
      assert.deepEqual(vidsOf(await find('steward', { filters })), [person]);
      assert.match(refusal(await call('rep', 'GET', '/search', { query: { filters } })), /^INVALID_DATA/);
      const fieldQueries = 'hcp.nickname__v:Zibby';
      assert.deepEqual(vidsOf(await find('steward', { fieldQueries })), [person]);
    });

    it('matching finds by them as before for those who see them, and for others as if they were not there', async () => {
      assert.deepEqual(idsOf(await match('steward', 'HCP', former)), matchesBefore.get('HCP'));
      const omega = { corporate_name__v: 'Thylaspital Omega' };
      assert.deepEqual(idsOf(await match('steward', 'HCO', omega)), matchesBefore.get('HCO'));
      assert.deepEqual(
        await match('rep', 'HCP', former),
        await match('rep', 'HCP', { first_name__v: 'Bilby', last_name__v: 'Quollarooson' }),
      );
      assert.ok(!idsOf(await match('rep', 'HCO', omega)).includes(hospital));
    });

    it('the names that records are shown by cannot be hidden', async () => {
      for (const part of ['HCP.middle_name__v', 'HCP.second_last_name__v', 'HCO.corporate_name__v']) {
        const body = { level: 'ALL', hidden: [part], vid_key: person };
        const answer = await call('admin', 'POST', '/visibility_previews', { body });
        assert.match(refusal(answer), /a part of the name that records are shown by/, part);
      }
    });
  });
