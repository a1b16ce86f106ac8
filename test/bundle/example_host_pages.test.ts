/** The example host pages as the sandbox serves them: its own addresses in the place of the documented ones, built when they are asked for. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { exampleHostPages } from '../../demo/example_host_pages.ts';
import type { Settings } from '../../demo/settings.ts';

const names = ['plain', 'react', 'vue', 'angular', 'svelte'];
const addresses = { widgetsUrl: 'http://localhost:5174', instanceUrl: 'http://localhost:4000' };
const pages = (isPublic: boolean): ReturnType<typeof exampleHostPages> =>
  exampleHostPages({ ...addresses, isPublic } as Settings);

describe('example host pages', () => {
  const own = pages(false);
  before(() => own('/hosts/'));

  test('each loads the two published scripts, in their order, from the sandbox', async () => {
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

  test('where strangers come, no page has the documented accounts', async () => {
    const open = pages(true);
    for (const name of names)
      assert.doesNotMatch((await open(`/hosts/${name}/`))!, /sandbox-admin|@sandbox|demo-mode/, name);
  });

  test('each page brings one framework and nothing of the others', async () => {
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

  test('no other path is one of them', async () => {
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
