/** A service with a separate visibility profile: values that nobody else has in a standard field, a custom field, licenses and custom objects. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Engine } from '../../../support/databases.ts';
import { callsByAccount, startTestService, type Answer, type TestService } from '../../../support/service.ts';
import { customField } from '../../custom_fields/definitions.ts';
import { objectField } from '../../custom_objects/fixture.ts';
import { until } from '../../jobs/support.ts';

export const person = '242975000000000500';

export const values = {
  email: 'quokka.quetzal@secret.example',
  club: 'Quetzalheim',
  license: 'ZQX77711',
  plan: 'Zephyrwall',
  budget: 'Kumquatsum',
};

/** Words of an answer that tell a hidden value or the name of a hidden field. */
export const secrets = [
  ...Object.values(values),
  'email_1__v',
  'quetzal_club__c',
  'licenses__v',
  'license_number__v',
  'quetzal_plans__c',
  'quetzal_budget__c',
];

export const partnersProfile = {
  name: 'quetzal_partners__c',
  label: 'Partners',
  level: 'ALL',
  hidden: [
    'HCP.email_1__v',
    'HCO.email_1__v',
    'HCP.quetzal_club__c',
    'LICENSE',
    'quetzal_plans__c',
    'quetzal_visits__c.quetzal_budget__c',
  ],
};

export const object = (name: string) => ({
  name,
  labels: { en: name },
  plural_labels: { en: name },
  help: {},
  entity_types: ['HCP'],
});

export const secretsIn = (text: string): string[] =>
  secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

/** Registers the preparation of the tests. `rep` gets the profile; `steward` sees everything. */
export function profileFixture(engine: Engine) {
  let service: TestService;
  const { call, sessionOf } = callsByAccount(() => service);
  const succeed = (answer: Answer): Answer => {
    assert.equal(answer.body.responseStatus, 'SUCCESS', JSON.stringify(answer.body));
    return answer;
  };
  const errorOf = ({ body }: Answer): string => `${body.errors[0].type} ${body.errors[0].message}`;
  const userOf = async (account: string): Promise<Record<string, unknown>> => {
    const { body } = succeed(await call('admin', 'GET', '/users'));
    return body.users.find(({ username }: { username: string }) => username.startsWith(`${account}@`));
  };
  const setProfile = async (account: string, visibility_profile: string): Promise<Answer> => {
    const { id, api_access, api_systems } = await userOf(account);
    return call('admin', 'PUT', `/users/${id}`, { body: { api_access, api_systems, visibility_profile } });
  };
  const decide = async (id: string, body: object): Promise<void> => {
    succeed(await call('steward', 'PUT', `/change_requests/${id}`, { body }));
    succeed(await call('steward', 'PUT', `/change_requests/${id}/process`));
  };
  const request = (account: string, entity: object, vid_key: string | null = person) =>
    call(account, 'POST', '/change_request', {
      body: { entity_type: 'HCP', metadata: {}, entity, ...(vid_key && { vid_key }) },
    });
  const change = async (entity: object): Promise<string> => {
    const id = String(succeed(await request('steward', entity)).body.change_request_id);
    await decide(id, { result: 'CHANGE_ACCEPTED' });
    return id;
  };
  const profileOf = async (name: string) =>
    succeed(await call('admin', 'GET', `/visibility_profiles/${name}`)).body.profile;
  /** Waits until the search index has no words of what the profile hides. */
  const whenIndexed = (name: string) =>
    until(async () => {
      const profile = await profileOf(name);
      return profile.index_jobs.length === 0 && profile;
    }, 'the search index follows the profile');

  before(async () => {
    service = await startTestService({ engine, hcps: 20 });
    for (const name of ['quetzal_plans__c', 'quetzal_visits__c'])
      succeed(await call('admin', 'POST', '/data_model/objects', { body: object(name) }));
    for (const body of [
      customField('quetzal_club__c', 'STRING', { searchable: true, on_cards: true }),
      objectField('quetzal_plans__c', 'plan__c', 'STRING', { searchable: true }),
      objectField('quetzal_visits__c', 'quetzal_budget__c', 'STRING', { searchable: true }),
      objectField('quetzal_visits__c', 'topic__c', 'STRING', { searchable: true }),
    ])
      succeed(await call('admin', 'POST', '/data_model/fields', { body }));
  });

  /** The values that the profile hides, as a request. */
  const hiddenEntity = {
    email_1__v: values.email,
    quetzal_club__c: values.club,
    licenses__v: [{ license_number__v: values.license, type__v: 'NATL' }],
    quetzal_plans__c: [{ plan__c: values.plan }],
    quetzal_visits__c: [{ quetzal_budget__c: values.budget, topic__c: 'Openwindow' }],
  };

  return {
    get service() {
      return service;
    },
    call,
    sessionOf,
    succeed,
    errorOf,
    userOf,
    setProfile,
    request,
    change,
    decide,
    profileOf,
    whenIndexed,
    hiddenEntity,
  };
}
