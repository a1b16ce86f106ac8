/**
 * Reads the `auth-domain` attribute (specification 6.1), which names the instance of a widget.
 */

/** Why an `auth-domain` is invalid: it is missing, it is not an address, or it is plain http to another machine. */
export type AuthDomainProblem = 'missing' | 'malformed' | 'insecure';

/** Returns true for names of this machine. Plain http to them is safe, because it does not leave the machine. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  );
}

/**
 * Parses a bare domain (`verteo.example`), a domain with port, or a full origin. The default scheme is https, for
 * loopback names http. Plain http to any other name is `insecure`. Anything beyond an origin (path, query, user name)
 * is `malformed`.
 */
export function parseAuthDomain(text: string | null): { origin: string } | { problem: AuthDomainProblem } {
  const trimmed = text?.trim();
  if (!trimmed) return { problem: 'missing' };
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  let url: URL;
  try {
    url = new URL(hasScheme ? trimmed : `https://${trimmed}`);
  } catch {
    return { problem: 'malformed' };
  }
  const isOriginAlone = /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#@\\\s]/.test(trimmed);
  if (!isOriginAlone) return { problem: 'malformed' };
  if (!hasScheme && isLoopback(url.hostname)) return { origin: new URL(`http://${trimmed}`).origin };
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return { problem: 'insecure' };
  return { origin: url.origin };
}
