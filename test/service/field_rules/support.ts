/** A service, and calls that narrow standard fields, for the tests beside this file. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Engine } from '../../support/databases.ts';
import { type Answer, callsByAccount, startTestService, type TestService } from '../../support/service.ts';

/** A rule that narrows nothing, with changes. */
export const ruleOf = (country: string, changes: object = {}) => ({
  country,
  required: false,
  group: null,
  maximum_length: null,
  minimum: null,
  maximum: null,
  pattern: null,
  example: null,
  labels: {},
  ...changes,
});

export const errorOf = ({ body }: Answer): string =>
  body.errors ? `${body.errors[0].type} ${body.errors[0].message}` : JSON.stringify(body);

/** Registers the preparation of the tests, and returns what they use. */
export function ruleFixture(engine: Engine) {
  let service: TestService;
  /** A record of Brazil without values from stewards, which would outrank those of crm_us. */
  let brazilian: string;
  const { call } = callsByAccount(() => service);
  const read = async (path: string) => (await call('admin', 'GET', `/data_model/rules/${path}`)).body;
  /** Replaces the rules of a field such as `HCP/npi_num__v`. */
  const narrow = async (path: string, rules: object[], countries: string[] = []): Promise<Answer> => {
    const { version } = (await read(path)).rule;
    return call('admin', 'PUT', `/data_model/rules/${path}`, { body: { version, rules, countries } });
  };
  /** Narrows a field for one test, which gets it back as it was. */
  const during = async (
    path: string,
    rules: object[],
    test: () => Promise<void>,
    countries: string[] = [],
  ): Promise<void> => {
    const { body } = await narrow(path, rules, countries);
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    try {
      await test();
    } finally {
      await narrow(path, []);
    }
  };
  /** Returns a field as a call of the metadata tells it. */
  const field = async (type: string, name: string, query: object = {}) => {
    const { body } = await call('rep', 'GET', '/metadata/fields', { query: { objectTypes: type, ...query } });
    return body.attributes.find(({ fieldId }: { fieldId: string }) => fieldId === name);
  };
  /** Requests a new professional of a country. */
  const add = (country: string, fields: object = {}) =>
    call('rep', 'POST', '/change_request', {
      body: {
        entity_type: 'HCP',
        metadata: { system: 'crm_us' },
        entity: {
          first_name__v: 'Rula',
          last_name__v: 'Narrow',
          hcp_type__v: 'PHYS',
          primary_country__v: country,
          ...fields,
        },
      },
    });
  const update = (fields: object, vid = brazilian) =>
    call('integration', 'PUT', '/objects', {
      body: { systemName: 'crm_us', entities: [{ vid_key: `Network:Entity:${vid}`, fields }] },
    });

  before(async () => {
    service = await startTestService({ engine, hcps: 20 });
    const { body } = await call('rep', 'GET', '/hcps/crm_us:HCP:JG-1002');
    brazilian = body.entities[0].entityId;
  });

  return {
    get service() {
      return service;
    },
    get brazilian() {
      return brazilian;
    },
    call,
    read,
    narrow,
    during,
    field,
    add,
    update,
  };
}
