/**
 * The sandbox's OpenID Connect provider, in place of an organization's own: authorization code with PKCE and rotating refresh tokens. Its keys
 * and state are in the database, so that any process of an instance answers any step of a sign-in (docs/decisions/0023-several-processes.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWK } from 'oidc-provider';
import type { Logger } from 'pino';
import { agentsOffWords, readAgentAccess } from '../service/domain/agents/access.ts';
import type { Clock } from '../service/domain/clock.ts';
import type { AllowedOrigins } from '../service/http/allowed_origins.ts';
import { describeError, outageRefusal } from '../service/http/failures.ts';
import type { AgentTokens } from '../service/mcp/agent_sessions.ts';
import type { Store } from '../service/store/store.ts';
import type { Settings } from '../settings.ts';
import { allowOrigin, findAgentGrant, isRegistration, metadataPathOf } from './agent_clients.ts';
import type { AssertionIssuer } from './assertions.ts';
import { createInteractions } from './interactions.ts';
import { createPasswordLinkPage, isPasswordLink } from './password_link_page.ts';
import { makeProvider, mountPath } from './make_provider.ts';
import { contentSecurityPolicy, noticePage, type SandboxAccount } from './pages.ts';
import { pageLanguage } from './page_language.ts';
import { DatabaseUnavailable } from '../service/store/outages.ts';
import { openSealing, type Sealing } from '../service/domain/sealing.ts';
import { signingKeys, WithKeys } from './signing_keys.ts';
import { storedAdapters } from './stored_adapter.ts';

/** Addresses whose answers store nothing: metadata, public keys and claims of a user. */
const storesNothing = (url: string): boolean => /^\/oidc\/(?:\.well-known\/|jwks\b|me\b)/.test(url);

/**
 * Parameters that the address of a request may have. OpenID Connect has about twenty. The provider looks up the values of each parameter
 * among all of them, so that 20,000 would hold every other call for half a minute.
 */
const parameterLimit = 100;

const hasTooManyParameters = (url: string): boolean => {
  const query = url.indexOf('?');
  return query !== -1 && url.slice(query).split('&', parameterLimit + 1).length > parameterLimit;
};

/** The UserInfo endpoint below the instance. */
export const userInfoPath = `${mountPath}/me`;

/** What the instance's processes share: the secret, and the signing keys. */
export interface IdentityState {
  sealing: Sealing;
  keys: JWK[];
}

/** Reads the shared state. Makes the secret and a signing key when the instance has none. */
export async function openIdentity(
  store: Store,
  secret: string | undefined,
  now: Date,
): Promise<IdentityState> {
  const sealing = await openSealing(store, secret);
  return { sealing, keys: await signingKeys(store, sealing, now) };
}

export interface IdentityProviderOptions {
  state: IdentityState;
  store: Store;
  settings: Settings;
  clock: Clock;
  allowedOrigins: AllowedOrigins;
  logger: Logger;
  /** Documented accounts on the sign-in page; empty on a public sandbox. */
  accounts: readonly SandboxAccount[];
  /** Servers of pages with separate sessions, whose assertions the provider trusts. */
  pages: readonly AssertionIssuer[];
}

/** Answers every request below `/oidc`. */
export type IdentityHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Returns true when a request target belongs to the identity provider. */
export const isIdentityPath = (url: string): boolean =>
  /^\/oidc(?:[/?]|$)/.test(url) || metadataPathOf(url) !== undefined;

export interface IdentityService {
  handle: IdentityHandler;
  agentTokens: AgentTokens;
}

export function createIdentityProvider(options: IdentityProviderOptions): IdentityService {
  const { store, settings, clock, allowedOrigins, logger } = options;
  const instance = new URL(settings.instanceUrl);
  const formTargets = [settings.widgetsUrl];
  const policy = contentSecurityPolicy(formTargets);
  const { sealing, keys: firstKeys } = options.state;
  const adapter = storedAdapters(store, sealing);
  const { cookieKeys } = sealing;

  const withKeys = new WithKeys(
    () => signingKeys(store, sealing, clock()),
    clock,
    firstKeys,
    (keys) => {
      const provider = makeProvider({ ...options, adapter, cookieKeys }, keys);
      const interact = createInteractions({
        provider,
        store,
        clock,
        path: `${mountPath}/interaction`,
        instance: instance.host,
        instanceUrl: settings.instanceUrl,
        accounts: options.accounts,
        formTargets,
        trustedProxies: settings.trustedProxies,
      });
      return { provider, answer: provider.callback(), interact };
    },
  );
  const answerPasswordLink = createPasswordLinkPage({
    store,
    clock,
    instance: instance.host,
    trustedProxies: settings.trustedProxies,
  });
  /** Answers with a page in the language of the browser. */
  const sendNotice = (
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    { text, detail, headers }: { text: 'errorText' | 'ourFault'; detail?: string; headers?: object },
  ): void => {
    const language = pageLanguage(undefined, request.headers['accept-language']);
    if (!response.headersSent)
      response.writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        ...headers,
      });
    response.end(noticePage(language, language.texts.errorTitle, language.texts[text], detail));
  };
  const handle: IdentityHandler = async (request, response) => {
    if (hasTooManyParameters(request.url ?? ''))
      return sendNotice(request, response, 400, {
        text: 'errorText',
        detail: `the address has more than ${parameterLimit} parameters; leave out what the request does not need`,
      });
    // Makes the provider use its public name regardless of the address of the request.
    request.headers.host = instance.host;
    request.headers['x-forwarded-proto'] = instance.protocol.slice(0, -1);
    delete request.headers['x-forwarded-host'];
    delete request.headers['x-forwarded-for'];
    try {
      const url = metadataPathOf(request.url ?? '') ?? request.url ?? mountPath;
      if (store.areChangesHeld() && !storesNothing(url))
        throw new DatabaseUnavailable('Changes wait for a standby of the database.');
      if (isPasswordLink(request.url ?? '')) return await answerPasswordLink(request, response);
      const { answer, interact } = await withKeys.current();
      await allowedOrigins.refresh();
      const registers = isRegistration(request);
      if (registers && allowOrigin(request, response, (origin) => allowedOrigins.includes(origin))) return;
      if (registers && !(await readAgentAccess(store)).enabled) {
        response
          .writeHead(403, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
          .end(JSON.stringify({ error: 'access_denied', error_description: agentsOffWords }));
        return;
      }
      if (url.startsWith(`${mountPath}/interaction/`)) return await interact(request, response);
      // The provider expects a request's original address in this form behind a mount path (as in Express).
      (request as IncomingMessage & { originalUrl?: string }).originalUrl = url;
      request.url = url.slice(mountPath.length) || '/';
      await answer(request, response);
    } catch (error) {
      logger.error({ error: describeError(error) }, 'identity provider error');
      const outage = outageRefusal(error);
      const status = outage ? 503 : 500;
      const headers = outage && { 'Retry-After': String(outage.retryAfterSeconds) };
      // Clients that exchange tokens read JSON; only browsers ask for pages.
      if (request.headers.accept?.includes('text/html'))
        return sendNotice(request, response, status, {
          text: 'ourFault',
          ...(outage && { detail: outage.message, headers }),
        });
      const body = outage
        ? { error: 'temporarily_unavailable', error_description: outage.message }
        : { error: 'server_error' };
      if (!response.headersSent)
        response.writeHead(status, {
          'Content-Type': 'application/json',
          'Cache-Control': 'no-store',
          ...headers,
        });
      response.end(JSON.stringify(body));
    }
  };
  return {
    handle,
    agentTokens: {
      issuer: `${settings.instanceUrl}${mountPath}`,
      find: async (token) => findAgentGrant((await withKeys.current()).provider, settings.instanceUrl, token),
    },
  };
}
