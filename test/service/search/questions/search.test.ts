import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { search } from '../../../../demo/service/domain/search/search.ts';
import { searchQuery } from '../../../../src/contract/records/entities.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import { Fixture, organization, person } from '../fixture.ts';

describe('a search understands a question', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    const boston = { locality__v: 'Boston', administrative_area__v: 'US-MA' };
    before(async () => {
      fixture = await Fixture.open(open);
      const doctor = (language: string, specialty: string, address: Record<string, string>) => ({
        fields: { specialty_1__v: 'INTE', specialty_2__v: specialty, language_1__v: language },
        addresses: [address],
      });
      await fixture.add(
        person('Ada', 'Moreno', {
          ...doctor('es', 'CARD', boston),
          fields: { ...doctor('es', 'CARD', boston).fields, gender__v: 'F' },
        }),
        person('Ben', 'Miller', doctor('en', 'CARD', boston)),
        person(
          'Cleo',
          'Torres',
          doctor('es', 'CARD', { locality__v: 'Denver', administrative_area__v: 'US-CO' }),
        ),
        person(
          'Dan',
          'Boston',
          doctor('es', 'NEUR', { locality__v: 'Paris', administrative_area__v: 'FR-IDF' }),
        ),
        person('Eve', 'Hidden', doctor('en', 'UROL', { locality__v: 'Zzyzx', address_type__v: 'M' })),
        person('花子', '佐藤', {
          ...doctor('es', 'CARD', {
            locality__v: '横浜市',
            administrative_area__v: 'JP-14',
            country__v: 'JP',
          }),
        }),
        organization('Boston Heart Center', { fields: { specialty_1__v: 'CARD' }, addresses: [boston] }),
      );
    });
    const names = (answer: { entities: { entity: Record<string, unknown> }[] }) =>
      answer.entities.map(({ entity }) => entity['formatted_name__v']).sort();
    const asked = 'cardiologists in Boston who speak Spanish';

    it('filters by specialty, city and language, and tells what it understood', async () => {
      const answer = await fixture.search({ q: asked, understand: 'true', resultLanguage: 'de' });
      assert.deepEqual(names(answer), ['Ada Moreno']);
      assert.equal(answer.totalCount, 1);
      assert.deepEqual(answer.understood, {
        q: '',
        filters: [
          {
            term: 'hcp.specialty_1__v|specialty_2__v|specialty_3__v:CARD',
            field_label: 'Fachgebiet',
            labels: ['Kardiologie'],
            words: ['cardiologists'],
          },
          { term: 'address.locality__v:Boston', field_label: 'Ort', labels: ['Boston'], words: ['Boston'] },
          {
            term: 'hcp.language_1__v:es',
            field_label: 'Sprache',
            labels: ['Spanisch'],
            words: ['who speak Spanish'],
          },
        ],
      });
    });

    it('filters by a Japanese question, and finds the city by its usual name', async () => {
      const answer = await fixture.search({
        q: '横浜でスペイン語を話す循環器内科医を探しています',
        understand: 'true',
        resultLanguage: 'ja',
      });
      assert.deepEqual(names(answer), ['花子 佐藤']);
      assert.deepEqual(
        answer.understood!.filters.map(({ term, labels, words }) => [term, ...labels, ...words]),
        [
          ['address.locality__v:横浜市', '横浜市', '横浜'],
          ['hcp.language_1__v:es', 'スペイン語', 'スペイン語を話す'],
          ['hcp.specialty_1__v|specialty_2__v|specialty_3__v:CARD', '循環器内科', '循環器内科医'],
        ],
      );
    });

    it('filters by gender and status, whose fields have labels too', async () => {
      const answer = await fixture.search({ q: 'active female cardiologists in Boston', understand: 'true' });
      assert.deepEqual(
        answer.understood!.filters.map(({ term, field_label }) => [term, field_label]),
        [
          ['status:A', 'Status'],
          ['hcp.gender__v:F', 'Gender'],
          ['hcp.specialty_1__v|specialty_2__v|specialty_3__v:CARD', 'Specialty'],
          ['address.locality__v:Boston', 'City'],
        ],
      );
      assert.deepEqual(names(answer), ['Ada Moreno']);
    });

    it('searches the words that are no filter, and adds to the filters of the call', async () => {
      const named = await fixture.search({ q: 'Ada Moreno in Boston', understand: 'true' });
      assert.deepEqual(names(named), ['Ada Moreno']);
      assert.equal(named.understood!.q, 'Ada Moreno');
      const filtered = await fixture.search({
        q: 'cardiologists in Boston',
        filters: 'hcp.language_1__v:en',
        understand: 'true',
      });
      assert.deepEqual(names(filtered), ['Ben Miller']);
    });

    it('a part that is wanted as words is a word', async () => {
      const answer = await fixture.search({ q: asked, understand: 'true', asWords: 'Boston~cardiologists' });
      assert.deepEqual(
        answer.understood!.filters.map(({ term }) => term),
        ['hcp.language_1__v:es'],
      );
      assert.equal(answer.understood!.q, 'cardiologists Boston');
    });

    it('finds the same as before without `understand`, with `literal`, and for names', async () => {
      for (const query of [
        { q: asked },
        { q: asked, understand: 'true', literal: 'true' },
        { q: 'dan boston', understand: 'true' },
      ])
        assert.equal((await fixture.search(query)).understood, undefined, JSON.stringify(query));
      const person = await fixture.search({ q: 'dan boston', understand: 'true' });
      assert.deepEqual(names(person), ['Dan Boston']);
      const inParis = await fixture.search({ q: 'Dan Boston in Paris', understand: 'true' });
      assert.deepEqual(names(inParis), ['Dan Boston']);
    });

    it('a city that only has addresses that the user does not see is no city for them', async () => {
      const query = searchQuery.parse({ q: 'urologists in Zzyzx', understand: 'true' });
      const seen = await search(fixture.store, fixture.model, query, 'ALL');
      assert.equal(seen.understood?.filters.length, 2);
      const unseen = await search(fixture.store, fixture.model, query, 'HIDE_MAIL_ONLY');
      assert.equal(unseen.understood, undefined);
    });

    it('hostile questions are answered', async () => {
      for (const q of [
        `cardiologists in Boston' | ~:,\\ who speak Spanish`,
        'in the '.repeat(70),
        `${'in Boston and '.repeat(30)}Denver`,
        'urologists in \u0000Boston',
        `doctors in ${'x'.repeat(400)}`,
      ]) {
        const answer = await fixture.search({ q, understand: 'true', asWords: "~~'~:" });
        assert.equal(answer.responseStatus, 'SUCCESS', q);
      }
    });
  });
});
