/** The examples of docs/api.md by name, in their order: networks, loads, exports, changes. They follow those about records. */
import { clinicFiles } from '../../src/contract/example_values.ts';
import { call } from './call.ts';
import { settingsExamples } from './settings_examples.ts';
import { kept, type Step } from './steps.ts';

const hospital = kept('hospital');
const clinics = { system: 'crm_us', subscription: 'clinics' };
/** A file of clinics as base64. */
const clinicRows = 'Y29kZSxuYW1lLHBob25lCk0xLEVsbSBTdHJlZXQgQ2xpbmljLCsxIDYxNyA1NTUgMDEwMAo=';
const boston = { system: 'crm_us', subscription: 'boston' };

export const jobExamples: Readonly<Record<string, readonly Step[]>> = {
  affiliations: [
    call('rep', 'searchEntities', {
      query: { types: 'HCO', limit: 1 },
      keeps: { name: 'hospital', from: ['entities', 0, 'entityId'] },
    }),
    call('rep', 'readAffiliations', { path: { vid_key: hospital }, query: { depth: 2, metrics: 'root' } }),
    call('rep', 'readAffiliationMetrics', { path: { vid_key: hospital } }),
    call('rep', 'readAffiliationMetricsOfMany', {
      body: { entities: [{ vid_key: hospital }], filters: 'specialty_1__v:CARD' },
    }),
    call('rep', 'readHierarchy', { query: { country: 'US', filters: 'specialty_1__v:CARD' } }),
    call('rep', 'readAffiliationPath', {
      path: { vid_key: 'Network:Entity:242975000000000500' },
      query: { to: 'Network:Entity:242975000000000100' },
    }),
  ],
  'affiliation-views': [
    call('rep', 'createAffiliationView', {
      body: { name: 'Who is where', root: hospital, isShared: false, settings: {} },
    }),
    call('rep', 'listAffiliationViews', { keeps: { name: 'view', from: ['views', 0, 'id'], as: 'text' } }),
    call('rep', 'replaceAffiliationView', {
      path: { view_id: kept('view') },
      body: { name: 'Who is where, shared', root: hospital, isShared: true, settings: {} },
    }),
    call('rep', 'readAffiliationView', { path: { view_id: kept('view') } }),
    call('rep', 'deleteAffiliationView', { path: { view_id: kept('view') } }),
  ],
  load: [
    call('admin', 'replaceSourceSubscription', {
      path: clinics,
      body: {
        settings: {
          match_on_load: false,
          files: [
            {
              pattern: 'clinics*.csv',
              object_type: 'HCO',
              record: { item: 'CLINIC', columns: ['id'] },
              country: { code: 'US' },
              fields: { corporate_name__v: 'name' },
              constants: { hco_type__v: 'HOSP', hco_status__v: 'A' },
              addresses: [
                { fields: { address_line_1__v: 'street', locality__v: 'city', postal_code__v: 'zip' } },
              ],
            },
          ],
        },
      },
    }),
    call('integration', 'putInboundFile', {
      path: { ...clinics, file_name: 'clinics_2026.csv' },
      body: 'id;name;street;city;zip\n0017;"Elm Street Hospital; Boston";12 Elm Street;Boston;02110\n',
      type: 'text/csv',
    }),
    call('integration', 'putInboundFile', {
      path: { ...clinics, file_name: 'clinics_2025.csv' },
      body: 'id;name;street;city;zip\n',
      type: 'text/csv',
    }),
    call('integration', 'deleteInboundFile', { path: { ...clinics, file_name: 'clinics_2025.csv' } }),
    call('integration', 'listInboundFiles', { path: clinics }),
    call('integration', 'listSourceSubscriptions', { path: { system: 'crm_us' } }),
    call('integration', 'readSourceSubscription', { path: clinics }),
    call('admin', 'previewSourceFile', {
      path: clinics,
      body: { file_name: 'clinics_2026.csv', file_data: clinicRows, settings: clinicFiles },
    }),
    call('integration', 'startSourceJob', {
      path: clinics,
      keeps: { name: 'load', from: ['job_id'], as: 'text' },
    }),
    { kind: 'await job', job: 'load', as: 'integration' },
    call('integration', 'readSourceJob', { path: { ...clinics, job_id: kept('load') } }),
    call('rep', 'retrieveEntity', { path: { vid_key: 'crm_us:CLINIC:0017' } }),
  ],
  'answer-after-load': [
    call('rep', 'createChangeRequest', {
      body: {
        entity_type: 'HCO',
        create_unverified: 'N',
        metadata: { system: 'crm_us' },
        entity: { corporate_name__v: 'Elm St Hospital', hco_type__v: 'HOSP', primary_country__v: 'US' },
      },
      keeps: { name: 'asked', from: ['change_request_id'], as: 'text' },
    }),
    call('integration', 'updateChangeRequests', {
      body: {
        change_requests: [
          {
            change_request_id: kept('asked'),
            job_ids: [kept('load')],
            metadata: { system: 'crm_us' },
            comment: 'Named as on its license',
            entity: {
              master_keys: ['crm_us:CLINIC:0017'],
              corporate_name__v: { result: 'CHANGE_ACCEPTED' },
            },
          },
        ],
      },
    }),
    call('integration', 'processChangeRequests', {
      body: { change_requests: [{ change_request_id: kept('asked') }], systemName: 'crm_us' },
    }),
    call('rep', 'retrieveChangeRequests', {
      path: { change_request_ids: kept('asked') },
      query: { systemName: 'crm_us' },
    }),
  ],
  'suspect-matches': [
    call('steward', 'listSuspectMatches', { query: { status: 'OPEN', entityType: 'HCP', limit: 10 } }),
    call('steward', 'listSuspectMatches', {
      query: { status: 'OPEN', entityType: 'HCP', limit: 1 },
      keeps: { name: 'suspect', from: ['suspect_matches', 0, 'suspect_match_id'] },
    }),
    call('steward', 'retrieveSuspectMatch', { path: { suspect_match_id: kept('suspect') } }),
    call('steward', 'listSuspectMatches', {
      query: { status: 'OPEN', entityType: 'HCP', limit: 1 },
      keeps: {
        name: 'candidate',
        from: ['suspect_matches', 0, 'candidates', 0, 'vid__v'],
        behind: 'candidates',
      },
    }),
    call('steward', 'decideSuspectMatch', {
      path: { suspect_match_id: kept('suspect') },
      body: { version: 1, decision: 'MERGE', vid__v: kept('candidate'), comment: 'The same badge photo' },
    }),
  ],
  merges: [
    call('steward', 'listMerges', {
      query: { limit: 10 },
      keeps: { name: 'merge', from: ['merges', 0, 'merge_id'] },
    }),
    call('steward', 'retrieveMerge', { path: { merge_id: kept('merge') } }),
    call('steward', 'undoMerge', { path: { merge_id: kept('merge') }, body: { conflicts: [] } }),
  ],
  export: [
    call('admin', 'replaceTargetSubscription', {
      path: boston,
      body: {
        settings: {
          object_types: ['HCP', 'ADDRESS', 'CUSTOMKEY'],
          export_type: 'incremental',
          countries: ['US'],
          active_only: true,
        },
      },
    }),
    call('integration', 'listTargetSubscriptions', { path: { system: 'crm_us' } }),
    call('integration', 'readTargetSubscription', { path: boston }),
    call('integration', 'startTargetJob', {
      path: boston,
      keeps: { name: 'exported', from: ['job_id'], as: 'text' },
    }),
    { kind: 'await job', job: 'exported', as: 'integration' },
    call('integration', 'readTargetJob', {
      path: { ...boston, job_id: kept('exported') },
      keeps: { name: 'file', from: ['jobExportLinks', 0, 'href'], as: 'last part' },
    }),
    {
      kind: 'written',
      sh: `curl -s "$base/artifact/job/$exported/$file" -H "Authorization: $integration"`,
      ts: `const artifact = await integration.readArtifact({ path: { job_id: exported, file_name: file } });
console.log(await artifact.text());`,
      python: `with integration.read_artifact(exported, file) as artifact:
    print(artifact.read().decode())`,
    },
  ],
  jobs: [call('integration', 'listJobs', { query: { kind: 'target_subscription', limit: 5 } })],
  'finished-job': [call('integration', 'cancelJob', { path: { job_id: kept('exported') }, fails: true })],
  changes: [
    call('rep', 'listChanges', {
      query: { topics: 'change_requests' },
      keeps: { name: 'cursor', from: ['cursor'] },
    }),
    call('rep', 'createChangeRequest', {
      body: { entity_type: 'HCP', vid_key: kept('vid'), entity: { nickname__v: 'Kitty' } },
    }),
    call('rep', 'listChanges', {
      query: { since: kept('cursor'), topics: 'change_requests', wait: 10 },
    }),
    call('integration', 'listChanges', { query: { topics: 'records', since: 'start' } }),
  ],
  ...settingsExamples,
  faults: [
    call('rep', 'replaceFaults', { body: { kinds: ['slow'], delay_milliseconds: 200, minutes: 1 } }),
    call('rep', 'searchEntities', { query: { q: 'katherine' } }),
    call('rep', 'readFaults'),
    call('rep', 'replaceFaults', { body: { kinds: [] } }),
    call('rep', 'endOtherSessions'),
  ],
  reset: [call('rep', 'resetSandbox', { body: { confirmation: 'RESET' }, fails: true })],
  'sign-out': [call('rep', 'signOut')],
};
