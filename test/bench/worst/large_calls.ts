/** Valid calls of the largest allowed size. */
import type { Call, Known } from './calls.ts';
import { get, numbers, post, query } from './large_call_makers.ts';
import { largeMatches } from './large_matches.ts';
import { largeWrites } from './large_writes.ts';

export function* largeCalls(known: Known): Generator<Call> {
  const { vids, hco, changeRequest } = known;
  const facets =
    'primary_country__v,entity_type,type,specialty_1__v,status,administrative_area__v,record_state__v,source';

  for (const [what, q] of [
    ['250 words of one letter', 'a '.repeat(250)],
    ['16 different letters', [...'abcdefghijklmnop'].join(' ')],
    ['80 first names', 'maria '.repeat(83)],
    [
      '100 different words',
      numbers(100)
        .map((index) => `na${index.toString(36)}`)
        .join(' '),
    ],
    [
      '80 misspelled words',
      numbers(80)
        .map((index) => `joh${'abcdefgh'[index % 8]}n`)
        .join(' '),
    ],
    ['a word of 500 letters', 'katherine'.repeat(55)],
    ['500 letters without spaces of Japanese', '田中'.repeat(250)],
    ['wild cards', '*a* '.repeat(120)],
    ['one letter', 'a'],
  ] as const)
    for (const account of ['admin', 'rep'])
      yield get(
        'searchEntities',
        `${what} as ${account}`,
        `/search?${query({ q, facets, countAll: 'true', limit: '100', highlight: 'true', supplemental: 'true', enrichedResults: 'true' })}`,
        account,
      );
  yield get(
    'searchEntities',
    'everything counted, last page',
    `/search?${query({ countAll: 'true', facets, offset: '19900', limit: '100', sort: 'city' })}`,
  );
  for (const [what, values] of [
    [
      '200 exclude groups',
      {
        excludeFilters: numbers(200)
          .map((index) => `hcp.last_name__v:a${index}`)
          .join('~~'),
      },
    ],
    [
      '200 exclude groups of children',
      {
        excludeFilters: numbers(200)
          .map((index) => `address.locality__v:a${index}`)
          .join('~~'),
      },
    ],
    [
      '250 filter terms of children',
      {
        filters: numbers(250)
          .map((index) => `address.locality__v:a${index}`)
          .join('~'),
      },
    ],
    [
      '1,500 values of a filter',
      {
        filters: `hcp.last_name__v:${numbers(1500)
          .map((index) => index.toString(36))
          .join(',')}`,
      },
    ],
    [
      '1,500 values of a child',
      {
        filters: `address.locality__v:${numbers(1500)
          .map((index) => index.toString(36))
          .join(',')}`,
      },
    ],
    [
      '150 field queries',
      {
        fieldQueries: numbers(150)
          .map((index) => `address.address_line_1__v:st${index}`)
          .join('~'),
      },
    ],
    ['a field query of 3,000 words', { fieldQueries: `address.address_line_1__v:${'a '.repeat(3900)}` }],
    [
      'a field query of 16 letters',
      { fieldQueries: `address.address_line_1__v:${[...'abcdefghijklmnop'].join(' ')}` },
    ],
    [
      '100 ranges',
      {
        filters: numbers(90)
          .map((index) => `range||hcp.birth_year__v:${1900 + index}||2000`)
          .join('~'),
      },
    ],
    [
      'all three',
      {
        filters: numbers(200)
          .map(() => 'address.country__v:US')
          .join('~'),
        excludeFilters: numbers(150)
          .map((index) => `address.locality__v:a${index}`)
          .join('~~'),
        fieldQueries: numbers(100)
          .map(() => 'hcp.last_name__v:a')
          .join('~'),
      },
    ],
  ] as const)
    yield get(
      'searchEntities',
      what,
      `/search?${query({ ...values, facets, countAll: 'true', limit: '100' })}`,
    );

  for (const account of ['admin', 'rep', 'partner']) {
    yield get(
      'searchChangeRequests',
      `texts of 2,000 words as ${account}`,
      `/change_request/search?${query({ filters: `text:${'a,'.repeat(1990)}`, limit: '500' })}`,
      account,
    );
    yield get(
      'searchChangeRequests',
      `200 terms of 20 words as ${account}`,
      `/change_request/search?${query({
        filters: numbers(80)
          .map(() => `text:${'a '.repeat(20)}`)
          .join('~'),
        limit: '500',
      })}`,
      account,
    );
  }
  yield get(
    'searchChangeRequests',
    '500 with all facets',
    `/change_request/search?${query({ limit: '500', facets: 'task_status,task_country,task_type,entity_type,system,source,creator' })}`,
  );
  yield get(
    'searchChangeRequests',
    '250 master systems',
    `/change_request/search?${query({ masterSystemNames: 'crm_us,'.repeat(140), pendingMasterSystemNames: 'crm_us,'.repeat(140) })}`,
  );
  yield get(
    'searchChangeRequests',
    '300 date ranges',
    `/change_request/search?${query({
      filters: numbers(90)
        .map(() => 'range||created_date:2020-01-01||2030-01-01')
        .join('~'),
    })}`,
  );
  yield get(
    'retrieveChangeRequests',
    '500 with entities',
    `/change_requests/${numbers(500)
      .map((index) => Number(changeRequest) - index)
      .filter((id) => id > 0)
      .join(',')}?includeEntity=true&includeAttachmentInfo=true`,
  );

  yield post(
    'retrieveEntities',
    '500 records with labels',
    '/entities/batch?enrichedResults=true&supplemental=true&systemName=crm_us',
    () => ({ entities: vids.map((vid_key) => ({ vid_key })) }),
  );
  yield post('retrieveEntities', '500 times an unknown custom key', '/entities/batch', () => ({
    entities: numbers(500).map((index) => ({ vid_key: `crm_us:HCP:${'x'.repeat(900)}${index}` })),
  }));
  yield post('retrieveEntities', '500 alternate keys', '/entities/batch', () => ({
    entities: numbers(500).map((index) => ({ vid_key: `AlternateId:npi_num__v:${index}` })),
  }));
  yield post('associateCustomKeys', '500 keys', '/entities/custom_keys/associate/batch', () => ({
    entities: vids.map((vid_key, index) => ({
      vid_key,
      custom_key_source_type: 'crm_us',
      custom_key_item_type: 'HCP',
      custom_key_value: `worst${index}${Date.now()}`,
    })),
  }));
  yield post('disassociateCustomKeys', '500 unknown keys', '/custom_keys/disassociate/batch', () => ({
    entities: vids.map((_, index) => ({ vid_key: `crm_us:HCP:gone${index}` })),
  }));
  yield post(
    'readAffiliationMetricsOfMany',
    '200 organizations',
    '/entities/affiliations/metrics/batch',
    () => ({ entities: numbers(200).map(() => ({ vid_key: hco })) }),
  );
  yield get(
    'readAffiliations',
    'as far as it goes',
    `/entity/${hco}/affiliations?depth=5&nodeLimit=2000&limit=500&metrics=true`,
  );
  yield get(
    'readAffiliationPath',
    'between two',
    `/entity/${vids[0]}/affiliations/path?to=${vids[400]}&includeInactive=true`,
  );

  yield post(
    'updateObjects',
    '100 records with 30 fields',
    '/objects',
    () => ({
      systemName: 'crm_us',
      entities: vids.slice(0, 100).map((vid_key) => ({
        vid_key,
        fields: {
          middle_name__v: `M${Date.now() % 1000}`,
          phone_1__v: '+1 617 555 0142',
          email_1__v: 'a@b.example',
        },
      })),
    }),
    { method: 'PUT' },
  );
  yield post(
    'updateObjects',
    '100 records with 3,000 unknown fields',
    '/objects',
    () => ({
      systemName: 'crm_us',
      entities: vids.slice(0, 100).map((vid_key) => ({
        vid_key,
        fields: Object.fromEntries(numbers(3000).map((index) => [`f${index}__c`, 1])),
      })),
    }),
    { method: 'PUT' },
  );
  yield post(
    'updateChangeRequests',
    '500 answers',
    '/change_requests/batch',
    () => ({
      change_requests: numbers(500).map((index) => ({
        change_request_id: String(Number(changeRequest) - (index % 20)),
        metadata: { system: 'crm_us' },
        entity: { master_keys: ['crm_us:HCP:1'] },
      })),
    }),
    { method: 'PUT' },
  );
  yield post(
    'processChangeRequests',
    '500 unknown ones',
    '/change_requests/process/batch',
    () => ({
      change_requests: numbers(500).map((index) => ({ change_request_id: String(900_000 + index) })),
    }),
    { method: 'PUT' },
  );

  yield* largeMatches();
  yield* largeWrites(known);
}
