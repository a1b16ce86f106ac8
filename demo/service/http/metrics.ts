/**
 * Measurements in the format of Prometheus, on a separate port (`METRICS_PORT`), which proxies do not publish. Off without it. Labels never
 * contain anything personal: operations, classes of statuses, kinds and states.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ChangeRequestStatus } from '../records/change_request.ts';
import type { JobStatus } from '../records/job.ts';
import type { Store } from '../store/store.ts';
import type { Environment } from './environment.ts';

const prefix = 'platform_network_';
/** Sums of other series of the library, with names that Prometheus keeps for counters. */
const misnamed = ['active_handles', 'active_requests', 'active_resources'].map(
  (name) => `nodejs_${name}_total`,
);
/** Seconds: from a cached answer to the time limit of a statement. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A state that no job or request has counts 0. Without a value, a panel or an alert could not tell it from an outage. */
const noJobs: Readonly<Record<JobStatus, 0>> = {
  QUEUED: 0,
  RUNNING: 0,
  COMPLETE: 0,
  FAILED: 0,
  CANCELLED: 0,
};
const noOpenRequests: Readonly<
  Record<Exclude<ChangeRequestStatus, 'CHANGE_PROCESSED' | 'CHANGE_CANCELLED'>, 0>
> = {
  CHANGE_NEW: 0,
  CHANGE_PENDINGREVIEW: 0,
  CHANGE_INQUEUE: 0,
  CHANGE_PARTIALLYPROCESSED: 0,
};

export class Metrics {
  readonly #registry = new Registry();
  readonly #calls: Histogram<'operation' | 'status'>;
  readonly #rows: Counter;

  constructor(store: Store) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry, prefix });
    for (const name of misnamed) this.#registry.removeSingleMetric(prefix + name);
    this.#calls = new Histogram({
      name: `${prefix}call_seconds`,
      help: 'Duration of calls by operation and class of the HTTP status.',
      labelNames: ['operation', 'status'],
      buckets,
      registers,
    });
    this.#rows = new Counter({
      name: `${prefix}rows_loaded_total`,
      help: 'Rows and resources of files that loads of this process have read, those that were rejected, too.',
      registers,
    });
    this.#addReplicas(store.replicas);
    const { connections } = store;
    if (connections)
      this.#registry.registerMetric(
        new Gauge({
          name: `${prefix}database_connections`,
          help: 'Connections of this process to the database server by state, and callers that wait for one.',
          labelNames: ['state'],
          registers: [],
          collect() {
            for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
          },
        }),
      );
    const count = (
      name: string,
      help: string,
      states: object,
      read: () => Promise<{ status: string; number: string }[]>,
    ): void => {
      this.#registry.registerMetric(
        new Gauge({
          name: prefix + name,
          help,
          labelNames: ['state'],
          registers: [],
          async collect() {
            this.reset();
            // During an outage there is no value. The other measurements are still read.
            const rows = await read().catch(() => undefined);
            if (!rows) return;
            for (const state of Object.keys(states)) this.set({ state }, 0);
            for (const { status: state, number } of rows) this.set({ state }, Number(number));
          },
        }),
      );
    };
    const number = store.db.fn.countAll<string>().as('number');
    count('jobs', 'Jobs of the instance by state.', noJobs, () =>
      store.db.selectFrom('job').select(['status', number]).groupBy('status').execute(),
    );
    count(
      'open_change_requests',
      'Change requests of the instance that are not closed, by status.',
      noOpenRequests,
      () =>
        store.db
          .selectFrom('change_request')
          .select(['status', number])
          .where('completed_at', 'is', null)
          .groupBy('status')
          .execute(),
    );
  }

  /** Replicas are numbered by their place in the setting. A replica that does not answer has no lag. */
  #addReplicas(replicas: Store['replicas']): void {
    const gauge = (name: string, help: string, labelNames: string[], collect: (this: Gauge) => void): void =>
      this.#registry.registerMetric(
        new Gauge({ name: prefix + name, help, labelNames, registers: [], collect }),
      );
    gauge('replica_lag_seconds', 'How far a replica is behind the primary.', ['replica'], function () {
      this.reset();
      for (const { number, lagSeconds } of replicas?.states() ?? [])
        if (Number.isFinite(lagSeconds)) this.set({ replica: number }, lagSeconds);
    });
    gauge('replica_in_use', '1 while a replica answers reads.', ['replica'], function () {
      for (const { number, isInUse } of replicas?.states() ?? [])
        this.set({ replica: number }, isInUse ? 1 : 0);
    });
    this.#registry.registerMetric(
      new Counter({
        name: `${prefix}replica_reads_total`,
        help: 'Reads that a replica may answer, by the server that did.',
        labelNames: ['server'],
        registers: [],
        collect() {
          this.reset();
          for (const [server, count] of Object.entries(replicas?.reads ?? {})) this.inc({ server }, count);
        },
      }),
    );
  }

  /** Measures the calls of an operation. */
  of(operation: string): MiddlewareHandler<Environment> {
    return async (c, next) => {
      const started = performance.now();
      await next();
      this.called(operation, c.res.status, performance.now() - started);
    };
  }

  /** Counts a call that was answered with an HTTP status. */
  called(operation: string, httpStatus: number, milliseconds: number): void {
    const status = `${Math.floor(httpStatus / 100)}xx`;
    this.#calls.observe({ operation, status }, milliseconds / 1000);
  }

  /** Counts rows that a load has read. */
  loaded(rows: number): void {
    this.#rows.inc(rows);
  }

  /** Serves `GET /metrics`. Resolves with the server and its port. */
  async listen(port: number, host: string): Promise<{ server: Server; port: number }> {
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
      this.#registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': this.#registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    server.listen(port, host);
    await once(server, 'listening');
    return { server, port: (server.address() as AddressInfo).port };
  }
}
