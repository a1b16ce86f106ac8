/**
 * The example host pages as the sandbox serves them: built on request, with its own addresses instead of the
 * documented ones.
 */
import assert from 'node:assert/strict';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { buildExampleHosts, buildWhatIsStale } from '../../demo/build.ts';
import { exampleHostPages } from '../../demo/example_host_pages.ts';
import type { Settings } from '../../demo/settings.ts';
import { root } from './build_widgets.ts';

const names = ['plain', 'react', 'vue', 'angular', 'svelte'];
const addresses = { widgetsUrl: 'http://localhost:5174', instanceUrl: 'http://localhost:4000' };
const pages = (isPublic: boolean): ReturnType<typeof exampleHostPages> =>
  exampleHostPages({ ...addresses, isPublic } as Settings);

describe('example host pages', () => {
  const own = pages(false);
  before(() => own('/hosts/'));

  test('each page loads the two published scripts in order from the sandbox', async () => {
    for (const name of names) {
      const page = (await own(`/hosts/${name}/`))!;
      const scripts = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, source]) => source);
      assert.deepEqual(
        scripts,
        ['manifest.js', 'loader.js'].map((file) => `${addresses.widgetsUrl}/${file}`),
        name,
      );
      assert.ok(page.includes(addresses.instanceUrl), name);
      assert.doesNotMatch(page, /(widgets|instance)\.example/, name);
      assert.match(page, /password="sandbox-admin"/, name);
    }
  });

  test('no page contains the documented accounts on a public sandbox', async () => {
    const open = pages(true);
    for (const name of names)
      assert.doesNotMatch((await open(`/hosts/${name}/`))!, /sandbox-admin|@sandbox|demo-mode/, name);
  });

  test('each page bundles only its own framework', async () => {
    const marks = {
      react: /react\.transitional/i,
      vue: /__vue_app__/,
      angular: /ng-version/,
      svelte: /svelte-trusted/,
    };
    for (const name of names) {
      const page = (await own(`/hosts/${name}/`))!;
      const entries = [...page.matchAll(/src="(\/hosts\/assets\/[^"]+)"/g)].map(([, path]) => path!);
      assert.equal(entries.length, 1, name);
      const script = (await own(entries[0]!))!;
      for (const [framework, mark] of Object.entries(marks))
        assert.equal(mark.test(script), framework === name, `${framework} in ${name}`);
    }
  });

  test('building them does not make the sandbox build its pages again, under the users of another start', async () => {
    await buildWhatIsStale(() => undefined, 'pages');
    // As a build does, which removes and makes the folder `dist` in the one of the sources.
    const now = new Date();
    for (const folder of ['demo/pages/hosts', 'demo/pages/hosts/dist'])
      utimesSync(join(root, folder), now, now);
    const built: string[] = [];
    await buildWhatIsStale((line) => built.push(line), 'pages');
    await buildExampleHosts((line) => built.push(line));
    assert.deepEqual(built, []);
  });

  test('other paths are not found', async () => {
    for (const path of [
      '/',
      '/hostsreact/',
      '/hosts/strict/listed/',
      '/hosts/nobody/',
      '/hosts/../package.json',
      '/hosts/assets/../../vite.config.ts',
      '/hosts/assets/..%2findex.html',
    ])
      assert.equal(await own(path), undefined, path);
  });
});
