/**
 * Checks answers of older API versions against the OpenAPI document of their version: it must describe every
 * property.
 */
import assert from 'node:assert/strict';
import type { Document, Operation, Schema } from '../../demo/service/http/versions/schemas.ts';
import { versionDocument } from '../../demo/service/http/versions/documents.ts';
import { newestNumber } from '../../demo/service/domain/versions.ts';

const newest = versionDocument(newestNumber);
type Schemas = Document['components']['schemas'];

/** Resolves a schema reference, and merges the properties of all schemas that a value must satisfy. */
function resolved(schema: Schema | undefined, schemas: Schemas): Schema | undefined {
  if (!schema) return undefined;
  const own = schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema;
  if (!own.allOf) return own;
  const parts = own.allOf.map((part) => resolved(part, schemas)!);
  return {
    ...Object.assign({}, ...parts, own),
    allOf: undefined,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), own.properties),
    required: [...parts, own].flatMap(({ required = [] }) => required),
  } as Schema;
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/**
 * Returns the parts of a value that the schema does not describe. `later` is the same schema in the newest
 * document: an open object may have any property except one that a later version defines.
 */
function undescribed(
  value: unknown,
  schema: Schema,
  later: Schema | undefined,
  schemas: Schemas,
  path: string,
): string[] {
  const own = resolved(schema, schemas)!;
  const newer = resolved(later, newest.components.schemas);
  const inner = (item: unknown, part: Schema, laterPart: Schema | undefined, place: string): string[] =>
    undescribed(item, part, laterPart, schemas, place);
  const branches = own.anyOf ?? own.oneOf;
  if (branches) {
    const found = branches.map((part, index) =>
      inner(value, part, (newer?.anyOf ?? newer?.oneOf)?.[index], path),
    );
    return found.find(({ length }) => !length) ?? found[0]!;
  }
  const type = typeOf(value);
  const types = [own.type ?? []].flat().map((name) => (name === 'integer' ? 'number' : name));
  if (types.length && !types.includes(type)) return [`${path} is ${type}, not ${types.join(' or ')}`];
  if (own.enum && !own.enum.includes(value)) return [`${path} is ${JSON.stringify(value)}`];
  if (Array.isArray(value) && own.items)
    return value.flatMap((item, place) => inner(item, own.items!, newer?.items, `${path}.${place}`));
  // A schema without a type allows any value.
  if (type !== 'object' || !types.length) return [];
  const { properties = {}, additionalProperties, required = [] } = own;
  const missing = required.filter((name) => !(name in (value as object)));
  const named = Object.entries(value as object).flatMap(([name, item]) => {
    const place = `${path}.${name}`;
    if (properties[name]) return inner(item, properties[name], newer?.properties?.[name], place);
    if (newer?.properties?.[name]) return [`${place} came with a later version`];
    if (typeof additionalProperties === 'object')
      return inner(item, additionalProperties, newer?.additionalProperties as Schema, place);
    return additionalProperties ? [] : [`${place} is not described`];
  });
  return [...missing.map((name) => `${path}.${name} is missing`), ...named];
}

const jsonOf = (operation: Operation | undefined, status: number): Schema | undefined =>
  operation?.responses[status]?.content?.['application/json']?.schema;

/** Finds the operation of a call; a path without parameters takes precedence over one with them. */
function operationOf(document: Document, { method, path }: { method: string; path: string }) {
  const fits = (template: string): boolean =>
    new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
  return Object.entries(document.paths)
    .filter(([template, methods]) => fits(template) && method.toLowerCase() in methods)
    .sort(([one], [other]) => one.split('{').length - other.split('{').length)
    .map(([template, methods]) => ({ template, operation: methods[method.toLowerCase()]! }))[0];
}

export function checkDescribed(
  document: Document,
  call: { method: string; path: string },
  { status, body }: { status: number; body: unknown },
  what: string,
): void {
  const found = operationOf(document, call);
  const version = document.info.version;
  if (!found) {
    assert.equal(status, 404, `${what}: ${version} does not describe the operation`);
    return;
  }
  const schema = jsonOf(found.operation, status);
  assert.ok(schema, `${what}: ${version} does not describe the status`);
  const later = jsonOf(newest.paths[found.template]![call.method.toLowerCase()], status);
  assert.deepEqual(undescribed(body, schema, later, document.components.schemas, 'body'), [], what);
}
