/** A service with a custom object of HCPs and one of both entity types, and what the tests beside this file share. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Engine } from '../../support/databases.ts';
import { callsByAccount, startTestService, type Answer, type TestService } from '../../support/service.ts';
import { customField } from '../custom_fields/definitions.ts';

export const person = '242975000000000500';
export const hospital = '242975000000000200';

export const consents = {
  name: 'consents__c',
  labels: { en: 'Consent', de: 'Einwilligung' },
  plural_labels: { en: 'Consents', de: 'Einwilligungen' },
  help: { en: 'What the person agreed to.' },
  entity_types: ['HCP'],
};
export const plans = {
  name: 'plans__c',
  labels: { en: 'Account plan' },
  plural_labels: { en: 'Account plans' },
  help: {},
  entity_types: ['HCP', 'HCO'],
};

export const objectField = (object_type: string, field_id: string, data_type: string, changes: object = {}) =>
  customField(field_id, data_type, { object_type, filterable: false, ...changes });

/** Registers the preparation of the tests, and returns what they use. */
export function customObjectFixture(engine: Engine) {
  let service: TestService;
  const { call, sessionOf: session } = callsByAccount(() => service);
  const define = (body: object, account = 'admin') => call(account, 'POST', '/data_model/objects', { body });
  const defineField = (body: object) => call('admin', 'POST', '/data_model/fields', { body });
  const errorOf = ({ body }: Answer): string => `${body.errors[0].type} ${body.errors[0].message}`;
  const entityOf = async (vid: string, account = 'rep') =>
    (await call(account, 'GET', `/entity/${vid}`, { query: { enrichedResults: 'true' } })).body.entities[0]
      .entity;
  const request = (entity: object, vid = person, account = 'admin', type = 'HCP') =>
    call(account, 'POST', '/change_request', {
      body: { entity_type: type, vid_key: vid, metadata: { system: 'crm_us' }, entity },
    });
  const succeed = (answer: Answer): Answer => {
    assert.equal(answer.body.responseStatus, 'SUCCESS', JSON.stringify(answer.body));
    return answer;
  };
  const decide = async (id: string, body: object): Promise<void> => {
    succeed(await call('steward', 'PUT', `/change_requests/${id}`, { body }));
    succeed(await call('steward', 'PUT', `/change_requests/${id}/process`));
  };
  /** Requests changes and accepts them. Returns the number of the request. */
  const change = async (entity: object, vid = person, type = 'HCP'): Promise<string> => {
    const id = String(succeed(await request(entity, vid, 'admin', type)).body.change_request_id);
    await decide(id, { result: 'CHANGE_ACCEPTED' });
    return id;
  };
  const update = (vid_key: string, fields: object) =>
    call('integration', 'PUT', '/objects', {
      body: { systemName: 'crm_us', entities: [{ vid_key, fields }] },
    });

  before(async () => {
    service = await startTestService({ engine, hcps: 20 });
    for (const object of [consents, plans]) succeed(await define(object));
    for (const field of [
      objectField('consents__c', 'purpose__c', 'STRING', { required: true, searchable: true }),
      objectField('consents__c', 'given_on__c', 'DATE'),
      objectField('consents__c', 'channel__c', 'REFERENCE', { reference_type: 'Language' }),
      objectField('consents__c', 'contact_phone__c', 'PHONE'),
      objectField('plans__c', 'budget__c', 'NUMBER', { minimum: 0 }),
    ])
      succeed(await defineField(field));
  });

  return {
    get service() {
      return service;
    },
    session,
    call,
    define,
    defineField,
    errorOf,
    entityOf,
    request,
    succeed,
    decide,
    change,
    update,
  };
}
