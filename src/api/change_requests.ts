/** Change requests (specification 2.6, 4.8 to 4.13, 4.22). */
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
 * Creates an add request or a change request and returns its ID. Throws `invalid` with the field that the data model
 * does not allow, or `failed` with UNSUPPORTED_TYPE for an entity type other than HCP and HCO. `onUpload` receives the
 * progress.
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

/** Cancels a request. Throws `not-found`, or `failed` with INVALID_STATE after processing has started. */
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

/** Retrieves at most 500 requests by ID. Unknown IDs are in `errors`. Throws `not-found` when all are unknown. */
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

/** Searches requests, newest first. Throws `invalid` with the wrong filter term. */
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
