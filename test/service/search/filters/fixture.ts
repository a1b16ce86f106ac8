/** What the tests beside this file share. */
import { Fixture, organization, person } from '../fixture.ts';
import { before } from 'node:test';
import type { Store } from '../../../../demo/service/store/store.ts';

export type Query = Parameters<Fixture['search']>[0];

/** Registers the preparation of the tests, and returns what they use. */
export function fixture(open: () => Promise<Store>) {
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

  // Label, word of a label, misspelling, code: the scoped name on the left and the unscoped one on the right find the same.
  const sameFields: [string, string, string[]][] = [
    ['hcp.specialty_1__v', 'specialty_1__v', ['Cardiology', 'kardiologie', 'Cardiolgy', 'PEDI']],
    ['hcp.primary_country__v', 'primary_country__v', ['Germany', 'deutschland', 'de']],
    ['address.administrative_area__v', 'administrative_area__v', ['Massachusetts', 'US-OR']],
    ['hcp.hcp_status__v', 'status', ['Active', 'Inaktiv', 'A', 'Retired']],
    ['hco.hco_type__v', 'type', ['Clinic', 'hosp']],
  ];

  const refused: [string, Query, RegExp][] = [
    ['an unknown scope', { filters: 'doctor.name:x' }, /filters: "doctor.name:x".*scope/],
    ['an inherited property as scope', { filters: 'constructor.name:x' }, /scope/],
    ['an unknown field', { filters: 'hcp.specialty_1__v:CARD~hcp.shoe_size__c:44' }, /"hcp.shoe_size__c:44"/],
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

  return {
    get fixture() {
      return fixture;
    },
    named,
    sameFields,
    refused,
  };
}
