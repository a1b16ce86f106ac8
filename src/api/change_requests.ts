/** Change requests (specification 2.6, 4.8 to 4.13; decisions, section 5). */
import { isCount, isListOf, isObject, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { OnUpload } from './upload.ts';
import type { AnswerOf, BodyOf, ChangeRequest, QueryOf } from './types.ts';

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
