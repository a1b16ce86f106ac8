/** The version gates that the specification names (section 9, rule 3). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';

/** First version that honors a feature. */
const since = {
  customKeySystemName: 3,
  objectId: 4,
  matchParameters: 29,
  fieldTags: 38,
  masterSystems: 38,
  sourceVerified: 39,
};
type Feature = keyof typeof since;

const vid = '242975000000000500';

describe('version gates (specification, section 9)', () => {
  let service: TestService;
  let session: string;
  const call = (version: number, method: string, path: string, options: object = {}) =>
    service.call(method, path, { session, version: `v${version}.0`, ...options });

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    session = await service.signIn('admin');
  });

  /** Checks a feature in a version: the result is truthy when the version has it. */
  const shows: Record<Feature, (version: number) => Promise<unknown>> = {
    async customKeySystemName(version) {
      const query = {
        custom_key_source_type: 'own',
        custom_key_item_type: 'HCP',
        custom_key_value: `v${version}`,
        system_name: 'nowhere',
      };
      const { body } = await call(version, 'POST', `/entities/${vid}/custom_keys`, { query });
      return body.responseStatus === 'FAILURE';
    },
    async objectId(version) {
      const { body } = await call(version, 'POST', '/change_request', {
        body: {
          entity_type: 'HCP',
          vid_key: vid,
          entity: { licenses__v: [{ license_number__v: `V${version}`, type__v: 'NATL' }] },
        },
      });
      const answer = await call(version, 'GET', `/change_requests/${body.change_request_id}`);
      return 'object_id__v' in answer.body.change_requests[0].entity.licenses__v[0];
    },
    async matchParameters(version) {
      const options = { query: { systemName: 'nowhere' }, body: { entity_type: 'HCP', entity: {} } };
      return (await call(version, 'POST', '/match/', options)).status === 400;
    },
    async fieldTags(version) {
      const { body } = await call(version, 'GET', '/metadata/fields', { query: { objectTypes: 'HCP' } });
      return body.attributes.some((field: object) => 'fieldTags' in field);
    },
    async masterSystems(version) {
      const query = { masterSystemNames: 'nowhere' };
      return (await call(version, 'GET', '/change_request/search', { query })).status === 400;
    },
    async sourceVerified(version) {
      const { body } = await call(version, 'POST', '/change_request', {
        body: {
          entity_type: 'HCP',
          vid_key: vid,
          source_verified: true,
          entity: { nickname__v: `Version ${version}` },
        },
      });
      const answer = await call(version, 'GET', `/change_requests/${body.change_request_id}`);
      return 'source_verified' in answer.body.change_requests[0];
    },
  };

  for (const [feature, first] of Object.entries(since) as [Feature, number][])
    it(`${feature} from v${first}.0 on, and not before`, async () => {
      assert.equal(await shows[feature](first), true);
      assert.equal(await shows[feature](first - 1), false);
    });

  it('object_id__v of a child in a response is ignored before v4.0 with any value: the array position names the child', async () => {
    const answered = async (version: number, objectId: unknown) => {
      const { body } = await call(39, 'POST', '/change_request', {
        body: {
          entity_type: 'HCP',
          vid_key: vid,
          metadata: { system: 'crm_us' },
          entity: { licenses__v: [{ license_number__v: `A${version}${String(objectId)}`, type__v: 'NATL' }] },
        },
      });
      const key = `${version}${String(objectId)}`;
      const child = {
        license_number__v: { result: 'CHANGE_REJECTED' },
        object_id__v: objectId,
        master_keys: [`crm_us:LICENSE:${key}`],
      };
      const request = {
        change_request_id: body.change_request_id,
        metadata: { system: 'crm_us' },
        entity: { master_keys: ['crm_us:HCP:gate'], licenses__v: [child] },
      };
      const { status, body: answer } = await call(version, 'PUT', '/change_requests/batch', {
        body: { change_requests: [request] },
      });
      return [status, answer.change_requests?.[0]?.responseStatus];
    };
    assert.deepEqual(await answered(3, 'nobody'), [200, 'SUCCESS']);
    assert.deepEqual(await answered(3, 7), [200, 'SUCCESS']);
    assert.deepEqual(await answered(4, 'nobody'), [200, 'FAILURE']);
    assert.deepEqual(await answered(4, 7), [200, 'FAILURE']);
  });

  it('a single change request is updated and processed in every version, because the specification names no first version', async () => {
    const { body } = await call(1, 'POST', '/change_request', {
      body: { entity_type: 'HCP', vid_key: vid, entity: { nickname__v: 'First version' } },
    });
    const path = `/change_requests/${body.change_request_id}`;
    const decided = await call(1, 'PUT', path, { body: { result: 'CHANGE_REJECTED' } });
    assert.equal(decided.body.responseStatus, 'SUCCESS', JSON.stringify(decided.body));
    const processed = await call(1, 'PUT', `${path}/process`, { body: {} });
    assert.equal(processed.body.change_requests[0].status__v, 'CHANGE_PROCESSED');
  });

  it('version of a change request from v39.0 on: before, a decision needs none and ignores it', async () => {
    const { body } = await call(38, 'POST', '/change_request', {
      body: { entity_type: 'HCP', vid_key: vid, entity: { nickname__v: 'Versioned' } },
    });
    const path = `/change_requests/${body.change_request_id}`;
    const read = async (version: number) => (await call(version, 'GET', path)).body.change_requests[0];
    assert.ok(!('version' in (await read(38))));
    assert.equal(typeof (await read(39)).version, 'number');
    const decide = (version: number) =>
      call(version, 'PUT', path, { body: { version: 1000, result: 'CHANGE_REJECTED' } });
    assert.equal((await decide(39)).body.errors[0].type, 'INVALID_STATE');
    assert.equal((await decide(38)).body.responseStatus, 'SUCCESS');
  });

  const operations: Record<string, [first: number, method: string, path: string, options: object]> = {
    listFieldTags: [38, 'GET', '/metadata/fieldTags', {}],
    updateObjects: [37, 'PUT', '/objects', { body: { systemName: 'crm_us', entities: [] } }],
  };
  for (const [operation, [first, method, path, options]] of Object.entries(operations))
    it(`${operation} from v${first}.0 on: 404 UNSUPPORTED_VERSION before`, async () => {
      assert.notEqual((await call(first, method, path, options)).status, 404);
      const { status, body } = await call(first - 1, method, path, options);
      assert.equal(status, 404);
      assert.equal(body.errors[0].type, 'UNSUPPORTED_VERSION');
    });
});
