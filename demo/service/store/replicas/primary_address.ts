/**
 * The address of the primary. `DATABASE_URL` may name several hosts, as PostgreSQL's own clients allow: the server among them that accepts writes
 * is the primary, also after another one was promoted.
 */
import pg from 'pg';
import { DatabaseUnavailable } from '../outages.ts';
import { timelineText } from './timeline.ts';

const patienceMilliseconds = 1000;

/** The timeline of a server, which a promotion raises; null on a standby. */
const question = `SELECT CASE WHEN NOT pg_is_in_recovery() THEN ${timelineText} END AS timeline`;

/** Splits `postgres://user@one:5432,two:5433/name?…` into one address per host. */
export function addressesOf(url: string): string[] {
  const [, scheme, hosts, rest = ''] = /^(\w+:\/\/(?:[^/@]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (scheme === undefined || !hosts?.includes(',')) return [url];
  const parameters = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${scheme}${host.trim()}${parameters}`);
}

async function timelineOf(url: string): Promise<number | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ timeline: number | null }>(question)).rows[0]!.timeline;
  } finally {
    client.end().catch(() => undefined);
  }
}

export class PrimaryAddress {
  readonly #all: readonly string[];
  #url: string;
  #finding: Promise<boolean> | undefined;
  /** Is called when another server has become the primary. */
  onChange: () => void = () => undefined;

  constructor(setting: string) {
    this.#all = addressesOf(setting);
    this.#url = this.#all[0]!;
  }

  get url(): string {
    return this.#url;
  }

  get hasOthers(): boolean {
    return this.#all.length > 1;
  }

  /** Looks for the primary. Resolves to false when no server accepts writes. Concurrent callers share one look. */
  find(): Promise<boolean> {
    return (this.#finding ??= this.#find().finally(() => {
      this.#finding = undefined;
    }));
  }

  async #find(): Promise<boolean> {
    const found = await Promise.all(
      this.#all.map(async (url) => ({ url, timeline: await timelineOf(url).catch(() => null) })),
    );
    // A primary that returns after another one was promoted has an older timeline.
    const [newest] = found
      .flatMap(({ url, timeline }) => (timeline === null ? [] : [{ url, timeline }]))
      .sort((one, other) => other.timeline - one.timeline);
    if (!newest) return false;
    const isChanged = newest.url !== this.#url;
    this.#url = newest.url;
    if (isChanged) this.onChange();
    return true;
  }
}

/** Returns a function that takes connections to the primary from a pool whose clients use `address`. */
export function primaryConnector(pool: pg.Pool, address: PrimaryAddress): () => Promise<pg.PoolClient> {
  const asked = new WeakSet<pg.PoolClient>();
  const connect = async (): Promise<pg.PoolClient | undefined> => {
    const client = await pool.connect();
    if (asked.has(client)) return client;
    try {
      const { rows } = await client.query<{ timeline: number | null }>(question);
      asked.add(client);
      if (rows[0]!.timeline !== null) return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release(true);
    return undefined;
  };
  return async () => {
    let cause: unknown;
    const first = await connect().catch((error: unknown) => void (cause = error));
    if (first) return first;
    if (await address.find()) {
      const second = await connect();
      if (second) return second;
    }
    throw new DatabaseUnavailable('No server of DATABASE_URL accepts writes.', { cause });
  };
}
