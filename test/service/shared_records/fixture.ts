/** A service with an object whose records HCPs and HCOs share, and what the tests beside this file use. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Engine } from '../../support/databases.ts';
import { callsByAccount, startTestService, type Answer, type TestService } from '../../support/service.ts';
import { customField } from '../custom_fields/definitions.ts';

export const person = '242975000000000500';
export const hospital = '242975000000000200';
export const object = 'territories__c';

export const territories = {
  name: object,
  labels: { en: 'Territory', de: 'Gebiet' },
  plural_labels: { en: 'Territories', de: 'Gebiete' },
  help: { en: 'Where a team works.' },
  entity_types: ['HCP', 'HCO'],
  relation: 'many_to_many',
};

// Answers have many shapes; the contract check has read them before.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Loose = any;

export const sharedField = (field_id: string, data_type: string, changes: object = {}) =>
  customField(field_id, data_type, { object_type: object, filterable: false, ...changes });

/** Registers the preparation of the tests, and returns what they use. */
export function sharedFixture(engine: Engine) {
  let service: TestService;
  const { call, sessionOf } = callsByAccount(() => service);
  const errorOf = ({ body }: Answer): string => `${body.errors[0].type} ${body.errors[0].message}`;
  const succeed = (answer: Answer): Answer => {
    assert.equal(answer.body.responseStatus, 'SUCCESS', JSON.stringify(answer.body));
    return answer;
  };
  const write = (records: readonly unknown[], account = 'integration', systemName = 'crm_us') =>
    call(account, 'PUT', `/shared_records/${object}`, { body: { systemName, records } });
  /** Writes one record and returns its outcome. */
  const writeOne = async (record: object): Promise<Loose> => succeed(await write([record])).body.records[0];
  const read = (key: string, query: Record<string, string> = {}, account = 'rep') =>
    call(account, 'GET', `/shared_records/${object}/${encodeURIComponent(key)}`, { query });
  const find = async (query: Record<string, string>): Promise<string[]> =>
    succeed(await call('rep', 'GET', `/shared_records/${object}`, { query })).body.records.map(
      ({ name }: Loose) => name,
    );
  const entityOf = async (vid: string, account = 'rep'): Promise<Loose> =>
    (await call(account, 'GET', `/entity/${vid}`, { query: { enrichedResults: 'true' } })).body.entities[0]
      .entity;
  const request = (entity: object, vid = person, type = 'HCP', account = 'admin') =>
    call(account, 'POST', '/change_request', {
      body: { entity_type: type, vid_key: vid, metadata: { system: 'crm_us' }, entity },
    });
  /** Requests changes of children and accepts them. */
  const change = async (entity: object, vid = person, type = 'HCP'): Promise<void> => {
    const id = String(succeed(await request(entity, vid, type)).body.change_request_id);
    succeed(await call('steward', 'PUT', `/change_requests/${id}`, { body: { result: 'CHANGE_ACCEPTED' } }));
    succeed(await call('steward', 'PUT', `/change_requests/${id}/process`));
  };
  /** Makes records members of a shared record. */
  const attach = (shared: string, vid = person, type = 'HCP') =>
    change({ [object]: [{ shared_record_vid__v: shared }] }, vid, type);

  before(async () => {
    service = await startTestService({ engine, hcps: 80 });
    succeed(await call('admin', 'POST', '/data_model/objects', { body: territories }));
    for (const body of [
      sharedField('team__c', 'STRING', { required: true, searchable: true }),
      sharedField('language__c', 'REFERENCE', { reference_type: 'Language', filterable: true }),
      sharedField('budget__c', 'NUMBER', { minimum: 0 }),
    ])
      succeed(await call('admin', 'POST', '/data_model/fields', { body }));
  });

  return {
    get service() {
      return service;
    },
    sessionOf,
    call,
    errorOf,
    succeed,
    write,
    writeOne,
    read,
    find,
    entityOf,
    request,
    change,
    attach,
  };
}
