/** Asks a server about its state, on a separate connection: a full pool must not look like a server that is gone. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Time-out of connecting, and of an answer. With the pause, a server that stops to answer is noticed within 1.5 seconds. */
const patienceMilliseconds = 1000;
const pauseMilliseconds = 500;

export class Probe<R> {
  readonly #url: () => string;
  readonly #statement: string;
  readonly #ending = new AbortController();
  #client: pg.Client | undefined;
  #asking: Promise<R> | undefined;
  /** Is called at once when the connection breaks. */
  onBreak: () => void = () => undefined;

  /** `url` returns the address for a new connection. */
  constructor(url: () => string, statement: string) {
    this.#url = url;
    this.#statement = statement;
  }

  /** Returns the row of the statement. Rejects when the server does not answer in time. Concurrent callers share one answer. */
  ask(): Promise<R> {
    return (this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    }));
  }

  /** Asks again and again until the probe is closed. Resolves after the first time. */
  async watch(look: () => Promise<void>): Promise<void> {
    await look();
    void (async () => {
      const { signal } = this.#ending;
      while (!signal.aborted) {
        await wait(pauseMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
        if (!signal.aborted) await look();
      }
    })();
  }

  close(): void {
    this.#ending.abort();
    this.drop();
  }

  /** Closes the connection. The next question opens another. */
  drop(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => undefined);
  }

  async #ask(): Promise<R> {
    try {
      const client = (this.#client ??= await this.#connected());
      const { rows } = await client.query<{ [name: string]: unknown }>(this.#statement);
      return rows[0] as R;
    } catch (error) {
      this.drop();
      throw error;
    }
  }

  async #connected(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url(),
      application_name: 'platform-network-probe',
      connectionTimeoutMillis: patienceMilliseconds,
      query_timeout: patienceMilliseconds,
    });
    // A broken connection emits `error`, which would end the process without a listener.
    client.on('error', () => this.onBreak());
    await client.connect();
    return client;
  }
}
