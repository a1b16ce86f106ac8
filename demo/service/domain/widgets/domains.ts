/**
 * The domains of a widget configuration (decisions, section 3): host names, exact or with a `*.` wildcard for everything below
 * a name. `:<port>` allows that port, `:*` any port, nothing the default ports of http and https.
 */
const form = /^(?<wildcard>\*\.)?(?<host>\[[0-9a-f:.]+\]|[^\s:/?#@\\*[\]]+)(?::(?<port>\d{1,5}|\*))?$/iu;
const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };

interface Pattern {
  wildcard: boolean;
  host: string;
  port: string | undefined;
}

/** Reads a domain. Host names in other scripts are compared in their ASCII form, as browsers send them. */
function parse(domain: string): Pattern | undefined {
  const { wildcard, host, port } = form.exec(domain)?.groups ?? {};
  if (!host || !URL.canParse(`http://${host}`)) return undefined;
  if (port !== undefined && port !== '*' && (Number(port) < 1 || Number(port) > 65535)) return undefined;
  const { hostname } = new URL(`http://${host}`);
  // "0x7f.1" and "1" are spellings of addresses that no Origin ever has.
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

/** Whether the value of an `Origin` header is an http or https origin among the domains. */
export function isOriginAmong(origin: string, domains: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin !== origin || !(url.protocol in defaultPorts)) return false;
  return domains.some((domain) => {
    const pattern = parse(domain);
    return pattern !== undefined && matches(pattern, url);
  });
}
