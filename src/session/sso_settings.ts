/** What both halves of single sign-on know. */

/** The identity provider and how this client is known there. */
export interface SsoSettings {
  readonly authority: string;
  readonly clientId: string;
  readonly scope: string;
}

/** The access token, and how to get another one without the person. */
export interface AccessTokens {
  readonly current: string;
  /** The name that the person goes by at the provider, when its ID token says one. */
  readonly account: string | undefined;
  /** One at a time: providers that rotate refresh tokens take a second use of one for theft. */
  refresh(): Promise<string>;
}

/** Prefix of what the full-page way keeps in session storage while the person is away: a one-time state and PKCE verifier. */
export const awayPrefix = 'platform-network.sign-in.';
