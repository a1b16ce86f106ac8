/** Which definitions of custom objects are accepted, from whom, and how they move between instances. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { customField } from '../custom_fields/definitions.ts';
import { consents, objectField, type customObjectFixture } from './fixture.ts';

export function definitionRules(given: ReturnType<typeof customObjectFixture>): void {
  const { call, define, defineField, errorOf, succeed } = given;
  const other = (changes: object) => ({ ...consents, name: 'other__c', ...changes });

  it('only administrators define objects', async () => {
    for (const account of ['rep', 'data', 'steward', 'integration']) {
      assert.equal((await call(account, 'GET', '/data_model/objects')).status, 403, account);
      assert.equal((await define(other({}), account)).status, 403, account);
    }
  });

  it('a definition that does not fit is refused with the name of its property', async () => {
    for (const [definition, reason] of [
      [other({ name: 'consents__c' }), /name: there is a custom object consents__c already/],
      [other({ name: 'call_preference__c' }), /name: HCP has a field call_preference__c/],
      [other({ name: 'addresses__v' }), /name/],
      [other({ name: 'Other__c' }), /name/],
      [other({ name: '__proto____c' }), /name/],
      [other({ name: "x';drop table entity;--__c" }), /name/],
      [other({ labels: { de: 'Andere' } }), /labels/],
      [other({ plural_labels: {} }), /plural_labels/],
      [other({ labels: { en: 'Un\u202elabeled' } }), /labels/],
      [other({ entity_types: [] }), /entity_types/],
      [other({ entity_types: ['HCP', 'HCP'] }), /entity_types: a type is named twice/],
      [other({ entity_types: ['ADDRESS'] }), /entity_types/],
    ] as const)
      assert.match(errorOf(await define(definition)), reason);
    for (const [field, reason] of [
      [customField('consents__c', 'STRING'), /field_id: there is a custom object consents__c/],
      [objectField('nothing__c', 'other__c', 'STRING'), /object_type: there is no custom object nothing__c/],
      [objectField('consents__c', 'purpose__c', 'STRING'), /field_id: consents__c has a field/],
    ] as const)
      assert.match(errorOf(await defineField(field)), reason);
  });

  it('labels change and entity types are added, in the version that the administrator read; both are audited', async () => {
    const { name: _name, ...settings } = other({});
    succeed(await define(other({})));
    const put = (changes: object, version: number) =>
      call('admin', 'PUT', '/data_model/objects/other__c', { body: { ...settings, ...changes, version } });
    const { body } = succeed(await put({ entity_types: ['HCO', 'HCP'], labels: { en: 'Agreement' } }, 1));
    assert.deepEqual([body.object.version, body.object.labels], [2, { en: 'Agreement' }]);
    assert.ok(body.object.missing_languages.includes('de'));
    assert.match(errorOf(await put({}, 1)), /^INVALID_STATE /);
    assert.match(errorOf(await put({}, 2)), /entity_types: HCO cannot be taken away/);
    assert.match(
      errorOf(
        await call('admin', 'PUT', '/data_model/objects/none__c', { body: { ...settings, version: 1 } }),
      ),
      /^NOT_FOUND /,
    );
    const { entries } = (
      await call('admin', 'GET', '/audit/administration', { query: { action: 'data_model', limit: '100' } })
    ).body;
    const paths = entries.flatMap(({ changes }: { changes: { path: string }[] }) =>
      changes.map(({ path }) => path),
    );
    assert.ok(paths.includes('other__c.entity_types') && paths.includes('consents__c.labels'), paths.join());
  });

  it('the model as a document has the object; it comes back as it was', async () => {
    const read = async () => (await call('admin', 'GET', '/data_model/document')).body;
    const { document, model_version } = await read();
    assert.deepEqual(
      document.objects.find(({ name }: { name: string }) => name === 'consents__c'),
      { ...consents, relation: 'one_to_many', status: 'ACTIVE' },
    );
    const bring = (given: object, version: number, more: object = {}) =>
      call('admin', 'POST', '/data_model/document', {
        body: { document: given, model_version: version, ...more },
      });
    assert.deepEqual(succeed(await bring(document, model_version)).body.changes, []);
    const fewer = {
      ...document,
      objects: document.objects.filter(({ name }: { name: string }) => name !== 'other__c'),
    };
    const off = succeed(await bring(fewer, model_version, { missing: 'inactivate' })).body;
    assert.deepEqual(off.changes, [{ path: 'other__c.status', from: 'ACTIVE', to: 'INACTIVE' }]);
    const back = succeed(
      await call('admin', 'POST', `/data_model/versions/${model_version}/restore`, {
        body: { model_version: off.model_version },
      }),
    );
    assert.deepEqual(back.body.changes, [{ path: 'other__c.status', from: 'INACTIVE', to: 'ACTIVE' }]);
    const bad = {
      ...document,
      objects: [...document.objects, { ...consents, name: 'call_preference__c', status: 'ACTIVE' }],
    };
    const { findings } = (await bring(bad, back.body.model_version, { dry_run: true })).body;
    assert.match(JSON.stringify(findings), /name: HCP has a field call_preference__c/);
    const clash = {
      ...document,
      fields: [...document.fields, { ...customField('other__c', 'STRING'), status: 'ACTIVE' }],
    };
    assert.match(
      errorOf(await bring(clash, back.body.model_version)),
      /there is a field HCP\.other__c|object other__c/,
    );
  });
}
