#!/usr/bin/env node
/* eslint-disable no-console -- the user reads where to sign in */
/**
 * Serves the instance's endpoint of agents on this computer, for hosts that neither sign in nor start a program: `node demo/mcp_local.mjs`.
 * The user signs in and allows the access in a browser; calls then get the token here. Only programs and pages of this computer are answered.
 * Takes PLATFORM_NETWORK_INSTANCE and PORT (docs/agents.md).
 */
import { createServer } from 'node:http';
import { newSignIn, once, renewedTokens } from './agent_access/sign_in.mjs';

const { PLATFORM_NETWORK_INSTANCE: instance = 'http://localhost:4000', PORT: port = '3001' } = process.env;
const endpoint = new URL('/mcp', instance);
const local = /^(?:localhost|127\.0\.0\.1)$/;
const callback = `http://127.0.0.1:${port}/callback`;

const kept = {};
const signIn = newSignIn({
  endpoint,
  callback,
  kept,
  onAddress: (address) => console.log(`Sign in here: ${address}`),
});

/** Takes the code that the browser brings back. Returns what the user reads. */
async function finish(parameters) {
  if (!(await signIn.finish(parameters))) return [400, 'No access was allowed.'];
  console.log(`Ready: http://localhost:${port}/mcp`);
  return [200, 'Done. You can close this window.'];
}

/** Renews the access. A token lasts for minutes; after hours the user signs in again. */
const renew = once(async () => {
  const tokens = await renewedTokens(endpoint, kept);
  if (tokens) kept.tokens = tokens;
  else await signIn.start();
});

/** Headers of the protocol that go on to the instance. */
const goesOn = ([name]) => /^(?:accept|content-type|mcp-.+|last-event-id)$/.test(name);

async function ask(request, body) {
  const send = () =>
    fetch(endpoint, {
      method: request.method,
      headers: {
        ...Object.fromEntries(Object.entries(request.headers).filter(goesOn)),
        authorization: `Bearer ${kept.tokens?.access_token}`,
      },
      ...(body.length > 0 && { body }),
    });
  const used = kept.tokens?.access_token;
  const first = await send();
  if (first.status !== 401) return first;
  if (kept.tokens?.access_token === used) await renew();
  return kept.tokens ? send() : first;
}

async function answer(request, response) {
  const { origin, host } = request.headers;
  const isLocal = (address) => URL.canParse(address) && local.test(new URL(address).hostname);
  // A page elsewhere could name this address, or have a name that leads here.
  if (!isLocal(`http://${host}`) || (origin !== undefined && !isLocal(origin)))
    return response.writeHead(403).end();
  const { pathname, searchParams } = new URL(request.url, callback);
  if (pathname === '/callback') {
    const [status, text] = await finish(searchParams);
    return response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
  }
  if (pathname !== '/mcp') return response.writeHead(404).end();
  const shared = origin && {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-expose-headers': 'mcp-session-id',
    vary: 'origin',
  };
  if (request.method === 'OPTIONS') return response.writeHead(204, shared).end();
  const body = Buffer.concat(await request.toArray());
  const answered = await ask(request, body);
  const type = answered.headers.get('content-type');
  response.writeHead(answered.status, { ...shared, ...(type && { 'content-type': type }) });
  return response.end(Buffer.from(await answered.arrayBuffer()));
}

createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error.message);
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
}).listen(Number(port), '127.0.0.1', () => {
  signIn.start().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
});
