/** Builds the OpenID Connect provider: its clients, scopes, claims, pages and lifetimes. */
import {
  interactionPolicy,
  Provider,
  type AdapterFactory,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Logger } from 'pino';
import type { Clock } from '../service/domain/clock.ts';
import { selectUnlockedUser } from '../service/domain/users/users.ts';
import { widgetClientId, widgetScope } from '../service/domain/widgets/configurations.ts';
import type { AllowedOrigins } from '../service/http/allowed_origins.ts';
import { describeError, outageRefusal } from '../service/http/failures.ts';
import { agentScopes } from '../service/mcp/agent_sessions.ts';
import type { Store } from '../service/store/store.ts';
import type { Settings } from '../settings.ts';
import { agentFeatures } from './agent_clients.ts';
import { assertionGrantType, type AssertionIssuer } from './assertions.ts';
import { addPageGrant } from './page_grant.ts';
import { contentSecurityPolicy, noticePage, signOutPage } from './pages.ts';
import { pageLanguage, type PageLanguage } from './page_language.ts';

/** Path of the issuer below the instance. */
export const mountPath = '/oidc';

const seconds = { minute: 60, hour: 60 * 60 };

export interface ProviderOptions {
  store: Store;
  settings: Settings;
  clock: Clock;
  allowedOrigins: AllowedOrigins;
  logger: Logger;
  /** Where the provider keeps its state. */
  adapter: AdapterFactory;
  cookieKeys: readonly string[];
  /** Servers of pages with separate sessions, whose assertions the provider trusts. */
  pages: readonly AssertionIssuer[];
}

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

/** Returns a provider that signs with the first of the keys and publishes all. */
export function makeProvider(options: ProviderOptions, keys: JWK[]): Provider {
  const { store, settings, clock, allowedOrigins, logger } = options;
  const callback = `${settings.widgetsUrl}/callback.html`;
  const issuer = `${settings.instanceUrl}${mountPath}`;
  const policy = contentSecurityPolicy([settings.widgetsUrl]);

  const provider: Provider = new Provider(issuer, {
    adapter: options.adapter,
    jwks: { keys },
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
    cookies: { keys: [...options.cookieKeys] },
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
  return provider;
}
