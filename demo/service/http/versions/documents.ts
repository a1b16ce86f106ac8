/**
 * Derives the OpenAPI document of each version from the newest one, by the marks of `src/contract/shared/since.ts`. The version gate uses the same
 * marks, so that a document matches the behavior of its version.
 */
import { newestNumber } from '../../domain/versions.ts';
import {
  addedIn,
  newestDocument,
  type Content,
  type Document,
  type Operation,
  type Schema,
} from './schemas.ts';
import { leaveOutLater } from './values.ts';

/** Returns a schema without later additions. */
function schemaIn(version: number, schema: Schema): Schema {
  const inner = (part: Schema): Schema => schemaIn(version, part);
  const { properties, required, additionalProperties, items, 'x-values-since': later } = schema;
  const kept =
    properties && Object.entries(properties).filter(([, property]) => addedIn(property) <= version);
  const names = new Set(kept?.map(([name]) => name));
  const stillRequired = required?.filter((name) => !properties?.[name] || names.has(name));
  const changed: Schema = { ...schema };
  if (kept) changed.properties = Object.fromEntries(kept.map(([name, property]) => [name, inner(property)]));
  if (stillRequired) changed.required = stillRequired;
  if (!changed.required?.length) delete changed.required;
  if (typeof additionalProperties === 'object') changed.additionalProperties = inner(additionalProperties);
  if (items) changed.items = inner(items);
  if (later) {
    changed.enum = schema.enum!.filter((value) => (later[String(value)] ?? 0) <= version);
    changed['x-values-since'] = Object.fromEntries(
      Object.entries(later).filter(([, first]) => first <= version),
    );
  }
  for (const list of ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const)
    if (schema[list]) changed[list] = schema[list].map(inner);
  return changed;
}

function exampleIn(version: number, example: unknown, schema: Schema): unknown {
  const copy = structuredClone(example);
  leaveOutLater(version, copy, schema);
  return copy;
}

function contentIn<C extends Content>(version: number, part: C): C {
  if (!part.content) return part;
  const content = Object.entries(part.content).map(([type, { schema, example, ...rest }]) => [
    type,
    {
      ...rest,
      schema: schemaIn(version, schema),
      ...(example === undefined ? {} : { example: exampleIn(version, example, schema) }),
    },
  ]);
  return { ...part, content: Object.fromEntries(content) as C['content'] };
}

function operationIn(version: number, operation: Operation): Operation {
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters
        .filter(({ schema }) => addedIn(schema) <= version)
        .map((parameter) => ({ ...parameter, schema: schemaIn(version, parameter.schema) })),
    }),
    ...(requestBody && { requestBody: contentIn(version, requestBody) }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, contentIn(version, response)]),
    ),
  };
}

/** Returns the names of the schemas that the paths use. */
function namesInUse(paths: Document['paths'], schemas: Record<string, Schema>): Set<string> {
  const names = new Set<string>();
  const waiting: unknown[] = [paths];
  while (waiting.length) {
    const text = JSON.stringify(waiting.pop());
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      waiting.push(schemas[name]);
    }
  }
  return names;
}

function documentIn(version: number): Document {
  const paths: Document['paths'] = {};
  for (const [path, methods] of Object.entries(newestDocument.paths))
    for (const [method, operation] of Object.entries(methods))
      if ((operation['x-since'] ?? 0) <= version)
        (paths[path] ??= {})[method] = operationIn(version, operation);
  const schemas = Object.fromEntries(
    Object.entries(newestDocument.components.schemas).map(([name, schema]) => [
      name,
      schemaIn(version, schema),
    ]),
  );
  const used = namesInUse(paths, schemas);
  const name = `v${version}.0`;
  return {
    ...newestDocument,
    info: { ...newestDocument.info, version: name },
    servers: newestDocument.servers.map((server) => ({
      ...server,
      variables: { ...server.variables, version: { ...server.variables.version, default: name } },
    })),
    paths,
    components: {
      ...newestDocument.components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([schema]) => used.has(schema))),
    },
  };
}

const made = new Map<number, Document>();

/** Returns the document of a version. */
export function versionDocument(version: number): Document {
  const document = made.get(version) ?? (version === newestNumber ? newestDocument : documentIn(version));
  made.set(version, document);
  return document;
}
