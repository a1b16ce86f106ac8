/**
 * Pages with separate sessions: their server asserts the signed-in user and gets an access token for the widgets (RFC 7523;
 * docs/embedding.md).
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { SignJWT } from 'jose';
import { makeAssertion, makeAssertionKey } from '../../../demo/identity/assertions.ts';
import { networkToken } from '../../../demo/page_server.ts';
import { startTestService, testSettings, type TestService } from '../../support/service.ts';
import { tokenRequest } from '../../support/sso.ts';

const issuer = testSettings().hostUrl;

describe('the grant for pages with separate sessions', () => {
  const page = makeAssertionKey();
  let service: TestService;
  let now = new Date();
  before(async () => {
    service = await startTestService({
      engine: 'postgres',
      hcps: 20,
      clock: () => now,
      pages: [{ issuer, publicKey: page.publicKey }],
    });
  });

  const assertion = (changes: Partial<Parameters<typeof makeAssertion>[1]> = {}, key = page.privateKey) =>
    makeAssertion(key, {
      issuer,
      subject: 'rep@sandbox.example',
      audience: `${service.url}/oidc`,
      now,
      ...changes,
    });
  const exchange = (text: string) =>
    tokenRequest(service.url, {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: text,
    });
  const sessionOf = (accessToken: string) =>
    service.call('POST', '/auth/sso', { headers: { authorization: `Bearer ${accessToken}` } });

  it('an assertion becomes an access token of the widgets’ client and that token a session of the user, without a refresh token', async () => {
    const answer = await exchange(await assertion());
    assert.equal(answer.status, 200);
    const tokens = (await answer.json()) as Record<string, string>;
    assert.deepEqual(Object.keys(tokens).toSorted(), ['access_token', 'expires_in', 'scope', 'token_type']);
    const { status, body } = await sessionOf(tokens['access_token']!);
    assert.equal(status, 200);
    const direct = await service.call('POST', '/auth', {
      form: { username: 'rep@sandbox.example', password: 'sandbox-rep' },
    });
    assert.equal(body.userId, direct.body.userId);
  });

  it('an assertion is valid once, for a minute, for this provider, from this page, and for an existing user', async () => {
    const used = await assertion();
    assert.equal((await exchange(used)).status, 200);
    const [head, body, signed] = (await assertion()).split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const admin = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('rep@sandbox', 'admin@sandbox'),
    ).toString('base64url');
    const refused = {
      'used before': used,
      old: await assertion({ now: new Date(now.getTime() - 120_000) }),
      'from the future': await assertion({ now: new Date(now.getTime() + 3_600_000) }),
      'for another provider': await assertion({ audience: 'https://other.example/oidc' }),
      'of an unknown page': await assertion({ issuer: 'https://other.example' }),
      'signed by another key': await assertion({}, makeAssertionKey().privateKey),
      'changed after it was signed': `${head}.${admin}.${signed}`,
      'not signed': `${none}.${body}.`,
      'signed with no algorithm': `${none}.${body}.${signed}`,
      'about nobody': await assertion({ subject: 'nobody@sandbox.example' }),
      'no assertion': 'a.b.c',
      empty: '',
    };
    for (const [what, text] of Object.entries(refused)) {
      const answer = await exchange(text);
      assert.equal(answer.status, 400, what);
      assert.match(((await answer.json()) as { error: string }).error, /^invalid_(grant|request)$/, what);
    }
  });

  it('an assertion with a long lifetime works once and expires after one minute', async () => {
    const begin = Math.floor(now.getTime() / 1000);
    const longLived = (id: string) =>
      new SignJWT({ jti: id })
        .setProtectedHeader({ alg: 'ES256' })
        .setIssuer(issuer)
        .setSubject('rep@sandbox.example')
        .setAudience(`${service.url}/oidc`)
        .setIssuedAt(begin)
        .setExpirationTime(begin + 3600)
        .sign(page.privateKey);
    const [used, late, tooLate] = await Promise.all(['used', 'late', 'too late'].map(longLived));
    assert.equal((await exchange(used!)).status, 200);
    // One minute, plus half a minute of clock skew.
    now = new Date((begin + 90) * 1000 + 500);
    assert.equal((await exchange(late!)).status, 200);
    assert.equal((await exchange(used!)).status, 400);
    now = new Date((begin + 91) * 1000);
    assert.equal((await exchange(tooLate!)).status, 400);
  });

  it('the page’s server gives tokens only to its own pages and only for accounts that it knows', async () => {
    now = new Date();
    const settings = { ...service.settings, servicePort: Number(new URL(service.url).port) };
    const ask = (body: string, origin: string | null = new URL(issuer).origin, at = settings) =>
      networkToken(
        { ...at, instanceUrl: service.url },
        page.privateKey,
      )(
        new Request('http://127.0.0.1/my-server/network-token', {
          method: 'POST',
          body,
          ...(origin === null ? {} : { headers: { origin } }),
        }),
      );
    const rep = JSON.stringify({ account: 'rep@sandbox.example' });
    const answer = await ask(rep);
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store']);
    const { access_token } = (await answer.json()) as { access_token: string };
    assert.equal((await sessionOf(access_token)).status, 200);
    assert.equal((await ask(rep, 'https://other.example')).status, 403);
    assert.equal((await ask(rep, null)).status, 403);
    for (const nobody of ['{"account":"nobody@sandbox.example"}', '{}', 'null', 'x'])
      assert.equal((await ask(nobody)).status, 404, nobody);
    assert.equal((await ask(rep, undefined, { ...settings, servicePort: 9 })).status, 502);
  });
});
