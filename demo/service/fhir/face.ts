/**
 * The FHIR R4 face of the service, at `{instance}/fhir/R4`. It shows the records of the REST interface as FHIR resources; rules, permissions,
 * visibility and limits are those of the REST interface, because the same domain functions answer. See `docs/fhir.md`.
 */
import { Hono, type MiddlewareHandler } from 'hono';
import { routes } from '../../../src/contract/index.ts';
import { bodyLimitsOf } from '../../../src/contract/shared/limits.ts';
import { malformedText } from '../../../src/contract/shared/well_formed.ts';
import type { Context as RequestContext } from '../domain/change_requests/context.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Environment, Service } from '../http/environment.ts';
import type { CallLimiters } from '../http/limits/call_limits.ts';
import { readJson } from '../http/bodies/body_limits.ts';
import { cancelExport, openExportFile, readExport, startExport } from './export/bulk.ts';
import { describeError, failureHandler } from '../http/failures.ts';
import { meetFaults } from '../http/faults.ts';
import { requireWhole } from '../http/visibility/guards.ts';
import { beginChange, refuseWhileResetting, requireApi, requireSession } from '../http/guards.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Traces } from '../http/traces.ts';
import { isRead, onReplica, readAnyway, rememberAnswers } from '../http/reads.ts';
import { send, sendRefusal, sendUnsupported, sendVersion } from './answers.ts';
import { capabilityStatement } from './capability.ts';
import { readHistory, readVersion } from './history.ts';
import { isWritable } from './mapping/take.ts';
import { fhirPath, Names } from './mapping/names.ts';
import { isResourceName, Mapper, resourceNames, type ResourceName } from './mapping/resources.ts';
import { matchResource } from './match.ts';
import { readResource } from './read.ts';
import { readQuery, shapeOf } from './search/query.ts';
import type { Asker } from './search/parts.ts';
import { runSearch } from './search/run.ts';
import { outcomeOf } from './outcome.ts';
import { requestAny, requestAnyChange } from './write/any.ts';
import { receivedOutcome, type Writer } from './write/requests.ts';
import { readTask } from './write/task.ts';
import { shaped } from './shape.ts';

export { fhirPath } from './mapping/names.ts';

export interface FaceOptions extends Service {
  readonly limiters: CallLimiters;
  readonly metrics?: Metrics | undefined;
  readonly traces?: Traces | undefined;
}

type Context = Parameters<MiddlewareHandler<Environment>>[0];

/** Accepts the session ID as a bearer token, as FHIR clients send it, and alone, as the REST interface does. */
const bearerToken = (c: Context): string => (c.req.header('authorization') ?? '').replace(/^bearer\s+/i, '');

/** Answers 406 to clients that want something else than JSON. */
const requireJson: MiddlewareHandler<Environment> = async (c, next) => {
  const format = new URL(c.req.url).searchParams.get('_format');
  const accepted = format ?? c.req.header('accept') ?? '*/*';
  if (/json|\*\/\*|application\/\*/i.test(accepted)) return next();
  return sendUnsupported(c, 406, 'This server answers in application/fhir+json only.');
};

/** Returns the JSON that `readJson` has read. Throws INVALID_DATA for another content type. */
async function jsonOf(c: Context): Promise<unknown> {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? ''))
    throw new Refusal('INVALID_DATA', 'Content-Type: expected application/fhir+json.');
  const body: unknown = c.req.raw.body === null ? undefined : await c.req.json();
  const problem = malformedText(body);
  if (problem) throw new Refusal('INVALID_DATA', `Body: ${problem}`);
  return body;
}

const parametersOf = (c: Context): URLSearchParams => new URL(c.req.url).searchParams;

export function createFhirFace(service: FaceOptions, requests: RequestContext): Hono<Environment> {
  const { store, model, settings, limiters, metrics, traces, clock } = service;
  const names = new Names(settings.instanceUrl);
  const mapper = new Mapper(names, model);
  const statement = capabilityStatement(names, clock());
  const face = new Hono<Environment>();
  face.onError(failureHandler(service, sendRefusal));
  face.use(requireJson);

  /** The guards of the operation of the REST interface that an interaction stands for. */
  const guards = (name: string, operation: { operationId: string; method: string }) => {
    const limit = limiters.guard(operation.operationId, operation.method);
    const remember = rememberAnswers(service, operation);
    const turn = limiters.atOnce.guard(operation.operationId);
    return [
      ...(metrics ? [metrics.of(`fhir:${name}`)] : []),
      ...(traces ? [traces.of(`fhir:${name}`, fhirPath)] : []),
      requireSession(service, isRead(operation), bearerToken),
      ...(remember ? [remember] : []),
      ...(limit ? [limit] : []),
      requireApi,
      // Its resources and searches are not told apart by field.
      requireWhole,
      meetFaults(service),
      limiters.bodies.guard(operation.operationId),
      ...(turn ? [turn] : []),
    ] as const;
  };
  const asker = (c: Context): Asker => ({
    store,
    model,
    mapper,
    profile: c.get('user').visibilityProfile,
    signal: c.req.raw.signal,
  });
  const typed =
    (answer: (c: Context, type: ResourceName) => Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const type = c.req.param('type') ?? '';
      if (!isResourceName(type))
        return sendUnsupported(c, 404, `There is no resource type here but ${resourceNames.join(', ')}.`);
      return answer(c, type);
    };

  face.get('/metadata', (c) => send(c, statement));

  /** Adds an interaction behind its guards. */
  const add = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    before: readonly MiddlewareHandler<Environment>[],
    answer: (c: Context, type: ResourceName) => Promise<Response>,
  ): void => {
    for (const guard of before) face.on([method], [path], guard);
    face.on([method], [path], typed(answer));
  };

  // Before the types of records, which have more interactions.
  for (const guard of guards('readTask', routes.retrieveChangeRequests)) face.get('/Task/:id', guard);
  face.get('/Task/:id', async (c) =>
    sendVersion(c, await readTask(asker(c), c.get('user'), c.req.param('id'))),
  );

  /** Adds a step of an export. */
  const addExport = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    operation: Parameters<typeof guards>[1],
    answer: (c: Context) => Promise<Response>,
  ): void => {
    for (const guard of guards('export', operation)) face.on([method], [path], guard);
    if (method === 'POST') face.on([method], [path], refuseWhileResetting, beginChange(service));
    face.on([method], [path], answer);
  };
  const start = async (c: Context): Promise<Response> => {
    if (!/respond-async/i.test(c.req.header('prefer') ?? ''))
      throw new Refusal('INVALID_DATA', 'Prefer: an export needs respond-async.');
    // Behind a proxy, the address of the request is not that of the instance.
    const request = `${names.base}/$export${new URL(c.req.url).search}`;
    const id = await startExport(asker(c), c.get('user'), parametersOf(c), request);
    const outcome = outcomeOf('informational', `Export ${id} was started.`, 'information');
    return send(c, outcome, 202, { 'Content-Location': `${names.base}/$export/${id}` });
  };
  addExport('GET', '/$export', routes.startTargetJob, start);
  addExport('POST', '/$export', routes.startTargetJob, start);
  addExport('GET', '/$export/:job', routes.readTargetJob, async (c) => {
    const found = await readExport(asker(c), c.get('user'), c.req.param('job') ?? '');
    if (found.state === 'running')
      return c.body(null, 202, { 'X-Progress': found.progress, 'Retry-After': '2' });
    return found.state === 'failed'
      ? send(c, outcomeOf('exception', found.reason), 500)
      : c.json(found.manifest);
  });
  addExport('DELETE', '/$export/:job', routes.cancelJob, async (c) => {
    const id = c.req.param('job') ?? '';
    await cancelExport(asker(c), c.get('user'), id);
    return send(c, outcomeOf('informational', `Export ${id} was canceled.`, 'information'), 202);
  });
  addExport('GET', '/$export/:job/:file', routes.readArtifact, async (c) => {
    const { job = '', file = '' } = c.req.param() as Record<string, string>;
    const { body, size } = await openExportFile(asker(c), c.get('user'), settings, job, file);
    return c.body(body, 200, {
      'Content-Type': 'application/fhir+ndjson',
      'Content-Length': String(size),
      'X-Content-Type-Options': 'nosniff',
    });
  });

  const searchWith = async (c: Context, type: ResourceName, parameters: URLSearchParams) => {
    const isStrict = /handling\s*=\s*strict/i.test(c.req.header('prefer') ?? '');
    const query = readQuery(type, parameters, names, model, isStrict);
    return send(c, await onReplica(service, c, () => runSearch(asker(c), query)));
  };
  const searchGuards = guards('search', routes.searchEntities);
  add('GET', '/:type', searchGuards, (c, type) => searchWith(c, type, parametersOf(c)));
  add('POST', '/:type/_search', searchGuards, async (c, type) => {
    if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? ''))
      return sendUnsupported(c, 415, '_search takes application/x-www-form-urlencoded.');
    const inBody = new URLSearchParams(await c.req.text());
    return searchWith(c, type, new URLSearchParams([...parametersOf(c), ...inBody]));
  });
  add('GET', '/:type/:id', guards('read', routes.retrieveEntity), async (c, type) => {
    const shape = shapeOf(parametersOf(c));
    const resource = await readAnyway(service, () => readResource(asker(c), type, c.req.param('id') ?? ''));
    return sendVersion(c, shaped(resource, shape), resource);
  });
  add(
    'POST',
    '/:type/$match',
    [...guards('match', routes.matchEntity), readJson(bodyLimitsOf(routes.matchEntity.operationId))],
    async (c, type) => {
      if (!isWritable(type)) return sendUnsupported(c, 404, `${type} has no operation $match.`);
      const body = await jsonOf(c);
      return send(c, await onReplica(service, c, () => matchResource(asker(c), type, body)));
    },
  );
  add('GET', '/:type/:id/_history', guards('history', routes.listRevisions), async (c, type) =>
    send(
      c,
      await onReplica(service, c, () =>
        readHistory(asker(c), type, c.req.param('id') ?? '', parametersOf(c)),
      ),
    ),
  );
  add('GET', '/:type/:id/_history/:version', guards('vread', routes.retrieveRevision), async (c, type) => {
    const { id = '', version = '' } = c.req.param() as Record<string, string>;
    return sendVersion(c, await onReplica(service, c, () => readVersion(asker(c), type, id, version)));
  });

  const writeGuards = (name: string) => [
    ...guards(name, routes.createChangeRequest),
    refuseWhileResetting,
    beginChange(service),
    readJson(bodyLimitsOf(routes.createChangeRequest.operationId)),
  ];
  const writer = (c: Context): Writer => ({
    ...asker(c),
    user: c.get('user'),
    requests,
    report: (id, error) =>
      service.logger.error({ changeRequest: id, error: describeError(error) }, 'change request not routed'),
  });
  const received = (c: Context, number: string): Response =>
    send(c, receivedOutcome(number), 202, { 'Content-Location': `${names.base}/Task/${number}` });
  add('POST', '/:type', writeGuards('create'), async (c, type) => {
    if (c.req.header('if-none-exist') !== undefined)
      throw new Refusal('INVALID_DATA', 'If-None-Exist: conditional creates are not supported. Use $match.');
    const body = await jsonOf(c);
    return received(c, await requestAny(writer(c), type, body));
  });
  add('PUT', '/:type/:id', writeGuards('update'), async (c, type) => {
    const id = c.req.param('id') ?? '';
    const based = c.req.header('if-match');
    if (based !== undefined) {
      const { meta } = await readResource(asker(c), type, id);
      if (based.replace(/^W\//, '') !== `"${meta!.versionId}"`)
        return send(c, outcomeOf('conflict', `If-Match: the current version is ${meta!.versionId}.`), 412);
    }
    const body = await jsonOf(c);
    const asked = await requestAnyChange(writer(c), type, id, body);
    return 'number' in asked ? received(c, asked.number) : sendVersion(c, asked.unchanged);
  });

  face.all('/:type{[A-Za-z]+}', (c) => sendUnsupported(c, 405, 'This server has no such interaction.'));
  face.all('*', (c) => sendUnsupported(c, 404, 'There is no such path, or not with this method.'));
  return face;
}
