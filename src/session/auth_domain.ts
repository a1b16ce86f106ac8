/** The `auth-domain` attribute (specification 6.1; decisions, section 1): which instance a widget belongs to. */

/** Why an `auth-domain` names no instance: it is not there, it is no address, or it is plain http to another machine. */
export type AuthDomainProblem = 'missing' | 'malformed' | 'insecure';

/** Names that always mean this very machine; plain http to them leaves no wire to listen on. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  );
}

/**
 * Reads a bare domain (`verteo.example`), a domain with port, or a full origin. Without a scheme it is https, for loopback
 * names http. Plain http to any other name is `insecure`; anything beyond an origin (path, query, user name) is `malformed`.
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
