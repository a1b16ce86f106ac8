/**
 * Example calls that succeed in a new sandbox, by operation, for the OpenAPI document and the reference page. An operation without an entry needs
 * no example. A test sends each of them.
 */
import {
  person,
  hospital,
  newKey,
  namedPath,
  exportPath,
  widgetPath,
  entities,
  affiliationSettings,
  domains,
  clinicFiles,
  lakeWebhook,
  reviewRules,
  sourceRankings,
} from './example_values.ts';
import { changeRequestExamples } from './change_requests/examples.ts';
import { dataModelExamples } from './data_model_examples.ts';
import type { routes } from './index.ts';

export interface CallExample {
  /** Documented account of the sandbox that may make the call; default: the standard user `rep`. */
  readonly account?: 'admin' | 'data' | 'steward' | 'integration';
  /** Path and query parameters by name. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export const callExamples: Readonly<Partial<Record<keyof typeof routes, CallExample>>> = {
  authenticate: { body: { username: 'rep@sandbox.example', password: 'sandbox-rep' } },
  listUsers: { account: 'admin' },
  readUser: { account: 'admin', parameters: { user_id: '1' } },
  readUserRights: { account: 'admin', parameters: { user_id: '7' } },
  createUser: {
    account: 'admin',
    body: {
      username: 'nora@sandbox.example',
      display_name: 'Nora New',
      user_type: 'STANDARD_USER',
      password: 'a long password',
      api_access: 'all',
      api_systems: [],
      visibility_profile: 'ALL',
    },
  },
  endUserSessions: { account: 'admin', parameters: { user_id: '7' } },
  createPasswordLink: { account: 'admin', parameters: { user_id: '7' }, body: { hours: 24 } },
  setUserLocked: { account: 'admin', parameters: { user_id: '7' }, body: { locked: true } },
  replaceUserAccess: {
    account: 'admin',
    parameters: { user_id: '7' },
    body: { api_access: 'selected', api_systems: ['crm_eu'], visibility_profile: 'ALL' },
  },

  ...dataModelExamples,

  readWidgetConfiguration: { parameters: { ...widgetPath, name: 'sandbox-search' } },
  listWidgets: { account: 'admin' },
  createWidget: { account: 'admin', body: { domains, settings: affiliationSettings('our-network') } },
  readWidget: { account: 'admin', parameters: widgetPath },
  replaceWidget: {
    account: 'admin',
    parameters: { widget_id: 'sandbox-affiliation' },
    body: { domains, settings: affiliationSettings('sandbox-affiliation') },
  },
  setWidgetEnabled: { account: 'admin', parameters: widgetPath, body: { enabled: true } },
  listWidgetChanges: { account: 'admin', parameters: widgetPath },
  readWidgetChange: { account: 'admin', parameters: { ...widgetPath, widget_version: '1' } },
  restoreWidgetVersion: { account: 'admin', parameters: { ...widgetPath, widget_version: '1' } },
  previewWidget: { account: 'admin', body: { settings: affiliationSettings('sandbox-affiliation') } },
  testDomains: { account: 'admin', body: { domains: ['*.crm.example'], origin: 'https://eu.crm.example' } },

  searchEntities: { parameters: { q: 'Kathrine Jonson cardiology', limit: '5', enrichedResults: 'true' } },
  retrieveEntity: { parameters: { vid_key: person } },
  retrieveHcp: { parameters: { vid_key: 'crm_us:HCP:KJ-1001' } },
  retrieveHco: { parameters: { vid_key: hospital } },
  extractSubject: { account: 'admin', parameters: { vid_key: person } },
  retrieveEntities: { body: { entities } },

  associateCustomKey: { account: 'integration', parameters: { vid_key: person, ...newKey } },
  associateCustomKeys: {
    account: 'integration',
    body: { entities: [{ vid_key: person, ...newKey, custom_key_value: 'EXAMPLE-2' }] },
  },
  associateChildCustomKey: {
    account: 'integration',
    parameters: {
      vid_key: person,
      children_key: 'Network:Address:242975000000000501',
      ...newKey,
      custom_key_item_type: 'ADDRESS',
    },
  },
  associateChildCustomKeys: {
    account: 'integration',
    body: {
      entities: [
        {
          vid_key: person,
          child_type: 'address',
          child_key: 'Network:Address:242975000000000501',
          ...newKey,
          custom_key_item_type: 'ADDRESS',
          custom_key_value: 'EXAMPLE-2',
        },
      ],
    },
  },
  disassociateCustomKey: { account: 'integration', parameters: { vid_key: 'crm_us:HCP:JG-1002' } },
  disassociateCustomKeys: {
    account: 'integration',
    body: { entities: [{ vid_key: 'crm_us:HCP:KS-1003' }] },
  },

  listFields: { parameters: { objectTypes: 'HCP,ADDRESS', countries: 'US' } },
  listAddressFormats: { parameters: { countries: 'JP,US' } },
  listReferenceType: { parameters: { type: 'Specialty' } },

  ...changeRequestExamples,
  listReviewRules: { account: 'steward' },
  replaceReviewRules: {
    account: 'admin',
    body: reviewRules,
  },

  compareEntities: { parameters: { vid_key: person, other_vid_key: 'Network:Entity:242975000000000600' } },
  matchEntity: {
    body: {
      entity_type: 'HCP',
      entity: {
        first_name__v: 'Katharine',
        last_name__v: 'Johnson',
        primary_country__v: 'US',
        addresses__v: [
          { address_line_1__v: '75 Francis St', locality__v: 'Boston', postal_code__v: '02115' },
        ],
      },
    },
  },
  listRevisions: { parameters: { vid_key: person } },
  retrieveRevision: { parameters: { vid_key: person, record_version: '3' } },
  retrieveLineage: { parameters: { vid_key: person } },
  listSourceRankings: { account: 'admin' },
  replaceSourceRankings: {
    account: 'admin',
    body: sourceRankings,
  },
  updateObjects: {
    account: 'integration',
    body: {
      systemName: 'crm_us',
      entities: [{ vid_key: person, fields: { phone_1__v: '+1 617 555 0190' } }],
    },
  },
  listDataUpdates: { account: 'admin' },
  listAdministration: { account: 'admin' },
  listAgentCalls: { account: 'admin' },
  readAgentAccess: { account: 'admin' },
  listWebhooks: { account: 'admin' },
  createWebhook: { account: 'admin', body: lakeWebhook },
  replaceWebhook: { account: 'admin', body: { ...lakeWebhook, version: 1 } },
  rotateWebhookSecret: { account: 'admin' },
  testWebhook: { account: 'admin' },
  listWebhookDeliveries: { account: 'admin', parameters: { state: 'dead' } },
  listWebhookAttempts: { account: 'admin' },
  replayWebhook: { account: 'admin', body: {} },
  deleteWebhook: { account: 'admin' },
  replaceAgentAccess: {
    account: 'admin',
    body: { enabled: false, rights: { STANDARD_USER: 'propose', DATA_STEWARD: 'read' } },
  },
  listTaskLog: { account: 'steward', parameters: { change_request_id: '1001' } },
  downloadAttachment: { account: 'steward', parameters: { change_request_id: '1001' } },
  listChanges: { parameters: { topics: 'change_requests' } },
  listJobs: { account: 'integration' },
  readJob: { account: 'integration', parameters: { job_id: '5001' } },
  cancelJob: { account: 'integration' },

  replaceFaults: { body: { kinds: [], minutes: 10 } },
  resetSandbox: { account: 'admin' },

  startSourceJob: { account: 'integration', parameters: namedPath },
  readSourceJob: { account: 'integration', parameters: { ...namedPath, job_id: '5001' } },
  listSourceSubscriptions: { account: 'integration', parameters: { system: 'crm_us' } },
  readSourceSubscription: { account: 'integration', parameters: namedPath },
  replaceSourceSubscription: {
    account: 'admin',
    parameters: { system: 'crm_us', subscription: 'clinics' },
    body: { settings: clinicFiles },
  },
  previewSourceFile: {
    account: 'admin',
    parameters: { system: 'crm_us', subscription: 'clinics' },
    body: {
      file_name: 'clinics_2026.csv',
      file_data: 'Y29kZSxuYW1lLHBob25lCk0xLEVsbSBTdHJlZXQgQ2xpbmljLCsxIDYxNyA1NTUgMDEwMAo=',
      settings: clinicFiles,
    },
  },
  listInboundFiles: { account: 'integration', parameters: namedPath },
  putInboundFile: { account: 'integration', parameters: { ...namedPath, file_name: 'visitors_lyon.csv' } },
  deleteInboundFile: {
    account: 'integration',
    parameters: { ...namedPath, file_name: 'visitors_lyon.csv' },
  },
  listSuspectMatches: { account: 'steward', parameters: { status: 'OPEN' } },
  listMerges: { account: 'steward', parameters: { limit: '10' } },
  retrieveSuspectMatch: { account: 'steward', parameters: { suspect_match_id: '1' } },
  decideSuspectMatch: {
    account: 'steward',
    parameters: { suspect_match_id: '3' },
    body: { version: 1, decision: 'KEEP_APART', comment: 'W. is Wendy, his sister.' },
  },

  startTargetJob: { account: 'integration', parameters: exportPath },
  readTargetJob: { account: 'integration', parameters: exportPath },
  listTargetSubscriptions: { account: 'integration', parameters: { system: 'crm_us' } },
  readTargetSubscription: { account: 'integration', parameters: exportPath },
  replaceTargetSubscription: {
    account: 'admin',
    parameters: { system: 'crm_us', subscription: 'cardiologists' },
    body: {
      settings: {
        description: 'Cardiologists of the United States',
        countries: ['US'],
        filters: [{ object_type: 'HCP', field: 'specialty_1__v', values: ['CARD'] }],
      },
    },
  },
  readArtifact: { account: 'integration', parameters: { job_id: '5001', file_name: 'rejected_0000.csv' } },

  readAffiliations: { parameters: { vid_key: hospital, depth: '2' } },
  readAffiliationMetrics: { parameters: { vid_key: hospital } },
  readAffiliationMetricsOfMany: { body: { entities: [{ vid_key: hospital }] } },
  readAffiliationPath: { parameters: { vid_key: person, to: 'Network:Entity:242975000000000100' } },
  readHierarchy: { parameters: { country: 'US', filters: 'specialty_1__v:CARD', limit: '10' } },
  createAffiliationView: {
    body: { name: 'Who is where', root: '242975000000000200', isShared: false, settings: {} },
  },
  replaceAffiliationView: {
    body: { name: 'Who is where, shared', root: '242975000000000200', isShared: true, settings: {} },
  },
};
