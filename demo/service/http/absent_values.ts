/**
 * Reads empty values as absent: `null` for an optional property of a JSON body, and `""` for an optional parameter of a query. `null` stays where
 * the contract gives it a meaning, for example to clear a field.
 */
import type { MiddlewareHandler } from 'hono';
import type { Environment } from './environment.ts';
import { leaveOutParameters } from './versions/parameters.ts';
import { operations, partsOf, resolve, type Schema } from './versions/schemas.ts';

/** Returns true when the schema allows null as a value. An empty schema allows any value. */
function takesNull(schema: Schema): boolean {
  const own = resolve(schema);
  const { type, enum: values, allOf, anyOf, oneOf } = own;
  if (values) return values.includes(null);
  if (type !== undefined) return [type].flat().includes('null');
  if (allOf) return allOf.some(takesNull);
  const branches = anyOf ?? oneOf;
  return branches ? branches.some(takesNull) : true;
}

/** Removes optional properties that are null, in place and at any depth, unless the schema allows null. */
function leaveOutNulls(value: unknown, schema: Schema): void {
  if (typeof value !== 'object' || value === null) return;
  const own = resolve(schema);
  for (const part of partsOf(own)) leaveOutNulls(value, part);
  const { properties = {}, required = [], additionalProperties, items } = own;
  if (Array.isArray(value)) {
    if (items) for (const item of value) leaveOutNulls(item, items);
    return;
  }
  const object = value as Record<string, unknown>;
  for (const name of Object.keys(object)) {
    const property = Object.hasOwn(properties, name) ? properties[name]! : additionalProperties;
    if (typeof property !== 'object') continue;
    if (object[name] !== null) leaveOutNulls(object[name], property);
    else if (property !== additionalProperties && !required.includes(name) && !takesNull(property))
      delete object[name];
  }
}

/** Matches addresses with a parameter that has no value or no equals sign. Most calls have none, and are not parsed. */
const mayHaveEmpty = /[?&](?:[^=&]*=?(?:&|$))/;

/** Middleware; add it after `readJson`. */
export function absentValues(operationId: string): MiddlewareHandler<Environment> {
  const { parameters = [], requestBody } = operations.get(operationId)!;
  const optional = parameters
    .filter((parameter) => parameter.in === 'query' && !parameter.required)
    .map(({ name }) => name);
  const body = requestBody?.content?.['application/json']?.schema;
  return async (c, next) => {
    if (optional.length && mayHaveEmpty.test(c.req.url))
      leaveOutParameters(c.req, optional, (text) => text === '');
    if (body) {
      // Only JSON has been read (`readJson`). Validation refuses any other body.
      const read: unknown = await c.req.json().catch(() => undefined);
      leaveOutNulls(read, body);
    }
    await next();
  };
}
