/**
 * A locked user cannot sign in anywhere: through the form, tokens or sessions of the identity provider, or pages with separate sessions
 * (section 5).
 */
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { makeAssertion, makeAssertionKey } from '../../../demo/identity/assertions.ts';
import { startTestService, testSettings, type TestService } from '../../support/service.ts';
import {
  authorizationRequest,
  formAction,
  responseOf,
  signInThroughProvider,
  tokenRequest,
  Visitor,
} from '../../support/sso.ts';

const host = testSettings().hostUrl;
const rep = { username: 'rep@sandbox.example', password: 'sandbox-rep' };

describe('a locked user at the identity provider (section 5)', () => {
  const page = makeAssertionKey();
  let service: TestService;
  let widgetsUrl: string;
  let lock: (locked: boolean) => Promise<unknown>;
  const exchange = async (token: string) =>
    (await service.call('POST', '/auth/sso', { headers: { authorization: `Bearer ${token}` } })).status;
  const request = () => authorizationRequest(service.url, widgetsUrl, host);

  before(async () => {
    service = await startTestService({
      engine: 'postgres',
      hcps: 20,
      pages: [{ issuer: host, publicKey: page.publicKey }],
    });
    ({ widgetsUrl } = service.settings);
    const session = await service.signIn('admin');
    const { users } = (await service.call('GET', '/users', { session })).body;
    const { id } = users.find(({ username }: { username: string }) => username === rep.username);
    lock = (locked) => service.call('POST', `/users/${id}/locked`, { session, body: { locked } });
  });
  beforeEach(() => lock(false));

  it('is refused by the form with the right password, and accepted once unlocked', async () => {
    await lock(true);
    const visitor = new Visitor(service.url);
    const refused = await visitor.open(formAction(await visitor.open(request().url)), rep);
    assert.equal(refused.response.status, 401);
    assert.match(refused.text, /role="alert"[^>]*>The account is locked\./);
    await lock(false);
    assert.ok(responseOf(await visitor.open(formAction(refused), rep)).get('code'));
  });

  it('gets nothing for a code, an access token or a refresh token issued before the lock', async () => {
    const visitor = new Visitor(service.url);
    const asked = request();
    const back = await visitor.open(formAction(await visitor.open(asked.url)), rep);
    const tokens = await signInThroughProvider(service.url, widgetsUrl, host, rep);
    assert.equal(await exchange(tokens.access_token), 200);
    await lock(true);
    assert.equal(await exchange(tokens.access_token), 401);
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    assert.equal((await tokenRequest(service.url, refresh, host)).status, 400);
    const code = {
      grant_type: 'authorization_code',
      code: responseOf(back).get('code')!,
      code_verifier: asked.verifier,
      redirect_uri: asked.redirectUri,
    };
    assert.equal((await tokenRequest(service.url, code)).status, 400);
  });

  it('sees the form again in a signed-in browser, where another user may sign in', async () => {
    const visitor = new Visitor(service.url);
    await visitor.open(formAction(await visitor.open(request().url)), rep);
    await lock(true);
    const form = await visitor.open(request().url);
    assert.equal(form.response.status, 200, form.text);
    const silent = await visitor.open(
      authorizationRequest(service.url, widgetsUrl, host, { prompt: 'none' }).url,
    );
    assert.equal(responseOf(silent).get('error'), 'login_required');
    const other = { username: 'steward@sandbox.example', password: 'sandbox-steward' };
    // The provider signs out the locked user first, with a form that a browser submits automatically.
    const change = await visitor.open(formAction(form), other);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(change.text)![1]!;
    assert.ok(responseOf(await visitor.open(formAction(change), { xsrf, logout: 'yes' })).get('code'));
  });

  it("is not signed in by a page's assertion", async () => {
    const assertion = () =>
      makeAssertion(page.privateKey, {
        issuer: host,
        subject: rep.username,
        audience: `${service.url}/oidc`,
        now: new Date(),
      });
    const grant = async () =>
      (
        await tokenRequest(service.url, {
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion: await assertion(),
        })
      ).status;
    assert.equal(await grant(), 200);
    await lock(true);
    assert.equal(await grant(), 400);
  });
});
