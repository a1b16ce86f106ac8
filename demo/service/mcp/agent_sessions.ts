/**
 * Sessions of agents: one per access token. They are sessions of the user like all others, so that locking the user or ending the user's
 * sessions ends the agent's access too. The agent never learns the session's ID.
 */
import { createHash } from 'node:crypto';
import type { Agent } from '../records/agent.ts';
import type { Clock } from '../domain/clock.ts';
import { keptMilliseconds } from '../domain/users/session_cache.ts';
import { openSession } from '../domain/users/sessions.ts';
import type { User } from '../domain/users/users.ts';
import type { Store } from '../store/store.ts';

/** Path of the endpoint below the instance. */
export const agentPath = '/mcp';
/** Path of its protected-resource metadata (RFC 9728, section 3.1). */
export const agentMetadataPath = `/.well-known/oauth-protected-resource${agentPath}`;
/** Scopes of agents. `propose` makes drafts. */
export const agentScopes = ['read', 'propose'] as const;

/** The user, the agent and the scopes of an access token for agents. */
export interface AgentGrant {
  userId: number;
  agent: Agent;
  scopes: readonly string[];
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Verifies access tokens that were issued for the endpoint of agents. */
export interface AgentTokens {
  /** Returns the grant of a token; undefined when it is unknown, expired, revoked, or was issued for something else. */
  find(token: string): Promise<AgentGrant | undefined>;
  /** Issuer of the tokens, for clients that have none yet. */
  readonly issuer: string;
}

const mostSessions = 10_000;

/** A token is read again after the same time as a session. */
interface Entry {
  grant: AgentGrant;
  readAt: number;
  session: Promise<string> | undefined;
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export class AgentSessions {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #tokens: AgentTokens;
  /** By digest of the token. A token keeps its session, so that one that was ended stays ended. */
  readonly #entries = new Map<string, Entry>();

  constructor(store: Store, clock: Clock, tokens: AgentTokens) {
    this.#store = store;
    this.#clock = clock;
    this.#tokens = tokens;
  }

  /** Returns the grant of a token, which may be up to `keptMilliseconds` old. */
  async grantOf(token: string): Promise<AgentGrant | undefined> {
    const key = keyOf(token);
    const now = this.#clock().getTime();
    const known = this.#entries.get(key);
    if (
      known &&
      now >= known.readAt &&
      now - known.readAt < keptMilliseconds &&
      now < 1000 * known.grant.expiresAt
    )
      return known.grant;
    const grant = await this.#tokens.find(token);
    if (!grant) return undefined;
    if (this.#entries.size >= mostSessions)
      for (const [each, { grant: other }] of this.#entries)
        if (1000 * other.expiresAt <= now) this.#entries.delete(each);
    this.#entries.set(key, { grant, readAt: now, session: this.#entries.get(key)?.session });
    return grant;
  }

  /** Returns the session of a token that has one. */
  async known(token: string): Promise<string | undefined> {
    return this.#entries.get(keyOf(token))?.session;
  }

  /** Opens the session of a token whose grant was read, once. Throws AUTHENTICATION_FAILED for a locked user. */
  open(token: string, user: User): Promise<string> {
    const key = keyOf(token);
    const entry = this.#entries.get(key)!;
    if (entry.session) return entry.session;
    const rest = Math.ceil(entry.grant.expiresAt - this.#clock().getTime() / 1000);
    const id = openSession(this.#store, this.#clock, user, Math.max(1, rest));
    entry.session = id;
    // The entry may have been replaced while the session was opened.
    id.catch(() => {
      const now = this.#entries.get(key);
      if (now?.session === id) now.session = undefined;
    });
    return id;
  }
}
