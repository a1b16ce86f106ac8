/** The examples of docs/api.md by name, in their order: records, requests and their history. Later ones use what earlier ones kept. */
import { hospital as exampleHospital, person, sourceRankings } from '../../src/contract/example_values.ts';
import { adminExamples } from './admin_examples.ts';
import { call } from './call.ts';
import { requestExamples } from './request_examples.ts';
import { joined, kept, type Step } from './steps.ts';

const vid = kept('vid');
const clientOfOldVersion = `account: { username: 'rep@sandbox.example', password: 'sandbox-rep' }`;

export const recordExamples: Readonly<Record<string, readonly Step[]>> = {
  'first-call': [
    {
      kind: 'written',
      sh: `instance=http://localhost:4000
base=$instance/api/v39.0

# The first value of a property in an answer: … | property sessionId
property() { grep -oE "\\"$1\\":(\\"[^\\"]*|[^\\",}]+)" | head -n 1 | sed -E 's/^[^:]+:"?//'; }
`,
      ts: `import { createClient, isPlatformError } from '@platform-network/client';\n\nconst baseUrl = 'http://localhost:4000';`,
      python: `import time

from platform_network import Client, PlatformError

base_url = "http://localhost:4000"`,
    },
    { kind: 'sign in', accounts: ['rep'] },
    call('rep', 'searchEntities', { query: { q: 'katherine', types: 'HCP' } }),
  ],
  accounts: [{ kind: 'sign in', accounts: ['steward', 'integration', 'admin'] }, call('admin', 'listUsers')],
  ...adminExamples,
  'single-sign-on': [
    {
      kind: 'written',
      sh: `access_token='<access token>'
session=$(curl -s -X POST "$base/auth/sso" -H "Authorization: Bearer $access_token" | property sessionId)
curl -s "$base/metadata/objectTypes" -H "Authorization: $session"`,
      ts: `const accessToken = '<access token>';
const { sessionId: session } = await createClient({ baseUrl }).exchangeAccessToken({ headers: { authorization: \`Bearer \${accessToken}\` } });
console.log(await createClient({ baseUrl, session }).listObjectTypes());`,
      python: `access_token = "<access token>"
session = Client(base_url).exchange_access_token(authorization=f"Bearer {access_token}")["sessionId"]
print(Client(base_url, session=session).list_object_types())`,
    },
  ],
  versions: [
    {
      kind: 'written',
      sh: `curl -s "$instance/api"\ncurl -s "$instance/api/v38.0/metadata/fieldTags" -H "Authorization: $rep"`,
      ts: `console.log(await rep.listVersions());\nconst older = createClient({ baseUrl, version: 'v38.0', ${clientOfOldVersion} });\nconsole.log(await older.listFieldTags());`,
      python: `print(rep.list_versions())
older = Client(base_url, version="v38.0", username="rep@sandbox.example", password="sandbox-rep")
print(older.list_field_tags())`,
    },
  ],
  'failing-calls': [
    call('rep', 'listReferenceType', { path: { type: 'NoSuchType' }, fails: true }),
    call('rep', 'searchEntities', { query: { limit: 1000 }, fails: true }),
  ],
  metadata: [
    call('rep', 'listObjectTypes'),
    call('rep', 'listFields', { query: { objectTypes: 'HCP,ADDRESS', countries: 'US', details: 'full' } }),
    call('rep', 'listReferenceType', { path: { type: 'Specialty' }, query: { countries: 'US' } }),
    call('rep', 'listReferenceType', {
      path: { type: 'Specialty' },
      query: { systemName: 'crm_us' },
    }),
    call('rep', 'listAddressFormats', { query: { countries: 'JP' } }),
    call('rep', 'listLanguages'),
    call('rep', 'listFieldTags'),
    call('rep', 'listReferenceValues'),
    call('rep', 'listSystems'),
  ],
  search: [
    call('rep', 'searchEntities', {
      query: {
        q: 'cardiology boston',
        filters: 'hcp.primary_country__v:US',
        types: 'HCP',
        offset: 0,
        limit: 10,
        facets: 'specialty_1__v',
      },
    }),
    call('rep', 'searchEntities', {
      query: { types: 'HCP', states: 'VALID', filters: 'hcp.primary_country__v:US', offset: 10, limit: 1 },
      keeps: { name: 'vid', from: ['entities', 0, 'entityId'] },
    }),
  ],
  records: [
    call('rep', 'retrieveEntity', {
      path: { vid_key: joined('Network:Entity:', vid) },
      query: { enrichedResults: 'true', resultLanguage: 'de' },
    }),
    call('rep', 'retrieveHcp', { path: { vid_key: vid }, query: { systemName: 'crm_us' } }),
    call('rep', 'retrieveHco', { path: { vid_key: exampleHospital } }),
    call('rep', 'retrieveEntities', {
      body: { entities: [{ vid_key: vid }, { vid_key: 'crm_us:HCP:unknown' }] },
    }),
  ],
  'custom-keys': [
    call('integration', 'associateCustomKey', {
      path: { vid_key: vid },
      query: {
        custom_key_source_type: 'crm_us',
        custom_key_item_type: 'HCP',
        custom_key_value: 'C-1001',
      },
    }),
    call('integration', 'associateCustomKeys', {
      body: {
        entities: [
          {
            vid_key: 'crm_us:HCP:C-1001',
            custom_key_source_type: 'crm_us',
            custom_key_item_type: 'HCP',
            custom_key_value: 'C-1002',
          },
        ],
      },
    }),
    call('rep', 'retrieveEntity', { path: { vid_key: 'crm_us:HCP:C-1002' } }),
    call('integration', 'disassociateCustomKey', { path: { vid_key: 'crm_us:HCP:C-1002' } }),
    call('integration', 'associateChildCustomKey', {
      path: {
        vid_key: 'Network:Entity:242975000000000500',
        children_key: 'Network:Address:242975000000000501',
      },
      query: {
        custom_key_source_type: 'crm_us',
        custom_key_item_type: 'ADDRESS',
        custom_key_value: 'A-7',
      },
    }),
    call('integration', 'associateChildCustomKeys', {
      body: {
        entities: [
          {
            vid_key: person,
            child_type: 'address',
            child_key: 'Network:Address:242975000000000501',
            custom_key_source_type: 'crm_us',
            custom_key_item_type: 'ADDRESS',
            custom_key_value: 'A-8',
          },
        ],
      },
    }),
    call('integration', 'disassociateCustomKeys', { body: { entities: [{ vid_key: 'crm_us:HCP:C-1001' }] } }),
  ],
  ...requestExamples,
  'data-update': [
    call('integration', 'updateObjects', {
      body: {
        systemName: 'crm_us',
        entities: [{ vid_key: joined('Network:Entity:', vid), fields: { alternate_name_1__v: 'K. Quincy' } }],
      },
    }),
    call('admin', 'listDataUpdates', { query: { period: 'last_hour', systemName: 'crm_us' } }),
    call('admin', 'listSourceRankings'),
    call('admin', 'replaceSourceRankings', {
      body: sourceRankings,
    }),
  ],
  history: [
    call('rep', 'listRevisions', {
      path: { vid_key: vid },
      query: { limit: 5 },
      keeps: { name: 'newest', from: ['revisions', 0, 'record_version__v'] },
    }),
    call('rep', 'retrieveRevision', { path: { vid_key: vid, record_version: kept('newest', -1) } }),
    call('rep', 'retrieveLineage', { path: { vid_key: vid } }),
  ],
  match: [
    call('rep', 'matchEntity', {
      query: { enrichedResults: 'true', resultLanguage: 'en' },
      body: {
        entity_type: 'HCP',
        entity: {
          first_name__v: 'Katherine',
          last_name__v: 'Hartwell',
          primary_country__v: 'US',
          addresses__v: [{ locality__v: 'Boston', postal_code__v: '02110', country__v: 'US' }],
        },
      },
    }),
    call('rep', 'compareEntities', {
      path: { vid_key: vid, other_vid_key: 'Network:Entity:242975000000000500' },
    }),
  ],
};
