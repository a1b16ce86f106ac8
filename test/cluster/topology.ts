/** Starts an instance with the configurations of `deploy/` on this machine, without containers: from the packages of npm, and from Debian's where they are installed. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../support/databases/server_process.ts';
import { startPostgres, type RestartablePostgres } from '../support/postgres.ts';
import { startBalancer } from './balancer.ts';
import { startPooler } from './pooler.ts';
import { endProcess, isInstalled, withPlaces } from './programs.ts';
import { startPrometheus } from './prometheus.ts';
import { spawnService } from './service_process.ts';

/** Programs of Debian, the flag that prints their version, and what is used without them. */
export const optionalPrograms = {
  haproxy: { flag: '-v', instead: 'Callers choose a process themselves.' },
  pgbouncer: {
    flag: '--version',
    instead: 'The processes know both database servers, and find the primary.',
  },
  prometheus: { flag: '--version', instead: 'The processes answer measurements, and nothing collects them.' },
} as const;
export type OptionalProgram = keyof typeof optionalPrograms;

export interface PartOfTopology {
  readonly name: string;
  readonly address: string;
  readonly processId?: number;
}

export interface Topology {
  /** Address of the instance for callers. */
  readonly url: string;
  readonly parts: readonly PartOfTopology[];
  /** Programs that are not used. */
  readonly missing: readonly OptionalProgram[];
  /** The primary and its standby at the start. Each follows the other by its `cluster_name`. */
  readonly servers: readonly [RestartablePostgres, RestartablePostgres];
  /** Name of the instance's database on both servers. */
  readonly database: string;
  /** Lets PgBouncer connect to a server, as an operator does after a promotion (docs/running/fail_over.md). */
  connectTo(server: RestartablePostgres): void;
  /** Ends a process of the service as a deployment does, and starts another in its place. Returns how the first one ended. */
  replace(index: 0 | 1): Promise<readonly [status: number | null, signal: NodeJS.Signals | null]>;
}

export interface TopologyOptions {
  /** Programs that are not used although they are installed. */
  without: readonly OptionalProgram[];
  /** Port of the instance; 0 picks a free one. */
  port: number;
  /** Further variables of the processes of the service, and scripts that they load first. */
  environment?: Readonly<Record<string, string>>;
  imports?: readonly string[];
  /** Receives what ends a part, as soon as the part runs. Call them in reverse order. */
  closeAtEnd(close: () => Promise<void> | void): void;
  /** Receives a line when a process of the service writes one. */
  hear(name: string, line: string): void;
}

const database = 'network';
/** The statements of `deploy/postgres/network.sql`, one by one: a database is not created in a transaction. */
const definition = (): string[] =>
  withPlaces('postgres/network.sql', [])
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim());

/** Starts the primary and its standby, and returns their addresses for the service. */
async function startDatabases({ closeAtEnd }: TopologyOptions) {
  // The name by which it follows the other server after a fail-over.
  const primary = await startPostgres(['synchronous_commit=remote_apply', 'cluster_name=data']);
  closeAtEnd(() => primary.stop());
  const standby = await primary.addStandby('standby', ['hot_standby_feedback=on', 'cluster_name=standby']);
  const password = randomBytes(16).toString('hex');
  const client = new pg.Client({ connectionString: `${primary.address}/postgres` });
  await client.connect();
  try {
    await client.query(`CREATE ROLE ${database} LOGIN PASSWORD '${password}'`);
    for (const statement of definition()) await client.query(statement);
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
  const hosts = [primary, standby].map(({ address }) => new URL(address).host) as [string, string];
  const processIds = [primary, standby].map((server) => server.processId()) as [number, number];
  // As the superuser, who may promote the standby.
  const addresses = [primary, standby].map(({ address }) => `${address}/${database}`) as [string, string];
  return {
    servers: [primary, standby] as const,
    hosts,
    addresses,
    processIds,
    url: (host: string) => `postgres://${database}:${password}@${host}/${database}`,
  };
}

/** Starts all parts. When it throws, the caller ends those that `closeAtEnd` received. */
export async function startTopology(options: TopologyOptions): Promise<Topology> {
  const { closeAtEnd } = options;
  const missing = (Object.keys(optionalPrograms) as OptionalProgram[]).filter(
    (name) => options.without.includes(name) || !isInstalled(name, optionalPrograms[name].flag),
  );
  const uses = (name: OptionalProgram): boolean => !missing.includes(name);
  const folder = mkdtempSync(join(tmpdir(), 'platform-network-cluster-'));
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  // PgBouncer's user may enter its own folder in it.
  chmodSync(folder, 0o711);
  const folderOf = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    return path;
  };
  const parts: PartOfTopology[] = [];

  const { servers, hosts, addresses, processIds, url: databaseUrl } = await startDatabases(options);
  for (const [index, name] of ['Primary', 'Standby'].entries())
    parts.push({ name, address: addresses[index]!, processId: processIds[index]! });
  let url = databaseUrl(hosts.join());
  let connectTo: Topology['connectTo'] = () => undefined;
  if (uses('pgbouncer')) {
    const pooler = await startPooler(folderOf('pgbouncer'), await freePort(), databaseUrl(hosts[0]));
    closeAtEnd(() => pooler.stop());
    parts.push({ name: 'PgBouncer', address: pooler.url, processId: pooler.processId });
    url = pooler.url;
    connectTo = ({ address: server }) => pooler.connectTo(databaseUrl(new URL(server).host));
  }

  const publicPort = options.port || (await freePort());
  const ports = [uses('haproxy') ? await freePort() : publicPort, await freePort()] as const;
  const metricsPorts = [await freePort(), await freePort()] as const;
  const address = `http://localhost:${publicPort}`;
  const environment = {
    DATABASE_URL: url,
    // The processes find out which of both is the standby.
    DATABASE_REPLICA_URLS: hosts.map(databaseUrl).join(),
    IDENTITY_SECRET: randomBytes(32).toString('base64'),
    SANDBOX_DATA_DIR: folderOf('files'),
    INSTANCE_URL: address,
    TRUST_PROXY: uses('haproxy') ? '1' : '0',
    DRAIN_SECONDS: '4',
    SANDBOX_HCPS: process.env['SANDBOX_HCPS'] ?? '1000',
    ...options.environment,
  };
  const children = new Map<0 | 1, ChildProcess>();
  closeAtEnd(
    async () => void (await Promise.all([...children.values()].map((child) => endProcess(child, 20)))),
  );
  const startService = async (index: 0 | 1): Promise<ChildProcess> => {
    const name = `service-${index + 1}`;
    const { child } = await spawnService(
      { ...environment, SERVICE_PORT: String(ports[index]), METRICS_PORT: String(metricsPorts[index]) },
      { imports: options.imports ?? [], started: (process) => children.set(index, process) },
    );
    for (const output of [child.stdout!, child.stderr!])
      output.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString().split('\n').filter(Boolean)) options.hear(name, line);
      });
    child.once('exit', (status, signal) => options.hear(name, `ended with ${signal ?? status}`));
    return child;
  };
  for (const index of [0, 1] as const) {
    const name = `service-${index + 1}`;
    const child = await startService(index);
    parts.push({ name, address: `http://localhost:${ports[index]}`, processId: child.pid! });
    parts.push({
      name: `${name}'s measurements`,
      address: `http://localhost:${metricsPorts[index]}/metrics`,
    });
  }
  if (uses('haproxy')) {
    const balancer = await startBalancer(folderOf('haproxy'), publicPort, ports);
    closeAtEnd(() => balancer.stop());
    parts.push({ name: 'HAProxy', address, processId: balancer.processId });
  }
  if (uses('prometheus')) {
    const port = await freePort();
    const prometheus = await startPrometheus(folderOf('prometheus'), port, metricsPorts);
    closeAtEnd(() => prometheus.stop());
    parts.push({ name: 'Prometheus', address: `http://localhost:${port}`, processId: prometheus.processId });
  }
  const replace = async (index: 0 | 1) => {
    const child = children.get(index)!;
    await endProcess(child, 20);
    await startService(index);
    return [child.exitCode, child.signalCode] as const;
  };
  return { url: address, parts, missing, servers, database, connectTo, replace };
}
