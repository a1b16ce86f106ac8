/**
 * Builds the client package `@platform-network/client` from `docs/openapi.json`: types by openapi-typescript, a table of the operations, and the
 * modules of `clients/typescript`. The package has no dependencies.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import type { Operation } from '../clients/typescript/types.ts';

export const clientName = '@platform-network/client';
const modules = ['types', 'errors', 'retries', 'client'];

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  maximum?: number;
}
interface Described {
  operationId: string;
  summary: string;
  /** Given when the path does not begin with the version. */
  servers?: unknown[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
  servers: { variables: { version: { default: string } } }[];
}

const methods = ['get', 'post', 'put', 'delete', 'patch'];

/** Reads that change something: starting a load has the method GET. */
const changing = new Set(['startSourceJob']);

/** Arrays of an answer with pages that are not its items. */
const notItems = new Set(['errors', 'corrections', 'facets', 'supplementalResults']);

function itemsOf({ components: { schemas } }: OpenApiDocument, operation: Described): Partial<Operation> {
  const limit = operation.parameters?.find(({ name }) => name === 'limit');
  if (!limit || !operation.parameters!.some(({ name }) => name === 'offset')) return {};
  const resolved = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : resolved(schemas[schema.$ref.split('/').at(-1)!]!);
  const arraysOf = (schema: Schema): string[] => {
    const { properties = {}, allOf = [] } = resolved(schema);
    return [
      ...Object.keys(properties).filter((name) => resolved(properties[name]!).type === 'array'),
      ...allOf.flatMap(arraysOf),
    ];
  };
  const answer = operation.responses['200']?.content?.['application/json'];
  const [items, ...others] = answer ? arraysOf(answer.schema).filter((name) => !notItems.has(name)) : [];
  if (items === undefined || others.length)
    throw new Error(`The items of ${operation.operationId} are not known: ${[items, ...others].join(', ')}.`);
  return { items, most: limit.schema.maximum ?? 100 };
}

/** Returns the operations of a document by their ids, as the client calls them. */
export function operationsOf(document: OpenApiDocument): Record<string, Operation> {
  const operations: Record<string, Operation> = {};
  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      operations[operation.operationId] = {
        method: method.toUpperCase(),
        path,
        bodies: Object.keys(operation.requestBody?.content ?? {}),
        isSafe: method === 'get' && !changing.has(operation.operationId),
        ...(operation.servers && { isRoot: true }),
        ...itemsOf(document, operation),
      };
    }
  return operations;
}

/** Returns the module that binds the client to the operations and their types. */
function indexText(operations: Record<string, Operation>, version: string): string {
  const paged = Object.entries(operations).flatMap(([name, { items }]) =>
    items === undefined ? [] : [`  ${name}: '${items}';`],
  );
  return `import { clientOf, type ClientOptions } from './client.ts';
import type { PlatformError } from './errors.ts';
import type { components, operations } from './schema.ts';
import { table } from './operations.ts';
import type { Answer, Arguments, Input, Item, Methods } from './types.ts';

export { ConnectionError, PlatformError, type ErrorItem } from './errors.ts';
export type { CallInput, ClientOptions } from './client.ts';
export type { Answer, Input, Raw } from './types.ts';
export type { components, operations } from './schema.ts';

/** Types of the objects of the REST interface, by name. */
export type Schemas = components['schemas'];
/** Types of errors that an instance answers. */
export type ErrorType = Schemas['ErrorItem']['type'];
export type OperationName = keyof operations & string;

/** Operations with pages, and the property with the items. */
interface Pages {
${paged.join('\n')}
}

export type PlatformClient = Methods<operations> & {
  /** Makes a call and returns the answer as it is. */
  send<Name extends OperationName>(name: Name, ...input: Arguments<operations[Name]>): Promise<Response>;
  /** Yields the items of all pages. */
  items<Name extends keyof Pages>(
    name: Name,
    ...input: Arguments<operations[Name]>
  ): AsyncGenerator<Item<operations[Name], Pages[Name]>, void, undefined>;
  /** Yields the answers of the change feed that have news, until the signal is aborted. */
  changes(input: Input<operations['listChanges']>): AsyncGenerator<Schemas['Changes'], void, undefined>;
};

/** Returns a client of an instance. */
export const createClient = (options: ClientOptions): PlatformClient =>
  clientOf(table, '${version}', options) as unknown as PlatformClient;

/** Returns true for an error that an instance answered, of any type or of one. */
export function isPlatformError(error: unknown, type?: ErrorType): error is PlatformError<ErrorType> {
  const { name, type: own } = (error ?? {}) as { name?: unknown; type?: unknown };
  return name === 'PlatformError' && (type === undefined || own === type);
}
`;
}

/** Compiles modules to JavaScript and declarations beside them. */
function compile(directory: string): void {
  const program = ts.createProgram([join(directory, 'index.ts')], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
    outDir: directory,
  });
  const { diagnostics } = program.emit();
  const all = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (all.length)
    throw new Error(
      ts.formatDiagnostics(all, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: ts.sys.getCurrentDirectory,
        getNewLine: () => '\n',
      }),
    );
}

/** Writes the client package into a folder and empties it first. */
export async function writeClient(root: string, directory: string): Promise<void> {
  const text = readFileSync(join(root, 'docs/openapi.json'), 'utf8');
  const document = JSON.parse(text) as OpenApiDocument;
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const write = (file: string, content: string): void => writeFileSync(join(directory, file), content);
  for (const module of modules)
    copyFileSync(join(root, `clients/typescript/${module}.ts`), join(directory, `${module}.ts`));
  const operations = operationsOf(document);
  // A property with a default can be left out of a request.
  const types = await openapiTS(JSON.parse(text) as OpenAPI3, {
    alphabetize: true,
    defaultNonNullable: false,
  });
  write('schema.ts', astToString(types));
  write(
    'operations.ts',
    `import type { Operation } from './types.ts';\n\nexport const table: Readonly<Record<string, Operation>> = ${JSON.stringify(operations, null, 2)};\n`,
  );
  write('index.ts', indexText(operations, document.servers[0]!.variables.version.default));
  compile(directory);
  for (const module of [...modules, 'schema', 'operations', 'index']) rmSync(join(directory, `${module}.ts`));
  rmSync(join(directory, 'schema.js'), { force: true });
  write(
    'package.json',
    `${JSON.stringify(
      {
        name: clientName,
        version,
        description: 'TypeScript client of the REST interface, generated from its OpenAPI document.',
        license,
        type: 'module',
        sideEffects: false,
        engines: { node: '>=20.19' },
        exports: {
          '.': { types: './index.d.ts', default: './index.js' },
          './package.json': './package.json',
        },
        types: './index.d.ts',
      },
      null,
      2,
    )}\n`,
  );
  copyFileSync(join(root, 'docs/client.md'), join(directory, 'README.md'));
}
