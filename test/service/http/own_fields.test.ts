/** The OpenAPI description of an instance names the customer's fields and objects. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { callsByAccount, startTestService, type TestService } from '../../support/service.ts';
import { customField } from '../custom_fields/definitions.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

describe('the OpenAPI description of an instance', () => {
  let service: TestService;
  const { call, sessionOf } = callsByAccount(() => service);
  const define = async (name: string, kind: string, more: object = {}): Promise<void> => {
    const { status, body } = await call('admin', 'POST', '/data_model/fields', {
      body: customField(name, kind, more),
    });
    assert.equal(status, 200, JSON.stringify(body));
  };
  const propertiesIn = async (version: string): Promise<Loose> => {
    const headers = { Authorization: await sessionOf('rep') };
    const response = await fetch(`${service.url}/api/${version}/openapi.json`, { headers });
    assert.equal(response.status, 200);
    return ((await response.json()) as Loose).components.schemas.EntityRecord.properties;
  };
  const properties = () => propertiesIn('v39.0');

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    await call('admin', 'POST', '/data_model/objects', {
      body: {
        name: 'consents__c',
        labels: { en: 'Consent' },
        plural_labels: { en: 'Consents' },
        help: { en: 'What a person agreed to.' },
        entity_types: ['HCP'],
        relation: 'one_to_many',
      },
    });
  });

  it('has custom fields of every kind with types, help and short lists of codes', async () => {
    await define('visits__c', 'INTEGER', { minimum: 0, help: { en: 'Visits this year.' } });
    await define('score__c', 'NUMBER');
    await define('speaks__c', 'BOOLEAN', { object_type: 'HCO' });
    await define('since__c', 'DATE');
    await define('seen_at__c', 'DATETIME');
    await define('motto__c', 'STRING', { maximum_length: 40, labels: { en: 'Motto <b>' } });
    await define('mail__c', 'EMAIL');
    await define('phone__c', 'PHONE');
    await define('page__c', 'URL');
    await define('state__c', 'REFERENCE', { reference_type: 'HCPStatus' });
    await define('home__c', 'REFERENCE', { reference_type: 'Country' });
    await define('tongues__c', 'MULTI_REFERENCE', { reference_type: 'Language' });
    const own = await properties();
    assert.deepEqual(own.visits__c, {
      type: ['integer', 'null'],
      title: 'visits__c',
      description: 'Visits this year.',
      minimum: 0,
    });
    const typeOf = (name: string) => [own[name].type[0], own[name].format].filter(Boolean).join(' ');
    const types = { score__c: 'number', speaks__c: 'boolean', since__c: 'string date', phone__c: 'string' };
    for (const [name, type] of Object.entries({
      ...types,
      seen_at__c: 'string date-time',
      mail__c: 'string email',
      page__c: 'string uri',
    }))
      assert.equal(typeOf(name), type, name);
    assert.deepEqual([own.motto__c.maxLength, own.motto__c.title], [40, 'Motto <b>']);
    assert.ok(own.state__c.enum.includes('A') && own.state__c.enum.includes(null));
    assert.equal(own.home__c.enum, undefined, 'a long list');
    assert.deepEqual(own.home__c.description, 'A code of Country.');
    assert.equal(own.tongues__c.description, 'Codes, separated by commas, of Language.');
  });

  it('has fields of children, and custom objects as lists', async () => {
    await define('floor__c', 'STRING', { object_type: 'ADDRESS' });
    await define('channel__c', 'STRING', { object_type: 'consents__c' });
    const { addresses__v: addresses, consents__c: consents, licenses__v: licenses } = await properties();
    assert.ok(addresses.items.allOf[1].properties.floor__c);
    assert.equal(licenses.items.$ref, '#/components/schemas/ChildRecord');
    assert.deepEqual([consents.title, consents.description], ['Consents', 'What a person agreed to.']);
    assert.ok(consents.items.allOf[1].properties.channel__c);
  });

  it('changes at once with the model, in every version', async () => {
    await call('admin', 'POST', '/data_model/fields/HCP/score__c/status', {
      body: { status: 'INACTIVE', version: 1 },
    });
    assert.equal((await properties()).score__c, undefined);
    assert.ok((await propertiesIn('v1.0')).visits__c);
  });

  it('is that of the release without a session, and in docs/openapi.json', async () => {
    const response = await fetch(`${service.url}/api/v39.0/openapi.json`);
    assert.doesNotMatch(await response.text(), /visits__c/);
    assert.doesNotMatch(readFileSync('docs/openapi.json', 'utf8'), /visits__c/);
    const wrong = await fetch(`${service.url}/api/v39.0/openapi.json`, { headers: { Authorization: 'x' } });
    assert.match(await wrong.text(), /INVALID_SESSION_ID/);
  });
});
