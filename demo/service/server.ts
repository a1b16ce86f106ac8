/** Starts the instance: database, seed, identity provider and API behind one HTTP server. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { pino, type Logger } from 'pino';
import type { AssertionIssuer } from '../identity/assertions.ts';
import {
  createIdentityProvider,
  isIdentityPath,
  openIdentity,
  userInfoPath,
} from '../identity/identity_provider.ts';
import { refusesHost } from '../known_hosts.ts';
import type { Settings } from '../settings.ts';
import { createApp } from './app.ts';
import { malformedRequest, refuseOnWire, requestMilliseconds } from './http/limits/refused_on_wire.ts';
import { changeRequestContext } from './domain/change_requests/context.ts';
import { startSweeping } from './domain/change_requests/work.ts';
import { ChangeWatch } from './domain/live_updates/change_watch.ts';
import { systemClock, type Clock } from './domain/clock.ts';
import { loadDataModel } from './domain/stored_model/read_model.ts';
import { liveModel } from './domain/live_model.ts';
import { SessionCache } from './domain/users/session_cache.ts';
import { WebhookDispatcher } from './domain/webhooks/dispatcher.ts';
import { Sender } from './domain/webhooks/send.ts';
import { widgetClientId } from './domain/widgets/configurations.ts';
import { AllowedOrigins } from './http/allowed_origins.ts';
import { clientAddress } from './http/client_address.ts';
import { describeError } from './http/failures.ts';
import { CallLimiters } from './http/limits/call_limits.ts';
import { Metrics } from './http/metrics.ts';
import { observedIdentity } from './identity_calls.ts';
import { withCountedRows } from './loaded_rows.ts';
import type { Traces } from './http/traces.ts';
import { sandboxAccounts } from './seed/accounts.ts';
import { seedSandbox } from './seed/seed.ts';
import { JobRunner } from './jobs/job_runner.ts';
import { fhirExportJob } from './fhir/export/export_job.ts';
import { resourceReaders } from './fhir/load/thread/resource_rows.ts';
import { sourceJobWith } from './jobs/source_job.ts';
import type { JobKind } from './jobs/job_kinds.ts';
import { jobKinds } from './jobs/kinds.ts';
import { onBehalfOf } from './store/caller.ts';
import { filesOf } from './store/files/files_of.ts';
import { outageOf } from './store/outages.ts';
import { openEmbedded, openServer, type Store } from './store/store.ts';

/** How long requests under way may take to finish at the end. */
const shutdownMilliseconds = 5000;
/**
 * How long an idle connection is kept: longer than clients and proxies keep theirs (60 seconds at most, usually), so that they
 * and not the service end it. With a short time, a request sent while the process is busy meets a connection that is
 * closed at the same moment.
 */
const keepAliveMilliseconds = 65_000;
/** Room for every query that the contract allows: three filters of 8,000 characters, each up to nine bytes in an address. */
const headerLimitBytes = 256 * 1024;

export interface StartOptions {
  clock?: Clock;
  /** Receives lines for the person who starts the service, for example the progress of the seed. */
  log?: (line: string) => void;
  /** The log of the running service. Default: lines of JSON on standard error, from `settings.logLevel` on. */
  logger?: Logger;
  /** Servers of pages that say who is signed in to them. Default: none. */
  pages?: readonly AssertionIssuer[];
}

export interface RunningService {
  /** Public address of the instance, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Port of the measurements, when there is one. */
  readonly metricsPort: number | undefined;
  /** Finishes requests under way, then closes server and database. */
  close(): Promise<void>;
}

/** Returns the address to listen on. A sandbox with documented passwords listens on this machine only. */
const hostOf = ({ serviceHost, isPublic }: Settings): string | undefined =>
  serviceHost ?? (isPublic ? undefined : '127.0.0.1');

async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Rejects when the port is in use. Call it before the seed, which may take minutes. */
async function checkPort(settings: Settings): Promise<void> {
  if (settings.servicePort === 0) return;
  const server = createServer();
  await listen(server, settings.servicePort, hostOf(settings));
  await closed(server);
}

/** Puts the port that was found into the settings. An address from the environment stays as it is. */
function withPort(settings: Settings, port: number): Settings {
  const url = new URL(settings.instanceUrl);
  if (settings.servicePort !== 0 || url.port !== '0') return settings;
  url.port = String(port);
  return { ...settings, servicePort: port, instanceUrl: url.origin };
}

interface Serving {
  clock: Clock;
  logger: Logger;
  traces: Traces | undefined;
  pages: readonly AssertionIssuer[];
}

async function serve(
  store: Store,
  settings: Settings,
  { clock, logger, traces, pages }: Serving,
): Promise<RunningService> {
  const model = liveModel(store, await loadDataModel(store));
  const state = await openIdentity(store, settings.identitySecret, clock());
  // No request can come in between: the listener is set before control returns to the event loop.
  const server = createServer({
    keepAliveTimeout: keepAliveMilliseconds,
    maxHeaderSize: headerLimitBytes,
    requestTimeout: requestMilliseconds,
  });
  server.on('clientError', refuseOnWire);
  const port = await listen(server, settings.servicePort, hostOf(settings));
  const actual = withPort(settings, port);

  const allowedOrigins = new AllowedOrigins(store, clock, [
    actual.instanceUrl,
    actual.widgetsUrl,
    actual.hostUrl,
  ]);
  const { handle: identity, agentTokens } = createIdentityProvider({
    state,
    store,
    settings: actual,
    clock,
    allowedOrigins,
    logger,
    accounts: actual.isPublic ? [] : sandboxAccounts,
    pages,
  });
  const changeWatch = new ChangeWatch(store, (error) =>
    logger.error({ error: describeError(error) }, 'changes not looked for'),
  );
  const webhooks = new WebhookDispatcher(
    {
      store,
      clock,
      sealing: state.sealing,
      sender: new Sender(settings.webhookNetworks),
      source: actual.instanceUrl,
    },
    (error) => logger.error({ error: describeError(error) }, 'webhooks not served'),
  );
  const metrics = settings.metricsPort === undefined ? undefined : new Metrics(store);
  const measured = await metrics?.listen(settings.metricsPort!, settings.metricsHost);
  const limiters = new CallLimiters(store, settings);
  const answerIdentity = observedIdentity(metrics, traces)(identity);
  let isEnding = false;
  const app = createApp({
    limiters,
    metrics,
    traces,
    isEnding: () => isEnding,
    store,
    model,
    settings: actual,
    clock,
    logger,
    allowedOrigins,
    sessions: new SessionCache(store, clock),
    changeWatch,
    webhooks,
    agentTokens,
    // Asked through the loopback: the public name may not resolve on the machine itself.
    identityProvider: { userInfoUrl: `http://127.0.0.1:${port}${userInfoPath}`, clientId: widgetClientId },
  });
  const answer = getRequestListener(app.fetch, {
    errorHandler: (error) => {
      if (error instanceof RequestError) return Response.json(malformedRequest, { status: 400 });
      logger.error({ error: describeError(error) }, 'request not answered');
    },
  });
  server.on('request', (request, response) => {
    if (refusesHost(request, response, actual)) return;
    const address = clientAddress(request, actual.trustedProxies);
    // Nearly all steps of a sign-in store something.
    const caller = { address, session: '', change: { places: 0 } };
    if (isIdentityPath(request.url ?? '')) void onBehalfOf(caller, () => answerIdentity(request, response));
    else void answer(request, response);
  });

  const stopSweeping = startSweeping(changeRequestContext({ store, model, clock }), (what, error) =>
    logger.error({ error: describeError(error) }, what),
  );

  const kinds: JobKind[] = [sourceJobWith(resourceReaders), ...jobKinds, fhirExportJob];
  const measuredKinds = metrics ? kinds.map((kind) => withCountedRows(kind, metrics)) : kinds;
  const runner = new JobRunner(
    { store, model, settings: actual, clock },
    traces
      ? measuredKinds.map((kind) => ({
          name: kind.name,
          run: (job) => traces.job(kind.name, job.signal, () => kind.run(job)),
        }))
      : measuredKinds,
    (job, error) => logger.error({ job, error: describeError(error) }, 'job'),
  );

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    // Calls that wait for changes are answered now.
    isEnding = true;
    await wait(settings.drainSeconds * 1000);
    await changeWatch.stop();
    measured?.server.close();
    measured?.server.closeAllConnections();
    const impatience = setTimeout(() => server.closeAllConnections(), shutdownMilliseconds);
    await closed(server);
    clearTimeout(impatience);
    await Promise.all([stopSweeping(), runner.stop(), webhooks.stop()]);
    await Promise.all([store.close(), traces?.close()]);
  };
  return {
    url: actual.instanceUrl,
    port,
    metricsPort: measured?.port,
    close: () => (closing ??= close()),
  };
}

/** Removes what killed processes left. An instance whose file store is away starts, because records need no files. */
async function removeUnfinishedFiles(settings: Settings, logger: Logger): Promise<void> {
  const options = { isAlone: !settings.databaseUrl, now: new Date() };
  await filesOf(settings)
    .removeUnfinished(options)
    .catch((error: unknown) => {
      if (outageOf(error) !== 'files') throw error;
      logger.error({ error: describeError(error) }, 'loads and exports fail until the file store answers');
    });
}

/**
 * Opens the store (PGlite, or PostgreSQL with `databaseUrl`), seeds what is not seeded and listens. Resolves when `GET /api` answers.
 * Rejects, in words, when the port or the data folder is in use, or documented accounts would be public.
 */
export async function startService(settings: Settings, options: StartOptions = {}): Promise<RunningService> {
  const { clock = systemClock, log = () => undefined } = options;
  const logger = options.logger ?? pino({ level: settings.logLevel }, pino.destination(2));
  await checkPort(settings);
  // Loaded only when it is used.
  const traces =
    settings.tracesEndpoint === undefined
      ? undefined
      : new (await import('./http/traces.ts')).Traces(settings);
  const onStatement = traces?.statement;
  const store = settings.databaseUrl
    ? await openServer(settings.databaseUrl, {
        statementMilliseconds: settings.statementSeconds * 1000,
        prepares: settings.preparesStatements,
        replicas: settings.replicaUrls.length
          ? { urls: settings.replicaUrls, mostLagMilliseconds: settings.replicaLagSeconds * 1000 }
          : undefined,
        onStatement,
      })
    : await openEmbedded(settings.dataDirectory, {
        minimumFreeBytes: settings.minimumFreeMegabytes * 2 ** 20,
        bufferMegabytes: settings.bufferMegabytes,
        onStatement,
      });
  try {
    await seedSandbox(store, settings, log);
    await removeUnfinishedFiles(settings, logger);
    return await serve(store, settings, { clock, logger, traces, pages: options.pages ?? [] });
  } catch (error) {
    await store.close();
    throw error;
  }
}
