/** Change requests (specification 2.6, 4.8 to 4.13; decisions, section 5). */
import { ApiError } from './errors.ts';
import { isCount, isListOf, isObject, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { OnUpload } from './upload.ts';
import type { AnswerOf, BodyOf, ChangeRequest, ChangeRequestDecision, QueryOf, ReviewRule } from './types.ts';

const objectProperties = ['metadata', 'entity'];

const isChangeRequest = (value: unknown): value is ChangeRequest =>
  isObject(value) &&
  isText(value['change_request_id']) &&
  isText(value['status__v']) &&
  isText(value['entity_type']) &&
  isCount(value['version']) &&
  Array.isArray(value['resolution_notes']) &&
  objectProperties.every((name) => isObject(value[name]));

const hasRecords = (answer: Record<string, unknown>): boolean =>
  isListOf(answer['change_requests'], isChangeRequest);
const anyAnswer = (): boolean => true;

function only(records: ChangeRequest[], id: string): ChangeRequest {
  const [record] = records;
  if (!record) throw new ApiError('not-found', `There is no change request ${id}.`);
  return record;
}

/**
 * Creates an add request or a change request and returns its id. Errors: `invalid` names the field that the data model does not
 * allow; `failed` with UNSUPPORTED_TYPE for another entity type than HCP and HCO. `onUpload` is told how much of it has left.
 */
export async function createChangeRequest(
  transport: Transport,
  body: BodyOf<'post /change_request'>,
  signal?: AbortSignal,
  onUpload?: OnUpload,
): Promise<string> {
  const { change_request_id } = await transport.request('post /change_request', {
    body,
    check: (answer) => isCount(answer['change_request_id']),
    signal,
    onUpload,
  });
  return String(change_request_id);
}

/** Cancels a request. Errors: `not-found`; `failed` with INVALID_STATE once processing has started. */
export async function cancelChangeRequest(
  transport: Transport,
  changeRequestId: string,
  signal?: AbortSignal,
): Promise<void> {
  await transport.request('delete /change_request/{change_request_id}', {
    path: { change_request_id: changeRequestId },
    check: anyAnswer,
    signal,
  });
}

/** Retrieves requests by their ids, at most 500. Ids of which there are none stand in `errors`; none at all is `not-found`. */
export function retrieveChangeRequests(
  transport: Transport,
  changeRequestIds: readonly string[],
  query: QueryOf<'get /change_requests/{change_request_ids}'> = {},
  signal?: AbortSignal,
): Promise<AnswerOf<'get /change_requests/{change_request_ids}'>> {
  return transport.request('get /change_requests/{change_request_ids}', {
    path: { change_request_ids: changeRequestIds.join(',') },
    query,
    check: hasRecords,
    signal,
  });
}

/** Searches requests, newest first. Errors: `invalid` names a wrong filter term. */
export function searchChangeRequests(
  transport: Transport,
  query: QueryOf<'get /change_request/search'> = {},
  signal?: AbortSignal,
): Promise<AnswerOf<'get /change_request/search'>> {
  return transport.request('get /change_request/search', {
    query,
    check: (answer) =>
      hasRecords(answer) &&
      isCount(answer['totalCount']) &&
      isCount(answer['offset']) &&
      isCount(answer['limit']),
    signal,
  });
}

/** Updates requests with an integrator's responses. Each item of the answer has its own `responseStatus`. */
export function updateChangeRequests(
  transport: Transport,
  changeRequests: BodyOf<'put /change_requests/batch'>['change_requests'],
  signal?: AbortSignal,
): Promise<AnswerOf<'put /change_requests/batch'>> {
  return transport.request('put /change_requests/batch', {
    body: { change_requests: changeRequests },
    check: (answer) => Array.isArray(answer['change_requests']),
    signal,
  });
}

/** Closes requests. What could not be closed stands in `errors`. */
export function processChangeRequests(
  transport: Transport,
  body: BodyOf<'put /change_requests/process/batch'>,
  signal?: AbortSignal,
): Promise<AnswerOf<'put /change_requests/process/batch'>> {
  return transport.request('put /change_requests/process/batch', { body, check: anyAnswer, signal });
}

/**
 * Records a steward's decisions and returns the request as it is then. Errors: `failed` with INVALID_STATE when somebody else changed
 * it since `version`; `invalid` names the field.
 */
export async function decideChangeRequest(
  transport: Transport,
  changeRequestId: string,
  decision: ChangeRequestDecision,
  signal?: AbortSignal,
): Promise<ChangeRequest> {
  const { change_requests } = await transport.request('put /change_requests/{change_request_id}', {
    path: { change_request_id: changeRequestId },
    body: decision,
    check: hasRecords,
    signal,
  });
  return only(change_requests, changeRequestId);
}

/** Applies the decisions to the record and closes the request. Errors as of `decideChangeRequest`. */
export async function processChangeRequest(
  transport: Transport,
  changeRequestId: string,
  version: number,
  signal?: AbortSignal,
): Promise<ChangeRequest> {
  const { change_requests } = await transport.request('put /change_requests/{change_request_id}/process', {
    path: { change_request_id: changeRequestId },
    body: { version },
    check: hasRecords,
    signal,
  });
  return only(change_requests, changeRequestId);
}

const hasRules = (answer: Record<string, unknown>): boolean =>
  isListOf(answer['rules'], (rule): rule is object => isObject(rule) && isText(rule['outcome']));

/** The rules that decide on new requests, in order. */
export async function listReviewRules(transport: Transport, signal?: AbortSignal): Promise<ReviewRule[]> {
  const { rules } = await transport.request('get /change_request_rules', { check: hasRules, signal });
  return rules;
}

/** Replaces the rules and returns them as kept. Errors: `insufficient-access` for other users than system administrators. */
export async function replaceReviewRules(
  transport: Transport,
  rules: ReviewRule[],
  signal?: AbortSignal,
): Promise<ReviewRule[]> {
  const answer = await transport.request('put /change_request_rules', {
    body: { rules },
    check: hasRules,
    signal,
  });
  return answer.rules;
}
