/** The protocol's official conformance suite against the endpoint, and hostile messages. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { temporaryDirectory } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, connectAgent, type Agent } from './agent_client.ts';

const suite = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

/** The scenarios for a server with tools and resources. `docs/agents.md` has the reasons why the others do not apply. */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'tools-call-simple-text',
  'tools-call-error',
  'resources-list',
  'resources-read-text',
  'resources-templates-read',
  'dns-rebinding-protection',
];

/** The suite calls tools and resources of an example server. Those of this server take their places. The suite looks for 123 in the record. */
const ownNames = (record: string): readonly (readonly [theirs: string, own: string])[] => [
  ['"name":"test_simple_text"', '"name":"my_requests","arguments":{}'],
  ['"name":"test_error_handling","arguments":{}', '"name":"open_record","arguments":{"vid_key":"1"}'],
  ['test://static-text', 'platform-network://guide/filters'],
  ['test://template/123/data', `platform-network://records/${record}`],
];

/** Returns the ID of a record whose answer contains a text. */
async function recordWith(part: string, agent: Agent): Promise<string> {
  const { records } = await agent.call('find_records', { limit: 25 });
  for (const { vid__v: vid } of records)
    if (JSON.stringify(await agent.call('open_record', { vid_key: vid })).includes(part)) return vid;
  throw new Error(`No record contains ${part}.`);
}

/**
 * Forwards to the service with a token, because the suite cannot sign in, and with the names of this server. Keeps Host and Origin, which one
 * scenario is about.
 */
async function signedIn(url: string, token: string, record: string): Promise<Server> {
  const proxy = createServer(async (incoming, outgoing) => {
    const sent = await text(incoming);
    const body = ownNames(record).reduce((all, [theirs, own]) => all.replace(theirs, own), sent);
    const headers: Record<string, string | string[] | undefined> = {
      ...incoming.headers,
      authorization: `Bearer ${token}`,
    };
    if (sent) headers['content-length'] = String(Buffer.byteLength(body));
    request(`${url}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    }).end(body);
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
    const agent = await connectAgent(service);
    ({ token } = agent);
    proxy = await signedIn(service.url, token, await recordWith('123', agent));
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

  test('answers hostile messages without an internal error', async () => {
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
