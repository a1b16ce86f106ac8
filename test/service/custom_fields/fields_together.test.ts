/** Several fields that change together and have the same words. Their jobs may run at the same time, and the model already has all changes. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { enginesForRules } from '../../support/databases.ts';
import { callsByAccount, startTestService, type TestService } from '../../support/service.ts';
import { customField } from './definitions.ts';
import { jobsEnded, succeed } from './index_settings.ts';

const person = '242975000000000500';
const names = ['one_club__c', 'other_club__c'];

function suite(engine: (typeof enginesForRules)[number]): void {
  let service: TestService;
  const { call } = callsByAccount(() => service);
  const found = async (q: string): Promise<string[]> => {
    const { entities } = succeed(await call('rep', 'GET', '/search', { query: { q, literal: 'true' } })).body;
    return entities.map(({ entityId }: { entityId: string }) => entityId);
  };
  const ended = () => jobsEnded(call);

  before(async () => {
    service = await startTestService({ engine, hcps: 5 });
    for (const name of names)
      succeed(await call('admin', 'POST', '/data_model/fields', { body: customField(name, 'STRING') }));
    const fields = Object.fromEntries(names.map((name) => [name, 'Quetzalbund']));
    succeed(
      await call('integration', 'PUT', '/objects', {
        body: { systemName: 'crm_us', entities: [{ vid_key: `Network:Entity:${person}`, fields }] },
      }),
    );
  });

  it('are found when an imported model makes them searchable', async () => {
    assert.deepEqual(await found('quetzalbund'), []);
    const { model_version, document } = succeed(await call('admin', 'GET', '/data_model/document')).body;
    for (const field of document.fields) if (names.includes(field.field_id)) field.searchable = true;
    succeed(await call('admin', 'POST', '/data_model/document', { body: { model_version, document } }));
    await ended();
    assert.deepEqual(await found('quetzalbund'), [person]);
    assert.deepEqual(await found('quetzalb'), [person]);
  });

  it('are found again when a visibility profile no longer hides them', async () => {
    const settings = { name: 'no_clubs__c', label: 'No clubs', level: 'ALL' };
    const hidden = names.map((name) => `HCP.${name}`);
    succeed(await call('admin', 'POST', '/visibility_profiles', { body: { ...settings, hidden } }));
    await ended();
    assert.deepEqual(await found('quetzalbund'), []);
    const body = { ...settings, hidden: ['HCP.email_1__v'], version: 1 };
    succeed(await call('admin', 'PUT', '/visibility_profiles/no_clubs__c', { body }));
    await ended();
    assert.deepEqual(await found('quetzalbund'), [person]);
    assert.deepEqual(await found('quetzalb'), [person]);
  });

  it('are hidden by the import that makes them searchable, and taken out again by one that ends both', async () => {
    const change = async (searchable: boolean, profiles: object[]) => {
      const { model_version, document } = succeed(await call('admin', 'GET', '/data_model/document')).body;
      for (const field of document.fields) if (names.includes(field.field_id)) field.searchable = searchable;
      const body = { model_version, missing: 'inactivate', document: { ...document, profiles } };
      succeed(await call('admin', 'POST', '/data_model/document', { body }));
      await ended();
      return found('quetzalbund');
    };
    const hidden = names.map((name) => `HCP.${name}`);
    const profile = { name: 'no_clubs__c', label: 'No clubs', level: 'ALL', hidden };
    assert.deepEqual(await change(false, []), []);
    assert.deepEqual(await change(true, [profile]), []);
    assert.deepEqual(await change(true, []), [person]);
    assert.deepEqual(await change(false, [profile]), []);
    assert.deepEqual(await change(true, []), [person]);
  });

  it('leave with the custom keys of a type that a profile hides as a whole, and come back with them', async () => {
    const { entities } = succeed(await call('admin', 'GET', `/entity/${person}`)).body;
    const { vid__v: license } = entities[0].entity.licenses__v[0];
    const key = { system_name: 'crm_us', custom_key_source_type: 'crm_us', custom_key_item_type: 'CARD' };
    const query = { ...key, custom_key_value: 'QUETZAL-77' };
    const path = `/entities/${person}/children/${license}/custom_keys`;
    succeed(await call('integration', 'POST', path, { query }));
    assert.deepEqual(await found('quetzal77'), [person]);
    const settings = { name: 'no_cards__c', label: 'No cards', level: 'ALL' };
    succeed(
      await call('admin', 'POST', '/visibility_profiles', { body: { ...settings, hidden: ['LICENSE'] } }),
    );
    await ended();
    assert.deepEqual(await found('quetzal77'), []);
    const body = { ...settings, hidden: ['HCP.email_1__v'], version: 1 };
    succeed(await call('admin', 'PUT', '/visibility_profiles/no_cards__c', { body }));
    await ended();
    assert.deepEqual(await found('quetzal77'), [person]);
  });
}

describe('fields that change together', () => {
  for (const engine of enginesForRules) describe(`on ${engine}`, () => suite(engine));
});
