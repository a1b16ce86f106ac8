/** The search index after an opt-out: contact data finds nothing, with any profile and in any parameter (decision 28). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { findChildren } from '../../../demo/service/domain/search/find_children.ts';
import { indexRecords } from '../../../demo/service/domain/search/index/index_records.ts';
import { matchEntity } from '../../../demo/service/domain/match/match.ts';
import { presentMatches } from '../../../demo/service/domain/match/present.ts';
import { search, type SearchQuery } from '../../../demo/service/domain/search/search.ts';
import { visibilityProfiles, type VisibilityProfile } from '../../../demo/service/domain/users/visibility.ts';
import { searchAnswer, searchQuery } from '../../../src/contract/records/entities.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { Fixture, person } from '../search/fixture.ts';

const contact = (of: string) => ({
  phone_1__v: '+16175550143',
  fax_1__v: '+16175550144',
  email_1__v: `${of}@quiet.example`,
  language_1__v: 'en',
  call_preference__c: 'Mondays',
});
const office = {
  postal_code__v: '02115',
  country__v: 'US',
  address_line_1__v: '1 Clinic Road',
  locality__v: 'Boston',
  phone_1__v: '+16175550145',
};
const mail = { address_line_1__v: '9 Hidden Lane', locality__v: 'Salem', address_type__v: 'M' };
const optOut = {
  data_privacy_opt_out__v: true,
  data_privacy_opt_out_date__v: '2026-05-04',
  data_privacy_opt_out_source__v: 'Letter',
};

describe('a record that opted out', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    const quiet = person('Ada', 'Quiet', {
      fields: { ...contact('ada'), ...optOut, npi_num__v: '1003000126' },
      addresses: [office, mail],
    });
    const open_ = person('Bea', 'Open', { fields: contact('bea'), addresses: [office, mail] });
    const names = async (
      query: Partial<Record<keyof SearchQuery, string>>,
      profile: VisibilityProfile,
    ): Promise<string[]> =>
      searchAnswer
        .parse(await search(fixture.store, fixture.model, searchQuery.parse(query), profile))
        .entities.map(({ entity }) => String(entity.formatted_name__v));

    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(quiet, open_);
    });

    it('is not found by contact data: words, numbers, filters, field queries', async () => {
      const queries: Partial<Record<keyof SearchQuery, string>>[] = [
        { q: '16175550143' },
        { q: '+1 617-555-0144' },
        { q: '+16175550145' },
        { filters: 'hcp.phone_1__v:+16175550143' },
        { filters: 'hcp.language_1__v:en' },
        { filters: 'hcp.call_preference__c:Mondays' },
        { filters: 'address.phone_1__v:+16175550145' },
        { fieldQueries: 'hcp.phone_1__v:1617555' },
        { fieldQueries: 'hcp.call_preference__c:mond' },
        { fieldQueries: 'address.phone_1__v:16175550145' },
      ];
      for (const query of queries)
        for (const profile of visibilityProfiles)
          assert.deepEqual(await names(query, profile), ['Bea Open'], `${profile} ${JSON.stringify(query)}`);
      for (const query of [
        { filters: 'hcp.email_1__v:ada@quiet.example' },
        { q: 'ada@quiet.example', filters: 'hcp.first_name__v:Ada', fieldQueries: 'hcp.email_1__v:ada@' },
        { q: 'ada', filters: 'hcp.phone_1__v:+16175550143' },
      ])
        for (const profile of visibilityProfiles)
          assert.deepEqual(await names(query, profile), [], `${profile} ${JSON.stringify(query)}`);
    });

    it('is not excluded by contact data either', async () => {
      for (const profile of visibilityProfiles)
        for (const excludeFilters of ['hcp.phone_1__v:+16175550143', 'address.phone_1__v:+16175550145'])
          assert.deepEqual(await names({ q: 'ada', excludeFilters }, profile), ['Ada Quiet']);
    });

    it('is not found by its mail-only address; a record without opt-out is, unless the profile hides it', async () => {
      for (const query of [{ q: 'hidden' }, { filters: 'address.locality__v:Salem' }]) {
        assert.deepEqual(await names(query, 'ALL'), ['Bea Open']);
        assert.deepEqual(await names(query, 'HIDE_OPTED_OUT'), ['Bea Open']);
        assert.deepEqual(await names(query, 'HIDE_MAIL_ONLY'), []);
      }
      const asked = {
        childType: 'ADDRESS',
        entityType: 'HCP',
        vids: null,
        entityVids: [quiet.vid],
        parentVids: null,
        after: null,
        limit: 10,
        count: 'all',
      } as const;
      const found = await findChildren(fixture.store, fixture.model, asked, 'HIDE_OPTED_OUT');
      assert.deepEqual(
        found.children.map(({ vid }) => vid),
        [quiet.children[0]!.vid],
      );
    });

    it('is found by its name, its workplace, and the opt-out itself', async () => {
      for (const profile of visibilityProfiles) {
        assert.deepEqual(await names({ q: 'quiet' }, profile), ['Ada Quiet']);
        assert.deepEqual(await names({ q: 'ada boston' }, profile), ['Ada Quiet']);
        for (const filters of [
          'hcp.data_privacy_opt_out__v:true',
          'hcp.data_privacy_opt_out_source__v:Letter',
          'range||hcp.data_privacy_opt_out_date__v:2026-05-01||2026-05-31',
        ])
          assert.deepEqual(await names({ filters }, profile), ['Ada Quiet'], filters);
      }
    });

    it('teaches a match nothing: a right guess looks like a wrong one', async () => {
      const { phone_1__v: _, ...place } = office;
      const match = async (of: object) => {
        const known = { first_name__v: 'Ada', last_name__v: 'Quiet', npi_num__v: '1003000126' };
        const entity = {
          ...known,
          hcp_type__v: 'PHYS',
          primary_country__v: 'US',
          addresses__v: [place],
          ...of,
        };
        const how = { visibilityProfile: 'HIDE_OPTED_OUT' } as const;
        const run = await matchEntity(fixture.store, fixture.model, 'HCP', entity, how);
        return presentMatches('HCP', run, fixture.model, how).results.matchedEntities;
      };
      const right = await match({ email_1__v: 'ada@quiet.example', phone_1__v: '+16175550143' });
      const wrong = await match({ email_1__v: 'any@other.example', phone_1__v: '+13125550100' });
      const said = (answer: typeof right) =>
        answer.map(({ entityId, matchResult }) => [entityId, matchResult]);
      assert.deepEqual(said(right), said(wrong));
      assert.deepEqual(
        right.map(({ entityId }) => entityId),
        [quiet.vid],
        'it still matches by its number',
      );
      assert.ok(!JSON.stringify(right).includes('0143'), 'its phone number is not in the answer');
    });

    it('finds by contact data again when the opt-out is withdrawn', async () => {
      const after = structuredClone(quiet);
      after.fields['data_privacy_opt_out__v'] = false;
      await fixture.store.db
        .updateTable('entity')
        .set({ fields: JSON.stringify(after.fields) })
        .where('vid', '=', quiet.vid)
        .execute();
      await indexRecords(fixture.store, [{ record: after, before: quiet }], fixture.model);
      assert.deepEqual((await names({ q: '16175550143' }, 'HIDE_OPTED_OUT')).sort(), [
        'Ada Quiet',
        'Bea Open',
      ]);
    });
  });
});
