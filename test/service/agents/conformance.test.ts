/** The protocol's official conformance suite against the endpoint, and hostile messages. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { temporaryDirectory } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, connectAgent } from './agent_client.ts';

const suite = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

/** The scenarios for a server with tools and resources. The others need tools and prompts of an example server, or what this one does not offer. */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'];

/** Forwards to the service with a token, because the suite cannot sign in. Keeps Host and Origin, which one scenario is about. */
async function signedIn(url: string, token: string): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const forwarded = request(`${url}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

describe('endpoint of agents', () => {
  let service: TestService;
  let token: string;
  let proxy: Server;
  let results: string;

  before(async () => {
    service = await startTestService({ engine: 'pglite' });
    await allowAgents(service);
    ({ token } = await connectAgent(service));
    proxy = await signedIn(service.url, token);
    results = temporaryDirectory();
  });
  after(() => proxy.close());

  for (const scenario of scenarios)
    test(`passes the official scenario ${scenario}`, async () => {
      const url = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`;
      const { stdout } = await promisify(execFile)(process.execPath, [
        suite,
        'server',
        '--url',
        url,
        '--scenario',
        scenario,
        '-o',
        results,
      ]);
      assert.match(stdout, /Passed: [1-9]\d*\/\d+, 0 failed/);
    });

  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    });

  test('answers hostile messages without an error of its own', async () => {
    const call = (name: unknown, input: unknown) =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } });
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const messages = [
      '',
      '{',
      'null',
      '[]',
      '1',
      '"text"',
      '{"jsonrpc":"1.0","id":1,"method":"tools/list"}',
      '{"jsonrpc":"2.0","id":{},"method":"tools/list"}',
      '{"jsonrpc":"2.0","id":1,"method":"__proto__"}',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call"}',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${deep}}`,
      `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"x":"${'x'.repeat(300_000)}"}}`,
      `[${Array.from({ length: 900 }, (_, id) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`).join()}]`,
      call('no_such_tool', {}),
      call('__proto__', {}),
      call('open_record', { vid_key: '../../users' }),
      call('open_record', { vid_key: '\u0000' }),
      call('open_record', { vid_key: 1 }),
      call('find_records', { query: 'x'.repeat(10_000) }),
      call('find_records', { filters: '~'.repeat(5000) }),
      call('find_records', { query: '\ud800' }),
      call('propose_change', { vid_key: 'Network:Entity:1', entity: JSON.parse('{"__proto__":{"x":1}}') }),
    ];
    for (const message of messages) {
      const { status } = await post(message);
      assert.ok(status < 500, `${status}: ${message.slice(0, 120)}`);
    }
    const others: Record<string, string>[] = [
      { 'mcp-protocol-version': '1999-01-01' },
      { 'mcp-session-id': 'x'.repeat(1000) },
      { 'content-type': 'text/plain' },
      { accept: 'text/html' },
    ];
    for (const headers of others)
      assert.ok((await post(call('my_requests', {}), headers)).status < 500, JSON.stringify(headers));
    for (const method of ['GET', 'DELETE', 'PUT', 'HEAD']) {
      const { status } = await fetch(`${service.url}/mcp`, {
        method,
        headers: { authorization: `Bearer ${token}` },
      });
      assert.ok(status >= 400 && status < 500, `${method}: ${status}`);
    }
  });

  test('answers over standard input and output with a token', async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['demo/mcp_stdio.mjs'],
      env: { PLATFORM_NETWORK_INSTANCE: service.url, PLATFORM_NETWORK_TOKEN: token },
    });
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(transport);
    const { structuredContent } = await client.callTool({
      name: 'list_values',
      arguments: { list: 'Country', text: 'Canada' },
    });
    assert.deepEqual(structuredContent, { values: [{ code: 'CA', label: 'Canada' }], left_out: [] });
    await client.close();
  });

  test('refuses other origins, and tokens of widgets', async () => {
    assert.equal((await post('{}', { origin: 'https://evil.example' })).status, 403);
    assert.equal((await post('{}', { authorization: 'Bearer nonsense' })).status, 401);
    const session = await service.signIn('rep');
    assert.equal((await post('{}', { authorization: session })).status, 401);
    assert.equal((await post('{}', { authorization: `Bearer ${session}` })).status, 401);
  });
});
