/** A service with a custom field of each kind, and what the tests beside this file share. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import pg from 'pg';
import type { Engine } from '../../support/databases.ts';
import { type Answer, callsByAccount, startTestService, type TestService } from '../../support/service.ts';
import { customField, golfClub } from './definitions.ts';

export const person = '242975000000000500';
export const hospital = '242975000000000200';

/** Registers the preparation of the tests, and returns what they use. */
export function customFieldFixture(engine: Engine) {
  let service: TestService;
  /** A record without values from stewards, which would outrank those of crm_us. */
  let golfer: string;
  const { call, sessionOf: session } = callsByAccount(() => service);
  const define = (body: object, account = 'admin') => call(account, 'POST', '/data_model/fields', { body });
  const path = (id: string, type = 'HCP') => `/data_model/fields/${type}/${id}`;
  const change = async (id: string, changes: object, type = 'HCP'): Promise<Answer> => {
    const { field } = (await call('admin', 'GET', path(id, type))).body;
    const {
      object_type: _object,
      field_id: _field,
      data_type: _data,
      reference_type: _reference,
      status: _status,
      created_date: _created,
      created_by: _by,
      modified_date: _modified,
      modified_by: _editor,
      missing_languages: _missing,
      missing_help_languages: _helpless,
      index_job: _job,
      ...settings
    } = field;
    return call('admin', 'PUT', path(id, type), { body: { ...settings, ...changes } });
  };
  const errorOf = ({ body }: Answer): string => `${body.errors[0].type} ${body.errors[0].message}`;
  const entityOf = async (vid: string) =>
    (await call('rep', 'GET', `/entity/${vid}`, { query: { enrichedResults: 'true' } })).body.entities[0]
      .entity;
  const found = async (query: Record<string, string>): Promise<string[]> => {
    const { status, body } = await call('rep', 'GET', '/search', { query });
    assert.equal(status, 200, JSON.stringify(body));
    return body.entities.map(({ entityId }: { entityId: string }) => entityId);
  };
  const update = (fields: object, vid = golfer) =>
    call('integration', 'PUT', '/objects', {
      body: { systemName: 'crm_us', entities: [{ vid_key: `Network:Entity:${vid}`, fields }] },
    });

  /**
   * Locks a record, so that jobs wait for it, and returns what releases it. The embedded database has one connection, and thus no one to
   * hold a lock.
   */
  const hold = async (vid: string): Promise<() => Promise<void>> => {
    const { databaseUrl } = service.settings;
    if (databaseUrl === undefined) return async () => {};
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM entity WHERE vid = $1 FOR UPDATE', [vid]);
    return () => client.end();
  };

  before(async () => {
    service = await startTestService({ engine, hcps: 20 });
    const { body: known } = await call('rep', 'GET', '/hcps/crm_us:HCP:JG-1002');
    golfer = known.entities[0].entityId;
    for (const field of [
      golfClub,
      customField('golf_handicap__c', 'NUMBER', { minimum: -10, maximum: 54 }),
      customField('golf_rounds__c', 'INTEGER'),
      customField('golf_since__c', 'DATE'),
      customField('plays_golf__c', 'BOOLEAN'),
      customField('golf_language__c', 'REFERENCE', { reference_type: 'Language' }),
      customField('golf_languages__c', 'MULTI_REFERENCE', { reference_type: 'Language' }),
      customField('golf_mail__c', 'EMAIL'),
      customField('golf_seen__c', 'DATETIME'),
      customField('golf_phone__c', 'PHONE'),
      customField('golf_page__c', 'URL'),
      customField('course_par__c', 'INTEGER', { object_type: 'HCO' }),
      customField('floor__c', 'STRING', { object_type: 'ADDRESS' }),
    ]) {
      const { status, body } = await define(field);
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
    session,
    call,
    define,
    path,
    change,
    errorOf,
    entityOf,
    found,
    hold,
    update,
  };
}
