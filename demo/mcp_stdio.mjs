#!/usr/bin/env node
/* eslint-disable unicorn/prefer-add-event-listener -- transports of the protocol are not event targets */
/**
 * Bridges standard input and output to the instance's endpoint of agents, for hosts that start a program: `npx platform-network-mcp`.
 * `npx platform-network-mcp sign-in` signs the user in once; the program then renews the access. Takes PLATFORM_NETWORK_INSTANCE,
 * PLATFORM_NETWORK_ACCESS_FILE, and PLATFORM_NETWORK_TOKEN in place of a sign-in (docs/agents.md).
 */
import { once as nextEvent } from 'node:events';
import { createServer } from 'node:http';
import { StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { accessFile, readAccess, withLock, writeAccess } from './agent_access/access_file.mjs';
import { newSignIn, once, renewedTokens } from './agent_access/sign_in.mjs';

const { PLATFORM_NETWORK_INSTANCE: instance, PLATFORM_NETWORK_TOKEN: token } = process.env;

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

if (!instance || !URL.canParse(instance))
  stop('Set PLATFORM_NETWORK_INSTANCE to the address of the instance.');

const endpoint = new URL('/mcp', instance);
const file = accessFile(process.env);
const howToSignIn = 'Run `npx platform-network-mcp sign-in` in a terminal';

/** Lets the user sign in and allow the access in a browser, and keeps it for programs that hosts start. */
async function signIn() {
  const server = createServer().listen(0, '127.0.0.1');
  await nextEvent(server, 'listening');
  const kept = {};
  const callback = `http://127.0.0.1:${server.address().port}/callback`;
  const flow = newSignIn({
    endpoint,
    callback,
    kept,
    onAddress: (address) => process.stdout.write(`Sign in here: ${address}\n`),
  });
  const allowed = new Promise((resolve, reject) => {
    server.on('request', (request, response) => {
      const { pathname, searchParams } = new URL(request.url, callback);
      if (pathname !== '/callback') return response.writeHead(404).end();
      const answer = (status, text) =>
        response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' }).end(text);
      return flow.finish(searchParams).then((isAllowed) => {
        if (!isAllowed) return answer(400, 'No access was allowed.');
        answer(200, 'Done. You can close this window.');
        return resolve();
      }, reject);
    });
  });
  await flow.start();
  await allowed;
  await withLock(file, () => writeAccess(file, endpoint, kept));
  server.close();
  process.stdout.write('Signed in. Hosts can start `npx platform-network-mcp` now.\n');
}

if (process.argv[2] === 'sign-in') {
  await signIn().catch((error) => stop(error.message));
  process.exit(0);
}

if (!token && !(await readAccess(file, endpoint).catch((error) => stop(error.message))))
  stop(`Nobody has signed in at ${endpoint.origin}. ${howToSignIn}, or set PLATFORM_NETWORK_TOKEN.`);

const ended = token
  ? `The access has ended: a token lasts 15 minutes. ${howToSignIn} and start this program without PLATFORM_NETWORK_TOKEN: it then renews the access.`
  : `The access has ended: after 12 hours, or because somebody ended it. ${howToSignIn}, then repeat the call.`;

let given;
const renew = once(() =>
  withLock(file, async () => {
    const access = await readAccess(file, endpoint);
    // Another program may have renewed already, or the user has signed in again.
    if (access && access.tokens.access_token !== given) return;
    const tokens = access && (await renewedTokens(endpoint, access));
    if (!tokens) throw new Error(ended);
    await writeAccess(file, endpoint, { ...access, tokens });
  }),
);
const authProvider = token
  ? { token: async () => token }
  : {
      token: async () => (given = (await readAccess(file, endpoint))?.tokens.access_token),
      onUnauthorized: renew,
    };

const host = new StdioServerTransport();
const instanceTransport = new StreamableHTTPClientTransport(endpoint, { authProvider });

/** Tells the host why a request has no answer. Notifications need none. */
const refuse = (message, error) => {
  if (message.id === undefined || message.method === undefined) return;
  const isEnded = error instanceof UnauthorizedError || error?.status === 401;
  const text = isEnded ? ended : error instanceof Error ? error.message : String(error);
  void host.send({ jsonrpc: '2.0', id: message.id, error: { code: -32000, message: text } });
};

host.onmessage = (message) => {
  instanceTransport.send(message).catch((error) => refuse(message, error));
};
instanceTransport.onmessage = (message) => void host.send(message);
instanceTransport.onerror = (error) => process.stderr.write(`${error.message}\n`);
host.onclose = () => void instanceTransport.close().then(() => process.exit(0));

await instanceTransport.start();
await host.start();
