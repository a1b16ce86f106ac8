#!/usr/bin/env node
/* eslint-disable unicorn/prefer-add-event-listener -- transports of the protocol are not event targets */
/**
 * Bridges standard input and output to the instance's endpoint of agents, for hosts that start a program: `npx platform-network-mcp`.
 * Needs PLATFORM_NETWORK_INSTANCE and PLATFORM_NETWORK_TOKEN (docs/agents.md).
 */
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

const { PLATFORM_NETWORK_INSTANCE: instance, PLATFORM_NETWORK_TOKEN: token } = process.env;
if (!instance || !URL.canParse(instance) || !token) {
  process.stderr.write(
    'Set PLATFORM_NETWORK_INSTANCE to the address of the instance and PLATFORM_NETWORK_TOKEN to an access token.\n',
  );
  process.exit(2);
}

const host = new StdioServerTransport();
const instanceTransport = new StreamableHTTPClientTransport(new URL('/mcp', instance), {
  requestInit: { headers: { authorization: `Bearer ${token}` } },
});

/** Tells the host why a request has no answer. Notifications need none. */
const refuse = (message, error) => {
  if (message.id === undefined || message.method === undefined) return;
  const text = error instanceof Error ? error.message : String(error);
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
