/** Every kind of setting with versions: how it is read, changed, and called in a refusal. */
import { callExamples } from '../../../../src/contract/examples.ts';

export type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

export interface Case {
  what: string;
  /** Creates the setting, for those that are not there from the start. */
  create?: { method: 'PUT' | 'POST'; path: string; body: Json };
  /** Where the setting is read, and what of the answer is the setting. */
  read: string;
  of: (answer: Json) => Json;
  method: 'PUT' | 'POST';
  write: string;
  /** The body of a change. `round` makes each of them different. */
  body: (setting: Json, round: number) => Json;
  words: string;
  /** True where each change must give the version that it is based on: changes of the data model, of webhooks and of what users see. */
  isRequired?: true;
  /** Where the body of a change has its version. */
  based?: (body: Json, version: number) => Json;
}

const user = { read: '/users/3', of: (answer: Json): Json => answer['user'] };
const bodyOf = (name: keyof typeof callExamples): Json => (callExamples[name] as { body: Json }).body;
/** Returns the body of an example of a change, without its version. */
const unbased = (name: keyof typeof callExamples): Json => {
  const { version: _, ...body } = bodyOf(name);
  return body;
};
const named = (round: number): string => `Round ${round}`;

const accounts: Case[] = [
  {
    what: 'user',
    ...user,
    method: 'PUT',
    write: '/users/3',
    body: ({ api_access, api_systems, visibility_profile }, round) => ({
      api_access,
      api_systems,
      visibility_profile,
      display_name: named(round),
    }),
    words: 'The user has changed',
  },
  {
    what: 'lock of a user',
    ...user,
    method: 'POST',
    write: '/users/3/locked',
    body: (_, round) => ({ locked: round % 2 === 1 }),
    words: 'The user has changed',
  },
  {
    what: 'access of agents',
    read: '/agents/access',
    of: (answer) => answer['access'],
    method: 'PUT',
    write: '/agents/access',
    body: (_, round) => ({ enabled: false, rights: { STANDARD_USER: round % 2 ? 'read' : 'propose' } }),
    words: 'The access of agents has changed',
  },
];

const flows: Case[] = [
  {
    what: 'target subscription',
    create: { method: 'PUT', path: '/systems/crm_us/target_subscriptions/lost', body: { settings: {} } },
    read: '/systems/crm_us/target_subscriptions/lost',
    of: (answer) => answer['target_subscription'],
    method: 'PUT',
    write: '/systems/crm_us/target_subscriptions/lost',
    body: ({ settings }, round) => ({ settings: { ...settings, description: named(round) } }),
    words: 'The target subscription has changed',
  },
  {
    what: 'source subscription',
    create: {
      method: 'PUT',
      path: '/systems/crm_us/source_subscriptions/lost',
      body: bodyOf('replaceSourceSubscription'),
    },
    read: '/systems/crm_us/source_subscriptions/lost',
    of: (answer) => answer['source_subscription'],
    method: 'PUT',
    write: '/systems/crm_us/source_subscriptions/lost',
    body: ({ settings }, round) => ({ settings: { ...settings, description: named(round) } }),
    words: 'The source subscription has changed',
  },
  {
    what: 'review rules',
    read: '/change_request_rules',
    of: (answer) => answer,
    method: 'PUT',
    write: '/change_request_rules',
    body: (_, round) => ({
      rules: [
        {
          entity_type: round % 2 ? 'HCP' : 'HCO',
          country: null,
          system: null,
          task_type: null,
          outcome: 'review',
          create_unverified: 'Y',
        },
      ],
    }),
    words: 'The rules have changed',
  },
  {
    what: 'source rankings',
    read: '/source_rankings',
    of: (answer) => answer,
    method: 'PUT',
    write: '/source_rankings',
    body: ({ rankings }, round) => ({ rankings: rankings.slice(0, 1 + (round % 2)) }),
    words: 'The rankings have changed',
  },
  {
    what: 'webhook',
    create: { method: 'POST', path: '/webhooks', body: bodyOf('createWebhook') },
    read: '/webhooks',
    of: ({ webhooks, webhook }) => webhook ?? webhooks[0],
    method: 'PUT',
    write: '/webhooks/1',
    body: (_, round) => ({ ...unbased('replaceWebhook'), name: named(round) }),
    words: 'The webhook has changed',
    isRequired: true,
  },
  {
    what: 'configuration of a widget',
    read: '/widgets/sandbox-affiliation',
    of: (answer) => answer['widget'],
    method: 'PUT',
    write: '/widgets/sandbox-affiliation',
    body: ({ domains, settings }, round) => ({ domains, settings: { ...settings, name: named(round) } }),
    words: 'The configuration has changed',
  },
];

const widgets: Case[] = [
  {
    what: 'whether a widget is enabled',
    read: '/widgets/sandbox-affiliation',
    of: (answer) => answer['widget'],
    method: 'POST',
    write: '/widgets/sandbox-affiliation/enabled',
    body: ({ settings }) => ({ enabled: !settings.enabled }),
    words: 'The configuration has changed',
  },
];

const model: Case[] = [
  {
    what: 'custom field',
    create: { method: 'POST', path: '/data_model/fields', body: bodyOf('createCustomField') },
    read: '/data_model/fields/HCP/golf_club__c',
    of: (answer) => answer['field'],
    method: 'PUT',
    write: '/data_model/fields/HCP/golf_club__c',
    body: (_, round) => ({ ...unbased('replaceCustomField'), labels: { en: named(round) } }),
    words: 'The field has changed',
    isRequired: true,
  },
  {
    what: 'custom object',
    create: { method: 'POST', path: '/data_model/objects', body: bodyOf('createCustomObject') },
    read: '/data_model/objects/territories__c',
    of: (answer) => answer['object'],
    method: 'PUT',
    write: '/data_model/objects/territories__c',
    body: (_, round) => ({ ...unbased('replaceCustomObject'), labels: { en: named(round) } }),
    words: 'The object has changed',
    isRequired: true,
  },
  {
    what: 'list of reference values',
    create: { method: 'POST', path: '/data_model/reference_types', body: bodyOf('createReferenceType') },
    read: '/data_model/reference_types/GolfCourse__c',
    of: (answer) => answer['reference_type'],
    method: 'PUT',
    write: '/data_model/reference_types/GolfCourse__c',
    body: (_, round) => {
      const { codes } = bodyOf('replaceReferenceType');
      return { codes: codes.map((code: Json) => ({ ...code, labels: { en: named(round) } })) };
    },
    words: 'The list has changed',
    isRequired: true,
  },
  {
    what: 'rules of a standard field',
    create: {
      method: 'PUT',
      path: '/data_model/rules/HCP/nickname__v',
      body: bodyOf('replaceFieldRule'),
    },
    read: '/data_model/rules/HCP/nickname__v',
    of: (answer) => answer['rule'],
    method: 'PUT',
    write: '/data_model/rules/HCP/nickname__v',
    body: ({ rules }, round) => ({ countries: ['JP', 'US', 'DE', 'FR', 'GB'].slice(0, round + 1), rules }),
    words: 'The rule has changed',
    isRequired: true,
  },
  {
    what: 'visibility profile',
    create: { method: 'POST', path: '/visibility_profiles', body: bodyOf('createVisibilityProfile') },
    read: '/visibility_profiles/partners__c',
    of: (answer) => answer['profile'],
    method: 'PUT',
    write: '/visibility_profiles/partners__c',
    body: (_, round) => ({ ...unbased('replaceVisibilityProfile'), label: named(round) }),
    words: 'The visibility profile has changed',
    isRequired: true,
  },
  {
    what: 'data model document',
    read: '/data_model/document',
    of: ({ model_version: version, document }) => ({ version, document }),
    method: 'POST',
    write: '/data_model/document',
    body: ({ document }, round) => ({
      document: {
        ...document,
        fields: document.fields.map((field: Json) => ({ ...field, help: { en: named(round) } })),
      },
    }),
    based: (body, version) => ({ ...body, model_version: version }),
    words: 'The data model has changed',
    isRequired: true,
  },
];

export const cases: readonly Case[] = [...accounts, ...flows, ...widgets, ...model];

/** An act on a whole setting: deletes it, or replaces what no form shows. Its version is a query parameter. */
export interface Act {
  what: string;
  create: { path: string; body: Json };
  idOf: (answer: Json) => string;
  read: (id: string) => string;
  /** What of the answer is the setting; undefined when it is deleted. */
  of: (answer: Json, id: string) => Json;
  /** A change of another administrator. */
  change: { path: (id: string) => string; body: (setting: Json) => Json };
  act: { method: 'POST' | 'DELETE'; path: (id: string) => string };
  words: string;
}

const hook: Omit<Act, 'what' | 'act'> = {
  create: { path: '/webhooks', body: bodyOf('createWebhook') },
  idOf: ({ webhook }) => String(webhook.id),
  read: () => '/webhooks',
  of: ({ webhooks }, id) => webhooks.find((each: Json) => String(each['id']) === id),
  change: {
    path: (id) => `/webhooks/${id}`,
    body: ({ version }) => ({ ...unbased('replaceWebhook'), name: named(1), version }),
  },
  words: 'The webhook has changed',
};

export const acts: readonly Act[] = [
  {
    ...hook,
    what: 'new secret of a webhook',
    act: { method: 'POST', path: (id) => `/webhooks/${id}/secret` },
  },
  { ...hook, what: 'deleted webhook', act: { method: 'DELETE', path: (id) => `/webhooks/${id}` } },
  {
    what: 'restored version of a configuration',
    create: { path: '/widgets', body: bodyOf('createWidget') },
    idOf: ({ widget }) => widget.id,
    read: (id) => `/widgets/${id}`,
    of: ({ widget }) => widget,
    change: {
      path: (id) => `/widgets/${id}`,
      body: ({ domains, settings, version }) => ({
        domains,
        settings: { ...settings, name: named(1) },
        version,
      }),
    },
    act: { method: 'POST', path: (id) => `/widgets/${id}/changes/1/restore` },
    words: 'The configuration has changed',
  },
];
