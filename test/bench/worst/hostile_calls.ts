/** The largest and strangest requests that the contract allows for each operation, generated from its description. */
import { openApiDocument } from '../../../demo/service/http/openapi.ts';
import type { Schema } from '../../service/hostile/schemas.ts';
import type { Call, Known } from './calls.ts';

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

const megabyte = 1024 * 1024;
const bodyBytes = 10 * megabyte - 1000;
/** Below the server's limit for a URL with headers. */
const addressBytes = 250_000;
const document = openApiDocument() as Document;

function resolved(schema: Schema): Schema {
  if (schema.$ref) return resolved(document.components.schemas[schema.$ref.split('/').at(-1)!]!);
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => resolved(one).type !== 'null');
  return choice ? resolved(choice) : schema;
}

/** Returns the smallest value that a schema seems to accept. */
function smallest(schema: Schema, levels = 5): unknown {
  const { type, properties = {}, required = [], enum: choices, minimum } = resolved(schema);
  if ('const' in resolved(schema)) return resolved(schema).const;
  if (choices) return choices[0];
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return levels
        ? Object.fromEntries(required.map((name) => [name, smallest(properties[name] ?? {}, levels - 1)]))
        : {};
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return minimum ?? 1;
    case 'boolean':
      return false;
    default:
      return 'a';
  }
}

/** Returns the paths of lists and objects in a body, such as `entity.addresses__v`. */
function placesOf(
  schema: Schema,
  path: readonly string[] = [],
): { path: readonly string[]; schema: Schema }[] {
  const here = resolved(schema);
  const inside = path.length < 3 ? Object.entries(here.properties ?? {}) : [];
  return [
    ...(here.type === 'object' || here.type === 'array' ? [{ path, schema: here }] : []),
    ...inside.flatMap(([name, property]) => placesOf(property, [...path, name])),
  ];
}

const marker = '@@here@@';

/** Returns a body whose value at a path is `json`. */
function bodyWith(schema: Schema, path: readonly string[], json: string): string {
  const body = smallest(schema) as Record<string, unknown>;
  if (!path.length) return json;
  let holder = body;
  for (const name of path.slice(0, -1))
    holder = (holder[name] = typeof holder[name] === 'object' && holder[name] ? holder[name] : {}) as Record<
      string,
      unknown
    >;
  holder[path.at(-1)!] = marker;
  return JSON.stringify(body).replace(`"${marker}"`, () => json);
}

const repeated = (one: string, bytes: number): string => {
  const count = Math.max(1, Math.floor(bytes / (one.length + 1)));
  return `${`${one},`.repeat(count - 1)}${one}`;
};

/** Returns as many unknown fields as a body can have. */
function wideObject(bytes: number, value = '1'): string {
  const parts: string[] = [];
  let length = 0;
  for (let index = 0; length < bytes; index++) {
    parts.push(`"f${index.toString(36)}":${value}`);
    length += parts.at(-1)!.length + 1;
  }
  parts.pop();
  return `{${parts.join(',')}}`;
}

const fillPath = (path: string, known: Known): string =>
  path
    .replace('{vid_key}', known.vids[0]!)
    .replace('{change_request_id}', known.changeRequest)
    .replace('{widget_id}', known.widgetId)
    .replace('{system}', path.includes('source_sub') ? 'us_registry' : 'crm_us')
    .replace('{subscription}', path.includes('source_sub') ? 'us_organisations' : 'everything')
    .replace('{file_name}', 'large_1.csv')
    .replace(/\{\w+\}/g, '1');

const accountFor = (path: string): string => (path.startsWith('/sandbox') ? 'partner' : 'admin');

function* bodiesOf(schema: Schema): Generator<{ what: string; body: () => string }> {
  for (const { path, schema: here } of placesOf(schema)) {
    const name = path.join('.') || 'body';
    if (here.type === 'array') {
      const item = JSON.stringify(smallest(here.items ?? {}));
      yield {
        what: `${name}: 3.4 million empty items`,
        body: () => bodyWith(schema, path, `[${repeated('{}', bodyBytes)}]`),
      };
      yield {
        what: `${name}: as many small items as 10 MB have`,
        body: () => bodyWith(schema, path, `[${repeated(item, bodyBytes)}]`),
      };
      yield {
        what: `${name}: 500 items of 20 kB in one text`,
        body: () => bodyWith(schema, path, `[${repeated(`"${'ä'.repeat(10_000)}"`, bodyBytes)}]`),
      };
    } else {
      yield { what: `${name}: unknown fields`, body: () => bodyWith(schema, path, wideObject(bodyBytes)) };
      yield {
        what: `${name}: unknown fields with objects`,
        body: () => bodyWith(schema, path, wideObject(bodyBytes, '{"a":[]}')),
      };
    }
    yield {
      what: `${name}: nested 5 million levels`,
      body: () => bodyWith(schema, path, '['.repeat(bodyBytes / 2) + ']'.repeat(bodyBytes / 2)),
    };
    yield {
      what: `${name}: a text of 10 MB`,
      body: () => bodyWith(schema, path, `{"a":"${'\\u0041'.repeat(bodyBytes / 6)}"}`),
    };
  }
  yield { what: '10 MB of blanks', body: () => ' '.repeat(bodyBytes) };
}

const queryValues: readonly [string, string][] = [
  ['words', 'a%20'],
  ['commas', 'a,'],
  ['terms', 'text:a~'],
  ['groups', 'hcp.hcp_status__v:I~~'],
  ['colons', ':'],
  ['wild cards', '*%25_'],
];

/** Returns calls to every operation with bodies, parameters and paths that are too large in one way. */
export function* hostileCalls(known: Known): Generator<Call> {
  for (const [template, methods] of Object.entries(document.paths)) {
    if (template === '/api') continue;
    for (const [method, { operationId, parameters = [], requestBody }] of Object.entries(methods)) {
      if (['signOut', 'endOtherSessions', 'listChanges'].includes(operationId)) continue;
      const base = {
        operation: operationId,
        account: accountFor(template),
        method: method.toUpperCase(),
        address: fillPath(template, known),
      };
      const [type, { schema } = { schema: {} }] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      if (type === 'application/json') for (const one of bodiesOf(schema)) yield { ...base, type, ...one };
      else if (type)
        yield { ...base, what: 'a body of 10 MB', type, body: () => 'a=b&'.repeat(bodyBytes / 4) };
      const query = parameters.filter((parameter) => parameter.in === 'query');
      const sent = type === 'application/json' ? { type, body: () => JSON.stringify(smallest(schema)) } : {};
      for (const { name, schema } of query) {
        if (schema.enum || schema.type === 'integer') continue;
        for (const [what, value] of queryValues)
          yield {
            ...base,
            ...sent,
            what: `${name}: ${what}`,
            address: `${base.address}?${name}=${value.repeat(Math.floor((schema.maxLength ?? 2000) / decodeURIComponent(value).length))}`,
          };
      }
      if (query.length)
        yield {
          ...base,
          ...sent,
          what: 'parameters 30,000 times',
          address: `${base.address}?${`${query[0]!.name}=a&`.repeat(Math.floor(addressBytes / (query[0]!.name.length + 3)))}`,
        };
      if (template.includes('{'))
        yield {
          ...base,
          ...sent,
          what: 'a path of 250 kB',
          address: base.address.replace(/[^/]+$/, (end) => end + 'a%2F'.repeat(addressBytes / 4)),
        };
    }
  }
}
