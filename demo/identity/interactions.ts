/** The interactive part of a sign-in: the page, its form and the user's decision. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Clock } from '../service/domain/clock.ts';
import { widgetClientId } from '../service/domain/widgets/configurations.ts';
import { signIn } from '../service/domain/users/sign_in.ts';
import { clientAddress } from '../service/http/client_address.ts';
import type { Store } from '../service/store/store.ts';
import { agentPath, agentScopes } from '../service/mcp/agent_sessions.ts';
import { agentName, formTargetOf } from './agent_clients.ts';
import {
  consentPage,
  contentSecurityPolicy,
  noticePage,
  pageHeaders,
  signInPage,
  type SandboxAccount,
} from './pages.ts';
import { pageLanguage, type PageLanguage } from './page_language.ts';
import { readForm, waitText } from './forms.ts';

export interface InteractionSettings {
  provider: Provider;
  store: Store;
  clock: Clock;
  /** Path of a form, `<path>/<uid>`. */
  path: string;
  /** The instance's name as shown to users. */
  instance: string;
  /** Address of the instance. */
  instanceUrl: string;
  accounts: readonly SandboxAccount[];
  /** Origins to which a sign-in may redirect. */
  formTargets: readonly string[];
  /** The number of proxies in front of the instance. */
  trustedProxies: number;
}

export function createInteractions(settings: InteractionSettings) {
  const { provider, store, clock, accounts } = settings;
  const policy = contentSecurityPolicy(settings.formTargets);

  /** Lets a form lead to where an agent waits: browsers apply the policy to redirects too. */
  const policyFor = ({ client_id: clientId, redirect_uri: address }: Record<string, unknown>): string => {
    const target = clientId === widgetClientId ? undefined : formTargetOf(address);
    return target === undefined ? policy : contentSecurityPolicy([...settings.formTargets, target]);
  };

  const send = (response: ServerResponse, status: number, page: string, headers = {}): void => {
    response
      .writeHead(status, {
        ...pageHeaders(String(response.getHeader('Content-Security-Policy') ?? policy)),
        ...headers,
      })
      .end(page);
  };

  /** Ends an interaction because the user declines. */
  const decline = (request: IncomingMessage, response: ServerResponse, why: string): Promise<void> =>
    provider.interactionFinished(
      request,
      response,
      { error: 'access_denied', error_description: why },
      { mergeWithLastSubmission: false },
    );

  /** Grants the requested scopes, of agents also for their endpoint. */
  async function grant(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params, session, grantId } = await provider.interactionDetails(request, response);
    const clientId = String(params['client_id']);
    const scope = String(params['scope']);
    const existing = grantId ? await provider.Grant.find(grantId) : undefined;
    const consent = existing ?? new provider.Grant({ accountId: session!.accountId, clientId });
    consent.addOIDCScope(scope);
    if (clientId !== widgetClientId) {
      const resources = [params['resource']].flat().filter((each) => typeof each === 'string');
      const wanted = agentScopes.filter((each) => scope.split(' ').includes(each)).join(' ');
      for (const resource of resources.length ? resources : [`${settings.instanceUrl}${agentPath}`])
        consent.addResourceScope(resource, wanted);
    }
    await provider.interactionFinished(request, response, { consent: { grantId: await consent.save() } });
  }

  /** Asks the user about an agent. The instance's own widgets need no consent. */
  async function askForConsent(
    request: IncomingMessage,
    response: ServerResponse,
    uid: string,
    language: PageLanguage,
  ): Promise<void> {
    const form = request.method === 'POST' ? await readForm(request) : undefined;
    if (form?.has('cancel')) return decline(request, response, 'The user denied the access.');
    if (form?.has('allow')) return grant(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const client = await provider.Client.find(String(params['client_id']));
    send(
      response,
      200,
      consentPage({
        language,
        action: `${settings.path}/${uid}`,
        instance: settings.instance,
        agent: agentName(client?.clientName),
        address: formTargetOf(params['redirect_uri']) ?? '',
        mayPropose: String(params['scope']).split(' ').includes('propose'),
      }),
    );
  }

  async function showPage(
    request: IncomingMessage,
    response: ServerResponse,
    uid: string,
    language: PageLanguage,
  ): Promise<void> {
    const chosen = new URL(request.url ?? '/', 'http://localhost').searchParams.get('account');
    const account = accounts.find(({ username }) => username === chosen);
    send(
      response,
      200,
      signInPage({
        language,
        action: `${settings.path}/${uid}`,
        instance: settings.instance,
        username: account?.username ?? '',
        password: account?.password ?? '',
        problem: undefined,
        accounts,
      }),
    );
  }

  async function takeForm(
    request: IncomingMessage,
    response: ServerResponse,
    uid: string,
    language: PageLanguage,
  ): Promise<void> {
    const { texts } = language;
    const form = await readForm(request);
    if (form?.has('cancel')) return decline(request, response, 'The user canceled the sign-in.');

    const username = form?.get('username') ?? '';
    const password = form?.get('password') ?? '';
    const show = (status: number, problem: string, headers = {}): void =>
      send(
        response,
        status,
        signInPage({
          language,
          action: `${settings.path}/${uid}`,
          instance: settings.instance,
          username: username.slice(0, 320),
          password: '',
          problem,
          accounts,
        }),
        headers,
      );
    if (!username || !password || /\0/.test(username)) return show(400, texts.enterBoth);

    const address = clientAddress(request, settings.trustedProxies);
    const outcome = await signIn(store, clock, { username, password, address });
    if (outcome.kind === 'limited') {
      return show(429, waitText(language, outcome.retryAfterSeconds), {
        'Retry-After': String(outcome.retryAfterSeconds),
      });
    }
    if (outcome.kind === 'locked') return show(401, texts.locked);
    if (outcome.kind === 'wrong') return show(401, texts.wrong);
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: String(outcome.user.id), remember: false } },
      { mergeWithLastSubmission: false },
    );
  }

  /** Answers a request for the page or its form. Rejects only on internal errors. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { uid, prompt, params } = await provider.interactionDetails(request, response);
      const language = pageLanguage(params['ui_locales'], request.headers['accept-language']);
      if (prompt.name === 'consent' && params['client_id'] === widgetClientId)
        return await grant(request, response);
      response.setHeader('Content-Security-Policy', policyFor(params));
      if (prompt.name === 'consent') await askForConsent(request, response, uid, language);
      else await (request.method === 'POST' ? takeForm : showPage)(request, response, uid, language);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      const language = pageLanguage(undefined, request.headers['accept-language']);
      const { expiredTitle, expiredText } = language.texts;
      send(response, 400, noticePage(language, expiredTitle, expiredText));
    }
  };
}
