/**
 * The service's HTTP interface: the contract's operations below `/api/{version}`, and what operators ask. Layers go one way:
 * routes (HTTP in, envelope out), domain (rules), store (SQL).
 */
import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import { routes, versionsRoute } from '../../src/api/contract/index.ts';
import { changeRequestContext } from './domain/change_requests/context.ts';
import { Refusal } from './domain/refusal.ts';
import { laterInputs, operationsSince, versionNames } from './domain/versions.ts';
import { limitBody } from './http/body_limits.ts';
import { crossOrigin } from './http/cross_origin.ts';
import type { Api, Environment, Service } from './http/environment.ts';
import { failureAnswer, failureHandler } from './http/failures.ts';
import { meetFaults } from './http/faults.ts';
import { readVersion, requireApi, requireSession, requireVersion } from './http/guards.ts';
import { leaveOutLater } from './http/later_inputs.ts';
import { requestLog } from './http/request_log.ts';
import { validationHook } from './http/validation.ts';
import { openApiDocument } from './openapi.ts';
import { addAffiliationRoutes } from './routes/affiliations.ts';
import { addArtifactRoutes } from './routes/artifacts.ts';
import { addAttachmentRoutes } from './routes/attachments.ts';
import { addAuditRoutes } from './routes/audit.ts';
import { addAuthRoutes } from './routes/auth.ts';
import { addChangeRequestRoutes } from './routes/change_requests.ts';
import { addChangesRoutes } from './routes/changes.ts';
import { addCustomKeyRoutes } from './routes/custom_keys.ts';
import { addDataUpdateRoutes } from './routes/data_update.ts';
import { addEntityRoutes } from './routes/entities.ts';
import { addFaultRoutes } from './routes/faults.ts';
import { addJobRoutes } from './routes/jobs.ts';
import { addMatchRoutes } from './routes/match.ts';
import { addMetadataRoutes } from './routes/metadata.ts';
import { addRevisionRoutes } from './routes/revisions.ts';
import { addSandboxRoutes } from './routes/sandbox.ts';
import { addSourceSubscriptionRoutes } from './routes/source_subscriptions.ts';
import { addSuspectMatchRoutes } from './routes/suspect_matches.ts';
import { addTargetSubscriptionRoutes } from './routes/target_subscriptions.ts';
import { addUserRoutes } from './routes/users.ts';
import { addWidgetRoutes } from './routes/widgets.ts';

/** A body that is written away as it comes; its operation limits it. */
const streamedBody = /\/source_subscriptions\/[^/]+\/files\/[^/]+$/;
/** Below this many bytes, compressing costs more than it saves. */
const compressFromBytes = 2048;

/** The operation that also a user without API access may call: it only ends what the user began. */
const openToAllUsers: readonly string[] = [routes.signOut.operationId];
/** The ways out of the faults that an account switched on. */
const withoutFaults: readonly string[] = [
  ...openToAllUsers,
  routes.readFaults.operationId,
  routes.replaceFaults.operationId,
  routes.endOtherSessions.operationId,
];

/** Puts the guards before every operation of the contract, so that no route can forget them. */
function secure(api: Api, service: Service): void {
  for (const route of Object.values(routes)) {
    const first = operationsSince[route.operationId];
    if (first !== undefined) api.on([route.method], [route.getRoutingPath()], requireVersion(first));
    if (!('security' in route)) continue;
    api.on([route.method], [route.getRoutingPath()], requireSession(service));
    if (!openToAllUsers.includes(route.operationId))
      api.on([route.method], [route.getRoutingPath()], requireApi);
    if (!withoutFaults.includes(route.operationId))
      api.on([route.method], [route.getRoutingPath()], meetFaults(service));
  }
}

/** Puts behind the guards what lets the operations see only what the version of the call knows. */
function hideLaterInputs(api: Api): void {
  for (const route of Object.values(routes)) {
    const later = laterInputs[route.operationId];
    if (later) api.on([route.method], [route.getRoutingPath()], leaveOutLater(later));
  }
}

export function createApp(service: Service): OpenAPIHono<Environment> {
  const { logger, settings, store } = service;
  const api: Api = new OpenAPIHono<Environment>({ defaultHook: validationHook });
  secure(api, service);
  hideLaterInputs(api);
  addAuthRoutes(api, service);
  addUserRoutes(api, service);
  addWidgetRoutes(api, service);
  addEntityRoutes(api, service);
  addCustomKeyRoutes(api, service);
  addMetadataRoutes(api, service);
  addMatchRoutes(api, service);
  addRevisionRoutes(api, service);
  addDataUpdateRoutes(api, service);
  addAuditRoutes(api, service);
  addAttachmentRoutes(api, service);
  addAffiliationRoutes(api, service);
  addChangeRequestRoutes(api, service, changeRequestContext(service));
  addChangesRoutes(api, service);
  addFaultRoutes(api, service, changeRequestContext(service));
  addJobRoutes(api, service);
  addSandboxRoutes(api, service);
  addSourceSubscriptionRoutes(api, service);
  addSuspectMatchRoutes(api, service, changeRequestContext(service));
  addTargetSubscriptionRoutes(api, service);
  addArtifactRoutes(api, service);
  const document = openApiDocument();
  api.get('/openapi.json', (c) => c.json(document));

  const app = new OpenAPIHono<Environment>({ defaultHook: validationHook });
  app.onError(failureHandler(logger));
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
    c.res.headers.set('Cache-Control', 'no-store');
  });
  app.use(compress({ threshold: compressFromBytes }));

  app.get('/health', (c) => c.json({ status: 'up' }));
  app.get('/ready', async (c) => {
    try {
      await sql`SELECT 1`.execute(store.db);
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'database unreachable' }, 503);
    }
  });

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
  app.use('/api/:version/*', readVersion, (c, next) => {
    if (streamedBody.test(c.req.path)) return next();
    return limitBody(c.req.path.endsWith('/change_request') ? 'withAttachments' : 'usual')(c, next);
  });
  app.route('/api/:version', api);
  return app;
}
