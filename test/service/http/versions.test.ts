/** The version gates of section 9: each row of the tables of `domain/versions.ts` has its proof here. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { operationsSince, since, type Feature } from '../../../demo/service/domain/versions.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const vid = '242975000000000500';

describe('version gates (specification, section 9)', () => {
  let service: TestService;
  let session: string;
  const call = (version: number, method: string, path: string, options: object = {}) =>
    service.call(method, path, { session, version: `v${version}.0`, ...options });

  before(async () => {
    service = await startTestService({ engine: 'pglite', hcps: 20 });
    session = await service.signIn('admin');
  });

  /** What is seen of a feature in a version: something true when the version has it. */
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

  const operations: Record<string, [method: string, path: string, options: object]> = {
    listFieldTags: ['GET', '/metadata/fieldTags', {}],
    updateObjects: ['PUT', '/objects', { body: { systemName: 'crm_us', entities: [] } }],
  };
  for (const [operation, first] of Object.entries(operationsSince))
    it(`${operation} from v${first}.0 on: 404 UNSUPPORTED_VERSION before`, async () => {
      const [method, path, options] = operations[operation]!;
      assert.notEqual((await call(first, method, path, options)).status, 404);
      const { status, body } = await call(first - 1, method, path, options);
      assert.equal(status, 404);
      assert.equal(body.errors[0].type, 'UNSUPPORTED_VERSION');
    });
});
