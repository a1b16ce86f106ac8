/**
 * Clients of the Model Context Protocol at the identity provider: they register themselves (RFC 7591) as public clients, ask the user for
 * consent, and get tokens for the endpoint of agents only (RFC 8707).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Configuration, type Provider } from 'oidc-provider';
import { widgetClientId } from '../service/domain/widgets/configurations.ts';
import { agentPath, agentScopes, type AgentGrant } from '../service/mcp/agent_sessions.ts';

const secondsOfToken = 15 * 60;

/** Longer names are cut: they are shown to the user who decides. */
const longestName = 80;

/** Returns the name that a client registered under, safe to show: one line without invisible characters. */
export const agentName = (name: string | undefined): string =>
  (name ?? '')
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longestName) || '?';

/** Returns the provider's features for agents. */
export function agentFeatures(instanceUrl: string): NonNullable<Configuration['features']> {
  const resource = `${instanceUrl}${agentPath}`;
  return {
    registration: { enabled: true, initialAccessToken: false },
    resourceIndicators: {
      enabled: true,
      // A widget has no resource, so that its tokens stay valid for UserInfo.
      defaultResource: async (_ctx, client) => (client?.clientId === widgetClientId ? [] : resource),
      useGrantedResource: async () => true,
      getResourceServerInfo: async (_ctx, indicated, client) => {
        if (client.clientId === widgetClientId || indicated.replace(/\/$/, '') !== resource)
          throw new errors.InvalidTarget();
        return {
          scope: agentScopes.join(' '),
          audience: resource,
          accessTokenTTL: secondsOfToken,
          accessTokenFormat: 'opaque',
        };
      },
    },
  };
}

/** Returns the grant of an access token for agents; undefined for every other token. */
export async function findAgentGrant(
  provider: Provider,
  instanceUrl: string,
  token: string,
): Promise<AgentGrant | undefined> {
  const found = await provider.AccessToken.find(token);
  if (!found?.isValid || found.aud !== `${instanceUrl}${agentPath}` || !found.clientId) return undefined;
  const client = await provider.Client.find(found.clientId);
  if (!client) return undefined;
  return {
    userId: Number(found.accountId),
    agent: { clientId: client.clientId, name: agentName(client.clientName) },
    scopes: [...found.scopes],
    expiresAt: found.exp ?? 0,
  };
}

/** Whether a request is for the registration of clients. */
export const isRegistration = ({ url }: IncomingMessage): boolean => /^\/oidc\/reg(?:[/?]|$)/.test(url ?? '');

/**
 * Lets a client in a browser read the answer to its registration (CORS), which the provider does for the other calls. Returns true when the
 * request only asked whether it may, and is answered.
 */
export function allowOrigin(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  isAllowed: (origin: string) => boolean,
): boolean {
  response.setHeader('Vary', 'Origin');
  const { origin } = headers;
  if (origin !== undefined && isAllowed(origin)) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    if (method === 'OPTIONS') response.setHeader('Access-Control-Allow-Headers', 'content-type');
  }
  if (method !== 'OPTIONS') return false;
  response.writeHead(204).end();
  return true;
}

/**
 * Returns the path of the provider's metadata for the addresses at which clients look for it: an issuer with a path has them at the root, with the
 * path behind (RFC 8414, section 3.1). Undefined for other addresses.
 */
export const metadataPathOf = (url: string): string | undefined =>
  /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)\/oidc(?:\?|$)/.test(url)
    ? '/oidc/.well-known/openid-configuration'
    : undefined;

/** The source expression for the address that a form may lead to: its origin, or the scheme of an app. */
export function formTargetOf(redirectUri: unknown): string | undefined {
  if (typeof redirectUri !== 'string' || !URL.canParse(redirectUri)) return undefined;
  const { origin, protocol } = new URL(redirectUri);
  const target = origin === 'null' ? protocol : origin;
  return /^[a-z][\w.+:/[\]-]*$/i.test(target) ? target : undefined;
}
