/** The request that follows a decided one in the inbox. */
import { service } from '../service/session.ts';
import { addressOf, filtersOf, pageSize, readQuery, type InboxQuery } from './inbox/inbox_query.ts';

/**
 * States in which a request can be decided. A request that waits for its record cannot be decided yet; a
 * closed one is final.
 */
export const decidable: ReadonlySet<string> = new Set([
  'CHANGE_NEW',
  'CHANGE_PENDINGREVIEW',
  'CHANGE_PARTIALLYPROCESSED',
]);

/** The inbox that the steward works through: the last one shown. Undefined before the first. */
let inbox: InboxQuery | undefined;

export const workThrough = (query: InboxQuery): void => void (inbox = query);

/** Returns the address of the inbox that the steward came from. */
export const inboxAddress = (): string => addressOf(inbox ?? readQuery(new URLSearchParams()));

/**
 * Returns the requests of the inbox that can be decided, in its order. Without an inbox there are none: the steward came by
 * a link to one request.
 */
export async function requestsToDecide(): Promise<readonly string[]> {
  if (!inbox) return [];
  const { change_requests: found } = await service.call('get /change_request/search', {
    query: {
      filters: filtersOf(inbox),
      sortOrder: inbox.order,
      offset: (inbox.page - 1) * pageSize,
      limit: pageSize,
    },
  });
  return found
    .filter(({ status__v }) => decidable.has(status__v))
    .map(({ change_request_id }) => change_request_id);
}

/** Returns the request after `id`, else the first other one; undefined when no other is left. */
export function nextOf(ids: readonly string[], id: string): string | undefined {
  const at = ids.indexOf(id);
  return at < 0 ? ids[0] : (ids[at + 1] ?? ids.find((one) => one !== id));
}
