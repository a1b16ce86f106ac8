/** Affiliations and saved views of them (decision 11). */
import { ApiError } from './errors.ts';
import { isCount, isListOf, isObject, isText, type Check } from './shapes.ts';
import type { Transport } from './transport.ts';
import type {
  AffiliationEdge,
  AffiliationMetrics,
  AffiliationNode,
  AffiliationView,
  ListedAffiliationView,
  AnswerOf,
  BodyOf,
  QueryOf,
} from './types.ts';

const isNullOrText = (value: unknown): boolean => value === null || isText(value);

const isNode: Check<AffiliationNode> = (value): value is AffiliationNode =>
  isObject(value) &&
  isText(value['vid']) &&
  (value['entityType'] === 'HCP' || value['entityType'] === 'HCO') &&
  isNullOrText(value['name']) &&
  ['distance', 'parentCount', 'childHcoCount', 'hcpCount', 'peerCount'].every((name) => isCount(value[name]));

const isEdge: Check<AffiliationEdge> = (value): value is AffiliationEdge =>
  isObject(value) &&
  ['vid', 'from', 'to'].every((name) => isText(value[name])) &&
  isNullOrText(value['type']);

const isShare = (value: unknown): value is object =>
  isObject(value) && isNullOrText(value['value']) && isText(value['label']) && isCount(value['count']);

const isCounts = (value: unknown): boolean =>
  isObject(value) &&
  isCount(value['hcps']) &&
  isCount(value['childHcos']) &&
  isListOf(value['bySpecialty'], isShare) &&
  isListOf(value['byStatus'], isShare);

const isMetrics: Check<AffiliationMetrics> = (value): value is AffiliationMetrics =>
  isObject(value) && isText(value['vid']) && isCounts(value['direct']) && isCounts(value['rolledUp']);

const isListedView: Check<ListedAffiliationView> = (value): value is ListedAffiliationView =>
  isObject(value) &&
  isText(value['id']) &&
  isText(value['name']) &&
  isText(value['owner']) &&
  isNullOrText(value['root']) &&
  typeof value['isOwn'] === 'boolean' &&
  typeof value['isShared'] === 'boolean';

const isView: Check<AffiliationView> = (value): value is AffiliationView =>
  isListedView(value) && isObject((value as { settings?: unknown }).settings);

const isGraph = (answer: Record<string, unknown>): boolean =>
  isListOf(answer['nodes'], isNode) && isListOf(answer['edges'], isEdge);

const isTruncated = (value: unknown): value is object =>
  isObject(value) && isText(value['vid']) && isText(value['cursor']) && isCount(value['total']);

/** Reads the network around a record. Throws `not-found`, or `invalid` with the wrong parameter. */
export async function readAffiliations(
  transport: Transport,
  vidKey: string,
  query: QueryOf<'get /entity/{vid_key}/affiliations'> = {},
  signal?: AbortSignal,
): Promise<AnswerOf<'get /entity/{vid_key}/affiliations'>> {
  const answer = await transport.request('get /entity/{vid_key}/affiliations', {
    path: { vid_key: vidKey },
    query,
    check: (found) =>
      isGraph(found) &&
      isNullOrText(found['root']) &&
      isListOf(found['metrics'], isMetrics) &&
      isListOf(found['truncated'], isTruncated),
    signal,
  });
  if (answer.root === null) throw new ApiError('not-found', `There is no record ${vidKey}.`);
  return answer;
}

/**
 * Reads the metrics of up to 200 HCOs under filters (`''` for none), by platform ID. Unknown HCOs are left out. Throws
 * `invalid` with the wrong filter, or `failed` for too many.
 */
export async function readAffiliationMetricsOfMany(
  transport: Transport,
  vidKeys: readonly string[],
  filters = '',
  query: QueryOf<'post /entities/affiliations/metrics/batch'> = {},
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, AffiliationMetrics>> {
  const { metrics } = await transport.request('post /entities/affiliations/metrics/batch', {
    query,
    body: { entities: vidKeys.map((vid_key) => ({ vid_key })), ...(filters ? { filters } : {}) },
    check: (answer) => isListOf(answer['metrics'], isMetrics),
    signal,
  });
  return new Map(metrics.map((each) => [each.vid, each]));
}

/** Reads a shortest path between two records; `path` is empty when there is none. Throws `not-found`. */
export function readAffiliationPath(
  transport: Transport,
  vidKey: string,
  query: QueryOf<'get /entity/{vid_key}/affiliations/path'>,
  signal?: AbortSignal,
): Promise<AnswerOf<'get /entity/{vid_key}/affiliations/path'>> {
  return transport.request('get /entity/{vid_key}/affiliations/path', {
    path: { vid_key: vidKey },
    query,
    check: (answer) => isGraph(answer) && isListOf(answer['path'], isText),
    signal,
  });
}

function present(view: AffiliationView | null | undefined): AffiliationView {
  if (!view) throw new ApiError('not-found', 'There is no such view.');
  return view;
}

/**
 * Lists the user's own and shared views by name, without their settings. With `root`, only views of that record or of
 * any record.
 */
export async function listAffiliationViews(
  transport: Transport,
  root?: string,
  signal?: AbortSignal,
): Promise<ListedAffiliationView[]> {
  const { views } = await transport.request('get /affiliation_views', {
    query: root === undefined ? {} : { root },
    check: (answer) => isListOf(answer['views'], isListedView),
    signal,
  });
  return views;
}

/** Reads a view with its settings. Throws `not-found`. */
export async function readAffiliationView(
  transport: Transport,
  id: string,
  signal?: AbortSignal,
): Promise<AffiliationView> {
  const { view } = await transport.request('get /affiliation_views/{view_id}', {
    path: { view_id: id },
    check: (answer) => answer['view'] === null || isView(answer['view']),
    signal,
  });
  return present(view);
}

/** Saves a view and returns it. Throws `invalid`, or `failed` with LIMIT_EXCEEDED when there are too many. */
export async function createAffiliationView(
  transport: Transport,
  body: BodyOf<'post /affiliation_views'>,
  signal?: AbortSignal,
): Promise<AffiliationView> {
  const { view } = await transport.request('post /affiliation_views', {
    body,
    check: (answer) => isView(answer['view']),
    signal,
  });
  return view!;
}

/** Renames, shares or changes one of the user's own views. Throws `not-found`, or `failed` with INVALID_STATE for an older version. */
export async function replaceAffiliationView(
  transport: Transport,
  id: string,
  body: BodyOf<'put /affiliation_views/{view_id}'>,
  signal?: AbortSignal,
): Promise<AffiliationView> {
  const { view } = await transport.request('put /affiliation_views/{view_id}', {
    path: { view_id: id },
    body,
    check: (answer) => answer['view'] === null || isView(answer['view']),
    signal,
  });
  return present(view);
}

/** Deletes one of the user's own views. Throws `not-found`, or `failed` with INVALID_STATE for an older version. */
export async function deleteAffiliationView(
  transport: Transport,
  { id, version }: Pick<ListedAffiliationView, 'id' | 'version'>,
  signal?: AbortSignal,
): Promise<void> {
  await transport.request('delete /affiliation_views/{view_id}', {
    path: { view_id: id },
    query: { version },
    check: () => true,
    signal,
  });
}
