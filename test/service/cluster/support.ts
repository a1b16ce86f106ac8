/** A primary with standbys, and two processes of the service that read on them. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { startService, type RunningService } from '../../../demo/service/server.ts';
import { closeAtEnd, temporaryDirectory } from '../../support/databases.ts';
import { startTopology, type Topology } from '../../cluster/topology.ts';
import { startPostgres, template, type RestartablePostgres } from '../../support/postgres.ts';
import { startProcess } from '../../support/sandbox_process.ts';
import { serviceAt, testSettings, type TestService } from '../../support/service.ts';
import '../../support/quick_passwords.ts';

export type Client = Pick<TestService, 'call' | 'signIn'> & { url: string };

export interface Cluster {
  primary: RestartablePostgres;
  standby: RestartablePostgres;
  /** Two processes. The first is this one. */
  processes: readonly [Client, Client];
  /** Returns the value of a series of the first process; undefined without one. */
  measured(series: string): Promise<number | undefined>;
  /** Runs a statement on a server. */
  query(server: { address: string }, statement: string): Promise<Record<string, unknown>[]>;
}

/** A cluster whose standby can be promoted. */
export interface FailOverCluster extends Pick<Cluster, 'primary' | 'standby' | 'processes' | 'query'> {
  /** `synchronous_standby_names` of a primary that waits for this standby. */
  namesFor(standby: RestartablePostgres): string;
  /** What an operator does after a promotion, beside promoting. */
  afterPromotion(primary: RestartablePostgres): void;
}

/** Server settings: what a commit answers is on the disk, and a standby can catch up after a pause. */
export const clusterSettings = ['wal_keep_size=512MB', 'synchronous_commit=on'];

export interface ClusterOptions {
  /** A standby that is further behind is not used. */
  lagSeconds: number;
  /** How much the standby waits with what it replays. */
  delayMilliseconds?: number;
  /** True for processes that know both servers by `DATABASE_URL`, and for commits that wait for the standby. */
  failsOver?: boolean;
}

/** Lets commits on a server wait for its standby. */
export async function waitForStandby(
  cluster: Pick<Cluster, 'query'>,
  server: RestartablePostgres,
  names = '*',
): Promise<void> {
  await cluster.query(server, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await cluster.query(server, 'SELECT pg_reload_conf()');
  const state = `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`;
  await millisecondsUntil(
    async () => (await cluster.query(server, state)).length > 0,
    'a synchronous standby',
  );
}

/** Runs a statement in a database of a server, as its superuser. */
export const queryIn =
  (database: string): Cluster['query'] =>
  async ({ address }, statement) => {
    const client = new pg.Client({ connectionString: `${address}/${database}` });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };

/** A cluster without other programs: the processes know both servers. */
export async function startServersAlone(): Promise<FailOverCluster> {
  const cluster = await startCluster({ lagSeconds: 5, failsOver: true });
  return { ...cluster, namesFor: () => '*', afterPromotion: () => undefined };
}

/** The whole of deploy/ with few records, and a client of its address. */
export async function startSmallTopology(): Promise<{ topology: Topology; client: Client }> {
  const topology = await startTopology({
    without: ['prometheus'],
    port: 0,
    environment: { SANDBOX_HCPS: '50', SANDBOX_FIRST_REQUESTS: '0' },
    imports: ['./test/support/quick_passwords.ts'],
    closeAtEnd,
    hear: () => undefined,
  });
  return { topology, client: { url: topology.url, ...serviceAt(topology.url) } };
}

/** The whole of deploy/: calls go through HAProxy, changes through PgBouncer, and commits wait until the standby shows them. */
export async function startWhole(): Promise<FailOverCluster> {
  const { topology, client } = await startSmallTopology();
  const [primary, standby] = topology.servers;
  return {
    primary,
    standby,
    processes: [client, client],
    query: queryIn(topology.database),
    namesFor: (server) => `FIRST 1 (${server === standby ? 'standby' : 'data'})`,
    afterPromotion: topology.connectTo,
  };
}

export async function startCluster({
  lagSeconds,
  delayMilliseconds = 0,
  failsOver = false,
}: ClusterOptions): Promise<Cluster> {
  const primary = await startPostgres(clusterSettings);
  closeAtEnd(() => primary.stop());
  const standby = await primary.addStandby('standby', [`recovery_min_apply_delay=${delayMilliseconds}ms`]);
  const [first, second] = [primary, standby].map(({ address }) => `${address}/${template}`) as [
    string,
    string,
  ];
  const databaseUrl = failsOver ? `${primary.address},${new URL(second).host}/${template}` : first;
  const replicaUrls = failsOver ? [first, second] : [second];
  const settings = testSettings({
    hcpCount: 50,
    databaseUrl,
    replicaUrls,
    replicaLagSeconds: lagSeconds,
    dataDirectory: temporaryDirectory(),
    metricsPort: 0,
  });
  const here: RunningService = await startService(settings, { logger: pino({ level: 'silent' }) });
  closeAtEnd(() => here.close());
  const other = await startProcess({
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URLS: replicaUrls.join(),
    DATABASE_REPLICA_LAG_SECONDS: String(lagSeconds),
    SANDBOX_DATA_DIR: settings.dataDirectory,
  });
  const cluster: Cluster = {
    primary,
    standby,
    processes: [
      { url: here.url, ...serviceAt(here.url) },
      { url: other.url, ...serviceAt(other.url) },
    ],
    async measured(series) {
      const text = await (await fetch(`http://127.0.0.1:${here.metricsPort}/metrics`)).text();
      const line = text.split('\n').find((each) => each.startsWith(`platform_network_${series} `));
      return line === undefined ? undefined : Number(line.split(' ').at(-1));
    },
    query: queryIn(template),
  };
  if (failsOver) await waitForStandby(cluster, primary);
  return cluster;
}

interface Hit {
  entityId: string;
  entity: { nickname__v?: string | null };
}

export async function search(client: Client, session: string, q: string): Promise<Hit[]> {
  const { status, body } = await client.call('GET', '/search', { session, query: { q } });
  assert.equal(status, 200, JSON.stringify(body));
  return body.entities;
}

/** Returns the IDs of the records with a nickname that a search finds. Similar names do not count. */
export const namedSo = async (client: Client, session: string, nickname: string): Promise<string[]> =>
  (await search(client, session, nickname))
    .filter(({ entity }) => entity.nickname__v === nickname)
    .map(({ entityId }) => entityId);

/** Sets the nickname of a professional. */
export async function rename(client: Client, session: string, vid: string, nickname: string): Promise<void> {
  const entities = [{ vid_key: vid, fields: { nickname__v: nickname } }];
  const { body } = await client.call('PUT', '/objects', {
    session,
    body: { entities, systemName: 'crm_us' },
  });
  assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
}

/**
 * Prints how long something took. `npm run test:cluster` also holds the limit: in `npm test` other tests keep the processors busy, and what must happen is waited
 * for.
 */
export function holdTime(what: string, milliseconds: number, most: number): void {
  console.log(`# ${what}: ${Math.round(milliseconds)} ms`);
  if (process.env['CLUSTER_ROUNDS']) assert.ok(milliseconds < most, `${what}: ${milliseconds} ms`);
}

/** Returns the milliseconds until a condition is true. Fails after two minutes. */
export async function millisecondsUntil(ask: () => Promise<boolean>, what: string): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < 120_000) {
    if (await ask()) return performance.now() - begun;
    await wait(20);
  }
  throw new Error(`Two minutes have passed, and not yet: ${what}`);
}

/** Returns a word that is in no record. */
export const newWord = (): string =>
  `Z${Array.from(randomBytes(9), (byte) => 'abcdefghijklmnop'[byte % 16]).join('')}`;
