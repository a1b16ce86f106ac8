/**
 * Looks for a change request that may have arrived although its answer was lost. A separate chunk, because it is rarely
 * needed.
 */
import { searchChangeRequests } from '../api/change_requests.ts';
import type { Transport } from '../api/transport.ts';
import type { RequestDetail } from '../events/widget_events.ts';
import { isSameRequest, type SentRequest } from './same_request.ts';
import { joinTerms } from '../records/filter_terms.ts';

/** Tolerance for clock differences, in milliseconds. */
const margin = 60_000;
/** More requests than a user sends between two attempts. */
const limit = '100';

export interface Sought {
  readonly body: RequestDetail;
  /** Time since the first unanswered attempt, in milliseconds. */
  readonly milliseconds: number;
  /** Requests that were answered, so they cannot be the lost attempt. */
  readonly known: ReadonlySet<string>;
}

/**
 * Returns the task ID of the user's own request with the same content; undefined when there is none. Throws the errors
 * of the search.
 */
export async function arrivedRequest(
  transport: Transport,
  { body, milliseconds, known }: Sought,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const hours = (milliseconds + margin) / 3_600_000;
  const filters = joinTerms(['creator:me', `rangeDiff||created_date:${hours.toFixed(6)}`]);
  const systemName = body.metadata?.system;
  const { change_requests: requests } = await searchChangeRequests(
    transport,
    { filters, limit, ...(systemName && { systemName }) },
    signal,
  );
  return requests.find(
    (request) =>
      request.status__v !== 'CHANGE_CANCELLED' &&
      !known.has(request.change_request_id) &&
      isSameRequest(body as SentRequest, request),
  )?.change_request_id;
}
