/** Replaces `fetch` with a function and records the calls. */

export interface Asked {
  readonly method: string;
  readonly url: URL;
  /** Path below `/api/{version}`. */
  readonly path: string;
  readonly authorization: string | null;
  readonly body: string;
  readonly init: RequestInit;
  readonly signal: AbortSignal;
}

export interface StubbedFetch {
  readonly calls: Asked[];
  restore(): void;
}

/** Returns a JSON answer in the envelope of the interface. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** Returns a FAILURE answer with one error. */
export const failure = (type: string, status: number, headers?: Record<string, string>): Response =>
  json({ responseStatus: 'FAILURE', errors: [{ type, message: `${type} happened` }] }, status, headers);

/** Behaves like the network for an aborted call. */
export const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(new DOMException('The call was aborted.', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });

export function stubFetch(answer: (asked: Asked) => Response | Promise<Response>): StubbedFetch {
  const original = window.fetch;
  const calls: Asked[] = [];
  window.fetch = async (input, init = {}) => {
    const request = new Request(input as string, { ...init, signal: null });
    const url = new URL(request.url);
    const asked: Asked = {
      method: request.method,
      url,
      path: url.pathname.replace(/^\/api\/v[\d.]+/, ''),
      authorization: request.headers.get('Authorization'),
      // In some browsers, reading a body takes time. Text needs no reading.
      body:
        typeof init.body === 'string' || init.body instanceof URLSearchParams
          ? String(init.body)
          : init.body
            ? await request.text()
            : '',
      init,
      signal: init.signal ?? new AbortController().signal,
    };
    calls.push(asked);
    return answer(asked);
  };
  return {
    calls,
    restore: () => {
      window.fetch = original;
    },
  };
}
