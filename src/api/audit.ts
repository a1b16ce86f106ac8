/** Audit histories: of Data Update (specification 4.20), of administration, and of the work on a change request. */
import { isCount, isListOf, isObject, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { AnswerOf, QueryOf } from './types.ts';

/** What Data Update did, newest first. Errors: `insufficient-access` for others than the two kinds of administrators. */
export const listDataUpdates = (
  transport: Transport,
  query: Omit<NonNullable<QueryOf<'get /audit/data_update'>>, 'format'> = {},
  signal?: AbortSignal,
): Promise<AnswerOf<'get /audit/data_update'>> =>
  transport.request('get /audit/data_update', {
    query,
    check: (answer) =>
      isListOf(
        answer['entries'],
        (entry): entry is object =>
          isObject(entry) && isCount(entry['job_id']) && Array.isArray(entry['changes']),
      ) && isCount(answer['totalCount']),
    signal,
  });

/** What administrators changed, newest first. Errors: `insufficient-access` for others than the two kinds of administrators. */
export const listAdministration = (
  transport: Transport,
  query: Omit<NonNullable<QueryOf<'get /audit/administration'>>, 'format'> = {},
  signal?: AbortSignal,
): Promise<AnswerOf<'get /audit/administration'>> =>
  transport.request('get /audit/administration', {
    query,
    check: (answer) =>
      isListOf(
        answer['entries'],
        (entry): entry is object =>
          isObject(entry) && isText(entry['action']) && Array.isArray(entry['changes']),
      ) && isCount(answer['totalCount']),
    signal,
  });

/** Who did what to a change request, in order. Errors: `not-found`; `insufficient-access` for others than stewards and administrators. */
export async function listTaskLog(
  transport: Transport,
  changeRequestId: string,
  signal?: AbortSignal,
): Promise<AnswerOf<'get /change_requests/{change_request_id}/log'>['log']> {
  const { log } = await transport.request('get /change_requests/{change_request_id}/log', {
    path: { change_request_id: changeRequestId },
    check: (answer) =>
      isListOf(
        answer['log'],
        (entry): entry is object => isObject(entry) && isText(entry['date']) && isText(entry['action']),
      ),
    signal,
  });
  return log;
}
