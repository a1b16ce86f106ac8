/** Sends a body with progress. It uses XMLHttpRequest, because `fetch` does not report upload progress. */

/** Receives the share of the body that was sent, 0 to 1. */
export type OnUpload = (share: number) => void;

/** The parts of `RequestInit` that an upload uses. */
export interface UploadInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const bodiless = new Set([204, 205, 304]);

/** Returns the readable headers. Asking for a forbidden one would log an error. */
function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Resolves with the answer like `fetch`, with any status. Rejects with a TypeError when there is no answer or it
 * came from another address, and with the signal's reason after an abort.
 */
export const upload = (
  url: string,
  { method, headers, body }: UploadInit,
  onUpload: OnUpload,
  signal: AbortSignal,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const abort = (): void => {
      request.abort();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onUpload(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, responseURL, responseText } = request;
      if (responseURL && responseURL !== new URL(url, location.href).href)
        return reject(new TypeError('The answer came from another address.'));
      const text = bodiless.has(status) ? null : responseText;
      resolve(new Response(text, { status, headers: headersOf(request) }));
    });
    request.addEventListener('error', () => reject(new TypeError('There was no answer.')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.send(body);
  });
