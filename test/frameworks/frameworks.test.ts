/** The package in applications of Next, Nuxt and Astro, each installed from the registry, built for production and served. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { packedProject, type PackedProject } from '../bundle/support/packed_project.ts';
import { expectRendered, serveApp, type RenderedApp } from '../bundle/support/rendered_app.ts';
import { apps, type App } from './apps.ts';

/** The frameworks report their use to their makers unless they are told not to. */
const quiet = { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
const limitMilliseconds = 300_000;

describe('the npm package in frameworks that render on a server', () => {
  let packed: PackedProject;
  before(async () => (packed = await packedProject()));
  after(() => packed.remove());

  async function start({ name, packages, build, serve }: App): Promise<RenderedApp> {
    const directory = join(packed.folder, name.toLowerCase());
    const dependencies = { ...packages, 'platform-network-widgets': `file:${packed.tarball}` };
    cpSync(new URL(`${name.toLowerCase()}/`, import.meta.url), directory, { recursive: true });
    writeFileSync(
      join(directory, 'package.json'),
      JSON.stringify({ private: true, type: 'module', dependencies }),
    );
    const options = { cwd: directory, env: { ...process.env, ...quiet } };
    const run = (command: string, args: string[], more: NodeJS.ProcessEnv = {}): string => {
      const { status, signal, stdout, stderr } = spawnSync(command, args, {
        ...options,
        env: { ...options.env, ...more },
        encoding: 'utf8',
        timeout: limitMilliseconds,
        killSignal: 'SIGKILL',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      assert.equal(
        status,
        0,
        `${command} ${args.join(' ')} ended with ${signal ?? status}\n${stdout}\n${stderr}`,
      );
      return stdout + stderr;
    };
    run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
    const built = run(process.execPath, build, { NODE_ENV: 'production' });
    const ours = built
      .split('\n')
      .filter((line) => /warn|error/i.test(line) && line.includes('platform-network'));
    assert.deepEqual(ours, []);
    let printed = '';
    const served = await serveApp((port) => {
      const server = spawn(process.execPath, serve(port), {
        ...options,
        env: { ...options.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
      });
      for (const output of [server.stdout, server.stderr])
        output.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      return server;
    });
    return { ...served, printed: () => printed };
  }

  for (const app of apps)
    test(`${app.name} renders the tags on the server and starts them in the browser; nothing throws or warns`, async () => {
      await expectRendered(await start(app));
    });
});
