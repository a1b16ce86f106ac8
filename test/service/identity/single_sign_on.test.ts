import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { signInLimits } from '../../../demo/service/domain/users/sign_in.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import {
  authorizationRequest,
  formAction,
  responseOf,
  signInThroughProvider,
  tokenRequest,
  Visitor,
} from '../../support/sso.ts';

const rep = { username: 'rep@sandbox.example', password: 'sandbox-rep' };
const host = 'http://crm.localhost:5173';

describe('single sign-on (specification 5)', () => {
  let service: TestService;
  let widgetsUrl: string;
  let now = Date.now();

  const request = (changes: Record<string, string | undefined> = {}, origin = host) =>
    authorizationRequest(service.url, widgetsUrl, origin, changes);
  /** Opens the sign-in page as a new visitor. */
  const openPage = async (changes: Record<string, string | undefined> = {}) => {
    const visitor = new Visitor(service.url);
    const asked = request(changes);
    return { visitor, asked, page: await visitor.open(asked.url) };
  };
  const exchange = (accessToken: string) =>
    service.call('POST', '/auth/sso', { headers: { authorization: `Bearer ${accessToken}` } });

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20, clock: () => new Date(now) });
    widgetsUrl = service.settings.widgetsUrl;
  });

  it('leads from the host page through the sign-in form to tokens and a session of the account', async () => {
    const tokens = await signInThroughProvider(service.url, widgetsUrl, host, rep);
    const { status, body } = await exchange(tokens.access_token);
    assert.equal(status, 200);
    const direct = await service.call('POST', '/auth', { form: rep });
    assert.equal(body.userId, direct.body.userId);
    const answer = await service.call('GET', '/metadata/objectTypes', { session: body.sessionId });
    assert.equal(answer.status, 200);
  });

  it('sends code and state to the callback page of the same host page, in the fragment', async () => {
    const { visitor, asked, page } = await openPage();
    const back = await visitor.open(formAction(page), rep);
    assert.equal(`${back.leftTo!.origin}${back.leftTo!.pathname}${back.leftTo!.search}`, asked.redirectUri);
    assert.equal(responseOf(back).get('state'), 'state');
    assert.equal(responseOf(back).get('iss'), `${service.url}/oidc`);
  });

  it('skips the form at the second sign-in', async () => {
    const { visitor, page } = await openPage();
    await visitor.open(formAction(page), rep);
    assert.ok(responseOf(await visitor.open(request().url)).get('code'));
    const withLogin = await visitor.open(request({ prompt: 'login consent' }).url);
    assert.ok(formAction(withLogin), 'unless the page asks for it');
  });

  it('reports access_denied to the host page when the user cancels', async () => {
    const { visitor, page } = await openPage();
    const response = responseOf(await visitor.open(formAction(page), { cancel: 'true' }));
    assert.equal(response.get('error'), 'access_denied');
    assert.equal(response.get('code'), null);
  });

  it('shows a wrong password on the form and lets the user try again', async () => {
    const { visitor, page } = await openPage();
    const again = await visitor.open(formAction(page), { ...rep, password: 'wrong' });
    assert.equal(again.response.status, 401);
    assert.match(again.text, /role="alert"[^>]*>The user name or the password is wrong\./);
    assert.match(again.text, /value="rep@sandbox\.example"/);
    assert.doesNotMatch(again.text, /value="wrong"/);
    assert.ok(responseOf(await visitor.open(formAction(again), rep)).get('code'));
  });

  it('refuses a callback for a page outside the widget domains', async () => {
    for (const address of [
      `${widgetsUrl}/callback.html?origin=https%3A%2F%2Fevil.example`,
      `${widgetsUrl}/callback.html?origin=${encodeURIComponent(host)}&x=1`,
      `${widgetsUrl}/callback.html`,
      `${widgetsUrl}/other.html?origin=${encodeURIComponent(host)}`,
      `https://evil.example/callback.html?origin=${encodeURIComponent(host)}`,
      `${widgetsUrl}.evil.example/callback.html?origin=${encodeURIComponent(host)}`,
    ]) {
      const page = await new Visitor(service.url).open(request({ redirect_uri: address }).url);
      assert.equal(page.leftTo, undefined, address);
      assert.equal(page.response.status, 400, address);
    }
  });

  it('redirects to the frame of an isolated widget only when its host page may sign in', async () => {
    const of = (origin: string, page: string): string =>
      `${widgetsUrl}/callback.html?${new URLSearchParams({ origin, page })}`;
    const frame = new URL(widgetsUrl).origin;
    const good = await new Visitor(service.url).open(request({ redirect_uri: of(frame, host) }).url);
    assert.equal(good.response.status, 200);
    for (const address of [
      of(frame, 'https://evil.example'),
      of('https://evil.example', host),
      of(host, host),
      `${widgetsUrl}/callback.html?${new URLSearchParams({ page: host, origin: frame })}`,
      // The frame's origin alone does not identify the host page.
      `${widgetsUrl}/callback.html?${new URLSearchParams({ origin: frame })}`,
    ]) {
      const page = await new Visitor(service.url).open(request({ redirect_uri: address }).url);
      assert.equal(page.response.status, 400, address);
    }
  });

  it('follows the widget configurations: a new domain may sign in at once', async () => {
    const session = await service.signIn('admin');
    const { body } = await service.call('GET', '/widgets/sandbox-search', { session });
    await service.call('POST', '/widgets', {
      session,
      body: { domains: ['new.example'], settings: body.widget.settings },
    });
    const tokens = await signInThroughProvider(service.url, widgetsUrl, 'https://new.example', rep);
    assert.ok(tokens.access_token);
  });

  it('refuses a request without PKCE, or with a plain challenge', async () => {
    for (const changes of [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
    ]) {
      const { page } = await openPage(changes);
      assert.equal(responseOf(page).get('error'), 'invalid_request');
    }
  });

  it('refuses a code with a wrong verifier, and a code used twice', async () => {
    const { visitor, asked, page } = await openPage();
    const code = responseOf(await visitor.open(formAction(page), rep)).get('code')!;
    const redeem = (verifier: string) =>
      tokenRequest(service.url, {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: asked.redirectUri,
      });
    assert.equal((await redeem('x'.repeat(43))).status, 400);
    assert.equal((await redeem(asked.verifier)).status, 200);
    assert.equal((await redeem(asked.verifier)).status, 400);
  });

  it('rotates refresh tokens, and revokes the whole chain when an old one is used again', async () => {
    const first = await signInThroughProvider(service.url, widgetsUrl, host, rep);
    const refresh = (refresh_token: string) =>
      tokenRequest(service.url, { grant_type: 'refresh_token', refresh_token }, host);
    const second = (await (await refresh(first.refresh_token)).json()) as typeof first;
    assert.notEqual(second.refresh_token, first.refresh_token);
    assert.equal((await exchange(second.access_token)).status, 200);
    assert.equal((await refresh(first.refresh_token)).status, 400);
    assert.equal((await refresh(second.refresh_token)).status, 400);
  });

  it('lets only pages on widget domains read the token endpoint', async () => {
    const tokens = await signInThroughProvider(service.url, widgetsUrl, host, rep);
    const parameters = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const evil = await tokenRequest(service.url, parameters, 'https://evil.example');
    assert.equal(evil.status, 400);
    assert.equal(evil.headers.get('access-control-allow-origin'), null);
    const good = await tokenRequest(service.url, parameters, host);
    assert.equal(good.status, 200);
    assert.equal(good.headers.get('access-control-allow-origin'), host);
  });

  it('refuses a token unknown to the identity provider: 401 AUTHENTICATION_FAILED', async () => {
    for (const authorization of ['Bearer unknown', 'Bearer ', 'unknown', 'Basic dTpw']) {
      const { status, body } = await service.call('POST', '/auth/sso', { headers: { authorization } });
      assert.equal(status, 401, authorization);
      assert.equal(body.errors[0].type, 'AUTHENTICATION_FAILED');
    }
    assert.equal((await service.call('POST', '/auth/sso')).status, 401);
  });

  it('refuses a session ID and an ID token', async () => {
    const tokens = await signInThroughProvider(service.url, widgetsUrl, host, rep);
    for (const token of [tokens.id_token, tokens.refresh_token, await service.signIn('rep')])
      assert.equal((await exchange(token)).status, 401);
  });

  it('refuses a revoked token', async () => {
    const tokens = await signInThroughProvider(service.url, widgetsUrl, host, rep);
    const revoked = await fetch(`${service.url}/oidc/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'platform-network-widgets', token: tokens.access_token }),
    });
    assert.equal(revoked.status, 200);
    assert.equal((await exchange(tokens.access_token)).status, 401);
  });

  it('signs in a user without API access, whose calls are refused (section 5, rule 5)', async () => {
    const tokens = await signInThroughProvider(service.url, widgetsUrl, host, {
      username: 'guest@sandbox.example',
      password: 'sandbox-guest',
    });
    const { status, body } = await exchange(tokens.access_token);
    assert.equal(status, 200);
    const answer = await service.call('GET', '/search', { session: body.sessionId });
    assert.equal(answer.status, 403);
    assert.equal(answer.body.errors[0].type, 'INSUFFICIENT_ACCESS');
  });

  it('counts failed sign-ins together with those of POST /auth', async () => {
    const steward = { username: 'steward@sandbox.example', password: 'sandbox-steward' };
    for (let failures = 0; failures < signInLimits.perUser; failures++)
      await service.call('POST', '/auth', { form: { ...steward, password: 'wrong' } });
    const { visitor, page } = await openPage();
    const limited = await visitor.open(formAction(page), steward);
    assert.equal(limited.response.status, 429);
    assert.ok(Number(limited.response.headers.get('retry-after')) > 0);
    now += signInLimits.windowSeconds * 1000;
    assert.ok(responseOf(await visitor.open(formAction(limited), steward)).get('code'));
  });

  it('shows a readable page without scripts under a strict policy', async () => {
    const { page } = await openPage();
    const policy = page.response.headers.get('content-security-policy')!;
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe|script-src/);
    assert.doesNotMatch(page.text, /<script|\son[a-z]+=|\sstyle=/);
    assert.match(page.text, /<label for="username">User name<\/label>/);
    assert.match(page.text, /<label for="password">Password<\/label>/);
    assert.equal(page.response.headers.get('cache-control'), 'no-store');
  });

  it('fills in a documented account on request, and nothing else', async () => {
    const { visitor, page } = await openPage();
    const filled = await visitor.open(`${page.url.href}?account=rep%40sandbox.example`);
    assert.match(filled.text, /value="rep@sandbox\.example"/);
    const hostile = await visitor.open(`${page.url.href}?account=%22%3E%3Cimg%20src%3Dx%3E`);
    assert.doesNotMatch(hostile.text, /<img/);
  });

  it('shows hostile user names as text', async () => {
    const { visitor, page } = await openPage();
    const username = '"><img src=x onerror=alert(1)>';
    const again = await visitor.open(formAction(page), { username, password: 'x' });
    assert.doesNotMatch(again.text, /<img/);
    assert.match(again.text, /value="&quot;&gt;&lt;img/);
  });

  it('explains an expired or invented sign-in page in text', async () => {
    const page = await new Visitor(service.url).open('/oidc/interaction/none');
    assert.equal(page.response.status, 400);
    assert.match(page.text, /expired/);
  });

  it('publishes discovery and public keys under its public name, without private keys', async () => {
    const issuer = `${service.url}/oidc`;
    const discovery = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<
      string,
      string
    >;
    assert.equal(discovery['issuer'], issuer);
    for (const name of ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri'])
      assert.ok(discovery[name]!.startsWith(`${issuer}/`), name);
    const { keys } = (await (await fetch(discovery['jwks_uri']!)).json()) as { keys: object[] };
    assert.equal(keys.length, 1);
    assert.ok(!('d' in keys[0]!) && !('p' in keys[0]!));
  });
});
