/** Types of the newest OpenAPI document: schemas with the marks of `src/contract/shared/since.ts`. */
import { openApiDocument } from '../openapi.ts';

/** Subset of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  'x-since'?: number;
  'x-values-since'?: Record<string, number>;
}

export interface Content {
  content?: Record<string, { schema: Schema; example?: unknown }>;
}

export interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  'x-since'?: number;
}

export interface Document {
  info: { version: string };
  servers: { variables: { version: { default: string; description: string } } }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export const newestDocument = openApiDocument() as unknown as Document;
/** Returns `Name` for `#/components/schemas/Name`. */
const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** Resolves a reference to its schema. */
export const resolve = (schema: Schema): Schema =>
  schema.$ref ? newestDocument.components.schemas[nameOf(schema.$ref)]! : schema;

/** Returns the combined schemas: all of `allOf`, `anyOf` and `oneOf`. */
export const partsOf = ({ allOf = [], anyOf = [], oneOf = [] }: Schema): readonly Schema[] => [
  ...allOf,
  ...anyOf,
  ...oneOf,
];

/** Returns the version that added the schema; 0 for the first version. */
export const addedIn = (schema: Schema): number =>
  schema['x-since'] ?? Math.max(0, ...(schema.allOf ?? []).map(addedIn));

/** Operations of the newest version by ID. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.values(newestDocument.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
);

/** Returns the last version that changed the schema or a part of it; 0 when none did. */
export function lastChangeOf(schema: Schema, seen: Set<Schema> = new Set()): number {
  const own = resolve(schema);
  if (seen.has(own)) return addedIn(schema);
  seen.add(own);
  const { properties, additionalProperties, items, prefixItems = [] } = own;
  const inner = [
    ...Object.values(properties ?? {}),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...(items ? [items] : []),
    ...prefixItems,
    ...partsOf(own),
  ];
  return Math.max(
    addedIn(schema),
    ...Object.values(own['x-values-since'] ?? {}),
    ...inner.map((part) => lastChangeOf(part, seen)),
  );
}
