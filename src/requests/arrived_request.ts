/** Looking for a request that may have arrived though its answer did not. Few people ever need it: a chunk of its own. */
import { searchChangeRequests } from '../api/change_requests.ts';
import type { Transport } from '../api/transport.ts';
import type { RequestDetail } from '../events/widget_events.ts';
import { isSameRequest, type SentRequest } from './same_request.ts';
import { joinTerms } from '../records/filter_terms.ts';

/** For clocks that run differently, in milliseconds. */
const margin = 60_000;
/** More requests than a person sends between two attempts. */
const limit = '100';

export interface Sought {
  readonly body: RequestDetail;
  /** How long ago the first attempt began that was never answered. */
  readonly milliseconds: number;
  /** Requests that were answered: they are no such attempt. */
  readonly known: ReadonlySet<string>;
}

/** The task of the person's own request that asks for the very same; undefined when there is none. Errors: those of the search. */
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
