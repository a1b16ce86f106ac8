/**
 * Assertions by a page's own server that a user is signed in to it: JSON Web Tokens for the bearer grant (RFC
 * 7523, section 3), signed with ES256. The identity provider knows the public key.
 */
import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';

/** The grant type that accepts assertions. */
export const assertionGrantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** A server whose assertions an identity provider trusts. */
export interface AssertionIssuer {
  /** The `iss` claim of the assertions. */
  readonly issuer: string;
  readonly publicKey: KeyObject;
}

/** Lifetime of an assertion in seconds; assertions with a longer one are rejected. */
const lifetimeSeconds = 60;
/** The accepted difference between two clocks, in seconds. */
const clockSkewSeconds = 30;
/** Time for which a used assertion is remembered: longer than it is accepted by any clock. */
const rememberedSeconds = lifetimeSeconds + 3 * clockSkewSeconds;

export const makeAssertionKey = (): { privateKey: KeyObject; publicKey: KeyObject } =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' });

const algorithm = 'ES256';

/** Returns an assertion for the identity provider `audience` that `subject` is signed in. */
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

/** Verifies assertions and accepts each only once. */
export class AssertionReader {
  readonly #issuers: readonly AssertionIssuer[];
  readonly #audience: string;
  readonly #use: (id: string, seconds: number) => Promise<boolean>;

  /** `use` remembers an assertion for some seconds and returns false when it was used before. */
  constructor(
    issuers: readonly AssertionIssuer[],
    audience: string,
    use: (id: string, seconds: number) => Promise<boolean>,
  ) {
    this.#issuers = issuers;
    this.#audience = audience;
    this.#use = use;
  }

  /**
   * Returns the subject of an assertion; undefined when it is forged, expired, already used, for another
   * audience, or malformed.
   */
  async subjectOf(assertion: string, now: Date): Promise<string | undefined> {
    try {
      const { sub, jti } = await this.#claimsOf(assertion, now);
      if (typeof jti !== 'string') return undefined;
      return (await this.#use(jti, rememberedSeconds)) ? sub : undefined;
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
      // Limits the age independent of the `exp` claim.
      maxTokenAge: lifetimeSeconds,
      clockTolerance: clockSkewSeconds,
      currentDate: now,
    });
    return payload;
  }
}
