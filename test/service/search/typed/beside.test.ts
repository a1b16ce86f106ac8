/** Names beside words that are of another record: mail addresses that no record has, wrong specialties, married names, copied signatures. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../../support/databases.ts';
import { Fixture, organization, person } from '../fixture.ts';

describe('a search finds a name beside words that its record does not have', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    const specialist = (first: string, last: string, specialty_1__v: string) =>
      person(first, last, { fields: { specialty_1__v } });
    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        person('Theresa', 'Kreiger', { fields: { email_1__v: 'tk@mercy-clinic.example' } }),
        person('Jasper', 'Theresa'),
        person('Nora', 'Vandenberg'),
        specialist('Andy', 'Harrison', 'DERM'),
        specialist('Otto', 'Becker', 'NEUR'),
        person('Andrea', 'Weiss', {
          fields: { specialty_1__v: 'CARD' },
          addresses: [{ address_line_1__v: '4 Harrison Street', locality__v: 'Boston', country__v: 'US' }],
        }),
        person('준호', '안', { fields: { formatted_name__v: '안 준호', primary_country__v: 'KR' } }),
        person('Алексей', 'Кузнецов', { fields: { primary_country__v: 'RU' } }),
        person('Francesca', 'Natali'),
        person('Julien', 'Moraes'),
        organization('Division of Neurology, Lakeview Medical Center'),
        organization('Quarry Medical Center'),
        organization('Cancer Center, Quarry Hospital of Denver'),
      );
    });
    const first = async (q: string): Promise<string | undefined> => (await fixture.names(q))[0];

    const mails = [
      ['theresa.kreiger@mail.example', 'theresa kreiger'],
      ['Dr.Theresa_Kreiger35@mail.example', 'theresa kreiger'],
      ['tkreiger@mail.example', 'tkreiger'],
      ['theresakreiger+news@mail.example', 'theresakreiger'],
    ] as const;
    for (const [q, used] of mails)
      it(`an unknown mail address: ${q}`, async () => {
        const { entities, searchMode, corrections } = await fixture.search({ q });
        assert.equal(entities[0]?.entity.formatted_name__v, 'Theresa Kreiger');
        assert.equal(searchMode, 'SIMILAR');
        assert.deepEqual(corrections?.[0], { typed: q, used });
      });
    it('and reads no name from an address that a record has, that is literal, or of a shared mailbox', async () => {
      assert.deepEqual(await fixture.names('tk@mercy-clinic.example'), ['Theresa Kreiger']);
      assert.deepEqual(await fixture.names('tk@mercy-clinic.ex'), ['Theresa Kreiger']);
      const literal = { q: 'theresa.kreiger@mail.example', literal: 'true' } as const;
      assert.equal((await fixture.search(literal)).totalCount, 0);
      assert.equal((await fixture.search({ q: 'info@mail.example' })).totalCount, 0);
    });

    const beside = [
      ['a wrong specialty', 'Andy Harrison Cardiology', 'Andy Harrison'],
      ['a married name', 'Nora Lang-Vandenberg', 'Nora Vandenberg'],
      ['a nickname in quotes', 'Nora "Kit" Vandenberg', 'Nora Vandenberg'],
      [
        'its organization',
        'Otto Becker | Division of Neurology, Lakeview Medical Center | Portland',
        'Otto Becker',
      ],
      ['another kind of organization', 'Quarry Clinic', 'Quarry Medical Center'],
    ] as const;
    for (const [what, q, name] of beside) it(`${what}: ${q}`, async () => assert.equal(await first(q), name));

    const otherwise = [
      ['Korean with a wrong last consonant', '안준혼', '안 준호'],
      ['Russian as in German', 'Alexej Kusnezow', 'Алексей Кузнецов'],
      ['Russian as in Polish', 'Aleksiej Kuzniecow', 'Алексей Кузнецов'],
      ['Hebrew without most vowels', "פרנצ'סקה נטלי", 'Francesca Natali'],
      ['Hebrew with other vowels', "ז'ולין מורס", 'Julien Moraes'],
      ['the French layout', 'nor q vqndenberg', 'Nora Vandenberg'],
      ['words without vowels', 'Qrry Mdcl Cntr', 'Quarry Medical Center'],
    ] as const;
    for (const [what, q, name] of otherwise)
      it(`${what}: ${q}`, async () => assert.equal(await first(q), name));
  });
});
