/** The file server of the widgets origin and the host page. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { serveStatic, type StaticServer } from '../../demo/static_server.ts';

describe('static server', () => {
  let folder: string;
  let server: StaticServer;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'platform-network-static-'));
    mkdirSync(join(folder, 'public/assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'public/index.html'), '<p>index');
    writeFileSync(join(folder, 'public/manifest.js'), 'let a;');
    writeFileSync(join(folder, 'public/manifest.js.br'), brotliCompressSync('let a;'));
    writeFileSync(join(folder, 'public/assets/chunk-Ab_-1234.js'), 'export {};');
    server = await serveStatic({
      directory: join(folder, 'public'),
      port: 0,
      headers: { 'Content-Security-Policy': "default-src 'none'" },
      files: { '/settings.json': '{"a":1}' },
    });
  });
  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(server.url + path, { headers: { 'Accept-Encoding': 'identity', ...headers } });

  test('a page keeps its own policy when the browser asks whether it changed', async () => {
    const pages = await serveStatic({
      directory: join(folder, 'public'),
      port: 0,
      headers: { 'Content-Security-Policy': "default-src 'none'" },
      pageFor: async () => ({
        type: 'text/html',
        text: '<p>own',
        headers: { 'Content-Security-Policy': "img-src 'self'" },
      }),
    });
    try {
      const first = await fetch(`${pages.url}/own`);
      assert.equal(first.headers.get('content-security-policy'), "img-src 'self'");
      const again = await fetch(`${pages.url}/own`, {
        headers: { 'If-None-Match': first.headers.get('etag')! },
      });
      assert.equal(again.status, 304);
      assert.equal(again.headers.get('content-security-policy'), null);
    } finally {
      await pages.close();
    }
  });

  test('an unknown path can answer a document instead; other paths stay not found', async () => {
    const pages = await serveStatic({
      directory: join(folder, 'public'),
      port: 0,
      documentFor: (path) => (path.startsWith('/admin') ? '/index.html' : undefined),
    });
    try {
      const statuses = await Promise.all(
        ['/', '/admin', '/admin/widgets/a', '/manifest.js', '/assets/none.js', '/other'].map(
          async (path) => `${path} ${(await fetch(pages.url + path)).status}`,
        ),
      );
      assert.deepEqual(statuses, [
        '/ 200',
        '/admin 200',
        '/admin/widgets/a 200',
        '/manifest.js 200',
        '/assets/none.js 404',
        '/other 404',
      ]);
    } finally {
      await pages.close();
    }
  });

  test('answers the right types to every origin, with the configured headers', async () => {
    for (const [path, type, body] of [
      ['/', 'text/html; charset=utf-8', '<p>index'],
      ['/manifest.js', 'text/javascript; charset=utf-8', 'let a;'],
      ['/settings.json', 'application/json', '{"a":1}'],
    ] as const) {
      const response = await ask(path);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('Content-Type'), type);
      assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*');
      assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff');
      assert.equal(response.headers.get('Content-Security-Policy'), "default-src 'none'");
      assert.equal(await response.text(), body);
    }
  });

  test('hashed assets are cached forever; everything else is revalidated, with 304 when unchanged', async () => {
    const asset = await ask('/assets/chunk-Ab_-1234.js');
    assert.equal(asset.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
    for (const path of ['/manifest.js', '/settings.json', '/', '/assets/gone-Ab_-1234.js'])
      assert.equal((await ask(path)).headers.get('Cache-Control'), 'no-cache');
    const tag = (await ask('/manifest.js')).headers.get('ETag')!;
    assert.equal((await ask('/manifest.js', { 'If-None-Match': tag })).status, 304);
  });

  test('sends the brotli copy to clients that accept it', async () => {
    const response = await ask('/manifest.js', { 'Accept-Encoding': 'br' });
    assert.equal(response.headers.get('Content-Encoding'), 'br');
    assert.equal(await response.text(), 'let a;');
    assert.match(response.headers.get('Vary')!, /Accept-Encoding/i);
  });

  /** Requests a path unchanged: `fetch` would resolve dots first. */
  const askRaw = (path: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      get({ port: server.port, host: '127.0.0.1', path }, (response) => {
        let body = '';
        response.on('data', (part: Buffer) => (body += part.toString()));
        response.on('end', () => resolve({ status: response.statusCode!, body }));
      }).on('error', reject);
    });

  test('never leaves its folder, for any path', async () => {
    for (const path of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/..\\secret.txt',
      '/%5c..%5csecret.txt',
      '/%00',
      '/%E0%A4%A',
    ]) {
      const { status, body } = await askRaw(path);
      assert.ok(status === 404 || status === 400, `${path} is answered with ${status}`);
      assert.doesNotMatch(body, /secret/);
    }
  });

  test('reports which port is taken', async () => {
    await assert.rejects(serveStatic({ directory: folder, port: server.port }), {
      code: 'EADDRINUSE',
      port: server.port,
    });
  });
});
