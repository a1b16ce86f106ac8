/** Valid calls of the largest allowed size. */
import type { Call, Known } from './calls.ts';

const json = 'application/json';
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const address = (index: number) => ({
  vid_key: `crm_us:ADDRESS:worst-${index}`,
  address_line_1__v: `${index} Long Street`,
  locality__v: 'Boston',
  administrative_area__v: 'US-MA',
  postal_code__v: '02110',
  country__v: 'US',
});

const addRequest = (index: number, more: object = {}): object => ({
  metadata: { system: 'crm_us', note: 'word '.repeat(700) },
  entity_type: 'HCP',
  entity: {
    first_name__v: `Worst${index}`,
    last_name__v: 'Case',
    hcp_type__v: 'PHYS',
    primary_country__v: 'US',
    ...more,
  },
});

export function* largeCalls({ vids, hco, changeRequest, widgetId, widget, source }: Known): Generator<Call> {
  const get = (operation: string, what: string, address: string, account = 'admin'): Call => ({
    operation,
    what,
    account,
    method: 'GET',
    address,
  });
  const post = (
    operation: string,
    what: string,
    address: string,
    body: () => unknown,
    { account = 'admin', method = 'POST' } = {},
  ): Call => ({
    operation,
    what,
    account,
    method,
    address,
    type: json,
    body: () => JSON.stringify(body()),
  });
  const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();
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

  yield post('matchEntity', '100 addresses', '/match/', () => ({
    entity_type: 'HCP',
    entity: {
      first_name__v: 'Katherine',
      last_name__v: 'Smith',
      primary_country__v: 'US',
      addresses__v: numbers(100).map(address),
    },
  }));
  yield post('matchEntity', '100 addresses of 2,000 words', '/match/', () => ({
    entity_type: 'HCO',
    entity: {
      corporate_name__v: 'General Hospital '.repeat(500),
      primary_country__v: 'US',
      addresses__v: numbers(100).map((index) => ({
        ...address(index),
        address_line_1__v: `${index} street `.repeat(500),
      })),
    },
  }));
  yield post('matchEntity', 'a name of 1 MB', '/match/', () => ({
    entity_type: 'HCP',
    entity: {
      first_name__v: 'Ka '.repeat(300_000),
      last_name__v: 'Smith '.repeat(100_000),
      primary_country__v: 'US',
    },
  }));
  yield post('matchEntity', '600,000 unknown fields', '/match/', () => ({
    entity_type: 'HCP',
    entity: Object.fromEntries(numbers(600_000).map((index) => [`f${index}`, 1])),
  }));
  yield {
    ...post('matchEntity', 'eight at once', '/match/', () => ({
      entity_type: 'HCP',
      entity: { first_name__v: 'Maria', last_name__v: 'Garcia', primary_country__v: 'US' },
    })),
    times: 8,
  };

  yield post('createChangeRequest', '200 addresses', '/change_request', () =>
    addRequest(1, {
      addresses__v: numbers(200).map((index) => ({
        ...address(index),
        vid_key: `crm_us:ADDRESS:w${index}-${Date.now()}`,
      })),
    }),
  );
  yield post('createChangeRequest', '100 addresses and 100 parents', '/change_request', () =>
    addRequest(2, {
      addresses__v: numbers(100).map(address),
      parent_hcos__v: numbers(100).map(() => ({ parent_hco_vid_key: hco, relationship_type__v: 'EMPL' })),
    }),
  );
  yield post('createChangeRequest', 'a value of 9 MB', '/change_request', () =>
    addRequest(3, { middle_name__v: 'x '.repeat(4_500_000) }),
  );
  const file = (megabytes: number) => ({
    file_name: 'a.txt',
    file_content_type: 'text/plain',
    file_data: Buffer.alloc(megabytes * 1024 * 1024, 'hello ').toString('base64'),
  });
  yield post('createChangeRequest', 'an attachment of 10 MB', '/change_request', () => ({
    ...addRequest(4),
    attachments: [file(10)],
  }));
  yield post('createChangeRequest', '18 attachments of 1 MB', '/change_request', () => ({
    ...addRequest(5),
    attachments: numbers(18).map(() => file(1)),
  }));

  yield post(
    'createAffiliationView',
    'settings of 190 kB',
    '/affiliation_views',
    () => ({ name: 'Worst', root: null, isShared: false, settings: { text: 'x'.repeat(190_000) } }),
    { account: 'rep' },
  );
  yield {
    ...post(
      'createAffiliationView',
      '40 at once',
      '/affiliation_views',
      () => ({ name: 'Worst', root: null, isShared: true, settings: { text: 'x'.repeat(190_000) } }),
      { account: 'rep' },
    ),
    times: 40,
  };
  yield get('listAffiliationViews', 'many large ones', '/affiliation_views', 'rep');
  yield post('previewWidget', 'settings as they are', '/widgets/previews', () => ({
    settings: (widget as { settings: unknown }).settings,
  }));
  yield post(
    'replaceWidget',
    '1,000 domains',
    `/widgets/${widgetId}`,
    () => ({ ...(widget as object), domains: numbers(1000).map((index) => `a${index}.example`) }),
    { method: 'PUT' },
  );
  yield post(
    'replaceSourceRankings',
    '5,000 rows',
    '/source_rankings',
    () => ({ rankings: numbers(5000).map(() => ({})) }),
    { method: 'PUT' },
  );
  yield post(
    'replaceReviewRules',
    '500 rules',
    '/change_request_rules',
    () => ({
      rules: numbers(500).map(() => ({
        entity_type: null,
        country: null,
        system: null,
        task_type: null,
        outcome: 'review',
        create_unverified: null,
      })),
    }),
    { method: 'PUT' },
  );
  yield post(
    'replaceSourceSubscription',
    'as it is',
    '/systems/us_registry/source_subscriptions/us_organisations',
    () => ({ settings: (source as { settings: unknown }).settings }),
    { method: 'PUT' },
  );
  yield get('listReferenceValues', 'all', '/metadata/reference_values?includeCodes=true');
  yield get('listFields', 'all', '/metadata/fields?details=full');
  yield get('listDataUpdates', 'as CSV', '/audit/data_update?format=csv');
  yield get('listAdministration', 'as CSV', '/audit/administration?format=csv');
  yield get('listSuspectMatches', 'all', '/suspect_matches?limit=500');
  yield get(
    'startTargetJob',
    'export of everything',
    '/systems/crm_us/target_subscriptions/everything/job',
    'integration',
  );
  for (const [what, text] of [
    ['a line without end', 'a'.repeat(60_000_000)],
    ['quotes that never close', '"a,'.repeat(20_000_000)],
    ['a quote on every line', '"a\n'.repeat(5_000_000)],
  ] as const) {
    yield {
      ...get(
        'putInboundFile',
        what,
        '/systems/us_registry/source_subscriptions/us_organisations/files/hospitals_worst.csv',
        'integration',
      ),
      method: 'PUT',
      type: 'text/csv',
      body: () => text,
    };
    yield get(
      'startSourceJob',
      what,
      '/systems/us_registry/source_subscriptions/us_organisations/job',
      'integration',
    );
  }
  yield {
    ...post('authenticate', '60 wrong passwords at once', '/auth', () => ''),
    type: 'application/x-www-form-urlencoded',
    body: () => 'username=nobody@sandbox.example&password=wrong',
    times: 60,
  };
  yield {
    ...get('listChanges', '400 that wait', '/changes?topics=change_requests&wait=2&since=0.1:1:', 'steward'),
    times: 400,
  };
}
