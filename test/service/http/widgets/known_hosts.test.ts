/** Host names that a sandbox accepts: a page whose own host name resolves to this machine must not reach it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startHostServer } from '../../../../demo/host_server.ts';
import { startTestService, testSettings, type TestService } from '../../../support/service.ts';

const known = ['localhost', '127.0.0.1', '[::1]', 'crm.localhost', 'LOCALHOST', 'mdm.verteo.example'];
const unknown = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil-localhost',
  '10.0.0.1',
];

async function statusOf(port: number, path: string, host: string): Promise<{ status: number; text: string }> {
  const [response] = (await once(get({ port, host: '127.0.0.1', path, headers: { host } }), 'response')) as [
    IncomingMessage,
  ];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode!, text };
}

describe('a sandbox', () => {
  let service: TestService;
  let pages: Awaited<ReturnType<typeof startHostServer>>;
  const ports = new Map<string, number>();
  before(async () => {
    const settings = { allowedHosts: ['mdm.verteo.example'] };
    service = await startTestService({ engine: 'postgres', hcps: 8, settings });
    ports.set('instance', Number(new URL(service.url).port));
    const directory = mkdtempSync(join(tmpdir(), 'pages-'));
    writeFileSync(join(directory, 'index.html'), 'page');
    pages = await startHostServer(testSettings({ hostPort: 0, ...settings }), directory);
    ports.set('pages', Number(new URL(pages.url).port));
  });
  after(() => pages.close());

  for (const [server, path] of [
    ['instance', '/api'],
    ['instance', '/oidc/.well-known/openid-configuration'],
    ['pages', '/settings.json'],
  ] as const) {
    test(`serves ${path} under its own and listed host names, with and without a port`, async () => {
      for (const host of known)
        for (const name of [host, `${host}:${ports.get(server)}`])
          assert.equal((await statusOf(ports.get(server)!, path, name)).status, 200, name);
    });

    test(`responds with 421 and a message to ${path} under other host names`, async () => {
      for (const host of unknown) {
        const { status, text } = await statusOf(ports.get(server)!, path, `${host}:4000`);
        assert.equal(status, 421, host);
        assert.match(text, /SANDBOX_HOSTS/);
      }
    });
  }
});
