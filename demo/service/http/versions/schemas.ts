/** The newest OpenAPI document as its readers here see it: schemas with the marks of `src/contract/shared/since.ts`. */
import { openApiDocument } from '../openapi.ts';

/** A JSON Schema, as far as the contract uses it. */
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
/** `#/components/schemas/Name` names `Name`. */
const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** The schema itself: what a reference names. */
export const resolve = (schema: Schema): Schema =>
  schema.$ref ? newestDocument.components.schemas[nameOf(schema.$ref)]! : schema;

/** The schemas that a value has to fit beside this one, or one of them. */
export const partsOf = ({ allOf = [], anyOf = [], oneOf = [] }: Schema): readonly Schema[] => [
  ...allOf,
  ...anyOf,
  ...oneOf,
];

/** The version that added what the schema describes. */
export const addedIn = (schema: Schema): number =>
  schema['x-since'] ?? Math.max(0, ...(schema.allOf ?? []).map(addedIn));

/** Every operation of the newest version, by its id. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.values(newestDocument.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
);

/** The last version that changed something of what the schema describes; 0 when none did. */
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
