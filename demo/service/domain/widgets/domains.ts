/**
 * Domains of a widget configuration (specification 6.1): host names, exact or with a `*.` wildcard for all subdomains.
 * `:<port>` allows that port, and `:*` any port. Without a port, only the default ports of http and https are allowed.
 */
const form = /^(?<wildcard>\*\.)?(?<host>\[[0-9a-f:.]+\]|[^\s:/?#@\\*[\]]+)(?::(?<port>\d{1,5}|\*))?$/iu;
const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };

interface Pattern {
  wildcard: boolean;
  host: string;
  port: string | undefined;
}

/** Parses a domain. Converts host names in other scripts to ASCII, as browsers send them. */
function parse(domain: string): Pattern | undefined {
  const { wildcard, host, port } = form.exec(domain)?.groups ?? {};
  if (!host || !URL.canParse(`http://${host}`)) return undefined;
  if (port !== undefined && port !== '*' && (Number(port) < 1 || Number(port) > 65535)) return undefined;
  const { hostname } = new URL(`http://${host}`);
  // Rejects spellings of IP addresses such as "0x7f.1" and "1", which an `Origin` header never contains.
  if (/^[\d.]+$/.test(hostname) && hostname !== host) return undefined;
  return {
    wildcard: wildcard !== undefined,
    host: hostname,
    port: port && port !== '*' ? String(+port) : port,
  };
}

export const isDomain = (domain: string): boolean => parse(domain) !== undefined;

function matches({ wildcard, host, port }: Pattern, origin: URL): boolean {
  const hostFits = wildcard ? origin.hostname.endsWith(`.${host}`) : origin.hostname === host;
  if (!hostFits || port === '*') return hostFits;
  const standard = defaultPorts[origin.protocol];
  return (origin.port || standard) === (port ?? standard);
}

/** Returns true when the value of an `Origin` header is an http or https origin that matches one of the domains. */
export function isOriginAmong(origin: string, domains: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin !== origin || !(url.protocol in defaultPorts)) return false;
  return domains.some((domain) => {
    const pattern = parse(domain);
    return pattern !== undefined && matches(pattern, url);
  });
}
