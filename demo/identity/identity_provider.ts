/**
 * The sandbox's OpenID Connect provider, in place of an organization's own: authorization code with PKCE,
 * rotating refresh tokens, and keys created at start and never stored. Its state is in memory and ends with
 * the process.
 */
import { generateKeyPair, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { interactionPolicy, Provider, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import type { Logger } from 'pino';
import { agentsOffWords, readAgentAccess } from '../service/domain/agents/access.ts';
import type { Clock } from '../service/domain/clock.ts';
import { selectUnlockedUser } from '../service/domain/users/users.ts';
import { widgetClientId, widgetScope } from '../service/domain/widgets/configurations.ts';
import type { AllowedOrigins } from '../service/http/allowed_origins.ts';
import { describeError, outageRefusal } from '../service/http/failures.ts';
import type { Store } from '../service/store/store.ts';
import type { Settings } from '../settings.ts';
import { agentScopes, type AgentTokens } from '../service/mcp/agent_sessions.ts';
import { agentFeatures, findAgentGrant, isRegistration, metadataPathOf } from './agent_clients.ts';
import { assertionGrantType, type AssertionIssuer } from './assertions.ts';
import { createInteractions } from './interactions.ts';
import { memoryAdapters } from './memory_adapter.ts';
import { addPageGrant } from './page_grant.ts';
import { contentSecurityPolicy, noticePage, signOutPage, type SandboxAccount } from './pages.ts';
import { pageLanguage, type PageLanguage } from './page_language.ts';

/** Path of the issuer below the instance. */
const mountPath = '/oidc';
/** The UserInfo endpoint below the instance. */
export const userInfoPath = `${mountPath}/me`;

const seconds = { minute: 60, hour: 60 * 60 };

/** Returns a new signing key for RS256, which every client supports. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ format: 'jwk' }) as JWK;
  return { ...key, use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') };
}

export interface IdentityProviderOptions {
  store: Store;
  settings: Settings;
  clock: Clock;
  allowedOrigins: AllowedOrigins;
  logger: Logger;
  signingKey: JWK;
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

/** Returns the provider's usual prompts, and the sign-in form when the account of a browser is locked or gone. */
function promptPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')!
    .checks.add(
      new Check('no_account', 'The account is locked or gone', 'login_required', ({ oidc }) =>
        oidc.session?.accountId && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

/** Sends a provider page under the same policy as the sign-in page. */
function sendPage(ctx: KoaContextWithOIDC, policy: string, page: string): void {
  ctx.type = 'html';
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.body = page;
}

/** Returns the language of a page that answers a request to the provider. */
const languageOf = (ctx: KoaContextWithOIDC): PageLanguage =>
  pageLanguage(ctx.oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales'], ctx.get('Accept-Language'));

export interface IdentityService {
  handle: IdentityHandler;
  agentTokens: AgentTokens;
}

export function createIdentityProvider(options: IdentityProviderOptions): IdentityService {
  const { store, settings, clock, allowedOrigins, logger } = options;
  const callback = `${settings.widgetsUrl}/callback.html`;
  const instance = new URL(settings.instanceUrl);
  const formTargets = [settings.widgetsUrl];
  const policy = contentSecurityPolicy(formTargets);

  const issuer = `${settings.instanceUrl}${mountPath}`;
  const provider: Provider = new Provider(issuer, {
    adapter: memoryAdapters(),
    jwks: { keys: [options.signingKey] },
    clients: [
      {
        client_id: widgetClientId,
        client_name: 'Platform Network Widgets',
        token_endpoint_auth_method: 'none',
        redirect_uris: [callback],
        grant_types: [
          'authorization_code',
          'refresh_token',
          ...(options.pages.length ? [assertionGrantType] : []),
        ],
        response_types: ['code'],
        scope: widgetScope,
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    // Issues refresh tokens also without prompt=consent, which standard libraries send only when configured
    // to.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    clientBasedCORS: (_ctx, origin) => allowedOrigins.includes(origin),
    scopes: [...widgetScope.split(' '), ...agentScopes],
    // Includes the user's claims in the ID token, so that clients need no UserInfo call.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'preferred_username', 'client_id'],
      profile: ['name'],
      email: ['email', 'email_verified'],
    },
    async findAccount(ctx, accountId) {
      const user = await selectUnlockedUser(store)
        .where('app_user.id', '=', Number(accountId))
        .executeTakeFirst();
      if (!user) return undefined;
      return {
        accountId,
        claims: async () => ({
          sub: accountId,
          preferred_username: user.username,
          client_id: ctx.oidc.client?.clientId,
          name: user.displayName,
          email: user.username,
          email_verified: true,
        }),
      };
    },
    /** The instance consents for its own widgets: the grant covers every scope they may request. Users decide about agents. */
    async loadExistingGrant(ctx) {
      const { client, session, result } = ctx.oidc;
      const grantId = result?.consent?.grantId ?? session!.grantIdFor(client!.clientId);
      const existing = grantId ? await provider.Grant.find(grantId) : undefined;
      if (client!.clientId !== widgetClientId) return existing;
      const grant =
        existing ?? new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope(widgetScope);
      await grant.save();
      return grant;
    },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    interactions: {
      policy: promptPolicy(),
      url: (_ctx, interaction) => `${mountPath}/interaction/${interaction.uid}`,
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      ...agentFeatures(settings.instanceUrl),
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => sendPage(ctx, policy, signOutPage(languageOf(ctx), form)),
        postLogoutSuccessSource: (ctx) => {
          const language = languageOf(ctx);
          sendPage(ctx, policy, noticePage(language, language.texts.signedOut, language.texts.closeWindow));
        },
      },
    },
    renderError: (ctx, out) => {
      const language = languageOf(ctx);
      const { errorTitle, errorText } = language.texts;
      sendPage(ctx, policy, noticePage(language, errorTitle, errorText, out.error_description ?? out.error));
    },
    ttl: {
      AccessToken: 5 * seconds.minute,
      AuthorizationCode: seconds.minute,
      IdToken: 5 * seconds.minute,
      Interaction: 10 * seconds.minute,
      RefreshToken: 12 * seconds.hour,
      Grant: 12 * seconds.hour,
      Session: 8 * seconds.hour,
    },
  });
  provider.proxy = true;
  if (options.pages.length) addPageGrant(provider, { store, clock, issuer, issuers: options.pages });
  // The callback page passes the code to the page in its address, so that page's origin must be allowed too.
  // Allowed are the domains of the widget configurations, which an administrator may change at run time.
  const { redirectUriAllowed } = provider.Client.prototype;
  provider.Client.prototype.redirectUriAllowed = function isAllowed(
    this: InstanceType<typeof provider.Client>,
    uri: string,
  ) {
    if (this.clientId !== widgetClientId) return redirectUriAllowed.call(this, uri);
    const query = URL.canParse(uri) ? new URL(uri).searchParams : new URLSearchParams();
    const origin = query.get('origin');
    const page = query.get('page');
    if (origin === null) return false;
    // For an isolated widget, the host page must be allowed as well; the frame's origin alone proves nothing.
    const names: Record<string, string> = page === null ? { origin } : { origin, page };
    const isAllowed =
      page === null
        ? origin === settings.instanceUrl || (origin !== settings.widgetsUrl && allowedOrigins.isHost(origin))
        : origin === settings.widgetsUrl && allowedOrigins.isHost(page);
    return isAllowed && uri === `${callback}?${new URLSearchParams(names)}`;
  };
  provider.on('server_error', (ctx, error) => {
    const outage = outageRefusal(error);
    if (!outage) return void logger.error({ error: describeError(error) }, 'identity provider error');
    logger.warn({ error: describeError(error) }, 'refused during an outage');
    // An authorization request that fails goes back to the client by a redirect.
    if (ctx.status !== 500) return;
    if (ctx.type === 'text/html') {
      const language = languageOf(ctx);
      const { errorTitle, ourFault } = language.texts;
      sendPage(ctx, policy, noticePage(language, errorTitle, ourFault, outage.message));
    } else ctx.body = { error: 'temporarily_unavailable', error_description: outage.message };
    ctx.status = 503;
    ctx.set('Retry-After', String(outage.retryAfterSeconds));
  });

  const answer = provider.callback();
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

  const handle: IdentityHandler = async (request, response) => {
    // Makes the provider use its public name regardless of the address of the request.
    request.headers.host = instance.host;
    request.headers['x-forwarded-proto'] = instance.protocol.slice(0, -1);
    delete request.headers['x-forwarded-host'];
    delete request.headers['x-forwarded-for'];
    try {
      await allowedOrigins.refresh();
      const url = metadataPathOf(request.url ?? '') ?? request.url ?? mountPath;
      if (isRegistration(request) && !(await readAgentAccess(store)).enabled) {
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
      if (!response.headersSent)
        response.writeHead(outage ? 503 : 500, {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': policy,
          ...(outage && { 'Retry-After': String(outage.retryAfterSeconds) }),
        });
      const language = pageLanguage(undefined, request.headers['accept-language']);
      const { errorTitle, ourFault } = language.texts;
      response.end(noticePage(language, errorTitle, ourFault, outage?.message));
    }
  };
  return {
    handle,
    agentTokens: { issuer, find: (token) => findAgentGrant(provider, settings.instanceUrl, token) },
  };
}
