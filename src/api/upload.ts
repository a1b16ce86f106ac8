/** Sends a body and tells how much of it has left. `fetch` tells nothing of that, so this goes through XMLHttpRequest. */

/** Share of the body that has left, 0 to 1. */
export type OnUpload = (share: number) => void;

/** What such a request needs of `RequestInit`. */
export interface UploadInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const bodiless = new Set([204, 205, 304]);

/** The headers that the page may read, without asking for one it may not. */
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
 * Resolves with the answer as `fetch` does, whatever its status; rejects with a TypeError when there is none, and when the answer
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
