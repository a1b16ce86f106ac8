/** A client of the protocol that runs in a page: it may register and connect from the domains of widget configurations, and from no others. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents } from './agent_client.ts';

const origin = 'http://localhost:5173';

describe('a client in a browser', () => {
  let service: TestService;

  before(async () => {
    service = await startTestService({ engine: 'postgres' });
    await allowAgents(service);
  });

  const preflight = (path: string, from: string, method: string, headers: string): Promise<Response> =>
    fetch(service.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    });

  for (const [path, method, headers] of [
    ['/mcp', 'POST', 'authorization,content-type,mcp-protocol-version'],
    ['/.well-known/oauth-protected-resource/mcp', 'GET', 'mcp-protocol-version'],
    ['/oidc/reg', 'POST', 'content-type'],
  ] as const)
    test(`may call ${path} from an allowed origin alone`, async () => {
      const allowed = await preflight(path, origin, method, headers);
      assert.equal(allowed.status, 204);
      assert.equal(allowed.headers.get('access-control-allow-origin'), origin);
      const named = allowed.headers.get('access-control-allow-headers')!.split(', ');
      for (const header of headers.split(',')) assert.ok(named.includes(header), header);
      const other = await preflight(path, 'https://evil.example', method, headers);
      assert.equal(other.headers.get('access-control-allow-origin'), null);
    });

  test('reads where to ask for permission, and the answer to its registration', async () => {
    const refused = await fetch(`${service.url}/mcp`, { method: 'POST', body: '{}', headers: { origin } });
    assert.equal(refused.status, 401);
    assert.match(refused.headers.get('access-control-expose-headers')!, /WWW-Authenticate/);
    const registered = await fetch(`${service.url}/oidc/reg`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({
        redirect_uris: [`${origin}/agent/allowed`],
        token_endpoint_auth_method: 'none',
      }),
    });
    assert.equal(registered.status, 201);
    assert.equal(registered.headers.get('access-control-allow-origin'), origin);
  });
});
