/** Change requests (specification 4.8 to 4.13, 4.22). */
import { routes } from '../../../src/contract/index.ts';
import { changeRequestSearchLimits } from '../../../src/contract/shared/limits.ts';
import { listItems } from '../../../src/contract/shared/parameters.ts';
import { settingVersion } from '../domain/audit/setting_versions.ts';
import { requireSteward } from '../domain/change_requests/access.ts';
import type { Context } from '../domain/change_requests/context.ts';
import { createChangeRequest } from '../domain/change_requests/receive/create.ts';
import {
  processRequests,
  updateRequests,
  type ItemOutcome,
} from '../domain/change_requests/answer/integrate.ts';
import { countFacets, readFacets } from '../domain/change_requests/search/facets.ts';
import { readFilters } from '../domain/change_requests/search/filter_terms.ts';
import { present, type Presentation } from '../domain/change_requests/search/present.ts';
import { answerQuestion, askQuestion } from '../domain/change_requests/questions/questions.ts';
import { cancelRequest, decideRequest, processRequest } from '../domain/change_requests/decide/review.ts';
import { routeRequest, routeWaiting } from '../domain/change_requests/route/route.ts';
import { listRules, replaceRules } from '../domain/change_requests/route/rules.ts';
import { findByIds, findRequests, ofMasters, visibleTo } from '../domain/change_requests/search/search.ts';
import { readStatuses, statusWords } from '../domain/change_requests/states.ts';
import {
  failedWith,
  outcomeOf,
  requestRefusal,
  succeeded,
  type ErrorItem,
  type Outcome,
} from '../domain/outcome.ts';
import { Refusal } from '../domain/refusal.ts';
import { optionalSystem, usedSystem } from '../domain/systems.ts';
import { requireAdministrator, type User } from '../domain/users/users.ts';
import type { Api, Service } from '../http/environment.ts';
import { describeError } from '../http/failures.ts';
import { largeJson } from '../http/bodies/large_answers.ts';
import type { ChangeRequestStatus } from '../records/change_request.ts';

const defaultLimit = 50;
const epoch = (milliseconds: number | undefined): Date | undefined =>
  milliseconds === undefined ? undefined : new Date(milliseconds);

/** Runs `work`. Returns a business error as an item of `errors`; throws all others. */
async function refusalOf(work: () => Promise<unknown>): Promise<ErrorItem | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const { type, message } = requestRefusal(error);
    return { type, message };
  }
}

function overall(outcomes: readonly ItemOutcome[]): Outcome {
  const errors = outcomes.flatMap(({ error }) => error ?? []);
  return outcomeOf(errors, errors.length < outcomes.length);
}

/** Parses the parameter `status` (4.10). Throws INVALID_DATA. */
function statusesOf(text: string | undefined): ChangeRequestStatus[] | undefined {
  if (text === undefined) return undefined;
  const statuses = readStatuses(text.split(','));
  if (!statuses) throw new Refusal('INVALID_DATA', `status: ${statusWords}`);
  return statuses;
}

/** Parses a search parameter with master systems. Throws INVALID_DATA, INSUFFICIENT_ACCESS. */
function readSystems({ model }: Service, user: User, parameter: string, text: string | undefined): string[] {
  const names = (text ?? '').split(',').map((name) => name.trim());
  const named = [...new Set(names.filter(Boolean))];
  const most = changeRequestSearchLimits.systems;
  if (named.length > most) throw new Refusal('INVALID_DATA', `${parameter}: at most ${most} systems.`);
  return named.map((name) => usedSystem(model, user, parameter, name));
}

export function addChangeRequestRoutes(api: Api, service: Service, context: Context): void {
  const { store, model, clock, logger } = service;
  const report = (id: string, error: unknown): void =>
    logger.error({ changeRequest: id, error: describeError(error) }, 'change request not routed');
  const failed = (error: ErrorItem) => ({
    ...failedWith(error),
    responseMessage: error.message,
    errorType: error.type,
  });

  api.openapi(routes.createChangeRequest, async (c) => {
    const body = c.req.valid('json');
    let id = '';
    const refusal = await refusalOf(async () => {
      id = await createChangeRequest(context, c.get('user'), body);
    });
    if (refusal) return c.json(failed(refusal), 200);
    // The request is stored already, so a routing error does not fail this call. The next sweep routes it again.
    await routeRequest(context, id).catch((error: unknown) => report(id, error));
    return c.json({ ...succeeded, change_request_id: Number(id) }, 200);
  });

  api.openapi(routes.cancelChangeRequest, async (c) => {
    const id = c.req.valid('param').change_request_id;
    const refusal = await refusalOf(() => cancelRequest(context, c.get('user'), id));
    const answer = refusal ? failed(refusal) : succeeded;
    return c.json({ ...answer, change_request_id: Number(id) }, 200);
  });

  api.openapi(routes.searchChangeRequests, async (c) => {
    const user = c.get('user');
    const query = c.req.valid('query');
    const { filters, offset = 0, limit = defaultLimit, sortOrder: order, ...masters } = query;
    const systemName = optionalSystem(model, user, 'systemName', query.systemName);
    const terms = readFilters(filters, { ...user, model }, clock());
    const counted = readFacets(query.facets);
    const fixed = [visibleTo(user)];
    for (const parameter of ['masterSystemNames', 'pendingMasterSystemNames'] as const) {
      const systems = readSystems(service, user, parameter, masters[parameter]);
      const pending = parameter === 'pendingMasterSystemNames';
      if (systems.length) fixed.push(ofMasters(systems, { pending }));
    }
    const conditions = [...fixed, ...terms.map(({ condition }) => condition)];
    const { requests, totalCount } = await findRequests(store, model, user, conditions, {
      offset,
      limit,
      order,
    });
    const { visibilityProfile } = user;
    const presentation = { systemName, visibilityProfile, questionsFor: user, countsQuestions: true };
    const change_requests = await present(store, model, requests, presentation);
    const facets =
      query.facets === undefined ? {} : { facets: await countFacets(store, counted, { fixed, terms }) };
    return largeJson(c, { ...succeeded, change_requests, limit, offset, totalCount, ...facets });
  });

  const records = async (
    user: User,
    ids: string[],
    asked: Omit<Presentation, 'visibilityProfile' | 'questionsFor'> = {},
    window = {},
  ) => {
    const all = { statuses: undefined, since: undefined, to: undefined };
    const { requests, missing } = await findByIds(store, model, user, ids, { ...all, ...window });
    const presentation = { ...asked, visibilityProfile: user.visibilityProfile, questionsFor: user };
    const change_requests = await present(store, model, requests, presentation);
    const errors = missing.map((id) => ({
      type: 'NOT_FOUND' as const,
      message: `There is no change request ${id}.`,
    }));
    return { ...outcomeOf(errors, missing.length < new Set(ids).size), change_requests };
  };

  api.openapi(routes.retrieveChangeRequests, async (c) => {
    const query = c.req.valid('query');
    const presentation = {
      systemName: optionalSystem(model, c.get('user'), 'systemName', query.systemName),
      includeEntity: query.includeEntity === 'true',
      includeAttachmentInfo: query.includeAttachmentInfo === 'true',
    };
    const window = {
      statuses: statusesOf(query.status),
      since: epoch(query.sinceDate),
      to: epoch(query.toDate),
    };
    const ids = listItems(c.req.valid('param').change_request_ids);
    return largeJson(c, await records(c.get('user'), ids, presentation, window));
  });

  api.openapi(routes.updateChangeRequests, async (c) => {
    let outcomes: ItemOutcome[] = [];
    const refusal = await refusalOf(async () => {
      outcomes = await updateRequests(context, c.get('user'), c.req.valid('json').change_requests);
    });
    if (refusal) return c.json({ ...failedWith(refusal), change_requests: [] }, 200);
    await routeWaiting(context, report);
    const change_requests = outcomes.map(({ change_request_id, error }) => ({
      ...(error ? failedWith(error) : succeeded),
      change_request_id,
    }));
    return c.json({ ...overall(outcomes), change_requests }, 200);
  });

  api.openapi(routes.processChangeRequests, async (c) => {
    const { change_requests, systemName } = c.req.valid('json');
    const outcomes = await processRequests(context, c.get('user'), change_requests, systemName);
    await routeWaiting(context, report);
    return c.json(overall(outcomes), 200);
  });

  api.openapi(routes.decideChangeRequest, async (c) => {
    const id = c.req.valid('param').change_request_id;
    const user = c.get('user');
    const refusal = await refusalOf(() => decideRequest(context, user, id, c.req.valid('json')));
    if (refusal) return c.json({ ...failedWith(refusal), change_requests: [] }, 200);
    return c.json(await records(user, [id]), 200);
  });

  api.openapi(routes.processChangeRequest, async (c) => {
    const id = c.req.valid('param').change_request_id;
    const user = c.get('user');
    const refusal = await refusalOf(() => processRequest(context, user, id, c.req.valid('json').version));
    if (refusal) return c.json({ ...failedWith(refusal), change_requests: [] }, 200);
    await routeWaiting(context, report);
    return c.json(await records(user, [id]), 200);
  });

  api.openapi(routes.askQuestion, async (c) => {
    const { change_request_id: id } = c.req.valid('param');
    const { question } = c.req.valid('json');
    const user = c.get('user');
    const refusal = await refusalOf(() => askQuestion(context, user, id, question));
    return c.json(refusal ? { ...failedWith(refusal), change_requests: [] } : await records(user, [id]), 200);
  });

  api.openapi(routes.answerQuestion, async (c) => {
    const { change_request_id: id, question_id } = c.req.valid('param');
    const { answer } = c.req.valid('json');
    const user = c.get('user');
    const refusal = await refusalOf(() => answerQuestion(context, user, id, question_id, answer));
    return c.json(refusal ? { ...failedWith(refusal), change_requests: [] } : await records(user, [id]), 200);
  });

  const rulesAnswer = async () => ({
    responseStatus: 'SUCCESS' as const,
    version: await settingVersion(store, { kind: 'review_rules' }),
    rules: await listRules(store),
  });

  api.openapi(routes.listReviewRules, async (c) => {
    requireSteward(c.get('user'));
    return c.json(await rulesAnswer(), 200);
  });

  api.openapi(routes.replaceReviewRules, async (c) => {
    requireAdministrator(c.get('user'));
    await replaceRules(store, clock, model, c.get('user'), c.req.valid('json'));
    return c.json(await rulesAnswer(), 200);
  });
}
