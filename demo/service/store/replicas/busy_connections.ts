/** Connections in use. Those to a server that has stopped to answer would wait for ever. */
import type pg from 'pg';

export class BusyConnections {
  readonly #busy = new Set<pg.PoolClient>();
  readonly #connect: () => Promise<pg.PoolClient>;

  constructor(connect: () => Promise<pg.PoolClient>) {
    this.#connect = connect;
  }

  async connect(): Promise<pg.PoolClient> {
    const client = await this.#connect();
    this.#busy.add(client);
    const release = client.release.bind(client);
    client.release = (destroy) => {
      this.#busy.delete(client);
      release(destroy);
    };
    return client;
  }

  /** Ends all connections in use. Their statements reject. */
  end(): void {
    for (const client of this.#busy) client.end().catch(() => undefined);
  }
}
