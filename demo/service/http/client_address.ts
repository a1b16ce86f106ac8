/** The network address a request came from, as far as it can be believed. */
import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

/**
 * Groups of 16 bits of an IPv6 address that one customer of a provider has: within the rest, everybody changes addresses at will.
 */
const networkGroups = 4;

/** An IPv6 address's network (its first 64 bits); IPv4 addresses as they are, also when written as IPv6. */
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

/** `1.2.3.4:5678`, `[::1]:5678` and quoted forms without what is around the address. */
const bare = (text: string): string => {
  const unquoted = text.trim().replace(/^"|"$/g, '');
  return /^\[(.+)\](?::\d+)?$/.exec(unquoted)?.[1] ?? unquoted.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
};

/**
 * The client's address, or the network of an IPv6 one. Behind `trustedProxies` proxies it is what the outermost of them wrote into
 * `X-Forwarded-For`; what stands before that anybody may have sent. A request with fewer entries did not come through all of them.
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
