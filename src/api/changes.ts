/** Live updates: what has changed since a page looked last. */
import { isCount, isListOf, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { AnswerOf, QueryOf } from './types.ts';

/**
 * Asks which change requests and jobs have changed; with `wait`, as soon as there is something to tell. `missed`: everything is to be read again.
 * Errors: `insufficient-access` for topics that are not for this user.
 */
export function listChanges(
  transport: Transport,
  query: QueryOf<'get /changes'>,
  signal?: AbortSignal,
): Promise<AnswerOf<'get /changes'>> {
  return transport.request('get /changes', {
    query,
    check: (answer) =>
      isText(answer['cursor']) &&
      typeof answer['missed'] === 'boolean' &&
      (answer['change_requests'] === undefined || isListOf(answer['change_requests'], isText)) &&
      (answer['jobs'] === undefined || isListOf(answer['jobs'], isCount)),
    signal,
  });
}
