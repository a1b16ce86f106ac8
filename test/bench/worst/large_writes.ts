/** Valid calls of the largest allowed size that write, load or wait. */
import type { Call, Known } from './calls.ts';
import { address, get, numbers, post } from './large_call_makers.ts';

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

export function* largeWrites({ hco, widgetId, widget, source }: Known): Generator<Call> {
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
  yield post(
    'importReferenceType',
    'a file of 100,000 codes',
    '/data_model/reference_types/Specialty/csv',
    () => ({
      version: 0,
      csv: `code,label:en\n${numbers(100_000)
        .map((index) => `C${index},a\n`)
        .join('')}`,
      dry_run: true,
    }),
  );
  yield post('importModelDocument', '10 lists of 2,000 codes', '/data_model/document', () => ({
    model_version: 0,
    document: {
      format: 'platform-network-data-model/1',
      fields: [],
      lists: numbers(10).map((list) => ({
        type: `Worst${list}__c`,
        labels: { en: 'a' },
        codes: numbers(2000).map((index) => ({
          code: `C${index}`,
          labels: { en: 'a' },
          inactive: false,
          countries: [],
          aliases: {},
          merged_into: null,
        })),
      })),
    },
    dry_run: true,
  }));
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
