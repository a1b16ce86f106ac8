/** The packages of a release in a registry: published by the command of the widgets, once, and never with another content. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { clientName } from '../../../build/client.ts';
import { writeClientComponents } from '../../../build/papers/client_components.ts';
import { writeProvenance } from '../../../build/papers/provenance.ts';
import type { Source } from '../../../build/papers/source.ts';
import { root } from '../build_widgets.ts';
import { writeClient } from '../support/shared_builds.ts';

const widgets = 'platform-network-widgets';
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

type Packument = { name: string; versions: Record<string, { dist: { integrity: string } }> };

describe('the packages of a release', () => {
  const source: Source = { commit: 'a'.repeat(40), isCommitted: true, date: new Date() };
  let folder: string;
  let origin: string;
  let server: Server;
  let registry: string;
  /** Packages of the registry by name, and the names in the order of publishing. */
  const known = new Map<string, Packument>();
  const published: string[] = [];

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'platform-network-registry-'));
    origin = join(folder, 'origin');
    for (const each of ['dist', 'package', 'origin']) mkdirSync(join(folder, each));
    for (const file of ['package.json', 'package-lock.json', 'CHANGELOG.md'])
      copyFileSync(join(root, file), join(folder, file));
    writeFileSync(join(folder, 'dist/loader.js'), 'loader');
    writeFileSync(
      join(folder, 'package/package.json'),
      JSON.stringify({ name: widgets, version, type: 'module' }),
    );
    await writeClient(join(folder, 'client'));
    writeClientComponents(join(folder, 'client'));
    for (const each of ['dist', 'package', 'client']) writeProvenance(folder, join(folder, each), source);
    server = createServer(async (request, response) => {
      const name = decodeURIComponent(request.url!.slice(1).split('?')[0]!);
      const answer = (status: number, body: unknown): void => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      };
      if (request.method === 'PUT') {
        known.set(name, (await json(request)) as Packument);
        published.push(name);
        answer(201, { ok: true });
      } else if (known.has(name)) answer(200, known.get(name));
      else answer(404, { error: 'not found' });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    registry = `http://${host}/`;
    writeFileSync(join(folder, 'npmrc'), `//${host}/:_authToken=secret\nfetch-retries=0\n`);
  });
  after(() => {
    server?.close();
    server?.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the release command in a separate process, because npm is waited for while the registry answers. */
  const release = (options: object): Promise<{ lines: string[]; error: string | undefined }> =>
    new Promise((resolve) => {
      const code = `
        import { publishRelease } from ${JSON.stringify(join(root, 'build/publish.ts'))};
        const [root, origin, options] = ${JSON.stringify([folder, origin, options])};
        try { console.log(publishRelease(root, origin, options).join('\\n')); }
        catch (error) { console.error(error.message); process.exitCode = 1; }`;
      execFile(
        process.execPath,
        ['--input-type=module', '--eval', code],
        {
          cwd: folder,
          env: {
            ...process.env,
            npm_config_userconfig: join(folder, 'npmrc'),
            npm_config_cache: join(folder, 'cache'),
            npm_config_update_notifier: 'false',
          },
        },
        (failed, stdout, stderr) =>
          resolve({ lines: stdout.trim().split('\n'), error: failed ? stderr : undefined }),
      );
    });

  test('a dry run names files and packages, and changes nothing', async () => {
    const { lines, error } = await release({ registry, isDryRun: true });
    assert.equal(error, undefined);
    assert.deepEqual(lines, [
      'loader.js',
      'provenance.json',
      `${widgets}@${version} would be published to ${registry}`,
      `${clientName}@${version} would be published to ${registry}`,
    ]);
    assert.deepEqual(published, []);
    assert.throws(() => readFileSync(join(origin, 'loader.js')), /ENOENT/);
  });

  test('one command publishes widgets, package and client; repeated, it publishes nothing twice', async () => {
    const first = await release({ registry, isDryRun: false });
    assert.deepEqual(first.lines, [
      `${widgets}@${version} was published to ${registry}`,
      `${clientName}@${version} was published to ${registry}`,
    ]);
    assert.equal(readFileSync(join(origin, 'loader.js'), 'utf8'), 'loader');
    assert.match(known.get(clientName)!.versions[version]!.dist.integrity, /^sha512-/);
    const second = await release({ registry, isDryRun: false });
    assert.deepEqual(second.lines, [
      `${widgets}@${version} is in ${registry}`,
      `${clientName}@${version} is in ${registry}`,
    ]);
    assert.deepEqual(published, [widgets, clientName]);
  });

  test('without a registry it says which packages are not published', async () => {
    const { lines } = await release({ isDryRun: false });
    assert.deepEqual(lines, [`Not published without --registry: ${widgets}, ${clientName}.`]);
  });

  test('a client that changed after the build stops the release', async () => {
    const file = join(folder, 'client/client.js');
    const built = readFileSync(file);
    writeFileSync(file, 'changed');
    const { error } = await release({ registry, isDryRun: false });
    writeFileSync(file, built);
    assert.match(error!, /client\/: client\.js is not the file that was built/);
  });

  test('a version that the registry has with another content stops the release before a file is copied', async () => {
    known.get(clientName)!.versions[version]!.dist.integrity = 'sha512-other';
    writeFileSync(join(origin, 'loader.js'), 'older');
    const { error } = await release({ registry, isDryRun: false });
    assert.match(error!, /@platform-network\/client@.* with another content\. Raise the version/);
    assert.equal(readFileSync(join(origin, 'loader.js'), 'utf8'), 'older');
  });

  test('a registry that does not answer is named', async () => {
    const { error } = await release({ registry: 'http://127.0.0.1:9/', isDryRun: false });
    assert.match(error!, /Looking for platform-network-widgets@.* in http:\/\/127\.0\.0\.1:9\/ failed/);
  });
});
