/**
 * Everything the environment decides, read once at start into a frozen object. Units stand in the names.
 * Names and defaults: README and decisions, section 1.
 */
export interface Settings {
  /** Ports to listen on; 0 picks a free one. */
  readonly hostPort: number;
  readonly widgetsPort: number;
  readonly servicePort: number;
  /** Public addresses, without a trailing slash. Default: http://localhost:<port>. */
  readonly hostUrl: string;
  readonly widgetsUrl: string;
  readonly instanceUrl: string;
  /** Address of a PostgreSQL server; absent: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** How long one statement of a call may take on a PostgreSQL server; 0: as long as it takes. Jobs have no limit. */
  readonly statementSeconds: number;
  /** False behind a connection pooler that does not support prepared statements, such as PgBouncer before 1.21. */
  readonly preparesStatements: boolean;
  readonly dataDirectory: string;
  /** Free space of the data folder's disk below which nothing is written; 0: not watched. */
  readonly minimumFreeMegabytes: number;
  /** Synthetic HCPs a new sandbox gets; HCOs follow at about one to six. */
  readonly hcpCount: number;
  readonly seed: number;
  /** Whether a new sandbox begins with change requests that wait for a steward. */
  readonly hasFirstRequests: boolean;
  /** True when strangers can reach it: the documented accounts are then refused. */
  readonly isPublic: boolean;
  /** Names by which a sandbox may be called besides those of its addresses and this machine, in lower case. */
  readonly allowedHosts: readonly string[];
  /** Proxies in front of the instance that write X-Forwarded-For; 0: clients connect themselves. */
  readonly trustedProxies: number;
  readonly sessionLifetimeSeconds: number;
  readonly logLevel: string;
  /** Where to report a vulnerability, for `security.txt` on the widgets origin. */
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

/** Section 5, rule 4: access is always over TLS. It may end at a proxy before the instance; what never leaves this machine needs none. */
function publicAddress(instanceUrl: string): string {
  if (new URL(instanceUrl).protocol !== 'https:')
    throw new Error(
      `SANDBOX_PUBLIC=1: INSTANCE_URL must be an https address, but is "${instanceUrl}". Passwords and sessions must not be sent in the clear: let a proxy with a certificate stand before the instance.`,
    );
  return instanceUrl;
}

/** Reads the environment. Throws an Error whose message names the variable and what it should be. */
export function readSettings(): Settings {
  const isPublic = process.env['SANDBOX_PUBLIC'] === '1';
  const hostPort = integer('HOST_PORT', 5173, 0, 65535);
  const widgetsPort = integer('WIDGETS_PORT', 5174, 0, 65535);
  const servicePort = integer('SERVICE_PORT', 4000, 0, 65535);
  const instanceUrl = address('INSTANCE_URL', `http://localhost:${servicePort}`);
  return Object.freeze({
    hostPort,
    widgetsPort,
    servicePort,
    hostUrl: address('HOST_URL', `http://localhost:${hostPort}`),
    widgetsUrl: address('WIDGETS_URL', `http://localhost:${widgetsPort}`),
    instanceUrl: isPublic ? publicAddress(instanceUrl) : instanceUrl,
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    statementSeconds: integer('DATABASE_STATEMENT_SECONDS', 30, 0, 3600),
    preparesStatements: process.env['DATABASE_PREPARED_STATEMENTS'] !== '0',
    dataDirectory: process.env['SANDBOX_DATA_DIR'] || '.sandbox',
    minimumFreeMegabytes: integer('SANDBOX_MIN_FREE_MB', 256, 0, 1_000_000),
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
    sessionLifetimeSeconds: integer('SESSION_LIFETIME_SECONDS', 20 * 60, 1, 20 * 60),
    logLevel: process.env['LOG_LEVEL'] || 'warn',
    securityContact: process.env['SECURITY_CONTACT'] || 'mailto:security@sandbox.example',
    realDataDirectory: process.env['SANDBOX_REAL_DATA'] || undefined,
  });
}
