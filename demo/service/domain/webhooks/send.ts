/**
 * Sends one request to an address that an administrator typed, and to nothing else: redirects are not followed, and private addresses are refused unless the operator
 * allows their network. The check is on the address that the connection uses, so that a name cannot change its meaning after the check.
 */
import { lookup } from 'node:dns';
import { request as requestOverHttp, Agent as HttpAgent, type RequestOptions } from 'node:http';
import { request as requestOverTls, Agent as TlsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Longest time for an answer. */
const answerMilliseconds = 10_000;
const httpStatus = {
  ok: 200,
  noLongerOk: 300,
  redirects: 400,
  gone: 410,
  tooMany: 429,
  unavailable: 503,
} as const;
/** A receiver may ask for a pause of at most this. */
const longestPauseSeconds = 3600;

export interface Answer {
  /** Null when there was no answer. */
  status: number | null;
  /** Why the event does not count as delivered, for administrators; null when it does. */
  problem: string | null;
  /** The receiver wants no more events. */
  isGone: boolean;
  retryAfterSeconds?: number;
}

export interface Outgoing {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
}

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** All public addresses of IPv6. Among the others are old forms of IPv4 addresses, such as `::127.0.0.1`. */
const publicIPv6 = ipaddr.parseCIDR('2000::/3');

const isPublic = (address: ReturnType<typeof ipaddr.process>): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(publicIPv6));

/** Throws unless the address is public, or in a network that the operator allows. */
function checkAddress(text: string, networks: readonly Network[]): void {
  const address = ipaddr.process(text);
  if (isPublic(address)) return;
  const isAllowed = networks.some(
    ([range, bits]) => range.kind() === address.kind() && address.match(range, bits),
  );
  if (!isAllowed)
    throw new Error(
      `${text} is not a public address. An operator can allow its network with WEBHOOK_NETWORKS.`,
    );
}

/** Resolves a name to addresses that may be used only. */
const guardedLookup =
  (networks: readonly Network[]): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      try {
        for (const { address } of found) checkAddress(address, networks);
      } catch (refusal) {
        return done(refusal as Error, []);
      }
      if (options.all) done(null, found);
      else done(null, found[0]!.address, found[0]!.family);
    });

function judged(status: number, retryAfter: string | undefined): Answer {
  const isDelivered = status >= httpStatus.ok && status < httpStatus.noLongerOk;
  const isRedirect = !isDelivered && status < httpStatus.redirects;
  const seconds = Number(retryAfter);
  const mayAsk = status === httpStatus.tooMany || status === httpStatus.unavailable;
  return {
    status,
    isGone: status === httpStatus.gone,
    problem: isDelivered
      ? null
      : isRedirect
        ? `The address answered ${status}, a redirect. Redirects are not followed: enter the new address.`
        : `The address answered ${status}.`,
    ...(mayAsk && seconds > 0 && { retryAfterSeconds: Math.min(seconds, longestPauseSeconds) }),
  };
}

const unanswered = (problem: string): Answer => ({ status: null, problem, isGone: false });

/** Node calls several failed connections an AggregateError without a message. */
const wordsOf = (error: unknown): string => {
  const { errors, message, code } = error as NodeJS.ErrnoException & { errors?: Error[] };
  return errors?.[0]?.message ?? (message || code || String(error));
};

export class Sender {
  readonly #networks: readonly Network[];
  readonly #lookup: LookupFunction;
  readonly #plain = new HttpAgent({ keepAlive: true });
  readonly #tls = new TlsAgent({ keepAlive: true });

  /** `networks`: private networks that may be reached, such as 10.0.0.0/8. */
  constructor(networks: readonly string[]) {
    this.#networks = networks.map((network) => ipaddr.parseCIDR(network));
    this.#lookup = guardedLookup(this.#networks);
  }

  /** Sends a request and judges its answer. Never throws. */
  async send({ url, headers, body, signal }: Outgoing): Promise<Answer> {
    try {
      const target = new URL(url);
      const isTls = target.protocol === 'https:';
      const host = target.hostname.replace(/^\[|\]$/g, '');
      // A name without a lookup: the address itself.
      if (isIP(host)) checkAddress(host, this.#networks);
      const options: RequestOptions = {
        method: 'POST',
        agent: isTls ? this.#tls : this.#plain,
        lookup: this.#lookup,
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerMilliseconds)]),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      };
      return await new Promise<Answer>((resolve, reject) => {
        const request = (isTls ? requestOverTls : requestOverHttp)(target, options, (response) => {
          response.on('error', reject);
          // Only the status counts.
          response.resume();
          resolve(judged(response.statusCode ?? 0, response.headers['retry-after']));
        });
        request.on('error', reject);
        request.end(body);
      });
    } catch (error) {
      if ((error as Error).name === 'AbortError' || (error as Error).name === 'TimeoutError')
        return unanswered(`The address did not answer within ${answerMilliseconds / 1000} seconds.`);
      return unanswered(`The address cannot be reached: ${wordsOf(error)}`);
    }
  }

  close(): void {
    this.#plain.destroy();
    this.#tls.destroy();
  }
}
