/** Generates requests to every operation of the contract: valid ones, and ones with something wrong. */
import fc from 'fast-check';
import { openApiDocument } from '../../../demo/service/http/openapi.ts';
import { routes } from '../../../src/contract/index.ts';
import { anyText, deep, mutated, Values, type Known, type Schema } from './schemas.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export type Route = (typeof routes)[keyof typeof routes];

export interface HostileRequest {
  account: string;
  version: string;
  /** Path and query after the version. */
  address: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Generators of valid values, and of values that are sometimes invalid. */
interface Kinds {
  fitting: Values;
  straying: Values;
}

const accounts = ['rep', 'admin', 'data', 'steward', 'integration', 'partner', 'guest', 'nobody', 'ended'];

/** Percent-encodes a value; replaces half a surrogate pair with U+FFFD, as browsers do. */
const encode = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\p{Surrogate}/gu, '\ufffd'),
  );

/** Returns false for empty and dot segments, which URL parsing removes. */
const isSegment = (text: string): boolean => !/^(\.|%2e){0,2}$/i.test(text);

const notJson = fc.oneof(
  anyText,
  fc.constantFrom(
    '',
    '{',
    '{"a":1,"a":2}',
    'null',
    '[]',
    '"text"',
    '{"entities":',
    `{"entity":${deep(5000)}}`,
    `{"entities":${deep(200)},"systemName":"crm_us"}`,
    '{"__proto__":{"isAdmin":true},"entity_type":"HCP","entity":{}}',
    '\ufeff{}',
    '{"entity_type":"HCP","entity":{"first_name__v":"\\ud800"}}',
  ),
  fc.constant(Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
);

function bodyOf(
  { fitting, straying }: Kinds,
  operationId: string,
  requestBody: NonNullable<Operation['requestBody']>,
): fc.Arbitrary<{ type: string; body: string | Uint8Array<ArrayBuffer> }> {
  const [type, { schema }] = Object.entries(requestBody.content)[0]!;
  const write = (value: unknown): string => {
    if (type === 'application/json') return JSON.stringify(value) ?? '';
    if (type !== 'application/x-www-form-urlencoded') return String(value);
    const entries = Object.entries((value ?? {}) as object).map(([name, part]) => [name, String(part)]);
    return new URLSearchParams(entries as [string, string][]).toString();
  };
  const valid = fitting.of(schema, operationId).map(write);
  const wrong = straying
    .of(schema, operationId)
    .chain((value) => mutated(value))
    .map(write);
  return fc
    .tuple(
      fc.oneof(
        { weight: 6, arbitrary: valid as fc.Arbitrary<string | Uint8Array<ArrayBuffer>> },
        { weight: 4, arbitrary: wrong },
        { weight: 1, arbitrary: notJson },
      ),
      fc.oneof(
        { weight: 20, arbitrary: fc.constant(type) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data', 'nonsense'),
        },
      ),
    )
    .map(([body, type]) => ({ type, body }));
}

const pathNamesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

function fill(path: string, segments: readonly string[], query: readonly string[]): string {
  const filled = pathNamesOf(path).reduce(
    (text, name, at) => text.replace(`{${name}}`, () => segments[at]!),
    path,
  );
  return query.length ? `${filled}?${query.join('&')}` : filled;
}

/** Generates the path and query of a valid request: all required parameters and some optional ones. */
function fittingAddress(
  values: Values,
  path: string,
  parameters: readonly Parameter[],
): fc.Arbitrary<string> {
  const of = (name: string): fc.Arbitrary<string> =>
    values.of(parameters.find((parameter) => parameter.name === name)!.schema, name).map(encode);
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required }) =>
      fc
        .tuple(of(name), fc.constantFrom(true, false, false, false))
        .map(([value, isThere]) => (required || isThere ? [`${name}=${value}`] : [])),
    );
  return fc
    .tuple(fc.tuple(...pathNamesOf(path).map((name) => of(name).filter(isSegment))), fc.tuple(...query))
    .map(([segments, query]) => fill(path, segments, query.flat()));
}

/** Generates a path and query with parameters that are valid, missing, repeated, unknown or badly encoded. */
function strayingAddress(
  values: Values,
  path: string,
  parameters: readonly Parameter[],
): fc.Arbitrary<string> {
  const segment = (name: string): fc.Arbitrary<string> => {
    const { schema } = parameters.find((parameter) => parameter.name === name)!;
    return fc.oneof(
      { weight: 15, arbitrary: values.of(schema, name).map(encode).filter(isSegment) },
      { weight: 1, arbitrary: anyText.map(encode).filter(isSegment) },
      { weight: 1, arbitrary: fc.constantFrom('%ff', '%E0%A4%A', '%', '%2f%2e%2e%2f', ';', 'a%0d%0ab') },
    );
  };
  const queryNames = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = queryNames.map(({ name, schema, required }) =>
    fc
      .tuple(
        fc.oneof(
          { weight: 8, arbitrary: values.of(schema, name) },
          { weight: 2, arbitrary: anyText as fc.Arbitrary<unknown> },
        ),
        fc.constantFrom(...(required ? [1, 1, 1, 1, 0, 2] : [0, 0, 0, 0, 1, 1, 1, 2])),
      )
      .map(([value, times]) => Array.from({ length: times }, () => `${name}=${encode(value)}`)),
  );
  const strange = fc.constantFrom(
    [],
    [],
    [],
    [],
    [],
    ['unknown=1'],
    ['%00=%ff'],
    ['constructor=1&__proto__=2'],
  );
  return fc
    .tuple(fc.tuple(...pathNamesOf(path).map(segment)), fc.tuple(...pairs), strange)
    .map(([segments, query, more]) => fill(path, segments, [...query.flat(), ...more]));
}

/** Returns known values by parameter or property name and the path of the operation. */
export type KnownAt = (name: string, path: string) => readonly unknown[];

/** Returns every operation of the contract with a generator of requests. */
export function hostileRequests(known: KnownAt): { route: Route; requests: fc.Arbitrary<HostileRequest> }[] {
  const document = openApiDocument() as Document;
  return Object.values(routes).map((route) => {
    const { parameters = [], requestBody } = document.paths[route.path]![route.method]!;
    const { schemas } = document.components;
    const here: Known = (name) => known(name, route.path);
    const kinds = { fitting: new Values(schemas, here, false), straying: new Values(schemas, here, true) };
    const requests = fc
      .record({
        account: fc.oneof(
          { weight: 3, arbitrary: fc.constant('admin') },
          { weight: 2, arbitrary: fc.constantFrom(...accounts) },
        ),
        version: fc.oneof(
          { weight: 12, arbitrary: fc.constant('v39.0') },
          { weight: 1, arbitrary: fc.constantFrom('v1.0', 'v28.0', 'v0.0', 'v40.0', 'v39', 'latest', '%00') },
        ),
        address: fc.oneof(
          { weight: 3, arbitrary: fittingAddress(kinds.fitting, route.path, parameters) },
          { weight: 2, arbitrary: strayingAddress(kinds.straying, route.path, parameters) },
        ),
        content: requestBody ? bodyOf(kinds, route.operationId, requestBody) : fc.constant(undefined),
        accept: fc.constantFrom(undefined, undefined, 'application/json', 'text/csv', '*/*', 'nonsense'),
      })
      .map(({ account, version, address, content, accept }) => ({
        account,
        version,
        address,
        method: route.method.toUpperCase(),
        headers: {
          ...(content && { 'content-type': content.type }),
          ...(accept && { accept }),
        },
        body: content?.body,
      }));
    return { route, requests };
  });
}
