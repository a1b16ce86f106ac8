/** The instance's OpenAPI document, read once. */
import { msg } from '@lit/localize';
import type { FilterNames } from '../../../src/contract/shared/filter_names.ts';
import { failureOf, malformed } from '../service/errors.ts';
import { fetchInTime } from '../service/fetch_in_time.ts';
import { readSandbox } from '../service/sandbox.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  example?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  /** Names of a parameter with filters. */
  'x-filter-names'?: FilterNames;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema?: Schema;
  /** Taken from a call that succeeds on a new sandbox. */
  example?: unknown;
}

export interface Content {
  description?: string;
  required?: boolean;
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}

interface Described {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: object[];
  servers?: object[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  'x-sandbox-account'?: string;
}

export interface Operation extends Described {
  /** In capitals. */
  method: string;
  path: string;
  tag: string;
  needsSession: boolean;
  /** User name of a documented account that may call the operation. */
  account: string | undefined;
  /** True for operations outside `/api/{version}`. */
  isOutsideVersions: boolean;
}

interface Raw {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

export class InterfaceDocument {
  readonly info: Raw['info'];
  readonly operations: readonly Operation[];
  readonly #schemas: Record<string, Schema>;

  constructor({ info, paths, components }: Raw) {
    this.info = info;
    this.#schemas = components.schemas;
    this.operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        ...described,
        method: method.toUpperCase(),
        path,
        tag: described.tags?.[0] ?? msg('Other'),
        needsSession: (described.security?.length ?? 0) > 0,
        account: described['x-sandbox-account'],
        isOutsideVersions: described.servers !== undefined,
      })),
    );
  }

  /**
   * Groups operations by tag, in the order of the document, and keeps those that match every word of the
   * filter.
   */
  groups(filter = ''): [tag: string, operations: Operation[]][] {
    const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
    const groups = new Map<string, Operation[]>();
    for (const operation of this.operations) {
      const { method, path, tag, operationId, summary } = operation;
      const text = [method, path, tag, operationId, summary].join(' ').toLowerCase();
      if (words.every((word) => text.includes(word)))
        groups.set(tag, [...(groups.get(tag) ?? []), operation]);
    }
    return [...groups];
  }

  operation(id: string): Operation | undefined {
    return this.operations.find(({ operationId }) => operationId === id);
  }

  /** Resolves a schema reference; returns the schema and its name. */
  resolve(schema: Schema): { schema: Schema; name: string | undefined } {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? { schema, name } : { schema: this.#schemas[name] ?? {}, name };
  }
}

const isDescription = (answer: unknown): answer is Raw =>
  ['info', 'paths', 'components'].every((part) => Object.hasOwn(Object(answer), part));

/** Rejects with `ServiceError` when the instance does not answer, is busy, or sends something else. */
export async function readInterface(signal: AbortSignal): Promise<InterfaceDocument> {
  const { instanceUrl } = await readSandbox();
  return fetchInTime(`${instanceUrl}/api/v39.0/openapi.json`, { signal }, async (response) => {
    const answer: unknown = await response.json().catch(() => undefined);
    const failure = failureOf(response, answer);
    if (failure) throw failure;
    if (!isDescription(answer)) throw malformed(response.status);
    return new InterfaceDocument(answer);
  });
}
