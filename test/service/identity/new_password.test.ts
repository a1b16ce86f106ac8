/** A new password, an administrator and a lock end what the identity provider gave before: somebody else may have it (section 5). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
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

describe('tokens and sign-ins from before', () => {
  let service: TestService;
  let widgetsUrl: string;
  let admin: string;
  let path: string;
  let access: object;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    ({ widgetsUrl } = service.settings);
    admin = await service.signIn('admin');
    const { users } = (await service.call('GET', '/users', { session: admin })).body;
    const user = users.find(({ username }: { username: string }) => username === rep.username);
    path = `/users/${user.id}`;
    const { api_access, api_systems, visibility_profile } = user;
    access = { api_access, api_systems, visibility_profile };
  });

  const request = (parameters = {}) => authorizationRequest(service.url, widgetsUrl, host, parameters);
  const change = (method: string, end: string, body: object) =>
    service.call(method, `${path}${end}`, { session: admin, body });
  /** Signs a user in, in a browser and as a widget. Returns what the things from then do now. */
  async function signedIn(account: typeof rep) {
    const visitor = new Visitor(service.url);
    const asked = request();
    const back = await visitor.open(formAction(await visitor.open(asked.url)), account);
    const tokens = await signInThroughProvider(service.url, widgetsUrl, host, account);
    const code = {
      grant_type: 'authorization_code',
      code: responseOf(back).get('code')!,
      code_verifier: asked.verifier,
      redirect_uri: asked.redirectUri,
    };
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    return {
      code: async () => (await tokenRequest(service.url, code)).status,
      refresh: async () => (await tokenRequest(service.url, refresh, host)).status,
      exchange: async () =>
        (
          await service.call('POST', '/auth/sso', {
            headers: { authorization: `Bearer ${tokens.access_token}` },
          })
        ).status,
      silently: async () =>
        responseOf(await visitor.open(request({ prompt: 'none' }).url)).get('error') ?? 'signed in',
    };
  }

  it('end with a new password, also the sign-in of a browser', async () => {
    const { code, refresh, exchange, silently } = await signedIn(rep);
    assert.equal(await silently(), 'signed in');
    const { status } = await change('PUT', '', { ...access, password: 'another-password' });
    assert.equal(status, 200);
    assert.deepEqual(
      [await code(), await refresh(), await exchange(), await silently()],
      [400, 400, 401, 'login_required'],
    );
    const again = await signedIn({ ...rep, password: 'another-password' });
    assert.equal(await again.silently(), 'signed in');
    await change('PUT', '', { ...access, password: rep.password });
  });

  it('end with the sessions when an administrator ends these, for example after a device was lost', async () => {
    const { code, refresh, exchange, silently } = await signedIn(rep);
    assert.equal((await change('POST', '/sessions/end', {})).status, 200);
    assert.deepEqual(
      [await code(), await refresh(), await exchange(), await silently()],
      [400, 400, 401, 'login_required'],
    );
  });

  it('do not come back when a locked user is unlocked', async () => {
    const { code, refresh, exchange } = await signedIn(rep);
    for (const locked of [true, false]) await change('POST', '/locked', { locked });
    assert.deepEqual([await code(), await refresh(), await exchange()], [400, 400, 401]);
  });
});
