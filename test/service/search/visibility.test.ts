/** Data visibility profiles (specification, section 5, rule 1): mail-only addresses are hidden and find nothing. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { compareTwo } from '../../../demo/service/domain/match/compare_records.ts';
import { matchEntity } from '../../../demo/service/domain/match/match.ts';
import { presentMatches } from '../../../demo/service/domain/match/present.ts';
import { retrieveRecords } from '../../../demo/service/domain/retrieve.ts';
import { search, type SearchQuery } from '../../../demo/service/domain/search/search.ts';
import { searchAnswer, searchQuery } from '../../../src/contract/records/entities.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { Fixture, person } from './fixture.ts';

const office = {
  address_line_1__v: '1 Clinic Road',
  locality__v: 'Boston',
  administrative_area__v: 'US-MA',
  address_type__v: 'P',
  latitude__v: 42.36,
};
const mail = {
  address_line_1__v: '9 Hidden Lane',
  locality__v: 'Salem',
  administrative_area__v: 'US-OR',
  postal_code__v: '97301',
  address_type__v: 'M',
  latitude__v: 44.94,
};

describe('a user whose profile hides mail-only addresses', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    const ofBoth = person('Ada', 'Both', { addresses: [mail, office] });
    const ofMail = person('Bea', 'Mail', { addresses: [mail] });
    const ofOffice = person('Cleo', 'Salem', { addresses: [office] });
    const hidden = ofBoth.children[0]!;
    ofBoth.custom_keys.push({
      vid: '300000000000999999',
      record_vid: hidden.vid,
      record_type: 'ADDRESS',
      source: 'crm_us',
      item: 'ADDRESS',
      value: 'HIDDEN:1',
      status: 'A',
      created_at: ofBoth.created_at,
      modified_at: ofBoth.modified_at,
    });
    const ask = async (query: Partial<Record<keyof SearchQuery, string>>) =>
      searchAnswer.parse(
        await search(fixture.store, fixture.model, searchQuery.parse(query), 'HIDE_MAIL_ONLY'),
      );
    const names = async (query: Partial<Record<keyof SearchQuery, string>>): Promise<string[]> =>
      (await ask(query)).entities.map(({ entity }) => String(entity.formatted_name__v));
    const retrieve = (vidKey: string, visibilityProfile: 'ALL' | 'HIDE_MAIL_ONLY' = 'HIDE_MAIL_ONLY') =>
      retrieveRecords(fixture.store, fixture.model, [vidKey], {
        enrichedResults: false,
        resultLanguage: undefined,
        systemName: undefined,
        visibilityProfile,
      });

    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(ofBoth, ofMail, ofOffice);
    });

    it('does not find records by them: words, filters, exclusions, ranges, keys', async () => {
      const asked: [Partial<Record<keyof SearchQuery, string>>, string[], string[]][] = [
        [{ q: 'salem' }, ['Cleo Salem'], ['Cleo Salem', 'Ada Both', 'Bea Mail']],
        [{ q: '97301' }, [], ['Ada Both', 'Bea Mail']],
        [{ filters: 'address.locality__v:Salem' }, [], ['Ada Both', 'Bea Mail']],
        [{ filters: 'address.address_line_1__v:9 Hidden Lane' }, [], ['Ada Both', 'Bea Mail']],
        [{ filters: 'range||address.latitude__v:44||45' }, [], ['Ada Both', 'Bea Mail']],
        [{ fieldQueries: 'address.locality__v:sal' }, [], ['Ada Both', 'Bea Mail']],
        [{ filters: 'custom_key.custom_key_value__v:HIDDEN\\:1' }, [], ['Ada Both']],
        [{ q: 'ada', excludeFilters: 'address.locality__v:Salem' }, ['Ada Both'], []],
        [{ q: 'boston ada' }, ['Ada Both'], ['Ada Both']],
      ];
      for (const [query, seen, all] of asked) {
        assert.deepEqual(await names(query), seen, JSON.stringify(query));
        assert.deepEqual(await fixture.names(query), all, JSON.stringify(query));
      }
    });

    it('does not see them in search results or retrieved records', async () => {
      const hit = (await ask({ q: 'ada' })).entities[0]!;
      const [record] = (await retrieve(ofBoth.vid)).entities;
      for (const { entity } of [hit, record!]) {
        assert.deepEqual(
          entity.addresses__v!.map(({ locality__v }) => locality__v),
          ['Boston'],
        );
        assert.ok(!JSON.stringify(entity).includes('Hidden'));
      }
      assert.equal((await retrieve(ofBoth.vid, 'ALL')).entities[0]!.entity.addresses__v!.length, 2);
    });

    it('finds no record by the keys of hidden addresses', async () => {
      for (const key of [`Network:Address:${hidden.vid}`, 'crm_us:ADDRESS:HIDDEN:1']) {
        assert.deepEqual((await retrieve(key)).missing, [key]);
        assert.equal((await retrieve(key, 'ALL')).entities[0]!.entityId, ofBoth.vid);
      }
      assert.equal((await retrieve(`Network:Address:${ofBoth.children[1]!.vid}`)).entities.length, 1);
    });

    it('learns nothing of them from a match: a hidden address or its key neither finds, nor weighs, nor is a reason (4.21)', async () => {
      const match = async (entity: object, visibilityProfile: 'ALL' | 'HIDE_MAIL_ONLY') => {
        const submitted = { hcp_type__v: 'PHYS', primary_country__v: 'US', ...entity };
        const run = await matchEntity(fixture.store, fixture.model, 'HCP', submitted, { visibilityProfile });
        const answer = presentMatches('HCP', run, fixture.model, { visibilityProfile });
        return answer.results.matchedEntities.map(({ entityId, matchResult }) => ({
          entityId,
          ...matchResult,
        }));
      };
      const named = (address: object) => ({
        first_name__v: 'Ada',
        last_name__v: 'Both',
        email_1__v: 'ada@both.example',
        addresses__v: [{ ...mail, ...address }],
      });
      const elsewhere = named({
        address_line_1__v: '4 Any Street',
        locality__v: 'Reno',
        postal_code__v: '89501',
      });
      const wrong = await match(elsewhere, 'HIDE_MAIL_ONLY');
      assert.ok(wrong.length > 0, 'the name and the mail address match');
      // The first of the two values is the caller's own, and the only one that may differ.
      const answered = (matches: typeof wrong) =>
        matches.map(({ reasons, ...result }) => ({
          ...result,
          reasons: reasons.map((reason) => ({ ...reason, values: reason.values?.slice(1) })),
        }));
      assert.deepEqual(
        answered(await match(named({}), 'HIDE_MAIL_ONLY')),
        answered(wrong),
        'the right guess looks like a wrong one',
      );
      const places = ({ reasons }: { reasons: { field: string; level: string }[] }) =>
        reasons.filter(({ field, level }) => /street|postal|locality|house/.test(field) && level === 'exact');
      const [seen] = await match(named({}), 'ALL');
      assert.ok(places(seen!).length > 0);
      for (const one of wrong) assert.deepEqual(places(one), []);
      for (const [profile, isShown] of [
        ['ALL', true],
        ['HIDE_MAIL_ONLY', false],
      ] as const) {
        const { result } = await compareTwo(fixture.store, fixture.model, ofBoth, ofMail, profile);
        assert.equal(JSON.stringify(result.reasons).includes(mail.postal_code__v), isShown);
      }
      const key = {
        custom_keys__v: [
          {
            custom_key_source_type__v: 'crm_us',
            custom_key_item_type__v: 'ADDRESS',
            custom_key_value__v: 'HIDDEN:1',
          },
        ],
      };
      assert.deepEqual(await match(key, 'HIDE_MAIL_ONLY'), []);
      assert.deepEqual(
        (await match(key, 'ALL')).map(({ entityId }) => entityId),
        [ofBoth.vid],
      );
    });

    it('does not see them in the facet of regions; nor does anyone else, because a mail address is not a workplace', async () => {
      for (const answer of [
        await ask({ facets: 'administrative_area__v' }),
        await fixture.search({ facets: 'administrative_area__v' }),
      ])
        assert.deepEqual(
          answer.facets[0]!.values.map(({ value, count }) => [value, count]),
          [['US-MA', 2]],
        );
    });
  });
});
