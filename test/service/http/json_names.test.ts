/** No field of a JSON body is called `__proto__`: libraries drop this name, so that a caller would lose a value without a word. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';

describe('a field called __proto__', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
  });

  const refusal = async (method: string, path: string, body: string): Promise<string> => {
    const session = await service.signIn('admin');
    const answer = await service.call(method, path, { session, body });
    assert.equal(answer.status, 400, JSON.stringify(answer.body));
    assert.equal(answer.body.errors[0].type, 'INVALID_DATA');
    return answer.body.errors[0].message;
  };

  const label = '"object_type":"HCP","field_id":"golf_club__c","type":"STRING"';
  for (const [what, method, path, body, place] of [
    [
      'a record',
      'POST',
      '/change_request',
      '{"entity_type":"HCP","entity":{"__proto__":"x"}}',
      'entity.__proto__',
    ],
    [
      'a child',
      'POST',
      '/change_request',
      '{"entity_type":"HCP","entity":{"addresses__v":[{},{"__proto__":1}]}}',
      'entity.addresses__v.1.__proto__',
    ],
    [
      'an item of a batch',
      'PUT',
      '/objects',
      '{"systemName":"crm_us","entities":[{"entity":{"__proto__":{}}}]}',
      'entities.0.entity.__proto__',
    ],
    ['the body', 'POST', '/match/', '{"__proto__":{"a":1},"entity_type":"HCP","entity":{}}', '__proto__'],
    [
      'a record to match',
      'POST',
      '/match/',
      '{"entity_type":"HCP","entity":{"__proto__":null}}',
      'entity.__proto__',
    ],
    [
      'the labels of a custom field',
      'POST',
      '/data_model/fields',
      `{${label},"labels":{"en":"Golf","__proto__":"x"}}`,
      'labels.__proto__',
    ],
    [
      'the labels of a code',
      'POST',
      '/data_model/reference_types',
      '{"type":"GolfCourse__c","labels":{"en":"C"},"codes":[{"code":"A","labels":{"en":"A","__proto__":"x"}}]}',
      'codes.0.labels.__proto__',
    ],
    [
      'the data model document',
      'POST',
      '/data_model/document',
      '{"model_version":1,"document":{"__proto__":[]}}',
      'document.__proto__',
    ],
    [
      'a mapping',
      'PUT',
      '/systems/crm_us/source_subscriptions/x',
      '{"settings":{"files":[{"fields":{"__proto__":"a"}}]}}',
      'settings.files.0.fields.__proto__',
    ],
    [
      'a saved view',
      'POST',
      '/affiliation_views',
      '{"name":"x","root":null,"isShared":false,"settings":{"__proto__":{}}}',
      'settings.__proto__',
    ],
    [
      'a name with escapes',
      'POST',
      '/match/',
      '{"entity_type":"HCP","entity":{"\\u005F_prot\\u006f__":1}}',
      'entity.__proto__',
    ],
  ] as const)
    it(`is refused in ${what}`, async () => {
      assert.equal(await refusal(method, path, body), `${place}: a field cannot have this name.`);
    });

  it('is refused in a FHIR resource', async () => {
    const response = await fetch(`${service.url}/fhir/R4/Practitioner`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await service.signIn('admin')}`,
        'Content-Type': 'application/fhir+json',
      },
      body: '{"resourceType":"Practitioner","name":[{"__proto__":{"family":"x"}}]}',
    });
    assert.equal(response.status, 400);
    assert.match(await response.text(), /name\.0\.__proto__: a field cannot have this name/);
  });

  it('is a text like any other in a value', async () => {
    const session = await service.signIn('admin');
    const body = { name: '__proto__', root: null, isShared: false, settings: {} };
    const answer = await service.call('POST', '/affiliation_views', { session, body });
    assert.equal(answer.body.view.name, '__proto__');
  });
});
