/** Data Update (specification 4.20). */
import { isListOf, isObject, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { AnswerOf, BodyOf } from './types.ts';

/**
 * Updates up to 100 valid records in the name of a source system. PARTIAL_SUCCESS is an answer: each record has its own `responseStatus`, and as
 * a warning NO_DATA_CHANGES what was not applied. Errors: `failed` or `invalid` when no record was updated, with the `errors` of all of them by
 * their places; `insufficient-access` for the user type or the system.
 */
export const updateObjects = (
  transport: Transport,
  body: BodyOf<'put /objects'>,
  signal?: AbortSignal,
): Promise<AnswerOf<'put /objects'>> =>
  transport.request('put /objects', {
    body,
    check: (answer) =>
      isListOf(
        answer['entities'],
        (one): one is object => isObject(one) && isText(one['responseStatus']) && isObject(one['fields']),
      ),
    signal,
  });
