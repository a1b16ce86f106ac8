/**
 * Sessions of agents: one per access token. They are sessions of the user like all others, so that locking the user or ending the user's
 * sessions ends the agent's access too. The agent never learns the session's ID.
 */
import { createHash } from 'node:crypto';
import type { Agent } from '../records/agent.ts';
import type { Clock } from '../domain/clock.ts';
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

export class AgentSessions {
  readonly #store: Store;
  readonly #clock: Clock;
  /** By digest of the token. A token keeps its session, so that one that was ended stays ended. */
  readonly #sessions = new Map<string, { id: Promise<string>; expiresAt: number }>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Returns the session ID of a token. Throws AUTHENTICATION_FAILED for a locked user. */
  of(token: string, user: User, expiresAt: number): Promise<string> {
    const key = createHash('sha256').update(token).digest('base64url');
    const known = this.#sessions.get(key);
    if (known) return known.id;
    const now = this.#clock().getTime() / 1000;
    if (this.#sessions.size >= mostSessions)
      for (const [each, { expiresAt: end }] of this.#sessions) if (end <= now) this.#sessions.delete(each);
    const id = openSession(this.#store, this.#clock, user, Math.max(1, Math.ceil(expiresAt - now)));
    this.#sessions.set(key, { id, expiresAt });
    id.catch(() => this.#sessions.delete(key));
    return id;
  }
}
