import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { openApiDocument, openApiText } from '../../../demo/service/openapi.ts';
import { routes } from '../../../src/contract/index.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; security?: object[]; responses: object }>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
}

describe('the OpenAPI document (architecture: one contract)', () => {
  const document = openApiDocument() as Document;

  it('is what docs/openapi.json says: run npm run openapi after a change of the contract', () => {
    assert.equal(readFileSync('docs/openapi.json', 'utf8'), openApiText());
  });

  it('has every operation of the contract, once, with its security', () => {
    assert.equal(document.openapi, '3.1.0');
    for (const route of Object.values(routes)) {
      const operation = document.paths[route.path]?.[route.method];
      assert.equal(operation?.operationId, route.operationId);
      assert.deepEqual(operation?.security, 'security' in route ? route.security : undefined);
    }
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    assert.equal(new Set(ids).size, ids.length);
    assert.equal(ids.length, Object.keys(routes).length + 1);
  });

  it('refers only to schemas that it has', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)];
    assert.ok(references.length > 0);
    for (const [, name = ''] of references) assert.ok(name in document.components.schemas, name);
  });
});
