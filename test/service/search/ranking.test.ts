import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../support/databases.ts';
import { Fixture, organization, person } from './fixture.ts';

const boston = {
  address_line_1__v: '12 Smith Street',
  locality__v: 'Boston',
  administrative_area__v: 'US-MA',
  country__v: 'US',
  postal_code__v: '02115',
};

describe('search finds and ranks (specification 4.22)', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    const names = (q: string): Promise<string[]> => fixture.names(q);
    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        person('Anna', 'Smith'),
        person('Bella', 'Smithson'),
        person('Carla', 'Smyth'),
        person('Dora', 'Smitz'),
        person('Emma', 'Miller', { addresses: [boston] }),
        person('Zoe', 'Smith', { fields: { hcp_status__v: 'I' } }),
        person('Katherine', 'Johnson', {
          addresses: [boston],
          licenses: [{ license_number__v: 'MA-204-417' }],
          keys: [
            ['crm_us', 'HCP', 'KJ:10.01'],
            ['crm_us', 'HCP', 'M-HCP-0004711'],
            ['crm_us', 'HCP', 'OLDKEY77', 'I'],
          ],
          fields: {
            specialty_1__v: 'CARD',
            npi_num__v: '1999999992',
            phone_1__v: '+1 617 555 0142',
            email_1__v: 'k.johnson@harbor.example',
          },
        }),
        person('José Antônio', 'Gonçalves', { fields: { primary_country__v: 'BR' } }),
        person('Jürgen', 'Müller', { fields: { primary_country__v: 'DE' } }),
        person('Hans', 'Mueller', { fields: { primary_country__v: 'DE' } }),
        person('Seán', "O'Brien"),
        person('Иван', 'Петров'),
        person('Νίκος', 'Παπαδόπουλος'),
        person('健一', '佐藤', { fields: { alternate_name_1__v: 'Kenichi Sato', primary_country__v: 'JP' } }),
        person('Maria', 'de la Cruz'),
        person('Jean-Pierre', 'Lefèvre'),
        person('Stephen', 'Rothschild'),
        person('Felix', 'Ferrari', { fields: { specialty_1__v: 'EMER' } }),
        person('Rosa', 'Vitale', { fields: { specialty_1__v: 'DERM' } }),
        person('Rita', 'Vitale', { fields: { specialty_1__v: 'GAST' } }),
        person('William', 'Grant', {
          addresses: [{ locality__v: 'Cambridge', administrative_area__v: 'US-MA' }],
        }),
        organization('東京大学医学部附属病院', { fields: { primary_country__v: 'JP' } }),
        person('Adam', 'Bond', { fields: { middle_name__v: 'Quimby', formatted_name__v: 'Adam Q. Bond' } }),
        person('Zita', 'Quimby'),
        person('Quimby', 'Abel'),
        organization('Praxis24 Zentrum'),
        organization('Aachen Quimby Surgery'),
        organization('Quimby Surgery'),
        organization('Boston Heart Clinic', { fields: { hco_type__v: 'CLIN' } }),
        organization('Unity Rehab'),
        organization('Wardhouse Unity'),
      );
    });

    it('every word must match somewhere, in any order: name, place, specialty', async () => {
      assert.deepEqual(await names('boston johnson cardiology'), ['Katherine Johnson']);
      for (const q of ['johnson xylophone', 'johnson cambridge'])
        assert.deepEqual(await fixture.names({ q, literal: 'true' }), [], q);
    });

    it('specialties are found by their labels in every language of the instance', async () => {
      for (const label of ['Kardiologie', 'cardiologie', 'Cardiología', '循環器内科', '循環器', '심장내과'])
        assert.deepEqual(await names(`johnson ${label}`), ['Katherine Johnson'], label);
      assert.deepEqual(await names('أمراض القلب johnson'), ['Katherine Johnson']);
      for (const label of ["Médecine d'urgence", 'urgence', 'Medicina de urgencias', '急诊医学科'])
        assert.deepEqual(await names(label), ['Felix Ferrari'], label);
    });

    it('the beginning of a specialty does not stand for others whose label only sounds like it', async () => {
      // The Dutch label of gastroenterology is "Maag-darm-leverziekten".
      assert.deepEqual(await names('vitale derma'), ['Rosa Vitale']);
      assert.deepEqual(await names('vitale darm'), ['Rita Vitale']);
    });

    it('a word of names does not stand for a country whose label it could be misspelled from', async () => {
      assert.deepEqual((await names('unity')).sort(), ['Unity Rehab', 'Wardhouse Unity']);
      assert.deepEqual(await fixture.names({ q: 'unity anna', literal: 'true' }), []);
      assert.ok((await names('unitde anna')).includes('Anna Smith'), 'United States, misspelled');
    });

    it('a connective of labels ("de", "of") finds no record by itself', async () => {
      assert.deepEqual(await names('de la cruz'), ['Maria de la Cruz']);
      assert.deepEqual(await fixture.names({ q: 'de ferrari', literal: 'true' }), []);
      assert.deepEqual(await names('medicina de urgencias ferrari'), ['Felix Ferrari']);
    });

    it('exact matches rank before prefixes, then sound-alikes, then misspellings', async () => {
      const found = await names('smith');
      const order = ['Anna Smith', 'Emma Miller', 'Bella Smithson', 'Carla Smyth', 'Dora Smitz'];
      assert.deepEqual(
        found.filter((name) => order.includes(name)),
        order,
      );
    });

    it('a match in the name ranks before one elsewhere, and active records before inactive ones', async () => {
      assert.deepEqual((await names('smith')).slice(0, 3), ['Anna Smith', 'Zoe Smith', 'Emma Miller']);
      assert.equal((await names('boston'))[0], 'Boston Heart Clinic');
    });

    it('displayed names with the words rank first in their level; organizations that begin with the words come before others', async () => {
      const called = [
        'Quimby Abel',
        'Quimby Surgery',
        'Zita Quimby',
        'Aachen Quimby Surgery',
        'Adam Q. Bond',
      ];
      assert.deepEqual(await names('quimby'), called);
      assert.deepEqual(await names('quimby surgery'), ['Quimby Surgery', 'Aachen Quimby Surgery']);
      assert.deepEqual(await names('surgery quimby'), ['Aachen Quimby Surgery', 'Quimby Surgery']);
      // One page at a time, as a user scrolls.
      const pages: string[] = [];
      for (const [offset] of called.entries())
        pages.push(...(await fixture.names({ q: 'quimby', offset, limit: 1 })));
      assert.deepEqual(pages, called);
    });

    it('better levels have a higher relevance', async () => {
      const { entities } = await fixture.search({ q: 'smith' });
      const relevance = entities.map(({ metaData }) => metaData.relevance!);
      assert.deepEqual(
        relevance,
        relevance.toSorted((one, other) => other - one),
      );
      assert.ok(relevance[0]! > relevance.at(-1)!);
    });

    const findable: [string, string, string][] = [
      ['a prefix of a name with digits', 'praxi', 'Praxis24 Zentrum'],
      ['a name without its digits, with another word', 'praxis zentrum', 'Praxis24 Zentrum'],
      ['a name without accents', 'jose antonio goncalves', 'José Antônio Gonçalves'],
      ['a name in another case', 'JOSÉ GONÇALVES', 'José Antônio Gonçalves'],
      ['decomposed accents', 'Gonc\u0327alves', 'José Antônio Gonçalves'],
      ['a spelled-out umlaut', 'mueller jurgen', 'Jürgen Müller'],
      ['an umlaut instead of its spelled-out form', 'Müller Hans', 'Hans Mueller'],
      ['a name without its apostrophe', 'obrien', "Seán O'Brien"],
      ['a different apostrophe', 'O’Brien', "Seán O'Brien"],
      ['a space instead of an apostrophe', 'sean o brien', "Seán O'Brien"],
      ['the Latin form of a Cyrillic name', 'ivan petrov', 'Иван Петров'],
      ['the Latin form of a Greek name', 'papadopoulos', 'Νίκος Παπαδόπουλος'],
      ['a Greek name in Greek letters', 'ΠΑΠΑΔΟΠΟΥΛΟΣ', 'Νίκος Παπαδόπουλος'],
      ['a Japanese name in its characters', '佐藤', '健一 佐藤'],
      ['the alternate name of a Japanese record', 'kenichi sato', '健一 佐藤'],
      ['part of a name without spaces', '大学医学部', '東京大学医学部附属病院'],
      ['a name of several words as one', 'delacruz', 'Maria de la Cruz'],
      ['a hyphenated name in parts', 'pierre lefevre', 'Jean-Pierre Lefèvre'],
      ['prefixes of first and last name', 'kath joh', 'Katherine Johnson'],
      ['an initial', 'k johnson', 'Katherine Johnson'],
      ['a nickname', 'kate johnson', 'Katherine Johnson'],
      ['a name in another language', 'guillermo grant', 'William Grant'],
      ['a nickname for a nickname', 'bill grant', 'William Grant'],
      ['a sound-alike', 'steven rothschild', 'Stephen Rothschild'],
      ['a word without one letter', 'jonson', 'Katherine Johnson'],
      ['a word with an extra letter', 'johnsson', 'Katherine Johnson'],
      ['a word with a wrong letter', 'johndon', 'Katherine Johnson'],
      ['swapped letters', 'jonhson', 'Katherine Johnson'],
      ['two mistakes in a long word', 'rothshcidl', 'Stephen Rothschild'],
      ['a misspelled place', 'johnson bostn', 'Katherine Johnson'],
      ['a specialty in English', 'katherine cardiology', 'Katherine Johnson'],
      ['a specialty in German', 'katherine kardiologie', 'Katherine Johnson'],
      ['a prefix of a specialty', 'katherine cardio', 'Katherine Johnson'],
      ['a state by its name', 'johnson massachusetts', 'Katherine Johnson'],
      ['a state by its code', 'johnson MA', 'Katherine Johnson'],
      ['a country in German', 'goncalves brasilien', 'José Antônio Gonçalves'],
      ['a title', 'dr johnson', 'Katherine Johnson'],
      ['a postal code', 'johnson 02115', 'Katherine Johnson'],
      ['an NPI', '1999999992', 'Katherine Johnson'],
      ['a prefix of an NPI', '19999999', 'Katherine Johnson'],
      ['a license number as written', 'MA-204-417', 'Katherine Johnson'],
      ['a license number without hyphens', 'ma204417', 'Katherine Johnson'],
      ['a phone number in international form', '+1 (617) 555-0142', 'Katherine Johnson'],
      ['a national phone number', '617-555-0142', 'Katherine Johnson'],
      ['a phone number with two zeros before the country', '0016175550142', 'Katherine Johnson'],
      ['a phone number with a national zero', '+1 (0) 617 555 0142', 'Katherine Johnson'],
      ['a phone number after a word for it', 'Tel.: 617 555-0142', 'Katherine Johnson'],
      ['a phone number without the area', '555-0142', 'Katherine Johnson'],
      ['the last digits of a phone number', 'johnson 0142', 'Katherine Johnson'],
      ['a name and a phone number in parts', 'johnson (617) 555 0142', 'Katherine Johnson'],
      ['an NPI after its name', 'NPI: 1999999992', 'Katherine Johnson'],
      ['a name, and an NPI after its name', 'johnson npi#1999999992', 'Katherine Johnson'],
      ['a license number in parts', 'Lic. # MA 204417', 'Katherine Johnson'],
      ['the digits of a license number', '204417', 'Katherine Johnson'],
      ['a name and state before a number', 'johnson MA 1999999992', 'Katherine Johnson'],
      ['a link to an e-mail address', 'mailto:k.johnson@harbor.example', 'Katherine Johnson'],
      ['an e-mail address', 'K.Johnson@harbor.example', 'Katherine Johnson'],
      ['the value of a custom key', 'kj:10.01', 'Katherine Johnson'],
      ['a custom key in parts', 'M HCP 0004711', 'Katherine Johnson'],
      ['a whole custom key', 'crm_us:HCP:KJ:10.01', 'Katherine Johnson'],
    ];
    for (const [what, q, name] of findable)
      it(`a record is found by ${what}: ${q}`, async () =>
        assert.ok((await names(q)).includes(name), `${await names(q)}`));

    it('an identifier finds only its record', async () =>
      assert.deepEqual(await names('1999999992'), ['Katherine Johnson']));

    it('a vid finds its record, in full or by its first 14 digits', async () => {
      const { entities } = await fixture.search({ q: 'katherine johnson' });
      const vid = entities[0]!.entityId;
      assert.deepEqual(await names(vid), ['Katherine Johnson']);
      assert.ok((await names(vid.slice(0, 14))).includes('Katherine Johnson'));
    });

    it('an inactivated custom key never matches again (2.5)', async () =>
      assert.deepEqual(await names('OLDKEY77'), []));

    it('short words are not misspellings of each other', async () =>
      assert.ok(!(await names('zoo')).includes('Zoe Smith')));

    it('words that sound alike must look alike too', async () =>
      assert.ok(!(await names('meyer')).includes('Maria de la Cruz')));

    it('a query without searchable text finds nothing; an asterisk finds everything', async () => {
      assert.deepEqual(await names('?!'), []);
      assert.equal((await names('*')).length, 31);
      assert.equal((await names('')).length, 31);
    });
  });
});
