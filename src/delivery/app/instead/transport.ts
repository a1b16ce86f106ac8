/** Takes the place of `api/transport.ts` in pages of MCP Apps: calls go through the host, which adds the user's access. The page has no token. */
import { ApiError } from '../../../api/errors.ts';
import { failureOf, withoutAnswer } from '../../../api/failures.ts';
import type { Transport, TransportOptions } from '../../../api/transport.ts';
import { isObject } from '../../../api/shapes.ts';
import { HostError } from '../host_link.ts';
import { callServer } from '../server_call.ts';

/** Returns a transport with the same results and errors as the one over HTTP. */
export function createTransport({ origin, timeoutMilliseconds = 20_000 }: TransportOptions): Transport {
  return {
    origin,

    async request(operation, { path, query, body, check, signal }) {
      const options = { milliseconds: timeoutMilliseconds, signal };
      let answer;
      try {
        answer = await callServer({ operation, path, query, body }, options);
      } catch (error) {
        signal?.throwIfAborted();
        throw withoutAnswer(error instanceof HostError && error.isLate);
      }
      if (!answer || !isObject(answer.body))
        throw new ApiError('failed', 'The assistant passed no answer of the instance on.');
      const { status, retry_after: retry = null, body: envelope } = answer;
      const headers = { get: (name: string) => (name === 'Retry-After' ? retry : null) };
      const failure = failureOf({ status, headers }, envelope);
      if (failure) throw failure;
      if (!check(envelope))
        throw new ApiError('malformed', 'The answer has not the promised shape.', { status });
      return envelope as never;
    },

    isReachable: () => Promise.resolve(true),
  };
}
