/** Queries that were copied from other programs, and names that are shortened to initials. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { restored } from '../../../../demo/service/domain/search/language/restored.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import { Fixture, organization, person } from '../fixture.ts';

describe('text that another program changed is restored', () => {
  const cases = [
    ['MÃ¼ller', 'Müller'],
    ['FranÃ§ois Ã–zil', 'François Özil'],
    ['M%C3%BCller', 'Müller'],
    ['Anna+M%C3%BCller', 'Anna Müller'],
    ['M&#252;ller &amp; S&#xf8;n', 'Müller & Søn'],
    ['M&uuml;ller', 'Muller'],
    ['Ｓｍｉｔｈ　１２３', 'Smith\u3000123'],
    ['٠١٢٣', '0123'],
  ] as const;
  for (const [text, before] of cases) it(`${text} is ${before}`, () => assert.equal(restored(text), before));

  it('and other text stays as it is', () => {
    for (const text of ['São João', 'Ü–ber Â', '100% R&D', 'Smith &#99999999; %zz', 'Ā Müller'])
      assert.equal(restored(text), text);
  });
});

describe('a search finds what was copied or shortened', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        person('James', 'Smith', { fields: { formatted_name__v: 'James R. Smith' } }),
        person('Jane', 'Smith', { fields: { npi_num__v: '1234567893', phone_1__v: '+1 617 555 0100' } }),
        person('Jan', 'Kowalczyk'),
        person('Francisco', 'Corona Díaz'),
        person('Felipe', 'Corona Díaz', { fields: { formatted_name__v: 'Felipe Carlos Corona Díaz Ortiz' } }),
        person('Robert', 'Smith', {
          fields: { formatted_name__v: 'Robert J. Smith', npi_num__v: '0123456789' },
        }),
        person('Oliver', 'Miller', { fields: { specialty_1__v: 'PEDI' } }),
        person('Olivia', 'Miller', { fields: { specialty_1__v: 'ENT', hcp_type__v: 'NP' } }),
        person('Ottilie', 'Miller', { fields: { specialty_1__v: 'OBGY' } }),
        person('Otto', 'Miller', {
          fields: { specialty_1__v: 'GENP', phone_1__v: '+49 30 1234567' },
          licenses: [{ license_number__v: 'GB0325193' }],
        }),
        person('健一', '佐藤', {
          fields: {
            formatted_name__v: '佐藤 健一',
            primary_country__v: 'JP',
            alternate_name_1__v: 'サトウ ケンイチ',
          },
        }),
        organization('Mercy Clinic'),
      );
    });
    const found = [
      ['the initials of given names', 'JR Smith', 'James R. Smith'],
      ['the same after the last name', 'Smith RJ', 'Robert J. Smith'],
      ['the same in small letters', 'jr smith', 'James R. Smith'],
      ['the name of an account', 'rsmith', 'Robert J. Smith'],
      ['a number as a spreadsheet writes it', '1234567893.0', 'Jane Smith'],
      ['a phone number with an extension', '+1 617 555 0100 ext. 12', 'Jane Smith'],
      ['a phone number as dialed from the United States', '011 49 30 1234567', 'Otto Miller'],
      ['a license without its zeros', 'GB325193', 'Otto Miller'],
      ['a letter that was lost', 'Ott?lie Miller', 'Ottilie Miller'],
      ['a short name with a mistake', 'Jsn Kowalczyk', 'Jan Kowalczyk'],
      ['a name among other words', '57 Kowalczyk Jan Active Boston Tier', 'Jan Kowalczyk'],
      ['the same with the initial at the end', 'millero', 'Oliver Miller'],
      ['a middle name of which the record has the initial', 'James Robert Smith', 'James R. Smith'],
      ['a generation that the record has not', 'Jane Smith, Jr.', 'Jane Smith'],
      ['degrees between other words', 'Smith MD Jane', 'Jane Smith'],
      ['degrees with dots between other words', 'Smith, M.D., F.A.C.P., Jane', 'Jane Smith'],
      ['a number without its first zero', '123456789', 'Robert J. Smith'],
      ['full-width digits', '０１２３４５６７８９', 'Robert J. Smith'],
      ['digits for letters', 'M1ller Otto', 'Otto Miller'],
      ['a reading in the other kana', 'さとう けんいち', '佐藤 健一'],
      ['a web address', 'https://www.mercy-clinic.example', 'Mercy Clinic'],
      ['the labels of a form', 'First name: Jane, Last name: Smith', 'Jane Smith'],
      ['labels of another language', 'Vorname: Jane Nachname: Smith', 'Jane Smith'],
      ['a synonym of a label', 'Miller peds', 'Oliver Miller'],
      ['the initials of a label', 'Miller GP', 'Otto Miller'],
      ['the initials of a label in another language', 'Miller HNO', 'Olivia Miller'],
      ['the beginnings of the words of a label', 'Miller obgyn', 'Ottilie Miller'],
    ] as const;
    for (const [what, q, name] of found)
      it(`by ${what}: ${q}`, async () => assert.equal((await fixture.names(q))[0], name));

    it('and an abbreviated first name is not read as initials: Fco. Corona Díaz', async () => {
      assert.deepEqual((await fixture.names('Fco. Corona Díaz')).toSorted(), [
        'Felipe Carlos Corona Díaz Ortiz',
        'Francisco Corona Díaz',
      ]);
    });

    it('and a literal search reads no initials and letters into the words', async () => {
      for (const q of ['JR Smith', 'rsmith', 'M1ller Otto'])
        assert.deepEqual(await fixture.names({ q, literal: 'true' }), []);
    });
  });
});
