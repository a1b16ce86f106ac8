/**
 * Generates the collections for Postman and Bruno from `docs/openapi.json`, one request for each operation with its example.
 * `node build/collections.ts --write` writes `docs/collections/`; without `--write` it fails when they differ.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { envJsonToBruV2, jsonToBruV2, jsonToCollectionBru } from '@usebruno/lang';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
  schema: { example?: unknown };
}
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: unknown[];
  /** Given when the path does not begin with the version. */
  servers?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  'x-sandbox-account'?: string;
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  servers: { variables: { base_url: { default: string }; version: { default: string } } }[];
}

/** A request, in no format yet. */
interface Request {
  id: string;
  name: string;
  folder: string;
  method: string;
  /** Path from the address of the instance. */
  path: string;
  docs: string;
  needsSession: boolean;
  parameters: { name: string; in: string; value: string; isUsed: boolean }[];
  body: { type: string; example: unknown } | undefined;
}

const folder = 'docs/collections';
const title = 'Platform Network';
const methods = ['get', 'post', 'put', 'delete', 'patch'];
const keepSession = "if (res.body.sessionId) bru.setVar('session', res.body.sessionId);";
const keepSessionInPostman = [
  'const { sessionId } = pm.response.json();',
  "if (sessionId) pm.collectionVariables.set('session', sessionId);",
];

const text = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string);

/** Returns the requests of a document in its order. */
function requestsOf(document: OpenApiDocument): Request[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const { operationId: id, summary: name, tags, description = '', security, parameters = [] } = operation;
      const account = operation['x-sandbox-account'];
      const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      return {
        id,
        name,
        folder: tags[0] ?? 'Other',
        method,
        path: operation.servers ? path : `/api/{{version}}${path}`,
        docs: [description, account ? `Account of the example: ${account}` : ''].filter(Boolean).join('\n\n'),
        needsSession: (security ?? []).length > 0,
        parameters: parameters
          .filter((each) => each.in === 'path' || each.in === 'query')
          .map(({ name, in: where, required, example, schema }) => ({
            name,
            in: where,
            value: text(example ?? schema.example),
            isUsed: required === true || example !== undefined,
          })),
        body: type === undefined ? undefined : { type, example: content!.example },
      };
    }),
  );
}

function variables({ servers }: OpenApiDocument): { name: string; value: string }[] {
  const { base_url, version } = servers[0]!.variables;
  return [
    { name: 'base_url', value: base_url.default },
    { name: 'version', value: version.default },
  ];
}

/** Writes parameters as `:name`; variables, in two braces, stay. */
const withColons = (path: string): string => path.replace(/(?<!\{)\{(\w+)\}/g, ':$1');

const asJson = (value: unknown): string => JSON.stringify(value ?? {}, null, 2);
const isForm = (type: string): boolean => type === 'application/x-www-form-urlencoded';

/** Returns the requests by folder, both in the order of the document. */
function inFolders(requests: readonly Request[]): Map<string, Request[]> {
  const folders = new Map<string, Request[]>();
  for (const request of requests)
    folders.set(request.folder, [...(folders.get(request.folder) ?? []), request]);
  return folders;
}

function postmanRequest({ id, name, method, path, docs, needsSession, parameters, body }: Request): object {
  const query = parameters
    .filter((each) => each.in === 'query')
    .map(({ name: key, value, isUsed }) => ({ key, value, ...(isUsed ? {} : { disabled: true }) }));
  const used = query.filter(({ disabled }) => !disabled);
  const inPath = withColons(path);
  const raw = `{{base_url}}${inPath}${used.length ? `?${used.map(({ key, value }) => `${key}=${value}`).join('&')}` : ''}`;
  const bodyOf = ({ type, example }: NonNullable<Request['body']>): object => {
    if (isForm(type))
      return {
        mode: 'urlencoded',
        urlencoded: Object.entries((example ?? {}) as object).map(([key, value]) => ({
          key,
          value: text(value),
        })),
      };
    if (type !== 'application/json') return { mode: 'raw', raw: text(example) };
    return { mode: 'raw', raw: asJson(example), options: { raw: { language: 'json' } } };
  };
  return {
    name,
    ...(id === 'authenticate' && {
      event: [{ listen: 'test', script: { type: 'text/javascript', exec: keepSessionInPostman } }],
    }),
    request: {
      method: method.toUpperCase(),
      description: docs,
      ...(!needsSession && { auth: { type: 'noauth' } }),
      header: body && !isForm(body.type) ? [{ key: 'Content-Type', value: body.type }] : [],
      url: {
        raw,
        host: ['{{base_url}}'],
        path: inPath.split('/').slice(1),
        query,
        variable: parameters
          .filter((each) => each.in === 'path')
          .map(({ name: key, value }) => ({ key, value })),
      },
      ...(body && { body: bodyOf(body) }),
    },
    response: [],
  };
}

function postman(document: OpenApiDocument): string {
  const folders = inFolders(requestsOf(document));
  return `${JSON.stringify(
    {
      info: {
        name: title,
        description:
          'Generated from docs/openapi.json. Send “Authenticate a user” first: it keeps the session.',
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      auth: {
        type: 'apikey',
        apikey: [
          { key: 'key', value: 'Authorization', type: 'string' },
          { key: 'value', value: '{{session}}', type: 'string' },
          { key: 'in', value: 'header', type: 'string' },
        ],
      },
      variable: [...variables(document), { name: 'session', value: '' }].map(({ name: key, value }) => ({
        key,
        value,
      })),
      item: [...folders].map(([name, requests]) => ({ name, item: requests.map(postmanRequest) })),
    },
    null,
    1,
  )}\n`;
}

function brunoRequest(
  { id, name, method, path, docs, needsSession, parameters, body }: Request,
  seq: number,
): string {
  const inPath = withColons(path);
  const kind =
    body && (isForm(body.type) ? 'formUrlEncoded' : body.type === 'application/json' ? 'json' : 'text');
  const used = parameters.filter((each) => each.in === 'query' && each.isUsed);
  const query = used.map(({ name: key, value }) => `${key}=${encodeURIComponent(value)}`).join('&');
  return jsonToBruV2({
    // A name has no line break and, in a file, no braces.
    meta: { name: name.replace(/[{}]/g, ''), type: 'http', seq: String(seq) },
    http: {
      method,
      url: `{{base_url}}${inPath}${query ? `?${query}` : ''}`,
      body: kind ?? 'none',
      auth: needsSession ? 'inherit' : 'none',
    },
    params: parameters.map((each) => ({
      name: each.name,
      value: each.value,
      enabled: each.in === 'path' || each.isUsed,
      type: each.in,
    })),
    ...(body &&
      !isForm(body.type) && { headers: [{ name: 'Content-Type', value: body.type, enabled: true }] }),
    ...(kind === 'json' && { body: { json: asJson(body!.example) } }),
    ...(kind === 'text' && { body: { text: text(body!.example) } }),
    ...(kind === 'formUrlEncoded' && {
      body: {
        formUrlEncoded: Object.entries((body!.example ?? {}) as object).map(([key, value]) => ({
          name: key,
          value: text(value),
          enabled: true,
        })),
      },
    }),
    ...(id === 'authenticate' && { script: { res: keepSession } }),
    ...(docs && { docs }),
  });
}

/** Returns the files of the collections by path, from the root of the repository. */
export function collections(document: OpenApiDocument): Map<string, string> {
  const files = new Map<string, string>([
    [`${folder}/postman.json`, postman(document)],
    [
      `${folder}/bruno/bruno.json`,
      `${JSON.stringify({ version: '1', name: title, type: 'collection', ignore: [] }, null, 2)}\n`,
    ],
    [
      `${folder}/bruno/collection.bru`,
      jsonToCollectionBru({
        auth: { mode: 'apikey', apikey: { key: 'Authorization', value: '{{session}}', placement: 'header' } },
        docs: 'Generated from docs/openapi.json. Choose the environment Sandbox, and send “Authenticate a user” first: it keeps the session.',
      }),
    ],
    [
      `${folder}/bruno/environments/Sandbox.bru`,
      envJsonToBruV2({
        variables: variables(document).map((each) => ({ ...each, enabled: true, secret: false })),
      }),
    ],
  ]);
  for (const [name, requests] of inFolders(requestsOf(document)))
    for (const [index, request] of requests.entries())
      files.set(`${folder}/bruno/${name}/${request.id}.bru`, brunoRequest(request, index + 1));
  return files;
}

/** Returns the paths of files that differ from the document, or that belong to no operation. */
export function outdated(root: string): string[] {
  const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as OpenApiDocument;
  const files = collections(document);
  const differs = ([path, content]: [string, string]): boolean =>
    !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== content;
  return [
    ...[...files].filter(differs).map(([path]) => path),
    ...globSync(`${folder}/**/*.{bru,json}`, { cwd: root }).filter((path) => !files.has(path)),
  ];
}

function run(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  if (process.argv.includes('--write')) {
    rmSync(join(root, folder), { recursive: true, force: true });
    const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as OpenApiDocument;
    for (const [path, content] of collections(document)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    return;
  }
  const paths = outdated(root);
  if (!paths.length) return;
  console.error(`Not up to date: ${paths.slice(0, 5).join(', ')}. Run npm run openapi.`);
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) run();
