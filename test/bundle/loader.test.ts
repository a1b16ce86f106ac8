/**
 * The published scripts on a host page: how they find widgets, queue calls and load code, and what they leave
 * alone.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { build } from 'vite';
import { root } from './build_widgets.ts';
import { bare, held, HostPage, inline, tag, type Global } from './host_page.ts';

let host: HostPage;
before(async () => {
  host = await HostPage.start();
});
after(() => host?.stop());
beforeEach(() => host.newPage());
afterEach(() => host.page.close());

/**
 * Asserts that the widget fetched its own chunks, each once, and beside them only its dynamic imports,
 * without its texts.
 */
function assertOwnChunks(): void {
  const { built, entry } = host;
  const fetched = host.fetched();
  const first = built.graph(entry);
  const later = first.flatMap((file) =>
    built.laterImports(file).flatMap((wanted) => wanted.flatMap((each) => built.graph(each.file))),
  );
  assert.deepEqual(fetched.toSorted(), [...new Set(fetched)].sort());
  assert.deepEqual(
    first.filter((file) => !fetched.includes(file)),
    [],
  );
  for (const file of fetched) {
    if (first.includes(file)) continue;
    assert.ok(later.includes(file), file);
    assert.ok(!built.sources(file).some((source) => /texts\/languages\/\w/.test(source)), file);
  }
}

describe('manifest and loader', () => {
  test('a widget in the document is upgraded; only its own chunks are fetched, each once', async () => {
    await host.open(host.both + bare);
    await host.defined();
    await host.rendered();
    assertOwnChunks();
    assert.deepEqual(host.faults(), []);
  });

  test('a page without widgets loads no chunk; a widget added later is found at any depth', async () => {
    await host.open(host.both);
    await host.page.evaluate(() =>
      (globalThis as unknown as Global).PlatformNetworkWidgets.ready.then(() => true),
    );
    assert.deepEqual(host.fetched(), []);
    await host.page.evaluate((name) => {
      const outer = document.createElement('div');
      outer.append(document.createElement('p'), document.createElement(name));
      document.body.append(outer);
    }, tag);
    await host.defined();
  });

  test('calls made before the code is loaded run in order afterwards (specification 6.1)', async () => {
    await host.open(
      // Runs first after the definition, so that it can wrap the real methods.
      inline(`
        window.ran = [];
        customElements.whenDefined('${tag}').then(() => {
          const { prototype } = customElements.get('${tag}');
          for (const method of ['start', 'close', 'associateCustomKey']) {
            const original = prototype[method];
            prototype[method] = function (...values) {
              ran.push([method, ...values]);
              return method === 'associateCustomKey' ? original.apply(this, values) : Promise.resolve(method + ' done');
            };
          }
        });
      `) +
        host.both +
        held +
        inline(`
          const widget = document.querySelector('${tag}');
          window.outcomes = Promise.allSettled([
            widget.close(),
            widget.start('first'),
            widget.associateCustomKey('', 'crm_us', 'HCP', '1'),
            widget.start('second'),
          ]);
        `),
    );
    const [ran, outcomes, own] = await host.page.evaluate(async () => {
      const { ran: calls, outcomes: settled } = globalThis as unknown as {
        ran: unknown[];
        outcomes: Promise<PromiseSettledResult<unknown>[]>;
      };
      const all = (await settled).map((each) =>
        each.status === 'fulfilled' ? each.value : (each.reason as Error).name,
      );
      const widget = document.querySelector('platform-network-search-widget')!;
      return [
        calls,
        all,
        Object.getOwnPropertyNames(widget).filter((name) =>
          ['start', 'close', 'associateCustomKey'].includes(name),
        ),
      ] as const;
    });
    assert.deepEqual(ran, [
      ['close'],
      ['start', 'first'],
      ['associateCustomKey', '', 'crm_us', 'HCP', '1'],
      ['start', 'second'],
    ]);
    assert.deepEqual(outcomes, ['close done', 'start done', 'TypeError', 'start done']);
    assert.deepEqual(own, []);
  });

  test('scripts loaded twice, or in two versions: the first wins, the console reports it once, nothing throws', async () => {
    for (const file of ['manifest.js', 'loader.js'])
      await host.page.route(`${host.widgets.url}/${file}?other`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: host.built.read(file).toString().replaceAll(host.built.manifest.version, '99.0.0'),
        }),
      );
    await host.open(
      host.both + host.script('manifest.js?other') + host.script('loader.js?other') + host.both + bare,
    );
    await host.defined();
    const version = await host.page.evaluate(
      () => (globalThis as unknown as Global).PlatformNetworkWidgets['version'],
    );
    assert.equal(version, host.built.manifest.version);
    assert.equal(host.said.filter(({ type }) => type === 'info').length, 1);
    assert.match(host.said.find(({ type }) => type === 'info')!.text, / runs; 99\.0\.0 is left out/);
    assert.deepEqual(host.faults(), []);
    assertOwnChunks();
  });

  test('an element name that the page has registered itself stays unchanged', async () => {
    await host.open(
      inline(`customElements.define('${tag}', class extends HTMLElement { start() { return 'own'; } });`) +
        host.both +
        bare,
    );
    await host.page.evaluate(() =>
      (globalThis as unknown as Global).PlatformNetworkWidgets.ready.then(() => true),
    );
    assert.equal(
      await host.page.evaluate(
        (name) => (document.querySelector(name) as unknown as { start(): string }).start(),
        tag,
      ),
      'own',
    );
    assert.deepEqual(host.fetched(), []);
  });

  /** Returns true for the names under which a page's own Lit records its version. */
  const isNameOfLit = (name: string): boolean => /^(lit|reactiveElement)/.test(name);

  test('the scripts add one frozen global name and change nothing else on the page', async () => {
    await host.open(inline('window.before = Object.getOwnPropertyNames(window);') + host.both + held);
    await host.defined();
    const result = await host.page.evaluate((name) => {
      const { before: names, PlatformNetworkWidgets: manifest } = globalThis as unknown as Global & {
        before: string[];
      };
      const added = Object.getOwnPropertyNames(globalThis).filter(
        (each) => !names.includes(each) && each !== 'before',
      );
      const chunks = manifest['chunks'] as Record<string, string>;
      const asItWas = JSON.stringify([manifest, Object.keys(manifest)]);
      // Sloppy mode, where rejected assignments are silent.
      (globalThis as unknown as Record<string, unknown>)['PlatformNetworkWidgets'] = 1;
      manifest['version'] = 'x';
      const elements = manifest['elements'] as Record<string, string[]>;
      elements[name]![0] = 'x';
      elements['x-y'] = [];
      chunks['assets/x.js'] = 'sha256-x';
      const { PlatformNetworkWidgets: still } = globalThis as unknown as Global;
      const isAsItWas = JSON.stringify([still, Object.keys(still)]) === asItWas;
      const head = [...document.head.children].map(({ localName }) => localName);
      const sheets = document.adoptedStyleSheets.length + document.styleSheets.length;
      return { added, isAsItWas, head, sheets, children: document.querySelector(name)!.childNodes.length };
    }, tag);
    assert.deepEqual(result.added, ['PlatformNetworkWidgets']);
    assert.equal(result.isAsItWas, true);
    assert.deepEqual(result.head, ['meta']);
    assert.equal(result.sheets, 0);
    assert.equal(result.children, 0);
  });

  test('load() loads widgets that the loader cannot see, in shadow roots; an unknown name is a TypeError', async () => {
    await host.open(host.both);
    const outcome = await host.page.evaluate(async (name) => {
      const { PlatformNetworkWidgets: manifest } = globalThis as unknown as Global;
      const container = document.createElement('div');
      document.body.append(container);
      const widget = document.createElement(name);
      widget.setAttribute('hold-initialization', '');
      container.attachShadow({ mode: 'closed' }).append(widget);
      await manifest.load(name);
      const wrong = await manifest
        .load('platform-network-unknown-widget')
        .catch((error: unknown) => (error as Error).name);
      return [widget.matches(':defined'), wrong];
    }, tag);
    assert.deepEqual(outcome, [true, 'TypeError']);
  });

  test('the widget reserves its space before its code is loaded, and uses its own styles afterwards', async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await host.page.route(`${host.widgets.url}/${host.entry}`, async (route) => {
      await gate;
      await route.continue();
    });
    await host.open(`${host.both}${bare}<p id="below">below</p>`);
    const top = (): Promise<number> =>
      host.page.evaluate(() => document.getElementById('below')!.getBoundingClientRect().top);
    const earlier = await top();
    assert.ok(earlier > 300, 'the place is taken');
    release();
    await host.defined();
    await host.page.waitForFunction(
      (name) => document.querySelector(name)!.shadowRoot!.childElementCount > 0,
      tag,
    );
    assert.equal(await top(), earlier);
  });

  test('a hidden widget reserves no space before its code is loaded; one shown during loading does', async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await host.page.route(`${host.widgets.url}/${host.entry}`, async (route) => {
      await gate;
      await route.continue();
    });
    await host.open(`${host.both}<${tag} hidden></${tag}><p id="below">below</p>`);
    const top = (): Promise<number> =>
      host.page.evaluate(() => document.getElementById('below')!.getBoundingClientRect().top);
    assert.ok((await top()) < 100, 'hidden');
    await host.page.evaluate((name) => document.querySelector(name)!.removeAttribute('hidden'), tag);
    assert.ok((await top()) > 300, 'shown');
    release();
    await host.defined();
  });

  test('a widget that waits for start() takes no space', async () => {
    await host.open(`${host.both}${held}<p id="below">below</p>`);
    await host.defined();
    assert.ok(
      (await host.page.evaluate(() => document.getElementById('below')!.getBoundingClientRect().top)) < 100,
    );
  });

  test('the loader without the manifest reports what is missing', async () => {
    await host.open(host.script('loader.js') + bare);
    assert.deepEqual(host.said, [
      { type: 'error', text: 'Platform Network Widgets: manifest.js is missing.' },
    ]);
  });

  test('importing the package entry registers nothing and adds no global', async () => {
    const [output] = (await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      build: { write: false, lib: { entry: `${root}/src/index.ts`, formats: ['es'] } },
    })) as unknown as { output: { fileName: string; code?: string }[] }[];
    for (const { fileName, code } of output!.output) if (code) host.files[`/${fileName}`] = code;
    const name = output!.output[0]!.fileName;
    await host.page.route('**/page.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
    );
    await host.page.goto(host.url);
    const found = await host.page.evaluate(
      async ([file, element]) => {
        const names = Object.getOwnPropertyNames(globalThis);
        const entryPoint = (await import(file)) as Record<string, unknown>;
        return {
          exported: typeof entryPoint['PlatformNetworkSearchWidget'],
          registered: customElements.get(element) !== undefined,
          added: Object.getOwnPropertyNames(globalThis).filter((each) => !names.includes(each)),
        };
      },
      [`/${name}`, tag] as const,
    );
    const added = found.added.filter((each) => !isNameOfLit(each));
    assert.deepEqual({ ...found, added }, { exported: 'function', registered: false, added: [] });
  });
});
