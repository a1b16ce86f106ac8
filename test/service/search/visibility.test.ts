/** Data visibility profiles (specification, section 5, rule 1): mail-only addresses and what they would find. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { retrieveRecords } from '../../../demo/service/domain/retrieve.ts';
import { search, type SearchQuery } from '../../../demo/service/domain/search/search.ts';
import { searchAnswer, searchQuery } from '../../../src/api/contract/entities.ts';
import { forEachDatabase } from '../../support/databases.ts';
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

describe('A user whose profile hides mail-only addresses', () => {
  forEachDatabase((open) => {
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

    it('does not see them in search results or when records are retrieved', async () => {
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

    it('has no record at the keys of hidden addresses', async () => {
      for (const key of [`Network:Address:${hidden.vid}`, 'crm_us:ADDRESS:HIDDEN:1']) {
        assert.deepEqual((await retrieve(key)).missing, [key]);
        assert.equal((await retrieve(key, 'ALL')).entities[0]!.entityId, ofBoth.vid);
      }
      assert.equal((await retrieve(`Network:Address:${ofBoth.children[1]!.vid}`)).entities.length, 1);
    });

    it('is told nothing of them by the facet of regions, and nobody else is: a mail address is no place of work', async () => {
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
