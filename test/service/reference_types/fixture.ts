/** A service with a list of the customer and fields that use it, and what the tests beside this file share. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Engine } from '../../support/databases.ts';
import { type Answer, callsByAccount, startTestService, type TestService } from '../../support/service.ts';
import { customField } from '../custom_fields/definitions.ts';

export const course = (code: string, english: string, changes: object = {}) => ({
  code,
  labels: { en: english },
  inactive: false,
  countries: [],
  aliases: {},
  ...changes,
});
export const links = course('LINKS', 'Links course', {
  labels: { en: 'Links course', de: 'Linksplatz' },
  aliases: { crm_us: 'L1' },
});
export const park = course('PARK', 'Parkland course');
export const heath = course('HEATH', 'Heathland course', { countries: ['GB', 'US'] });

/** Registers the preparation of the tests, and returns what they use. */
export function listFixture(engine: Engine) {
  let service: TestService;
  let golfer: string;
  const { call } = callsByAccount(() => service);
  const path = '/data_model/reference_types';
  const own = `${path}/GolfCourse__c`;
  const create = (body: object, account = 'admin') => call(account, 'POST', path, { body });
  const read = async (type = 'GolfCourse__c') =>
    (await call('admin', 'GET', `${path}/${type}`)).body.reference_type;
  const replace = async (body: object, type = 'GolfCourse__c') =>
    call('admin', 'PUT', `${path}/${type}`, { body: { version: (await read(type)).version, ...body } });
  const load = async (csv: string, more: object = {}, type = 'GolfCourse__c') =>
    call('admin', 'POST', `${path}/${type}/csv`, {
      body: { version: (await read(type)).version, csv, ...more },
    });
  const exported = async (): Promise<string> => (await call('admin', 'GET', `${own}/csv`)).body;
  const codesOf = async (type = 'GolfCourse__c'): Promise<string[]> =>
    (await read(type)).codes.map(({ code }: { code: string }) => code);
  const errorOf = ({ body }: Answer): string => `${body.errors[0].type} ${body.errors[0].message}`;
  const metadata = async (type = 'GolfCourse__c', query: Record<string, string> = {}) =>
    (await call('rep', 'GET', `/metadata/reference_values/${type}`, { query })).body.reference_type_values[0]
      .reference_type_codes;
  const entityOf = async (vid: string) =>
    (await call('rep', 'GET', `/entity/${vid}`, { query: { enrichedResults: 'true' } })).body.entities[0]
      .entity;
  const update = (fields: object, vid = golfer) =>
    call('integration', 'PUT', '/objects', {
      body: { systemName: 'crm_us', entities: [{ vid_key: `Network:Entity:${vid}`, fields }] },
    });
  const found = async (filters: string): Promise<string[]> =>
    (await call('rep', 'GET', '/search', { query: { filters } })).body.entities.map(
      ({ entityId }: { entityId: string }) => entityId,
    );

  before(async () => {
    service = await startTestService({ engine, hcps: 20 });
    const { body: known } = await call('rep', 'GET', '/hcps/crm_us:HCP:JG-1002');
    golfer = known.entities[0].entityId;
    const made = await create({
      type: 'GolfCourse__c',
      labels: { en: 'Golf courses' },
      codes: [links, park, heath],
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    for (const field of [
      customField('home_course__c', 'REFERENCE', { reference_type: 'GolfCourse__c' }),
      customField('courses__c', 'MULTI_REFERENCE', { reference_type: 'GolfCourse__c' }),
      customField('near_course__c', 'REFERENCE', {
        object_type: 'ADDRESS',
        reference_type: 'GolfCourse__c',
      }),
    ]) {
      const { status, body } = await call('admin', 'POST', '/data_model/fields', { body: field });
      assert.equal(status, 200, JSON.stringify(body));
    }
  });

  return {
    get service() {
      return service;
    },
    get golfer() {
      return golfer;
    },
    call,
    path,
    own,
    create,
    read,
    replace,
    load,
    exported,
    codesOf,
    errorOf,
    metadata,
    entityOf,
    update,
    found,
  };
}
