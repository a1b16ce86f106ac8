/**
 * The settings of the environment, read once at start into a frozen object. Names contain the units.
 * Names and defaults: README.
 */
import { readCallLimits, type CallLimits } from './call_limits.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';

/** A bucket with the interface of S3. */
export interface ObjectStoreSettings {
  readonly bucket: string;
  /** First part of all keys: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Address of a server other than Amazon S3. */
  readonly endpoint: string | undefined;
  /** After this time without progress, a call counts as failed. */
  readonly timeoutMilliseconds: number;
}

export interface Settings {
  /** Ports to listen on; 0 picks a free one. */
  readonly hostPort: number;
  readonly widgetsPort: number;
  readonly servicePort: number;
  /** Address that the instance listens on; absent: this machine only, or every address of a public instance. */
  readonly serviceHost: string | undefined;
  /** Public addresses, without a trailing slash. Default: http://localhost:<port>. */
  readonly hostUrl: string;
  readonly widgetsUrl: string;
  readonly instanceUrl: string;
  /** Address of a PostgreSQL server; absent: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Addresses of standbys of the server that answer reads. */
  readonly replicaUrls: readonly string[];
  /** A replica that is further behind is not used. */
  readonly replicaLagSeconds: number;
  /** Maximum time of one statement of a call on a PostgreSQL server; 0: no limit. Jobs have no limit. */
  readonly statementSeconds: number;
  /** False behind a connection pooler that does not support prepared statements, such as PgBouncer before 1.21. */
  readonly preparesStatements: boolean;
  /** Encrypts keys and sessions of the identity provider in the database. Absent: a secret that the database itself has. */
  readonly identitySecret: string | undefined;
  readonly dataDirectory: string;
  /** Folder of the pages that assistants show (`build/app_pages.ts`). Without it, agents have tools only. */
  readonly appPagesDirectory: string;
  /** Address of a page on which users send or discard the drafts of agents. */
  readonly draftsUrl: string;
  /** Bucket of inbound files and artifacts; undefined: they are in the data folder. */
  readonly fileStore: ObjectStoreSettings | undefined;
  /** Free space on the disk of the data folder below which nothing is written; 0: not checked. */
  readonly minimumFreeMegabytes: number;
  /** Memory for pages of the embedded database; 0: by the size of the database. */
  readonly bufferMegabytes: number;
  /** Number of synthetic HCPs in a new sandbox. It also gets about one HCO for six HCPs. */
  readonly hcpCount: number;
  readonly seed: number;
  /** True when a new sandbox has change requests that wait for a steward. */
  readonly hasFirstRequests: boolean;
  /** True when strangers can reach the sandbox. The documented accounts are then refused. */
  readonly isPublic: boolean;
  /** Further host names of the sandbox, in lower case, beside those of its addresses and this machine. */
  readonly allowedHosts: readonly string[];
  /** Proxies in front of the instance that write X-Forwarded-For; 0: clients connect directly. */
  readonly trustedProxies: number;
  readonly sessionLifetimeSeconds: number;
  /** Calls per user and minute by class. A class without a number has no limit. */
  readonly callLimits: CallLimits;
  /** Calls of a user that run at once while others call, see `http/limits/calls_at_once.ts`. */
  readonly callsAtOnce: number;
  /** Port of the measurements for Prometheus, see `http/metrics.ts`; undefined: none. 0 picks a free one. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Address of an OpenTelemetry collector that receives traces (OTLP over HTTP), without a trailing slash; undefined: no traces. */
  readonly tracesEndpoint: string | undefined;
  /** Share of the calls that are traced, from 0 to 1. Calls whose caller traces them follow the caller. */
  readonly tracesShare: number;
  /** Name of the service in traces. */
  readonly tracesName: string;
  /** At the end, time for which the service still answers calls but says that it is not ready, so that a balancer finds out. */
  readonly drainSeconds: number;
  /** Private networks that webhooks may reach, such as 10.0.0.0/8. Others are refused. */
  readonly webhookNetworks: readonly string[];
  readonly logLevel: string;
  /** Contact for reports of vulnerabilities, for `security.txt` on the widgets origin. */
  readonly securityContact: string;
  /** Folder with real data to load at first start (see `demo/service/seed/`), when it exists. */
  readonly realDataDirectory: string | undefined;
}

function integer(name: string, fallback: number, minimum: number, maximum: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < minimum || value > maximum)
    throw new Error(`${name} must be a whole number from ${minimum} to ${maximum}, but is "${text}".`);
  return value;
}

function address(name: string, fallback: string): string {
  const text = process.env[name];
  if (!text) return fallback;
  if (!URL.canParse(text))
    throw new Error(`${name} must be an address such as ${fallback}, but is "${text}".`);
  return new URL(text).origin;
}

/** Returns the address of a page, as it is written: what stands for a value may be anywhere in it. */
function pageAddress(name: string, fallback: string): string {
  const text = process.env[name];
  if (!text) return fallback;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new Error(`${name} must be the address of a page such as ${fallback}, but is "${text}".`);
  return text;
}

/** Returns an address with its path, without a trailing slash; undefined when it is not set. */
function collector(name: string): string | undefined {
  const text = process.env[name];
  if (!text) return undefined;
  if (!URL.canParse(text))
    throw new Error(`${name} must be an address such as http://localhost:4318, but is "${text}".`);
  return text.replace(/\/+$/, '');
}

function share(name: string): number {
  const text = process.env[name];
  if (!text) return 1;
  const value = Number(text);
  if (!(value >= 0 && value <= 1)) throw new Error(`${name} must be a number from 0 to 1, but is "${text}".`);
  return value;
}

/** Reads, for example, `s3://network-files/instance-1`. */
function fileStore(): ObjectStoreSettings | undefined {
  const text = process.env['FILE_STORE_URL'];
  const endpoint = process.env['FILE_STORE_ENDPOINT'] || undefined;
  if (!text) {
    if (endpoint !== undefined)
      throw new Error('FILE_STORE_ENDPOINT needs FILE_STORE_URL, such as s3://bucket.');
    return undefined;
  }
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?([\w./-]*)$/.exec(text) ?? [];
  if (bucket === undefined)
    throw new Error(`FILE_STORE_URL must be an address such as s3://bucket/folder, but is "${text}".`);
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint))
    throw new Error(
      `FILE_STORE_ENDPOINT must be an address such as https://s3.example, but is "${endpoint}".`,
    );
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  const timeoutMilliseconds = integer('FILE_STORE_TIMEOUT_SECONDS', 30, 1, 600) * 1000;
  return { bucket, prefix, endpoint, timeoutMilliseconds };
}

/** Returns a variable, or what is in the file that the variable with `_FILE` at its end names. Containers receive secrets as files. */
function hidden(name: string): string | undefined {
  const text = process.env[name] || undefined;
  const file = process.env[`${name}_FILE`] || undefined;
  if (file === undefined) return text;
  if (text !== undefined) throw new Error(`Set ${name} or ${name}_FILE, not both.`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new Error(`${name}_FILE must be a file that this process may read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Reads addresses that are separated by commas. */
function replicas(text: string, databaseUrl: string | undefined): readonly string[] {
  const urls = text.split(/[\s,]+/).filter(Boolean);
  // Not named: an address has a password.
  if (!urls.every((url) => /^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)))
    throw new Error(
      'DATABASE_REPLICA_URLS must be addresses such as "postgres://user:password@replica.example:5432/network", separated by commas.',
    );
  if (urls.length && databaseUrl === undefined)
    throw new Error(
      'DATABASE_REPLICA_URLS needs DATABASE_URL, the address of the server that the replicas follow.',
    );
  return urls;
}

/** Reads, for example, `10.0.0.0/8,127.0.0.1/32`. */
function networks(text: string): readonly string[] {
  const ranges = text.split(/[\s,]+/).filter(Boolean);
  const wrong = ranges.find((range) => !ipaddr.isValidCIDR(range));
  if (wrong !== undefined)
    throw new Error(`WEBHOOK_NETWORKS must be networks such as "10.0.0.0/8, fd00::/8", but has "${wrong}".`);
  return ranges;
}

/** At least this many characters: a short secret could be found by trying. */
const shortestSecret = 32;

function secret(name: string): string | undefined {
  const text = hidden(name);
  if (text !== undefined && text.length < shortestSecret)
    throw new Error(
      `${name} must have at least ${shortestSecret} characters, for example from \`openssl rand -base64 32\`.`,
    );
  return text;
}

/** Section 5, rule 4: access is always over TLS. A proxy before the instance may end it. Connections inside this machine need none. */
function publicAddress(instanceUrl: string): string {
  if (new URL(instanceUrl).protocol !== 'https:')
    throw new Error(
      `SANDBOX_PUBLIC=1: INSTANCE_URL must be an https address, but is "${instanceUrl}". Passwords and sessions must not be sent in the clear: let a proxy with a certificate stand before the instance.`,
    );
  return instanceUrl;
}

/** A public instance keeps the secret of its keys apart from them: without it, who copies the database can sign in as everybody. */
function identitySecret(isPublic: boolean): string | undefined {
  const text = secret('IDENTITY_SECRET');
  if (isPublic && text === undefined)
    throw new Error(
      'SANDBOX_PUBLIC=1: set IDENTITY_SECRET, for example from `openssl rand -base64 32`. Without it, the secret of the signing keys is in the same database as the keys.',
    );
  return text;
}

/**
 * Reads the environment. Throws an Error that names the variable and the expected value.
 * `draftsPath` is the path of the host's page that opens an agent's draft, where DRAFTS_URL names no page.
 */
export function readSettings(draftsPath = ''): Settings {
  const isPublic = process.env['SANDBOX_PUBLIC'] === '1';
  const hostPort = integer('HOST_PORT', 5173, 0, 65535);
  const widgetsPort = integer('WIDGETS_PORT', 5174, 0, 65535);
  const servicePort = integer('SERVICE_PORT', 4000, 0, 65535);
  const hostUrl = address('HOST_URL', `http://localhost:${hostPort}`);
  const instanceUrl = address('INSTANCE_URL', `http://localhost:${servicePort}`);
  const databaseUrl = hidden('DATABASE_URL');
  return Object.freeze({
    hostPort,
    widgetsPort,
    servicePort,
    serviceHost: process.env['SERVICE_HOST'] || undefined,
    hostUrl,
    widgetsUrl: address('WIDGETS_URL', `http://localhost:${widgetsPort}`),
    instanceUrl: isPublic ? publicAddress(instanceUrl) : instanceUrl,
    databaseUrl,
    replicaUrls: replicas(hidden('DATABASE_REPLICA_URLS') ?? '', databaseUrl),
    replicaLagSeconds: integer('DATABASE_REPLICA_LAG_SECONDS', 5, 1, 3600),
    statementSeconds: integer('DATABASE_STATEMENT_SECONDS', 30, 0, 3600),
    preparesStatements: process.env['DATABASE_PREPARED_STATEMENTS'] !== '0',
    identitySecret: identitySecret(isPublic),
    dataDirectory: process.env['SANDBOX_DATA_DIR'] || '.sandbox',
    appPagesDirectory:
      process.env['APP_PAGES_DIR'] || fileURLToPath(new URL('../app-pages', import.meta.url)),
    draftsUrl: pageAddress('DRAFTS_URL', hostUrl + draftsPath),
    fileStore: fileStore(),
    minimumFreeMegabytes: integer('SANDBOX_MIN_FREE_MB', 256, 0, 1_000_000),
    bufferMegabytes: integer('SANDBOX_BUFFERS_MB', 0, 0, 16_384),
    hcpCount: integer('SANDBOX_HCPS', 20_000, 0, 10_000_000),
    seed: integer('SANDBOX_SEED', 20260101, 0, 2 ** 31 - 1),
    hasFirstRequests: process.env['SANDBOX_FIRST_REQUESTS'] !== '0',
    isPublic,
    allowedHosts: (process.env['SANDBOX_HOSTS'] ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    trustedProxies: integer('TRUST_PROXY', 0, 0, 10),
    callLimits: readCallLimits(process.env['CALL_LIMITS'] ?? ''),
    callsAtOnce: integer('CALLS_AT_ONCE', 2, 1, 1000),
    metricsPort: process.env['METRICS_PORT'] ? integer('METRICS_PORT', 0, 0, 65535) : undefined,
    metricsHost: process.env['METRICS_HOST'] || '127.0.0.1',
    tracesEndpoint: collector('OTEL_EXPORTER_OTLP_ENDPOINT'),
    tracesShare: share('TRACES_SHARE'),
    tracesName: process.env['OTEL_SERVICE_NAME'] || 'platform-network',
    drainSeconds: integer('DRAIN_SECONDS', 0, 0, 300),
    webhookNetworks: networks(process.env['WEBHOOK_NETWORKS'] ?? ''),
    sessionLifetimeSeconds: integer('SESSION_LIFETIME_SECONDS', 20 * 60, 1, 20 * 60),
    logLevel: process.env['LOG_LEVEL'] || 'warn',
    securityContact: process.env['SECURITY_CONTACT'] || 'mailto:security@sandbox.example',
    realDataDirectory: process.env['SANDBOX_REAL_DATA'] || undefined,
  });
}
