/** Determines the trusted client address of a request. */
import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

/**
 * Number of 16-bit groups that identify the network of an IPv6 client. A client can choose the remaining groups freely.
 */
const networkGroups = 4;

/** Returns the network of an IPv6 address (its first 64 bits). Returns IPv4 addresses unchanged, also IPv4-mapped ones. */
function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined || isIP(plain) !== 6) return mapped ?? plain;
  const [head = '', tail] = plain.split('::');
  const groups = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  if (tail !== undefined) while (groups.length + last.length < 8) groups.push('0');
  return [...groups, ...last]
    .slice(0, networkGroups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Removes quotes, brackets and the port: `1.2.3.4:5678`, `[::1]:5678`. */
const bare = (text: string): string => {
  const unquoted = text.trim().replace(/^"|"$/g, '');
  return /^\[(.+)\](?::\d+)?$/.exec(unquoted)?.[1] ?? unquoted.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
};

/**
 * Returns the client's IPv4 address or IPv6 network. Behind `trustedProxies` proxies, it is the `X-Forwarded-For` entry of the outermost one;
 * earlier entries can be forged. A request with fewer entries did not pass all proxies: then the address of the connection counts.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(bare);
  const claimed = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  const address = claimed !== undefined && isIP(claimed) ? claimed : (socket.remoteAddress ?? '');
  return networkOf(address);
}
