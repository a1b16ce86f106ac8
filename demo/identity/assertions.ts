/**
 * Assertions of a page's own server about who is signed in to it: JSON Web Tokens as the bearer grant takes them (RFC 7523, section 3), signed with
 * ES256 by a key that the identity provider knows the public half of.
 */
import { generateKeyPairSync, randomUUID, sign, verify, type KeyObject } from 'node:crypto';

/** The grant that takes them. */
export const assertionGrantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** Whom an identity provider believes. */
export interface AssertionIssuer {
  /** What the assertions name as their issuer. */
  readonly issuer: string;
  readonly publicKey: KeyObject;
}

/** Seconds that an assertion is good for; those that say more are refused. */
const lifetimeSeconds = 60;
/** Seconds that two clocks may be apart. */
const clockSkewSeconds = 30;

export const makeAssertionKey = (): { privateKey: KeyObject; publicKey: KeyObject } =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' });

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signature = (key: KeyObject) => ({ key, dsaEncoding: 'ieee-p1363' }) as const;

/** An assertion that `subject` is signed in, for the identity provider `audience` alone. */
export function makeAssertion(
  privateKey: KeyObject,
  { issuer, subject, audience, now }: { issuer: string; subject: string; audience: string; now: Date },
): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: issuer,
    sub: subject,
    aud: audience,
    iat,
    exp: iat + lifetimeSeconds,
    jti: randomUUID(),
  };
  const text = `${encoded({ alg: 'ES256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), signature(privateKey)).toString('base64url')}`;
}

function parsed(part: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Reads assertions, each once. */
export class AssertionReader {
  readonly #issuers: readonly AssertionIssuer[];
  readonly #audience: string;
  /** Until when, in seconds of the epoch, what has been used would be good. */
  readonly #used = new Map<string, number>();

  constructor(issuers: readonly AssertionIssuer[], audience: string) {
    this.#issuers = issuers;
    this.#audience = audience;
  }

  /** Whom the assertion is about; undefined for one that is forged, old, used, for somebody else, or no assertion. */
  subjectOf(assertion: string, now: Date): string | undefined {
    const [head, body, signed, ...more] = assertion.split('.');
    const { iss, sub, aud, exp, jti } = parsed(body);
    const issuer = this.#issuers.find((one) => one.issuer === iss);
    // The algorithm is this one, whatever else a header says.
    if (!issuer || more.length || parsed(head)['alg'] !== 'ES256') return undefined;
    const text = Buffer.from(`${head}.${body}`);
    if (!verify('sha256', text, signature(issuer.publicKey), Buffer.from(signed ?? '', 'base64url')))
      return undefined;
    const seconds = now.getTime() / 1000;
    if (aud !== this.#audience || typeof sub !== 'string' || typeof jti !== 'string') return undefined;
    if (typeof exp !== 'number' || exp < seconds - clockSkewSeconds) return undefined;
    if (exp > seconds + lifetimeSeconds + clockSkewSeconds) return undefined;
    for (const [id, until] of this.#used) if (until < seconds) this.#used.delete(id);
    if (this.#used.has(jti)) return undefined;
    this.#used.set(jti, exp + clockSkewSeconds);
    return sub;
  }
}
