/**
 * Assertions of a page's own server about who is signed in to it: JSON Web Tokens as the bearer grant takes them (RFC 7523, section 3), signed with
 * ES256 by a key that the identity provider knows the public half of.
 */
import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';

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

const algorithm = 'ES256';

/** An assertion that `subject` is signed in, for the identity provider `audience` alone. */
export const makeAssertion = (
  privateKey: KeyObject,
  { issuer, subject, audience, now }: { issuer: string; subject: string; audience: string; now: Date },
): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + lifetimeSeconds * 1000))
    .setJti(randomUUID())
    .sign(privateKey);

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
  async subjectOf(assertion: string, now: Date): Promise<string | undefined> {
    try {
      const { sub, iat, jti } = await this.#claimsOf(assertion, now);
      // In whole seconds, as the claims are checked: what is still good is remembered.
      const seconds = Math.floor(now.getTime() / 1000);
      for (const [id, until] of this.#used) if (until < seconds) this.#used.delete(id);
      if (typeof jti !== 'string' || this.#used.has(jti)) return undefined;
      this.#used.set(jti, iat! + lifetimeSeconds + clockSkewSeconds);
      return sub;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  async #claimsOf(assertion: string, now: Date) {
    const { iss } = decodeJwt(assertion);
    const issuer = this.#issuers.find((one) => one.issuer === iss);
    if (!issuer) throw new errors.JWTInvalid('No page of this issuer is known');
    const { payload } = await jwtVerify(assertion, issuer.publicKey, {
      algorithms: [algorithm],
      audience: this.#audience,
      requiredClaims: ['sub', 'jti', 'exp'],
      // Whatever the assertion says of its end.
      maxTokenAge: lifetimeSeconds,
      clockTolerance: clockSkewSeconds,
      currentDate: now,
    });
    return payload;
  }
}
