/** The program that hosts start: it signs the user in once, renews the access in a long session, and says in words when the access has ended. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { before, describe, test } from 'node:test';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { temporaryDirectory } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, answerConsent, connectAgent, type Json } from './agent_client.ts';

describe('the program over standard input and output', () => {
  let service: TestService;
  let environment: Record<string, string>;

  before(async () => {
    service = await startTestService({ engine: 'pglite' });
    await allowAgents(service);
    environment = {
      PLATFORM_NETWORK_INSTANCE: service.url,
      PLATFORM_NETWORK_ACCESS_FILE: join(temporaryDirectory(), 'kept', 'access.json'),
    };
  });

  const start = (env = environment, ...args: string[]) =>
    spawn(process.execPath, ['demo/mcp_stdio.mjs', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const connect = async (env = environment): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: ['demo/mcp_stdio.mjs'], env }),
    );
    return client;
  };
  const canada = async (client: Client): Promise<unknown> =>
    (await client.callTool({ name: 'list_values', arguments: { list: 'Country', text: 'Canada' } }))
      .structuredContent;
  const answer = { values: [{ code: 'CA', label: 'Canada' }], left_out: [] };

  async function signIn(): Promise<void> {
    const program = start(environment, 'sign-in');
    const lines = createInterface(program.stdout);
    const [line] = (await once(lines, 'line')) as [string];
    const address = new URL(line.replace('Sign in here: ', ''));
    const callback = address.searchParams.get('redirect_uri')!;
    assert.equal((await fetch(`${callback}?code=stolen&state=other`)).status, 400);
    const { leftTo } = await answerConsent(service, address, 'rep', 'allow');
    const ended = once(program, 'exit');
    assert.match(await (await fetch(leftTo)).text(), /Done/);
    assert.deepEqual(await ended, [0, null]);
  }
  const kept = (): Json =>
    JSON.parse(readFileSync(environment['PLATFORM_NETWORK_ACCESS_FILE']!, 'utf8'))[`${service.url}/mcp`];
  /** Ends the tokens in use, as their time does. */
  const endTokens = async (): Promise<void> => {
    const session = await service.signIn('rep');
    assert.equal((await service.call('DELETE', '/sandbox/sessions', { session })).status, 200);
  };

  test('says how to sign in when nobody did', async () => {
    const program = start();
    const [said, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')]);
    assert.equal(code, 2);
    assert.match(said, /Run `npx platform-network-mcp sign-in` in a terminal/);
  });

  test('renews the access while it runs, once for calls at the same time and for several programs', async () => {
    await signIn();
    if (process.platform !== 'win32')
      assert.equal(statSync(environment['PLATFORM_NETWORK_ACCESS_FILE']!).mode & 0o077, 0);
    const clients = await Promise.all([connect(), connect()]);
    for (const client of clients) assert.deepEqual(await canada(client), answer);
    for (let round = 0; round < 2; round++) {
      const first = kept().tokens;
      await endTokens();
      const answers = await Promise.all([...clients, ...clients].map(canada));
      assert.deepEqual(answers, [answer, answer, answer, answer]);
      assert.notEqual(kept().tokens.refresh_token, first.refresh_token);
    }
    await Promise.all(clients.map((client) => client.close()));
  });

  test('says that the access has ended, and goes on after the next sign-in', async () => {
    await signIn();
    const client = await connect();
    assert.deepEqual(await canada(client), answer);
    const admin = await service.signIn('admin');
    const users = await service.call('GET', '/users', { session: admin });
    const { id } = users.body.users.find(({ username }: Json) => username === 'rep@sandbox.example');
    for (const locked of [true, false])
      await service.call('POST', `/users/${id}/locked`, { session: admin, body: { locked } });
    await assert.rejects(canada(client), /The access has ended: .*npx platform-network-mcp sign-in/);
    await signIn();
    assert.deepEqual(await canada(client), answer);
    await client.close();
  });

  test('with a token of its environment says how long one lasts when it has ended', async () => {
    const { token } = await connectAgent(service);
    const client = await connect({ ...environment, PLATFORM_NETWORK_TOKEN: token });
    assert.deepEqual(await canada(client), answer);
    await endTokens();
    await assert.rejects(canada(client), /a token lasts 15 minutes.*sign-in/);
    await client.close();
  });
});
