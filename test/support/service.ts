/**
 * A complete instance for tests: a new database, the seed, identity provider and API on a free port. Checks
 * every answer against the contract's schema for its status, so that no test passes on an answer that the
 * contract does not describe.
 */
import assert from 'node:assert/strict';
import { pino, type Logger } from 'pino';
import type { z } from '@hono/zod-openapi';
import { failure } from '../../src/contract/shared/envelope.ts';
import { routes, versionsRoute } from '../../src/contract/index.ts';
import type { AssertionIssuer } from '../../demo/identity/assertions.ts';
import type { Clock } from '../../demo/service/domain/clock.ts';
import { newestNumber, versionNumber } from '../../demo/service/domain/versions.ts';
import { versionDocument } from '../../demo/service/http/versions/documents.ts';
import { sandboxAccounts } from '../../demo/service/seed/accounts.ts';
import { startService } from '../../demo/service/server.ts';
import type { Settings } from '../../demo/settings.ts';
import { closeAtEnd, newDatabase, type Engine } from './databases.ts';
import { seedOf } from './databases/seeded.ts';
import { testBufferMegabytes } from './databases/templates.ts';
import { checkDescribed } from './described.ts';

export interface TestServiceOptions {
  engine: Engine;
  /** Number of synthetic HCPs besides the well-known records. */
  hcps?: number;
  clock?: Clock;
  logger?: Logger;
  settings?: Partial<Settings>;
  /** Servers of host pages that assert who is signed in. */
  pages?: readonly AssertionIssuer[];
}

export interface CallOptions {
  /** Value of the Authorization header, as returned by `signIn`. */
  session?: string | undefined;
  query?: Record<string, string>;
  /** Sent as JSON; strings and bytes are sent unchanged. */
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** Version path segment; default v39.0. */
  version?: string;
}

/** An answer. `body` follows the contract: see `call`. */
export interface Answer {
  status: number;
  headers: Headers;
  // Answers have many shapes; the contract check runs before a test reads them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

export interface TestService {
  /** Address of the instance. */
  readonly url: string;
  /** Port of the measurements, when the settings ask for them. */
  readonly metricsPort: number | undefined;
  readonly settings: Settings;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /**
   * Signs in a sandbox account by the first part of its name (`rep`, `admin`, …) and returns the session ID.
   */
  signIn(account: string): Promise<string>;
  close(): Promise<void>;
}

const allRoutes = Object.values(routes);

/** Patterns of the contract's paths: `/entity/{vid_key}` matches `/entity/anything`. */
const patterns = new Map<string, RegExp>(
  allRoutes.map(({ path }) => [path, new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)]),
);
const fits = (template: string, path: string): boolean => patterns.get(template)!.test(path);

/** Returns whether an operation answers with CSV alone. */
const isCsv = (method: string, path: string, status: number): boolean =>
  allRoutes.some(
    (route) =>
      route.method === method.toLowerCase() &&
      fits(route.path, path) &&
      Object.keys((route.responses as Record<number, { content?: object }>)[status]?.content ?? {}).join() ===
        'text/csv',
  );

export function schemaFor(method: string, path: string, status: number): z.ZodType {
  const matching = allRoutes.filter(
    (route) => route.method === method.toLowerCase() && fits(route.path, path),
  );
  // Prefers the path with the fewest parameters over `/widgets/{widget_id}` and similar paths.
  const route = matching.sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
  if (!route) return failure;
  const responses = route.responses as Record<
    number,
    { content: { 'application/json': { schema: z.ZodType } } }
  >;
  const response = responses[status];
  // An unknown version is rejected before an operation is chosen.
  if (!response && status === 404) return failure;
  assert.ok(response, `${method} ${path} answered ${status}, which the contract does not know.`);
  return response.content['application/json'].schema;
}

/** Throws unless the body matches the schema and has no property that the contract does not name. */
export function checkBody(schema: z.ZodType, body: unknown, what: string): void {
  const parsed = schema.safeParse(body);
  assert.ok(parsed.success, `${what} is not what the contract says: ${parsed.error?.message}`);
  assert.deepEqual(body, parsed.data, `${what} has what the contract does not name`);
}

export function testSettings(changes: Partial<Settings> = {}): Settings {
  return {
    hostPort: 5173,
    widgetsPort: 5174,
    servicePort: 0,
    serviceHost: undefined,
    hostUrl: 'http://crm.localhost:5173',
    widgetsUrl: 'http://widgets.localhost:5174',
    instanceUrl: 'http://localhost:0',
    databaseUrl: undefined,
    replicaUrls: [],
    replicaLagSeconds: 5,
    statementSeconds: 30,
    preparesStatements: true,
    identitySecret: undefined,
    dataDirectory: '',
    appPagesDirectory: '',
    draftsUrl: 'https://crm.example/requests#draft={draft_id}',
    fileStore: undefined,
    minimumFreeMegabytes: 256,
    bufferMegabytes: testBufferMegabytes,
    hcpCount: 200,
    seed: 20260101,
    hasFirstRequests: false,
    isPublic: false,
    allowedHosts: [],
    trustedProxies: 0,
    sessionLifetimeSeconds: 20 * 60,
    callLimits: {},
    callsAtOnce: 2,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    tracesEndpoint: undefined,
    tracesShare: 1,
    tracesName: 'platform-network',
    drainSeconds: 0,
    webhookNetworks: [],
    logLevel: 'silent',
    securityContact: 'mailto:security@sandbox.example',
    realDataDirectory: undefined,
    ...changes,
  };
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** Returns the calls of a running instance, also of one in another process. */
export function serviceAt(url: string): Pick<TestService, 'call' | 'signIn'> {
  const call: TestService['call'] = async (method, path, options = {}) => {
    const { session, query, body, form, headers, version = 'v39.0' } = options;
    const address = new URL(`${url}/api/${version}${path}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: {
        ...(session === undefined ? {} : { authorization: session }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    const text = await response.text();
    const what = `The answer ${response.status} of ${method} ${path}`;
    const type = response.headers.get('content-type') ?? '';
    if (isCsv(method, path, response.status) && type.startsWith('text/csv'))
      return { status: response.status, headers: response.headers, body: text };
    assert.match(type, /^application\/json/, `${what}: ${text}`);
    const answer = { status: response.status, headers: response.headers, body: JSON.parse(text) as unknown };
    const versionOfCall = versionNumber(version);
    if (versionOfCall === undefined || versionOfCall === newestNumber)
      checkBody(schemaFor(method, path, response.status), answer.body, what);
    else checkDescribed(versionDocument(versionOfCall), { method, path }, answer, what);
    return answer;
  };
  return {
    call,
    async signIn(account) {
      const { username, password } = sandboxAccounts.find(({ username }) =>
        username.startsWith(`${account}@`),
      )!;
      const { status, body } = await call('POST', '/auth', { form: { username, password } });
      assert.equal(status, 200);
      return body.sessionId;
    },
  };
}

/** Calls in sessions of sandbox accounts. Each account signs in at its first call. */
export function callsByAccount(service: () => Pick<TestService, 'call' | 'signIn'>) {
  const sessions = new Map<string, string>();
  const sessionOf = async (account: string): Promise<string> => {
    if (!sessions.has(account)) sessions.set(account, await service().signIn(account));
    return sessions.get(account)!;
  };
  const call = async (
    account: string,
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<Answer> => service().call(method, path, { session: await sessionOf(account), ...options });
  return { call, sessionOf };
}

/**
 * Starts an instance on a copy of the seeded database. Closes it when the process's tests end, or earlier on
 * request.
 */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const wished = testSettings({
    ...(options.hcps === undefined ? {} : { hcpCount: options.hcps }),
    ...options.settings,
  });
  // First requests also need files beside the database, which a copy lacks, so the start creates them.
  const database = await newDatabase(options.engine, wished.hasFirstRequests ? undefined : seedOf(wished));
  const settings = { ...wished, ...database, ...options.settings };
  const service = await startService(settings, {
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.pages ? { pages: options.pages } : {}),
    logger: options.logger ?? pino({ level: 'silent' }),
  });
  closeAtEnd(() => service.close());
  return {
    url: service.url,
    metricsPort: service.metricsPort,
    settings,
    ...serviceAt(service.url),
    close: () => service.close(),
  };
}

/** The list of versions is outside `/api/{version}`. */
export async function readVersions(url: string): Promise<{ values: Record<string, string> }> {
  const response = await fetch(`${url}/api`);
  assert.equal(response.status, 200);
  const body = (await response.json()) as { values: Record<string, string> };
  checkBody(versionsRoute.responses[200].content['application/json'].schema, body, 'The answer of GET /api');
  return body;
}
