/** Types and constants that both modules of single sign-on use. */

/** The identity provider and this client's registration there. */
export interface SsoSettings {
  readonly authority: string;
  readonly clientId: string;
  readonly scope: string;
  /** The language for the provider's pages, as a BCP 47 tag. */
  readonly language?: string;
}

/** The access token, and a way to renew it without the user. */
export interface AccessTokens {
  readonly current: string;
  /** The user's account name at the provider, if its ID token contains one. */
  readonly account: string | undefined;
  /** Never called concurrently: providers that rotate refresh tokens treat a second use of one as theft. */
  refresh(): Promise<string>;
}

/** Prefix for the one-time state and PKCE verifier of a full-page sign-in in session storage. */
export const awayPrefix = 'platform-network.sign-in.';
