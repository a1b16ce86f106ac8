import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { newestDocument, partsOf, type Schema } from '../../../demo/service/http/versions/schemas.ts';
import { openApiDocument, openApiText } from '../../../demo/service/http/openapi.ts';
import { routes } from '../../../src/contract/index.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; security?: object[]; responses: object }>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
}

describe('the OpenAPI document (architecture: one contract)', () => {
  const document = openApiDocument() as Document;

  it('equals docs/openapi.json: run npm run openapi after changing the contract', () => {
    assert.equal(readFileSync('docs/openapi.json', 'utf8'), openApiText());
  });

  it('contains every operation of the contract once, with its security', () => {
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

  it('has no dangling references to schemas', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)];
    assert.ok(references.length > 0);
    for (const [, name = ''] of references) assert.ok(name in document.components.schemas, name);
  });
});

/** Returns every object schema in a schema, at any depth; does not follow references. */
function* objectsOf(schema: Schema, place: string): Generator<[string, Schema]> {
  const { properties = {}, additionalProperties, items } = schema;
  if (schema.properties) yield [place, schema];
  for (const [name, property] of Object.entries(properties)) yield* objectsOf(property, `${place}.${name}`);
  if (typeof additionalProperties === 'object') yield* objectsOf(additionalProperties, `${place}.*`);
  if (items) yield* objectsOf(items, `${place}[]`);
  for (const part of partsOf(schema)) yield* objectsOf(part, place);
}

/** True when a status other than SUCCESS is possible. */
const canFail = (status: Schema & { const?: unknown }): boolean =>
  (status.enum ?? [status.const]).some((value) => value !== 'SUCCESS');

describe('the envelope of answers (section 4)', () => {
  const objects = [
    ...Object.entries(newestDocument.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses).flatMap(([status, { content }]) => {
          const schema = content?.['application/json']?.schema;
          return schema ? [...objectsOf(schema, `${method} ${path} ${status}`)] : [];
        }),
      ),
    ),
    ...Object.entries(newestDocument.components.schemas).flatMap(([name, schema]) => [
      ...objectsOf(schema, name),
    ]),
  ];

  it('always has `errors` when the status can differ from SUCCESS', () => {
    const envelopes = objects.filter(([, { properties }]) => properties!['responseStatus']);
    assert.ok(envelopes.length > 50);
    const without = envelopes
      .filter(([, { properties }]) => canFail(properties!['responseStatus']!))
      .filter(([, { required = [] }]) => !required.includes('errors'));
    assert.deepEqual(
      without.map(([place]) => place),
      [],
    );
  });

  it('never has `errors` as an optional property', () => {
    const optional = objects.filter(
      ([, { properties, required = [] }]) => properties!['errors'] && !required.includes('errors'),
    );
    assert.deepEqual(
      optional.map(([place]) => place),
      [],
    );
  });
});
