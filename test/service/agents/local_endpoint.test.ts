/** The endpoint on the user's computer, for hosts that cannot sign in: the user allows it in a browser, and nothing from elsewhere reaches it. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface, type Interface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { freePort } from '../../support/databases/server_process.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, answerConsent } from './agent_client.ts';

describe('the endpoint on this computer', () => {
  let service: TestService;
  let port: number;
  let bridge: ChildProcess;
  let lines: Interface;

  before(async () => {
    service = await startTestService({ engine: 'pglite' });
    await allowAgents(service);
    port = await freePort();
    bridge = spawn(process.execPath, ['demo/mcp_local.mjs'], {
      env: { PLATFORM_NETWORK_INSTANCE: service.url, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    lines = createInterface(bridge.stdout!);
  });
  after(() => bridge.kill());

  test('answers a plain client after the user signed in and allowed it, and renews the access', async () => {
    const [line] = (await once(lines, 'line')) as [string];
    const address = new URL(line.replace('Sign in here: ', ''));
    const forged = await fetch(`http://127.0.0.1:${port}/callback?code=stolen&state=other`);
    assert.equal(forged.status, 400);
    const { leftTo } = await answerConsent(service, address, 'rep', 'allow');
    const ready = once(lines, 'line');
    assert.match(await (await fetch(leftTo)).text(), /Done/);
    assert.deepEqual(await ready, [`Ready: http://localhost:${port}/mcp`]);
    const client = new Client({ name: 'plain', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
    const { tools } = await client.listTools();
    assert.ok(tools.some(({ name }) => name === 'find_records'));
    // Tokens in use end as after their time. Calls at the same time renew once: a second renewal would end the access.
    for (let round = 0; round < 2; round++) {
      const session = await service.signIn('rep');
      assert.equal((await service.call('DELETE', '/sandbox/sessions', { session })).status, 200);
      const lists = await Promise.all([1, 2, 3].map(() => client.listTools()));
      assert.ok(lists.every((each) => each.tools.length === tools.length));
    }
    await client.close();
  });

  test('answers pages of this computer alone, and no other name of it', async () => {
    const from = (origin: string) =>
      fetch(`http://127.0.0.1:${port}/mcp`, { method: 'OPTIONS', headers: { origin } });
    const own = await from('http://localhost:8080');
    assert.equal(own.headers.get('access-control-allow-origin'), 'http://localhost:8080');
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null'])
      assert.equal((await from(origin)).status, 403, origin);
    const renamed = request({ host: '127.0.0.1', port, path: '/mcp', headers: { host: 'evil.example' } });
    renamed.end();
    const [{ statusCode }] = (await once(renamed, 'response')) as [{ statusCode: number }];
    assert.equal(statusCode, 403);
  });
});
