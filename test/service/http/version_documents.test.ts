/** Each version has a separate OpenAPI document that matches its behavior (specification, section 9, rules 2 and 3). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Document } from '../../../demo/service/http/versions/schemas.ts';
import { checkDescribed } from '../../support/described.ts';
import { ExampleCalls } from '../../support/example_calls.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const person = '242975000000000500';
/** Additions to the specification, and gated features of the specification, by first version. */
const addedNames: Record<string, number> = {
  object_id__v: 4,
  '"fieldTags"': 38,
  updateObjects: 37,
  masterSystemNames: 38,
  source_verified: 39,
  '"facets"': 39,
  affiliations__v: 39,
  '"AFFILIATION"': 39,
};

describe('the OpenAPI document of a version (specification, section 9)', () => {
  let service: TestService;
  const documentOf = async (version: number): Promise<Document> => {
    const response = await fetch(`${service.url}/api/v${version}.0/openapi.json`);
    assert.equal(response.status, 200);
    return (await response.json()) as Document;
  };
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20, settings: { hasFirstRequests: true } });
  });

  for (const version of [1, 3, 28, 36, 37, 38, 39]) {
    it(`every operation of v${version}.0 exists and returns only what the document describes`, async () => {
      const name = `v${version}.0`;
      const document = await documentOf(version);
      assert.equal(document.info.version, name);
      const calls = new ExampleCalls(() => service, document);
      let successes = 0;
      for (const operation of calls.operations) {
        const { status, text, type } = await calls.call(operation, name);
        const what = `${name} ${operation.operationId}: ${status} ${text.slice(0, 300)}`;
        assert.notEqual(status, 404, what);
        if (status === 200) successes++;
        if (!type.startsWith('application/json')) continue;
        const call = { method: operation.method, path: operation.path };
        checkDescribed(document, call, { status, body: JSON.parse(text) as unknown }, what);
      }
      assert.ok(successes >= calls.operations.length * 0.9, `${successes} of ${calls.operations.length}`);
    });

    it(`the document of v${version}.0 contains no part of a later version and no dangling references`, async () => {
      const text = JSON.stringify(await documentOf(version));
      for (const [name, first] of Object.entries(addedNames))
        assert.equal(text.includes(name), version >= first, name);
      const { components } = JSON.parse(text) as Document;
      const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!);
      assert.ok(references.length);
      assert.deepEqual([...new Set(references)].sort(), Object.keys(components.schemas).sort());
    });
  }

  it('an operation that a version lacks is not in its document and returns 404 UNSUPPORTED_VERSION', async () => {
    const session = await service.signIn('admin');
    const [oldest, newest] = [await documentOf(1), await documentOf(39)];
    let count = 0;
    for (const [path, methods] of Object.entries(newest.paths))
      for (const [method, operation] of Object.entries(methods)) {
        if (oldest.paths[path]?.[method]) continue;
        count++;
        const address = `${service.url}/api/v1.0${path.replace(/\{[^}]+\}/g, '1')}`;
        const response = await fetch(address, { method, headers: { authorization: session } });
        const { errors } = (await response.json()) as { errors: { type: string }[] };
        assert.deepEqual(
          [response.status, errors[0]?.type],
          [404, 'UNSUPPORTED_VERSION'],
          operation.operationId,
        );
      }
    assert.ok(count > 30);
  });

  it('relationships between HCPs exist from v39.0 on: older versions neither return nor accept them', async () => {
    const session = await service.signIn('rep');
    const call = (version: string, path: string, query: Record<string, string> = {}) =>
      service.call('GET', path, { session, version, query });
    const entity = async (version: string) =>
      (await call(version, `/entity/${person}`)).body.entities[0].entity;
    assert.ok('affiliations__v' in (await entity('v39.0')));
    assert.equal('affiliations__v' in (await entity('v38.0')), false);
    const types = async (version: string) =>
      (await call(version, '/metadata/objectTypes')).body.objectTypes.flatMap(
        // The examples of all operations, which ran before, make a custom object.
        ({ name, customer_defined }: { name: string; customer_defined: boolean }) =>
          customer_defined ? [] : name,
      );
    assert.ok((await types('v39.0')).includes('AFFILIATION'));
    assert.deepEqual(await types('v1.0'), ['HCP', 'HCO', 'ADDRESS', 'LICENSE', 'PARENTHCO', 'CUSTOMKEY']);
    const fields = await call('v1.0', '/metadata/fields', { objectTypes: 'AFFILIATION' });
    assert.deepEqual([fields.status, fields.body.errors[0].type], [400, 'INVALID_DATA']);
    const created = await service.call('POST', '/change_request', {
      session,
      version: 'v38.0',
      body: {
        entity_type: 'HCP',
        vid_key: person,
        entity: { nickname__v: 'Kate', affiliations__v: [{ relationship_type__v: 'COOP' }] },
      },
    });
    const { body } = await call('v39.0', `/change_requests/${created.body.change_request_id}`);
    assert.deepEqual(body.change_requests[0].entity.affiliations__v, []);
  });
});
