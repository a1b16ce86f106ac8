import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { Refusal } from '../../../demo/service/domain/refusal.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { Fixture, organization, person } from './fixture.ts';

type Query = Parameters<Fixture['search']>[0];

describe('search filters (decisions, section 5)', () => {
  forEachDatabase((open) => {
    let fixture: Fixture;
    const named = async (query: Query): Promise<string> =>
      (await fixture.names({ sort: 'name', limit: 100, ...query })).join(', ');

    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        person('Ada', 'One', {
          fields: {
            specialty_1__v: 'CARD',
            specialty_2__v: 'PEDI',
            birth_year__v: 1960,
            email_1__v: 'ada@one.example',
            phone_1__v: '+1 617 555 0101',
            npi_num__v: '1000000001',
            call_preference__c: 'Mornings, 8:30~9:30',
            key_opinion_leader__c: true,
          },
          addresses: [
            {
              address_line_1__v: 'Suite 4 B North Long Street',
              locality__v: 'Boston',
              administrative_area__v: 'US-MA',
              country__v: 'US',
              postal_code__v: '02115',
              latitude__v: 42.33,
              address_status__v: 'A',
            },
            {
              locality__v: 'Portland',
              administrative_area__v: 'US-ME',
              country__v: 'US',
              postal_code__v: '04101',
              latitude__v: 43.66,
              address_status__v: 'I',
            },
          ],
          licenses: [
            {
              license_number__v: 'A-1',
              type__v: 'STAT',
              license_status__v: 'A',
              expiration_date__v: '2027-06-30',
            },
          ],
          keys: [
            ['crm_us', 'HCP', 'ADA-1'],
            ['crm_eu', 'HCP', 'OLD-1', 'I'],
          ],
          modified: new Date('2025-03-10T12:00:00.000Z'),
        }),
        person('Ben', 'Two', {
          fields: {
            specialty_1__v: 'PEDI',
            birth_year__v: 1975,
            primary_country__v: 'DE',
            hcp_status__v: 'I',
            status_update_time__v: '2025-02-03T10:00:00.000Z',
          },
          addresses: [
            {
              locality__v: 'Portland',
              administrative_area__v: 'US-OR',
              country__v: 'US',
              postal_code__v: '97201',
              latitude__v: 45.5,
              address_status__v: 'A',
            },
          ],
          keys: [['crm_eu', 'HCP', 'BEN:2']],
          modified: new Date('2025-03-11T12:00:00.000Z'),
        }),
        person('Čeněk', 'Müller', {
          isUnderReview: true,
          fields: { specialty_1__v: 'CARD', hcp_type__v: 'NURS', birth_year__v: 1990 },
          licenses: [
            {
              license_number__v: 'C-3',
              type__v: 'STAT',
              license_status__v: 'E',
              expiration_date__v: '2020-01-31',
            },
          ],
        }),
        person('Dora', 'Master', { isMaster: true, fields: { specialty_1__v: 'CARD' } }),
        person('Gale', 'Retired', { isMaster: true, fields: { hcp_status__v: 'R', hcp_type__v: 'PHYS' } }),
        organization('Elm Hospital', {
          fields: { specialty_1__v: 'CARD', count_beds__v: 300 },
          addresses: [{ locality__v: 'Boston', administrative_area__v: 'US-MA', country__v: 'US' }],
        }),
        organization('Fir Clinic', {
          fields: { hco_type__v: 'CLIN', hco_status__v: 'I' },
          parents: [
            {
              parent_hco_vid__v: '300000000000999999',
              relationship_type__v: 'OWND',
              is_primary_relationship__v: 'Y',
              parent_hco_status__v: 'A',
            },
          ],
        }),
      );
    });

    const cases: [string, Query, string][] = [
      [
        'no parameters: every record of the instance',
        {},
        'Ada One, Ben Two, Čeněk Müller, Elm Hospital, Fir Clinic',
      ],
      ['types', { types: 'HCO' }, 'Elm Hospital, Fir Clinic'],
      ['both types', { types: 'HCP,HCO' }, 'Ada One, Ben Two, Čeněk Müller, Elm Hospital, Fir Clinic'],
      ['states', { states: 'UNDER_REVIEW' }, 'Čeněk Müller'],
      ['states VALID', { states: 'VALID' }, 'Ada One, Ben Two, Elm Hospital, Fir Clinic'],
      ['statuses A', { statuses: 'A' }, 'Ada One, Čeněk Müller, Elm Hospital'],
      ['statuses I', { statuses: 'I' }, 'Ben Two, Fir Clinic'],
      [
        'statuses of HCPs and HCOs',
        { statuses: 'A,I' },
        'Ada One, Ben Two, Čeněk Müller, Elm Hospital, Fir Clinic',
      ],
      [
        'with master records',
        { includeMasterResults: 'true', types: 'HCP' },
        'Ada One, Ben Two, Čeněk Müller, Dora Master, Gale Retired',
      ],
      ['a field of an entity', { filters: 'hcp.specialty_1__v:CARD' }, 'Ada One, Čeněk Müller'],
      ['an unscoped field applies to both types', { filters: 'specialty_2__v:PEDI' }, 'Ada One'],
      ['a comma means OR', { filters: 'hcp.specialty_1__v:CARD,PEDI' }, 'Ada One, Ben Two, Čeněk Müller'],
      ['a tilde means AND', { filters: 'hcp.specialty_1__v:CARD~hcp.hcp_type__v:NURS' }, 'Čeněk Müller'],
      ['codes in any case', { filters: 'hcp.specialty_1__v:card' }, 'Ada One, Čeněk Müller'],
      ['whole values only', { filters: 'address.locality__v:Bost' }, ''],
      ['text without accents and case', { filters: 'hcp.last_name__v:MULLER' }, 'Čeněk Müller'],
      [
        'a value with escaped comma, colon and tilde',
        { filters: 'hcp.call_preference__c:Mornings\\, 8\\:30\\~9\\:30' },
        'Ada One',
      ],
      ['a customer field', { filters: 'hcp.key_opinion_leader__c:true' }, 'Ada One'],
      ['an e-mail address', { filters: 'hcp.email_1__v:ADA@one.example' }, 'Ada One'],
      ['a phone number in another form', { filters: 'hcp.phone_1__v:+1 617 555 0101' }, 'Ada One'],
      ['an alternate key', { filters: 'hcp.npi_num__v:1000000001' }, 'Ada One'],
      ['a number', { filters: 'hcp.birth_year__v:1975' }, 'Ben Two'],
      ['the record itself', { filters: 'hcp.record_version__v:1~hcp.specialty_1__v:PEDI' }, 'Ben Two'],
      [
        'hcp and hco terms: each applies to its own type',
        { filters: 'hcp.specialty_1__v:PEDI~hco.hco_type__v:CLIN' },
        'Ben Two, Fir Clinic',
      ],
      ['a term of one type excludes the other', { filters: 'hco.specialty_1__v:CARD' }, 'Elm Hospital'],
      [
        'a preset term limits its own type only',
        { presetFilters: 'hcp.specialty_1__v:PEDI' },
        'Ben Two, Elm Hospital, Fir Clinic',
      ],
      [
        'a preset term on HCOs does not limit HCPs',
        { presetFilters: 'hco.hco_type__v:CLIN' },
        'Ada One, Ben Two, Čeněk Müller, Fir Clinic',
      ],
      [
        'preset terms on both types: each applies to its own type',
        { presetFilters: 'hcp.specialty_1__v:PEDI~hco.hco_type__v:CLIN' },
        'Ben Two, Fir Clinic',
      ],
      [
        'a preset range, which the index cannot answer',
        { presetFilters: 'range||hcp.birth_year__v:1970||1980' },
        'Ben Two, Elm Hospital, Fir Clinic',
      ],
      [
        'a preset term beside a filter on the other type',
        { presetFilters: 'hcp.specialty_1__v:PEDI', filters: 'hco.specialty_1__v:CARD' },
        'Elm Hospital',
      ],
      [
        'a preset term beside a filter on its own type',
        { presetFilters: 'hcp.specialty_1__v:CARD', filters: 'hcp.hcp_type__v:NURS' },
        'Čeněk Müller',
      ],
      [
        'a preset term on addresses limits both types',
        { presetFilters: 'address.locality__v:Boston' },
        'Ada One, Elm Hospital',
      ],
      ['a preset term with words', { q: 'boston', presetFilters: 'hcp.specialty_1__v:PEDI' }, 'Elm Hospital'],
      [
        'a preset term with an exclusion',
        { presetFilters: 'hcp.specialty_1__v:PEDI', excludeFilters: 'hco.hco_status__v:I' },
        'Ben Two, Elm Hospital',
      ],
      [
        'a preset term in a search for one type',
        { presetFilters: 'hco.hco_type__v:CLIN', types: 'HCO' },
        'Fir Clinic',
      ],
      ['an address', { filters: 'address.locality__v:Portland' }, 'Ada One, Ben Two'],
      [
        'two terms on addresses need the same address',
        { filters: 'address.locality__v:Portland~address.administrative_area__v:US-MA' },
        '',
      ],
      [
        'on the same address',
        { filters: 'address.locality__v:Portland~address.administrative_area__v:US-ME' },
        'Ada One',
      ],
      [
        'two terms on the same address, one of them not indexed',
        { filters: 'address.locality__v:Portland~address.address_status__v:A' },
        'Ben Two',
      ],
      ['a license', { filters: 'license.license_number__v:c-3' }, 'Čeněk Müller'],
      ['a status of a child', { filters: 'license.license_status__v:E' }, 'Čeněk Müller'],
      ['a parent HCO', { filters: 'parent_hco.parent_hco_vid__v:300000000000999999' }, 'Fir Clinic'],
      ['a custom key source', { filters: 'custom_key.custom_key_source_type__v:crm_us' }, 'Ada One'],
      ['inactivated keys never match', { filters: 'custom_key.custom_key_source_type__v:crm_eu' }, 'Ben Two'],
      ['a custom key', { filters: 'custom_key.custom_key_vid_key__v:crm_eu\\:HCP\\:BEN\\:2' }, 'Ben Two'],
      [
        'children and entity together',
        { filters: 'address.locality__v:Boston~hcp.specialty_1__v:CARD' },
        'Ada One',
      ],
      ['facet country', { filters: 'primary_country__v:DE' }, 'Ben Two'],
      ['facet type of HCPs and HCOs', { filters: 'type:NURS,CLIN' }, 'Fir Clinic, Čeněk Müller'],
      ['facet status', { filters: 'status:I' }, 'Ben Two, Fir Clinic'],
      ['facet region: of the first address', { filters: 'administrative_area__v:US-ME' }, ''],
      ['facet entity type', { filters: 'entity_type:HCO' }, 'Elm Hospital, Fir Clinic'],
      ['facet record state', { filters: 'record_state__v:UNDER_REVIEW' }, 'Čeněk Müller'],
      [
        'exclude by a scoped record state',
        { excludeFilters: 'hcp.record_state__v:UNDER_REVIEW', types: 'HCP' },
        'Ada One, Ben Two',
      ],
      ['facet source', { filters: 'source:crm_eu' }, 'Ben Two'],
      [
        'a range of numbers, ends included',
        { filters: 'range||hcp.birth_year__v:1960||1975' },
        'Ada One, Ben Two',
      ],
      ['a range without an upper end', { filters: 'range||hcp.birth_year__v:1976||' }, 'Čeněk Müller'],
      ['a range without a lower end', { filters: 'range||hco.count_beds__v:||300' }, 'Elm Hospital'],
      ['a range of fractions on a child', { filters: 'range||address.latitude__v:42.3||42.4' }, 'Ada One'],
      [
        'a range of dates',
        { filters: 'range||license.expiration_date__v:2020-01-31||2021-01-01' },
        'Čeněk Müller',
      ],
      [
        'a range of timestamps, until the end of a day',
        { filters: 'range||modified_date__v:2025-03-10||2025-03-10' },
        'Ada One',
      ],
      ['one day', { filters: 'license.expiration_date__v:2020-01-31' }, 'Čeněk Müller'],
      ['days', { filters: 'license.expiration_date__v:2020-01-31,2027-06-30' }, 'Ada One, Čeněk Müller'],
      [
        'exclude one day',
        { excludeFilters: 'license.expiration_date__v:2020-01-31', types: 'HCP' },
        'Ada One, Ben Two',
      ],
      ['a fraction', { filters: 'address.latitude__v:42.33' }, 'Ada One'],
      ['a fraction in another notation', { filters: 'address.latitude__v:45.500' }, 'Ben Two'],
      ['a whole number', { filters: 'hcp.birth_year__v:1975' }, 'Ben Two'],
      ['a day matches all its timestamps', { filters: 'modified_date__v:2025-03-10' }, 'Ada One'],
      ['a timestamp as returned', { filters: 'modified_date__v:2025-03-10T12:00:00.000+00:00' }, 'Ada One'],
      [
        'the time of the status change, which is first the creation time',
        { filters: 'range||status_update_time__v:2025-01-01||2025-01-31', types: 'HCP' },
        'Ada One, Čeněk Müller',
      ],
      ['… after a change', { filters: 'status_update_time__v:2025-02-03', types: 'HCP' }, 'Ben Two'],
      ['another status', { statuses: 'R', includeMasterResults: 'true' }, 'Gale Retired'],
      ['another status as a filter', { filters: 'status:R', includeMasterResults: 'true' }, 'Gale Retired'],
      [
        'another status with active ones',
        { statuses: 'A,R', types: 'HCP', includeMasterResults: 'true' },
        'Ada One, Čeněk Müller, Dora Master, Gale Retired',
      ],
      [
        'another status excluded',
        { excludeFilters: 'status:R', statuses: 'I', includeMasterResults: 'true' },
        'Ben Two, Fir Clinic',
      ],
      ['a status that no record has', { statuses: 'U' }, ''],
      [
        'a range on the same child as another term',
        {
          filters:
            'range||address.latitude__v:43||46~address.locality__v:Portland~address.administrative_area__v:US-OR',
        },
        'Ben Two',
      ],
      ['exclude', { excludeFilters: 'hcp.specialty_1__v:CARD' }, 'Ben Two, Elm Hospital, Fir Clinic'],
      [
        'exclude: a comma means OR',
        { excludeFilters: 'hcp.specialty_1__v:CARD,PEDI' },
        'Elm Hospital, Fir Clinic',
      ],
      [
        'exclude: a tilde means AND',
        { excludeFilters: 'hcp.specialty_1__v:CARD~hcp.hcp_type__v:NURS' },
        'Ada One, Ben Two, Elm Hospital, Fir Clinic',
      ],
      [
        'exclude by an address',
        { excludeFilters: 'address.locality__v:Boston' },
        'Ben Two, Čeněk Müller, Fir Clinic',
      ],
      [
        'exclude by two terms on one address',
        { excludeFilters: 'address.locality__v:Portland~address.administrative_area__v:US-OR' },
        'Ada One, Čeněk Müller, Elm Hospital, Fir Clinic',
      ],
      [
        'exclude by a range',
        { excludeFilters: 'range||hcp.birth_year__v:1900||1980' },
        'Čeněk Müller, Elm Hospital, Fir Clinic',
      ],
      [
        'exclude by either of two groups',
        { excludeFilters: 'hcp.specialty_1__v:CARD~~address.locality__v:Portland' },
        'Elm Hospital, Fir Clinic',
      ],
      ['exclude by a facet', { excludeFilters: 'status:I' }, 'Ada One, Čeněk Müller, Elm Hospital'],
      [
        'exclude with filters',
        { filters: 'address.locality__v:Portland', excludeFilters: 'hcp.hcp_status__v:I' },
        'Ada One',
      ],
      ['exclude with words', { q: 'portland', excludeFilters: 'hcp.specialty_1__v:CARD' }, 'Ben Two'],
      ['words with filters', { q: 'cardiology', filters: 'hcp.hcp_type__v:NURS' }, 'Čeněk Müller'],
      ['field query: a word of a name', { fieldQueries: 'hcp.last_name__v:muller' }, 'Čeněk Müller'],
      ['field query: a misspelled word', { fieldQueries: 'hcp.last_name__v:Mullet' }, 'Čeněk Müller'],
      ['field query: another field', { fieldQueries: 'hcp.first_name__v:muller' }, ''],
      [
        'field query: a prefix of a place',
        { fieldQueries: 'address.locality__v:bos' },
        'Ada One, Elm Hospital',
      ],
      [
        'field query: two words on the same child',
        { fieldQueries: 'address.locality__v:port~address.postal_code__v:972' },
        'Ben Two',
      ],
      [
        'field query: all of many words match',
        { fieldQueries: 'address.address_line_1__v:suite 4 b north long str' },
        'Ada One',
      ],
      [
        'field query: not all of many words match',
        { fieldQueries: 'address.address_line_1__v:suite 4 c north long str' },
        '',
      ],
      ['field query: a label', { fieldQueries: 'hcp.specialty_1__v:kardiologie' }, 'Ada One, Čeněk Müller'],
      ['field query: a code', { fieldQueries: 'hcp.specialty_1__v:PEDI' }, 'Ben Two'],
      ['field query: prefix of an identifier', { fieldQueries: 'hcp.npi_num__v:100000' }, 'Ada One'],
      [
        'field query: a field that is not indexed',
        { fieldQueries: 'hcp.call_preference__c:morning' },
        'Ada One',
      ],
    ];
    for (const [what, query, expected] of cases)
      it(`${what}: ${JSON.stringify(query)}`, async () => {
        const found = await named(query);
        assert.deepEqual(found.split(', ').sort(), expected.split(', ').sort());
      });

    it('an alias of the system is accepted as its code (4.21)', async () => {
      const alias = fixture.model.alias('crm_us', 'Specialty', 'CARD');
      assert.notEqual(alias, 'CARD', 'crm_us has an alias for CARD');
      assert.equal(
        await named({ filters: `hcp.specialty_1__v:${alias}`, systemName: 'crm_us' }),
        'Ada One, Čeněk Müller',
      );
    });

    // Label, word of a label, misspelling, code: the scoped name on the left and the unscoped one on the right find the same.
    const sameFields: [string, string, string[]][] = [
      ['hcp.specialty_1__v', 'specialty_1__v', ['Cardiology', 'kardiologie', 'Cardiolgy', 'PEDI']],
      ['hcp.primary_country__v', 'primary_country__v', ['Germany', 'deutschland', 'de']],
      ['address.administrative_area__v', 'administrative_area__v', ['Massachusetts', 'US-OR']],
      ['hcp.hcp_status__v', 'status', ['Active', 'Inaktiv', 'A', 'Retired']],
      ['hco.hco_type__v', 'type', ['Clinic', 'hosp']],
    ];
    for (const [scoped, unscoped, values] of sameFields)
      for (const value of values)
        it(`a field query needs no scope: ${unscoped}:${value} (decisions, section 5)`, async () => {
          const types = scoped.startsWith('hco') ? 'HCO' : 'HCP';
          const found = await named({
            fieldQueries: `${scoped}:${value}`,
            types,
            includeMasterResults: 'true',
          });
          assert.notEqual(found, '');
          const also = await named({
            fieldQueries: `${unscoped}:${value}`,
            types,
            includeMasterResults: 'true',
          });
          assert.equal(also, found);
        });

    it('a status alias is accepted as its code in filters, fieldQueries and statuses (decisions, section 5)', async () => {
      const [active, inactive] = ['A', 'I'].map((code) => fixture.model.alias('crm_eu', 'HCPStatus', code));
      assert.deepEqual([active, inactive], ['1', '0']);
      const asked = (query: Query) => named({ types: 'HCP', systemName: 'crm_eu', ...query });
      for (const [alias, names] of [
        [active, 'Ada One, Čeněk Müller'],
        [inactive, 'Ben Two'],
      ]) {
        assert.equal(await asked({ filters: `hcp.hcp_status__v:${alias}` }), names);
        assert.equal(await asked({ filters: `status:${alias}` }), names);
        assert.equal(await asked({ fieldQueries: `status:${alias}` }), names);
        assert.equal(await asked({ statuses: alias }), names);
      }
      await assert.rejects(asked({ statuses: '2' }), Refusal);
      await assert.rejects(named({ statuses: '1' }), Refusal);
    });

    const refused: [string, Query, RegExp][] = [
      ['an unknown scope', { filters: 'doctor.name:x' }, /filters: "doctor.name:x".*scope/],
      ['an inherited property as scope', { filters: 'constructor.name:x' }, /scope/],
      [
        'an unknown field',
        { filters: 'hcp.specialty_1__v:CARD~hcp.shoe_size__c:44' },
        /"hcp.shoe_size__c:44"/,
      ],
      ['a field of another object', { filters: 'address.last_name__v:x' }, /ADDRESS/],
      ['a group without a term', { excludeFilters: 'status:I~~' }, /excludeFilters/],
      ['groups in filters', { filters: 'status:I~~status:A' }, /filters/],
      ['an unscoped unknown field', { excludeFilters: 'locality__v:Boston' }, /excludeFilters/],
      ['no value', { filters: 'hcp.last_name__v:' }, /form/],
      ['no colon', { filters: 'hcp.last_name__v' }, /form/],
      ['an empty term', { filters: 'hcp.last_name__v:x~' }, /form/],
      ['a range without bounds', { filters: 'range||hcp.birth_year__v:||' }, /end/],
      ['half a range', { filters: 'range||hcp.birth_year__v:1960' }, /range/],
      ['a range of text', { filters: 'range||hcp.last_name__v:a||b' }, /range/],
      ['a range of a facet', { filters: 'range||type:a||b' }, /range/],
      ['an invalid number in a range', { filters: "range||hcp.birth_year__v:1960'--||1970" }, /range/],
      ['an invalid date in a range', { filters: 'range||license.expiration_date__v:2020-13-45||' }, /range/],
      ['an invalid day', { filters: 'license.expiration_date__v:soon' }, /"license.expiration_date__v:soon"/],
      ['an invalid number', { filters: 'hcp.birth_year__v:long ago' }, /"hcp.birth_year__v:long ago"/],
      ...['0000-01-01', '2020-02-30', '0001-01-01T00:00:00+12:00', '9999-12-31T23:00:00-12:00'].flatMap(
        (day): [string, Query, RegExp][] => [
          ['a nonexistent time', { filters: `hcp.modified_date__v:${day}` }, /"hcp.modified_date__v:\d/],
          ['a range from it', { filters: `range||hcp.created_date__v:${day}||` }, /range/],
          ['a range to it', { excludeFilters: `range||hcp.created_date__v:||${day}` }, /range/],
          [
            'a nonexistent day',
            { filters: `license.expiration_date__v:${day}` },
            /"license.expiration_date__v/,
          ],
        ],
      ),
      ['an unknown type', { types: 'HCP,CAT' }, /types: "CAT"/],
      ['an unknown state', { states: 'GONE' }, /states/],
      ['an unknown status', { statuses: 'X' }, /statuses/],
      ['an unknown facet', { facets: 'shoe_size' }, /facets/],
    ];
    for (const [what, query, message] of refused)
      it(`a search rejects ${what}: ${JSON.stringify(query)}`, async () => {
        await assert.rejects(fixture.search(query), (error) => {
          assert.ok(error instanceof Refusal);
          assert.equal(error.type, 'INVALID_DATA');
          assert.match(error.message, message);
          return true;
        });
      });
  });
});
