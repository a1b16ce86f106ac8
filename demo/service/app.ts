/**
 * The service's HTTP interface: the contract's operations below `/api/{version}`, and what operators ask. Layers go one way:
 * routes (HTTP in, envelope out), domain (rules), store (SQL).
 */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { routes, versionsRoute } from '../../src/contract/index.ts';
import { bodyLimitsOf } from '../../src/contract/shared/limits.ts';
import { changeRequestContext } from './domain/change_requests/context.ts';
import { Refusal } from './domain/refusal.ts';
import { versionNames } from './domain/versions.ts';
import { absentValues } from './http/absent_values.ts';
import { readJson } from './http/bodies/body_limits.ts';
import { compressAnswers } from './http/compression.ts';
import { clientAddress } from './http/client_address.ts';
import type { CallLimiters } from './http/limits/call_limits.ts';
import { crossOrigin } from './http/cross_origin.ts';
import type { Api, Environment, Service } from './http/environment.ts';
import { failureAnswer, failureHandler, retryAfterSeconds } from './http/failures.ts';
import { meetFaults, withoutFaults } from './http/faults.ts';
import {
  readVersion,
  beginChange,
  refuseWhileResetting,
  requireApi,
  requireSession,
  requireVersion,
} from './http/guards.ts';
import type { Metrics } from './http/metrics.ts';
import type { Traces } from './http/traces.ts';
import { obstacleOf } from './http/readiness.ts';
import { isRead, rememberAnswers } from './http/reads.ts';
import { requestLog } from './http/request_log.ts';
import { validationHook } from './http/validation.ts';
import { addOpenApi } from './http/versions/openapi_answer.ts';
import { versionGate } from './http/versions/gate.ts';
import { operations } from './http/versions/schemas.ts';
import { wholeViewGuard } from './http/visibility/guards.ts';
import { createFhirFace, fhirPath } from './fhir/face.ts';
import { agentMetadataPath, agentPath, type AgentTokens } from './mcp/agent_sessions.ts';
import { addAgentEndpoint } from './mcp/endpoint.ts';
import { onBehalfOf } from './store/caller.ts';
import { addAffiliationRoutes } from './routes/affiliations.ts';
import { addAgentRoutes } from './routes/agents.ts';
import { addArtifactRoutes } from './routes/jobs/artifacts.ts';
import { addAttachmentRoutes } from './routes/attachments.ts';
import { addAuditRoutes } from './routes/audit.ts';
import { addAuthRoutes } from './routes/auth.ts';
import { addChangeRequestRoutes } from './routes/change_requests.ts';
import { addChangesRoutes } from './routes/changes.ts';
import { addCustomFieldRoutes } from './routes/data_model/custom_fields.ts';
import { addSharedRecordRoutes } from './routes/shared_records.ts';
import { addCustomObjectRoutes } from './routes/data_model/custom_objects.ts';
import { addFieldRuleRoutes } from './routes/data_model/field_rules.ts';
import { addCustomKeyRoutes } from './routes/custom_keys.ts';
import { addDataUpdateRoutes } from './routes/data_update.ts';
import { addEntityRoutes } from './routes/entities.ts';
import { addFaultRoutes } from './routes/faults.ts';
import { addJobRoutes } from './routes/jobs/jobs.ts';
import { addMatchRoutes } from './routes/match.ts';
import { addMetadataRoutes } from './routes/metadata.ts';
import { addModelDocumentRoutes } from './routes/data_model/model_document.ts';
import { addStartingModelRoutes } from './routes/data_model/starting_models.ts';
import { addReferenceTypeRoutes } from './routes/data_model/reference_types.ts';
import { addRevisionRoutes } from './routes/history/revisions.ts';
import { addSubjectExtractRoutes } from './routes/history/subject_extract.ts';
import { addSandboxRoutes } from './routes/sandbox.ts';
import { resourceReaders } from './fhir/load/thread/resource_rows.ts';
import { addSourcePreviewRoutes } from './routes/jobs/source_previews.ts';
import { addSourceSubscriptionRoutes } from './routes/jobs/source_subscriptions.ts';
import { addMergeRoutes } from './routes/merges.ts';
import { addSuspectMatchRoutes } from './routes/suspect_matches.ts';
import { addTargetSubscriptionRoutes } from './routes/jobs/target_subscriptions.ts';
import { addUserRoutes } from './routes/users.ts';
import { addVisibilityProfileRoutes } from './routes/data_model/visibility_profiles.ts';
import { addWebhookRoutes } from './routes/webhooks.ts';
import { addWidgetRoutes } from './routes/widgets.ts';

/** What paths of a pattern look like: `/entity/{vid_key}` stands for `/entity/anything`. */
const formOf = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`);

/** The operation that also a user without API access may call: it only ends what the user began. */
const openToAllUsers: readonly string[] = [routes.signOut.operationId];

/** Changes that a reset of the sandbox does not take away, and that may go on while it runs. */
const duringReset: readonly string[] = [
  ...withoutFaults,
  routes.cancelJob.operationId,
  // It says in words that another one runs.
  routes.resetSandbox.operationId,
];

type Route = (typeof routes)[keyof typeof routes];

/** By operation, the forms of others whose path its pattern fits too: `/change_requests/batch` is no request's id. */
const otherForms: ReadonlyMap<Route, readonly RegExp[]> = new Map(
  Object.values(routes).map((route) => {
    const own = formOf(route.path);
    const others = Object.values(routes).filter(
      ({ method, path }) => method === route.method && path !== route.path && own.test(path),
    );
    return [route, others.map(({ path }) => formOf(path))];
  }),
);

/** Returns the content types of an operation's body; undefined when it has none. */
const bodyOf = (route: Route): object | undefined =>
  'request' in route && 'body' in route.request ? route.request.body.content : undefined;

/** Runs before one operation, and not before another whose path fits the pattern too. */
function runBefore(api: Api, route: Route, handler: MiddlewareHandler<Environment>): void {
  const others = otherForms.get(route)!;
  if (!others.length) return void api.on([route.method], [route.getRoutingPath()], handler);
  api.on([route.method], [route.getRoutingPath()], (c, next) => {
    const path = c.req.path.replace(/^\/api\/[^/]+/, '');
    return others.some((other) => other.test(path)) ? next() : handler(c, next);
  });
}

/** Puts the guards before every operation of the contract, so that no route can forget them. */
function secure(api: Api, service: AppOptions): void {
  const { limiters } = service;
  for (const route of Object.values(routes)) {
    if (service.metrics) runBefore(api, route, service.metrics.of(route.operationId));
    if (service.traces) runBefore(api, route, service.traces.of(route.operationId, route.path));
    const first = operations.get(route.operationId)!['x-since'];
    if (first !== undefined) runBefore(api, route, requireVersion(first));
    if (!isRead(route)) runBefore(api, route, beginChange(service));
    if (!('security' in route)) continue;
    runBefore(api, route, requireSession(service, isRead(route)));
    const remember = rememberAnswers(service, route);
    if (remember) runBefore(api, route, remember);
    const limit = withoutFaults.includes(route.operationId)
      ? undefined
      : limiters.guard(route.operationId, route.method);
    if (limit) runBefore(api, route, limit);
    if (!openToAllUsers.includes(route.operationId)) runBefore(api, route, requireApi);
    const whole = wholeViewGuard(route.operationId);
    if (whole) runBefore(api, route, whole);
    if (route.method !== 'get' && !duringReset.includes(route.operationId))
      runBefore(api, route, refuseWhileResetting);
    if (!withoutFaults.includes(route.operationId)) runBefore(api, route, meetFaults(service));
    if (bodyOf(route)) runBefore(api, route, limiters.bodies.guard(route.operationId));
    const turn = limiters.atOnce.guard(route.operationId);
    if (turn) runBefore(api, route, turn);
  }
}

/** Reads bodies of JSON and of forms. Files are written away as they come; their operation limits them. */
function readBodies(api: Api, { limiters }: AppOptions): void {
  for (const route of Object.values(routes)) {
    const content = bodyOf(route);
    if (!content) continue;
    // The other operations read it before their turn.
    if (!('security' in route)) runBefore(api, route, limiters.bodies.guard(route.operationId));
    if ('application/json' in content) runBefore(api, route, readJson(bodyLimitsOf(route.operationId)));
  }
}

/** Puts the version gates behind the guards, and what reads empty values as absent. */
function readInputs(api: Api): void {
  for (const route of Object.values(routes)) {
    runBefore(api, route, absentValues(route.operationId));
    const gate = versionGate(route.operationId);
    if (gate) runBefore(api, route, gate);
  }
}

/** What the application needs besides the service that routes use. */
export interface AppOptions extends Service {
  readonly agentTokens: AgentTokens;
  readonly limiters: CallLimiters;
  readonly metrics?: Metrics | undefined;
  readonly traces?: Traces | undefined;
  /** Whether the process is about to end. */
  isEnding?(): boolean;
}

export function createApp(service: AppOptions): OpenAPIHono<Environment> {
  const { settings, store } = service;
  const api: Api = new OpenAPIHono<Environment>({ defaultHook: validationHook });
  secure(api, service);
  readBodies(api, service);
  readInputs(api);
  addAuthRoutes(api, service);
  addUserRoutes(api, service);
  addWidgetRoutes(api, service);
  addEntityRoutes(api, service);
  addCustomKeyRoutes(api, service);
  addMetadataRoutes(api, service);
  addCustomFieldRoutes(api, service);
  addCustomObjectRoutes(api, service);
  addSharedRecordRoutes(api, service);
  addFieldRuleRoutes(api, service);
  addVisibilityProfileRoutes(api, service);
  addReferenceTypeRoutes(api, service);
  addModelDocumentRoutes(api, service);
  addStartingModelRoutes(api);
  addMatchRoutes(api, service);
  addRevisionRoutes(api, service);
  addSubjectExtractRoutes(api, service);
  addDataUpdateRoutes(api, service);
  addAuditRoutes(api, service);
  addAttachmentRoutes(api, service);
  addAffiliationRoutes(api, service);
  addChangeRequestRoutes(api, service, changeRequestContext(service));
  addChangesRoutes(api, service);
  addWebhookRoutes(api, service);
  addFaultRoutes(api, service, changeRequestContext(service));
  addJobRoutes(api, service);
  addSandboxRoutes(api, service);
  addSourceSubscriptionRoutes(api, service);
  addSourcePreviewRoutes(api, service, resourceReaders);
  addMergeRoutes(api, service);
  addSuspectMatchRoutes(api, service, changeRequestContext(service));
  addTargetSubscriptionRoutes(api, service);
  addArtifactRoutes(api, service);
  addAgentRoutes(api, service, changeRequestContext(service));
  addOpenApi(api, service);

  const app = new OpenAPIHono<Environment>({ defaultHook: validationHook });
  app.onError(failureHandler(service));
  app.notFound((c) =>
    failureAnswer(c, new Refusal('NOT_FOUND', 'There is no such path, or not with this method.')),
  );
  app.use(requestLog(service));
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      // Other origins read answers when cross-origin access (CORS) says so; this header would overrule it.
      crossOriginResourcePolicy: 'cross-origin',
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
      strictTransportSecurity: settings.instanceUrl.startsWith('https:') && 'max-age=31536000',
    }),
  );
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    if (service.isEnding?.()) c.res.headers.set('Connection', 'close');
  });
  app.use(compressAnswers());

  app.get('/health', (c) => c.json({ status: 'up' }));
  app.get('/ready', async (c) => {
    const obstacle = service.isEnding?.() ? 'ending' : await obstacleOf(store);
    // A balancer that leaves out all processes would end the reads, too.
    if (obstacle && obstacle !== 'ending' && store.replicas?.isUsable) return c.json({ status: 'read only' });
    return obstacle
      ? c.json({ status: obstacle }, 503, { 'Retry-After': String(retryAfterSeconds.unreachable) })
      : c.json({ status: 'ready' });
  });

  const forCaller: MiddlewareHandler<Environment> = (c, next) => {
    const address = clientAddress(c.env.incoming, settings.trustedProxies);
    return onBehalfOf({ address, session: c.req.header('authorization') ?? '' }, next);
  };
  app.use('/api/*', forCaller);
  app.use('/api/*', crossOrigin(service));
  app.openapi(versionsRoute, (c) =>
    c.json(
      {
        responseStatus: 'SUCCESS' as const,
        values: Object.fromEntries(versionNames.map((name) => [name, `${settings.instanceUrl}/api/${name}`])),
      },
      200,
    ),
  );
  app.use('/api/:version/*', readVersion);
  app.route('/api/:version', api);
  app.use(`${fhirPath}/*`, forCaller);
  app.use(
    `${fhirPath}/*`,
    crossOrigin(service, {
      // Medplum's client sends the last one with every call.
      sent: ['accept', 'if-match', 'if-none-match', 'prefer', 'x-medplum'],
      read: ['Content-Location', 'ETag', 'Last-Modified', 'Location', 'X-Progress'],
    }),
  );
  app.route(fhirPath, createFhirFace(service, changeRequestContext(service)));
  // Headers of clients of the protocol that run in a browser.
  const ofAgents = crossOrigin(service, {
    sent: ['accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'],
    read: ['WWW-Authenticate'],
  });
  app.use(agentPath, forCaller);
  app.use(agentPath, ofAgents);
  app.use(agentMetadataPath, ofAgents);
  addAgentEndpoint(app, service, service.agentTokens, changeRequestContext(service));
  return app;
}
