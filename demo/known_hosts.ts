/**
 * Checks the host name of each request. The passwords of a sandbox are documented, so it must not answer a page whose own name points to
 * this machine (DNS rebinding). For the browser, such a page and the sandbox have the same origin.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from './settings.ts';

const loopback = /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

const refusal = JSON.stringify({
  responseStatus: 'FAILURE',
  errors: [
    {
      type: 'DOMAIN_NOT_ALLOWED',
      message: 'Host: the sandbox does not answer to this name. List it in SANDBOX_HOSTS if it is yours.',
    },
  ],
});

type Names = Pick<Settings, 'hostUrl' | 'widgetsUrl' | 'instanceUrl' | 'allowedHosts' | 'isPublic'>;

/** Returns true when a `Host` header names this machine, a public address of the sandbox or a listed host. A public instance has no documented accounts and accepts every name. */
function isKnownHost(
  header: string | undefined,
  { hostUrl, widgetsUrl, instanceUrl, allowedHosts, isPublic }: Names,
): boolean {
  if (isPublic) return true;
  const name = /^(\[[\da-f:.]+\]|[^:]+)(?::\d+)?$/i.exec(header ?? '')?.[1]?.toLowerCase();
  if (name === undefined) return false;
  if (loopback.test(name) || allowedHosts.includes(name)) return true;
  return [hostUrl, widgetsUrl, instanceUrl].some((url) => new URL(url).hostname === name);
}

/** Answers a request for another host with 421. Returns false when the request is for this sandbox. */
export function refusesHost(request: IncomingMessage, response: ServerResponse, names: Names): boolean {
  if (isKnownHost(request.headers.host, names)) return false;
  response.writeHead(421, { 'Content-Type': 'application/json', Connection: 'close' }).end(refusal);
  return true;
}
