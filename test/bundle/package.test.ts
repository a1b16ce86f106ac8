/**
 * The npm package: its contents, and a new project that installs the packed file, checks its types, bundles
 * it and runs it.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { chromium } from 'playwright';
import { build } from 'vite';
import { packageEntries } from '../../build/package.ts';
import { serveStatic } from '../../demo/static_server.ts';
import { chromiumFlags, ensureChromium } from '../support/browsers/browsers.ts';
import { hasTurn, shareOf, turnOf, turnVariable } from '../support/turns/turns.ts';
import { widgetKinds } from '../../src/widget_kinds.ts';
import { root } from './build_widgets.ts';
import { newProject } from './support/new_project.ts';
import { packedProject, type PackageJson, type PackedProject } from './support/packed_project.ts';
import { expectRendered } from './support/rendered_app.ts';
import { startSvelteKit } from './support/sveltekit_app.ts';
import { buildWrapperPage, useWrapper, wrappedFrameworks } from './support/wrapper_page.ts';
import { checkHostTypes, hostTypeChecks } from './host_types.ts';

/** Frameworks take turns (decision 56). */
const turn = turnOf(process.env[turnVariable]);

describe('the npm package', () => {
  let packed: PackedProject;
  let folder: string;
  let unpacked: string;
  let tarball: string;
  let project: string;
  let own: PackageJson;
  before(async () => {
    packed = await packedProject();
    ({ folder, tarball, project, unpacked, own } = packed);
  });
  after(() => packed.remove());

  const tool = (path: string, args: string[], cwd = project): string => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules', path), ...args],
      {
        encoding: 'utf8',
        cwd,
      },
    );
    assert.equal(status, 0, `${path}\n${stdout}\n${stderr}`);
    return stdout;
  };

  test('publint reports no problem', () => {
    assert.match(tool('publint/src/cli.js', [tarball, '--strict']), /All good/);
  });

  test('the types are correct for ES module imports', () => {
    tool('@arethetypeswrong/cli/dist/index.js', [
      tarball,
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      './custom-elements.json',
      './jsx',
    ]);
  });

  test('every export has a module and a declaration; only the modules that define elements have side effects', () => {
    for (const [path, target] of Object.entries(own.exports))
      for (const file of typeof target === 'string' ? [target] : Object.values(target))
        assert.ok(existsSync(join(unpacked, file)), `${path} names ${file}`);
    for (const path of Object.keys(packageEntries)) assert.ok(path in own.exports, path);
    const defining = globSync('**/*.js', { cwd: unpacked }).filter((file) =>
      readFileSync(join(unpacked, file), 'utf8').includes('customElements.define('),
    );
    assert.deepEqual(own.sideEffects.toSorted(), defining.map((file) => `./${file}`).sort());
  });

  test('it contains no test, contract code, library types or build machine path', () => {
    const files = globSync('**/*.{js,ts,json}', { cwd: unpacked });
    assert.ok(files.length > 100, `only ${files.length} files were seen`);
    assert.deepEqual(
      files.filter((file) => /(^|\/)(test|demo|contract|node_modules)\//.test(file)),
      [],
    );
    for (const file of files) {
      const text = readFileSync(join(unpacked, file), 'utf8');
      assert.doesNotMatch(text, /zod|@hono|file:\/\/|\.ts["'];/, file);
      assert.ok(!text.includes(root), file);
    }
  });

  test('custom-elements.json describes the module, tag, attributes, methods, events, parts and properties of each widget', () => {
    const manifest = JSON.parse(readFileSync(join(unpacked, 'custom-elements.json'), 'utf8')) as {
      modules: { path: string; declarations: Record<string, { name: string; description?: string }[]>[] }[];
    };
    assert.equal(manifest.modules.length, widgetKinds.length + 1);
    for (const { path, declarations } of manifest.modules.filter((each) =>
      each.path.startsWith('widgets/'),
    )) {
      assert.ok(existsSync(join(unpacked, path)), path);
      for (const declaration of declarations)
        for (const kind of ['attributes', 'members', 'events', 'cssParts', 'cssProperties', 'cssStates']) {
          const entries = declaration[kind]!;
          assert.ok(entries.length >= 3, `${path} has ${entries.length} ${kind}`);
          for (const { name, description } of entries)
            assert.ok(name && description, `${path} ${kind} ${name}`);
        }
    }
  });

  test('a new project passes its type check: classes, tags, events, JSX', () => {
    writeFileSync(join(project, 'use.ts'), newProject);
    tool('typescript/bin/tsc', [
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom,dom.iterable',
      '--module',
      'nodenext',
      '--types',
      'trusted-types',
      'use.ts',
    ]);
  });

  for (const [name, check] of shareOf(Object.entries(hostTypeChecks), turn))
    test(`types of code that uses the package: ${name}`, () =>
      checkHostTypes(check, unpacked, join(folder, 'hosts', name)));

  test('under Node, for server rendering: every import and a rendered element neither throw nor warn', () => {
    const imports = Object.keys(packageEntries).map((path) =>
      path.replace(/^\.\/?/, '/').replace(/^\/$/, ''),
    );
    assert.ok(imports.length >= 8, 'saw the entries');
    writeFileSync(
      join(project, 'server.js'),
      `for (const path of ${JSON.stringify(imports)}) await import('platform-network-widgets' + path);
const { createElement } = await import(${JSON.stringify(import.meta.resolve('react'))});
const { renderToString } = await import(${JSON.stringify(import.meta.resolve('react-dom/server'))});
const { createSSRApp, h } = await import(${JSON.stringify(import.meta.resolve('vue'))});
const vue = await import(${JSON.stringify(import.meta.resolve('vue/server-renderer'))});
for (const kind of ${JSON.stringify(widgetKinds)}) {
  const tag = 'platform-network-' + kind + '-widget';
  const attributes = { 'widget-name': 'w', 'auth-domain': 'instance.example', 'widget-id': 'w', closeable: '' };
  console.log(renderToString(createElement(tag, attributes)));
  console.log(await vue.renderToString(createSSRApp({ render: () => h(tag, attributes) })));
}
const values = { widgetName: 'w', authDomain: 'instance.example', widgetId: 'w', closeable: true, id: 'own', texts: { en: { 'search.title': 'Find' } } };
const react = await import('platform-network-widgets/react');
console.log(renderToString(createElement(react.ProfileWidget, values)));
const wrapped = await import('platform-network-widgets/vue');
console.log(await vue.renderToString(createSSRApp({ render: () => h(wrapped.ProfileWidget, values) })));
`,
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, ['server.js'], {
      encoding: 'utf8',
      cwd: project,
    });
    assert.equal(stderr, '');
    assert.equal(status, 0);
    const markup = (kind: string): string =>
      `<platform-network-${kind}-widget widget-name="w" auth-domain="instance.example" widget-id="w" closeable=""></platform-network-${kind}-widget>`;
    // React writes an empty attribute like Vue or without its value.
    const rendered = stdout.trim().replaceAll(' closeable>', ' closeable="">').split('\n');
    const components = rendered.splice(-2);
    assert.deepEqual(
      rendered,
      widgetKinds.flatMap((kind) => [markup(kind), markup(kind)]),
    );
    for (const component of components)
      for (const part of [
        '<platform-network-profile-widget ',
        ' widget-name="w"',
        ' closeable="',
        ' id="own"',
      ])
        assert.ok(component.includes(part), `${component} has ${part}`);
    // An object is set as a property in the browser; as an attribute it would be text without meaning.
    for (const component of components) assert.doesNotMatch(component, /texts|\[object/);
  });

  if (hasTurn(0, turn))
    test('SvelteKit renders the tags on the server and starts them in the browser; nothing throws or warns', async () => {
      await expectRendered(await startSvelteKit(project));
    });

  for (const framework of shareOf(wrappedFrameworks, turn))
    test(`the component for ${framework} sets properties, gives the element and receives events`, async () => {
      const directory = await buildWrapperPage(framework, unpacked, project);
      const server = await serveStatic({ directory, port: 0 });
      const browser = await chromium.launch({
        executablePath: ensureChromium(() => {}),
        args: chromiumFlags,
      });
      try {
        assert.deepEqual(await useWrapper(await browser.newPage(), server.url), {
          name: 'my-search',
          properties: ['my-search', true, true, false],
          before: 'Nobody chosen yet',
          isLeft: true,
          faults: [],
        });
      } finally {
        await browser.close();
        await server.close();
      }
    });

  test('bundled and run: importing registers nothing and adds no global; define modules register exactly their element', async () => {
    writeFileSync(
      join(project, 'entry.js'),
      `const registered = () => ${JSON.stringify(widgetKinds)}.filter((kind) => customElements.get('platform-network-' + kind + '-widget'));
const names = Object.getOwnPropertyNames(globalThis);
await import('platform-network-widgets');
await import('platform-network-widgets/load-widgets');
window.first = registered();
window.added = Object.getOwnPropertyNames(globalThis).filter((name) => !names.includes(name) && !/^(lit|reactiveElement)/.test(name) && name !== 'first');
await import('platform-network-widgets/define/search');
window.second = registered();
document.body.append(document.createElement('platform-network-search-widget'));
window.done = true;
`,
    );
    writeFileSync(
      join(project, 'index.html'),
      '<!doctype html><body><script type="module" src="./entry.js"></script>',
    );
    await build({ root: project, configFile: false, logLevel: 'error', build: { target: 'es2022' } });
    const server = await serveStatic({ directory: join(project, 'dist'), port: 0 });
    const browser = await chromium.launch({ executablePath: ensureChromium(() => {}), args: chromiumFlags });
    try {
      const page = await browser.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      await page.goto(server.url);
      await page.waitForFunction(() => 'done' in window);
      const found = await page.evaluate(() => {
        const { first, second, added } = window as unknown as Record<string, string[]>;
        return { first, second, added };
      });
      assert.deepEqual(found, { first: [], second: ['search'], added: [] });
      await page
        .getByText(/widget-name|auth-domain|widget-id/)
        .first()
        .waitFor();
      assert.deepEqual(faults, []);
    } finally {
      await browser.close();
      await server.close();
    }
  });
});
