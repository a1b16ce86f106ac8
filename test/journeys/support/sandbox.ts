/**
 * Starts one sandbox for all journeys, on free ports and three different sites: crm.localhost, widgets.localhost and
 * instance.localhost. Its addresses reach the tests through the environment.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realDataFolder } from '../../support/real_data.ts';

/** Journeys sign in hundreds of times; the file explains how this speeds it up. */
export const quickPasswords = ['--import', './test/support/quick_passwords.ts'];

/** Copies the database of a new sandbox into an empty folder. What opens it needs `quickPasswords`. */
export function copySeeded(folder: string, hcps: number, seed: number): void {
  const script = 'test/support/databases/copy_seeded.ts';
  execFileSync(process.execPath, [script, folder, String(hcps), String(seed)], { stdio: 'inherit' });
}

/** Returns different free ports: holds all until all are known. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer();
      return new Promise<typeof server>((ready) => server.listen(0, () => ready(server)));
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/** Resolves when the sandbox prints that it is ready; rejects with its output when it exits earlier. */
export function untilReady(sandbox: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let printed = '';
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (printed.includes('Ready.')) ready();
    };
    sandbox.stdout!.on('data', read);
    sandbox.stderr!.on('data', read);
    sandbox.once('exit', (code) => failed(new Error(`The sandbox ended with ${code}:\n${printed}`)));
  });
}

/**
 * Serves host pages that tests make up: a POST returns the URL under which the posted page is then served, with the headers that
 * `Page-Headers` lists as JSON. Request interception would not do, because Chromium keeps intercepted pages away from local servers.
 */
async function servePages(): Promise<{ port: number; close(): Promise<void> }> {
  const pages: { text: string; headers: Record<string, string> }[] = [];
  const server = createHttpServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = JSON.parse(String(request.headers['page-headers'] ?? '{}')) as Record<string, string>;
        response.end(`/pages/${pages.push({ text: Buffer.concat(chunks).toString(), headers }) - 1}`);
      });
    } else {
      const page = pages[Number(/^\/pages\/(\d+)/.exec(request.url ?? '')?.[1])];
      response.statusCode = page === undefined ? 404 : 200;
      for (const [name, value] of Object.entries(page?.headers ?? {})) response.setHeader(name, value);
      response.end(page?.text ?? 'There is no such page.');
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/**
 * Starts a second instance with few records, for pages that show widgets of both, and for tests that move its clock. `setAhead` sets how
 * many milliseconds the clock is ahead of this machine's.
 */
export async function startSecondInstance(): Promise<{
  url: string;
  setAhead(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'platform-network-second-'));
  const [port] = await freePorts(1);
  const url = `http://second.localhost:${port}`;
  copySeeded(dataDirectory, 200, 7);
  const clock = './test/journeys/support/shifted_clock.ts';
  const script = [...quickPasswords, '--import', clock, 'demo/service/main.ts'];
  const instance = spawn(process.execPath, script, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      INSTANCE_URL: url,
      SERVICE_PORT: String(port),
      SANDBOX_DATA_DIR: dataDirectory,
      SANDBOX_FIRST_REQUESTS: '0',
    },
  });
  await untilReady(instance);
  return {
    url,
    setAhead: (milliseconds) =>
      new Promise((set) => {
        instance.once('message', () => set());
        instance.send(milliseconds);
      }),
    stop: async () => {
      const ended = new Promise((resolveEnd) => instance.once('exit', resolveEnd));
      instance.kill('SIGTERM');
      await ended;
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

export default async function startSandbox(): Promise<() => Promise<void>> {
  // Uses a running sandbox while journeys are written; HOST_URL, WIDGETS_URL and INSTANCE_URL name it.
  if (process.env['JOURNEYS_USE_RUNNING_SANDBOX']) {
    const pages = await servePages();
    process.env['PAGES_PORT'] = String(pages.port);
    return pages.close;
  }
  const dataDirectory = mkdtempSync(join(tmpdir(), 'platform-network-journeys-'));
  const [hostPort, widgetsPort, servicePort] = await freePorts(3);
  const addresses = {
    HOST_URL: `http://crm.localhost:${hostPort}`,
    WIDGETS_URL: `http://widgets.localhost:${widgetsPort}`,
    INSTANCE_URL: `http://instance.localhost:${servicePort}`,
  };
  const sandbox = spawn(process.execPath, [...quickPasswords, 'demo/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...addresses,
      HOST_PORT: String(hostPort),
      WIDGETS_PORT: String(widgetsPort),
      SERVICE_PORT: String(servicePort),
      SANDBOX_DATA_DIR: dataDirectory,
      SANDBOX_HCPS: '3000',
      // Journeys create the requests that they look for.
      SANDBOX_FIRST_REQUESTS: '0',
      ...(realDataFolder === undefined ? {} : { SANDBOX_REAL_DATA: realDataFolder }),
    },
  });
  await untilReady(sandbox);
  const pages = await servePages();
  Object.assign(process.env, addresses, { PAGES_PORT: String(pages.port) });
  return async () => {
    const ended = new Promise((resolveEnd) => sandbox.once('exit', resolveEnd));
    sandbox.kill('SIGTERM');
    await ended;
    await pages.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}
