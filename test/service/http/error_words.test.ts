import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';

describe('words of the validation (section 7: messages are for people)', () => {
  let service: TestService;
  let session: string;

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    session = await service.signIn('admin');
  });

  it('a message says what was expected and what was sent, in plain words', async () => {
    const messageOf = async (method: string, path: string, body?: unknown): Promise<string> =>
      (await service.call(method, path, { session, body })).body.errors[0].message;
    const batch = (body: unknown) => messageOf('POST', '/entities/batch', body);
    assert.equal(await batch({}), 'entities: expected a list');
    assert.equal(await batch(null), 'expected an object, not null');
    assert.equal(
      await messageOf('POST', '/match/', { entity_type: 'DOG', entity: {} }),
      'entity_type: expected one of HCP, HCO',
    );
    assert.equal(
      await messageOf('PUT', '/objects', { entities: [{ vid_key: '1', fields: {} }] }),
      'systemName: missing; expected text',
    );
    assert.equal(
      await messageOf('POST', '/entities/1/custom_keys?custom_key_source_type=CRM'),
      'custom_key_item_type: missing; expected text',
    );
    assert.equal(
      await messageOf('PUT', '/change_requests/process/batch', {
        change_requests: [{ change_request_id: 'abc' }],
        systemName: 'crm_us',
      }),
      'change_requests[0].change_request_id: expected the number of a change request',
    );
    assert.equal(await messageOf('GET', '/search?limit=-1'), 'limit: expected at least 0');
  });
});
