/** What each form of a filter matches. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { fixture } from './fixture.ts';
import { type Query } from './fixture.ts';

export function filterMatchTests(given: ReturnType<typeof fixture>): void {
  const { named } = given;

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
}
