/** Sign-ins across several processes behind one address, and across restarts (docs/decisions/0023-several-processes.md). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { before, describe, it } from 'node:test';
import { makeAssertion, makeAssertionKey } from '../../../demo/identity/assertions.ts';
import { startService, type StartOptions } from '../../../demo/service/server.ts';
import type { Settings } from '../../../demo/settings.ts';
import { closeAtEnd } from '../../support/databases.ts';
import { serviceAt, startTestService, testSettings } from '../../support/service.ts';
import { signInThroughProvider, tokenRequest } from '../../support/sso.ts';

const rep = { username: 'rep@sandbox.example', password: 'sandbox-rep' };
const host = 'http://crm.localhost:5173';
const page = makeAssertionKey();
const issuer = testSettings().hostUrl;
const pages: NonNullable<StartOptions['pages']> = [{ issuer, publicKey: page.publicKey }];

/** Forwards every request to the next of some ports, as a balancer does. Returns its address. */
async function startBalancer(ports: readonly number[]): Promise<string> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forwarded = request({
      port: ports[turn++ % ports.length],
      host: '127.0.0.1',
      method,
      path: url,
      headers,
    });
    forwarded.on('response', (response) => {
      outgoing.writeHead(response.statusCode!, response.rawHeaders);
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAtEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const keyIds = async (url: string): Promise<string[]> => {
  const answer = await fetch(`${url}/oidc/jwks`);
  return ((await answer.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
};

const headerOf = (token: string): { kid: string } =>
  JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string };

describe('two processes behind a balancer', () => {
  let url: string;
  let widgetsUrl: string;
  const ports: number[] = [];
  before(async () => {
    const first = await startTestService({ engine: 'postgres', hcps: 20 });
    widgetsUrl = first.settings.widgetsUrl;
    url = await startBalancer(ports);
    await first.close();
    const settings = { ...first.settings, instanceUrl: url, servicePort: 0 };
    for (let count = 0; count < 2; count++) {
      const service = await startService(settings, { pages });
      closeAtEnd(() => service.close());
      ports.push(service.port);
    }
  });

  it('end a sign-in at one process that began at the other, and refresh it', async () => {
    const tokens = await signInThroughProvider(url, widgetsUrl, host, rep);
    const { call } = serviceAt(url);
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status, body } = await call('POST', '/auth/sso', {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      assert.equal(status, 200);
      assert.equal((await call('GET', '/metadata/objectTypes', { session: body.sessionId })).status, 200);
    }
    const refresh = (token: string) =>
      tokenRequest(url, { grant_type: 'refresh_token', refresh_token: token }, host);
    const refreshed = await refresh(tokens.refresh_token);
    assert.equal(refreshed.status, 200);
    const again = await refresh(tokens.refresh_token);
    assert.equal(again.status, 400, 'the other process knows that the token was used');
  });

  it('publish the same keys', async () => {
    const [one, other] = [await keyIds(url), await keyIds(url)];
    assert.equal(one.length, 1);
    assert.deepEqual(one, other);
  });

  it('accept an assertion once between them', async () => {
    const assertion = await makeAssertion(page.privateKey, {
      issuer,
      subject: rep.username,
      audience: `${url}/oidc`,
      now: new Date(),
    });
    const exchange = () =>
      tokenRequest(url, { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const statuses = (await Promise.all([exchange(), exchange()])).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [200, 400]);
  });
});

describe('the identity provider of a restarted service', () => {
  let settings: Settings;
  let now = new Date();
  const start = async () => {
    const service = await startService(settings, { clock: () => now });
    closeAtEnd(() => service.close());
    return service;
  };
  before(async () => {
    const first = await startTestService({ engine: 'pglite', hcps: 20 });
    settings = { ...first.settings, servicePort: Number(new URL(first.url).port), instanceUrl: first.url };
    await first.close();
  });

  it('knows the users who were signed in', async () => {
    const first = await start();
    const tokens = await signInThroughProvider(first.url, settings.widgetsUrl, host, rep);
    await first.close();
    const second = await start();
    const answer = await tokenRequest(
      second.url,
      { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
      host,
    );
    assert.equal(answer.status, 200);
    await second.close();
  });

  it('forgets them when the secret is another one', async () => {
    const first = await start();
    const before = await keyIds(first.url);
    const tokens = await signInThroughProvider(first.url, settings.widgetsUrl, host, rep);
    await first.close();
    settings = { ...settings, identitySecret: 'another secret with more than 32 characters' };
    const second = await start();
    const answer = await tokenRequest(
      second.url,
      { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
      host,
    );
    assert.equal(answer.status, 400);
    assert.equal(
      (await keyIds(second.url)).some((kid) => before.includes(kid)),
      false,
    );
    await second.close();
  });

  it('replaces its signing key each month, and signs with the new one when it has been published for an hour', async () => {
    const service = await start();
    const idToken = async () =>
      headerOf((await signInThroughProvider(service.url, settings.widgetsUrl, host, rep)).id_token).kid;
    const after = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));
    const [old] = await keyIds(service.url);
    assert.equal(await idToken(), old);
    after(31 * 24);
    const [signing, published] = await keyIds(service.url);
    assert.equal(signing, old);
    assert.ok(published, 'the new key is published before it signs');
    assert.equal(await idToken(), old);
    after(2);
    assert.equal(await idToken(), published);
    assert.ok((await keyIds(service.url)).includes(old!), 'tokens of the old key can still be checked');
    after(2 * 24);
    assert.deepEqual(await keyIds(service.url), [published]);
  });
});
