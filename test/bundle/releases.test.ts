/** The files under fixed names: latest and pinned versions side by side, preloads, and the single file. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { singleFileName, writeSingleFile } from '../../build/single_file.ts';
import { root } from './build_widgets.ts';
import { bare, held, HostPage, tag, type Global } from './host_page.ts';

let host: HostPage;
before(async () => {
  host = await HostPage.start();
});
after(() => host?.stop());
beforeEach(() => host.newPage());
afterEach(() => host.page.close());

const global = (): Promise<{ version: unknown; base: string }> =>
  host.page.evaluate(() => {
    const { version, base } = (globalThis as unknown as Global).PlatformNetworkWidgets;
    return { version, base };
  });

describe('releases side by side', () => {
  test('latest and a version exist, each with separate scripts; they share chunks and callback page', async () => {
    const { version } = host.built.manifest;
    for (const folder of ['', 'latest/', `${version}/`]) {
      await host.open(host.script(`${folder}manifest.js`) + host.script(`${folder}loader.js`) + bare);
      await host.defined();
      assert.deepEqual(await global(), { version, base: `${host.widgets.url}/` });
      assert.deepEqual(host.faults(), []);
    }
  });

  test('an older release keeps working beside the newer one, for the pages that pinned it', async () => {
    const older = join(host.built.directory, '0.0.9');
    mkdirSync(older, { recursive: true });
    const { version } = host.built.manifest;
    for (const file of ['manifest.js', 'loader.js'])
      writeFileSync(
        join(older, file),
        host.built.read(`${version}/${file}`).toString().replaceAll(version, '0.0.9'),
      );
    await host.open(host.script('0.0.9/manifest.js') + host.script('0.0.9/loader.js') + bare);
    await host.defined();
    assert.equal((await global()).version, '0.0.9');
    await host.open(host.script('latest/manifest.js') + host.script('latest/loader.js') + bare);
    await host.defined();
    assert.equal((await global()).version, version);
  });

  test('an isolated widget runs in the frame page of the release that the page loaded', async () => {
    const { version } = host.built.manifest;
    for (const folder of ['', 'latest/', `${version}/`]) {
      const loader = host.script(`${folder}loader.js`).replace('<script', '<script data-isolate');
      await host.open(host.script(`${folder}manifest.js`) + loader + bare);
      const frame = host.page.frameLocator('iframe');
      await frame.getByText('The widget is not set up correctly').waitFor();
      const [, inner] = host.page.frames();
      assert.equal(inner!.url().split('#')[0], `${host.widgets.url}/${folder}frame.html`);
      const scripts = await inner!.evaluate(() => [...document.scripts].map(({ src }) => src));
      assert.deepEqual(
        [scripts[0], scripts[2]],
        ['manifest.js', 'loader.js'].map((file) => `${host.widgets.url}/${folder}${file}`),
      );
      assert.deepEqual(host.faults(), []);
    }
  });

  test('scripts of a version may be pinned by hash and cached forever; those of latest are revalidated', async () => {
    const { version } = host.built.manifest;
    const pinned = ['manifest.js', 'loader.js'].map((file) => {
      const bytes = host.built.read(`${version}/${file}`);
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return `<script src="${host.widgets.url}/${version}/${file}" integrity="${integrity}" crossorigin></script>`;
    });
    await host.open(pinned.join('') + bare);
    await host.defined();
    const cached = async (path: string): Promise<string | null> =>
      (await fetch(`${host.widgets.url}/${path}`)).headers.get('Cache-Control');
    assert.match((await cached(`${version}/manifest.js`))!, /immutable/);
    assert.match((await cached(`${version}/loader.js`))!, /immutable/);
    for (const path of ['manifest.js', 'latest/manifest.js', 'latest/loader.js', 'callback.html'])
      assert.equal(await cached(path), 'no-cache', path);
  });
});

describe('preloads during loading', () => {
  const instance = 'https://instance.example';
  const widget = (attributes = ''): string =>
    `<${tag} widget-name="my-search" widget-id="w-1" auth-domain="instance.example" ${attributes}></${tag}>`;
  let asked: string[];
  before(() => host.connects(instance));
  beforeEach(async () => {
    asked = [];
    await host.page.route(`${instance}/**`, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({
        status: 404,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { responseStatus: 'FAILURE', errors: [{ type: 'NOT_FOUND', message: 'No such widget.' }] },
      });
    });
  });
  /**
   * Returns the requests before the page's code was loaded. Waits for at least `atLeast` of them, and a
   * moment longer for unexpected ones.
   */
  const whileLoading = async (body: string, atLeast: number): Promise<string[]> => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await host.page.route(`${host.widgets.url}/${host.entry}`, async (route) => {
      await gate;
      await route.continue();
    });
    const chunk = host.page.waitForRequest(`${host.widgets.url}/${host.entry}`);
    await host.open(body);
    await chunk;
    while (asked.length < atLeast) await host.page.waitForTimeout(10);
    await host.page.waitForTimeout(100);
    const early = [...asked];
    release();
    await host.defined();
    return early;
  };

  test('the configuration is requested once, and the widget uses that answer', async () => {
    const url = `${instance}/api/v39.0/widgets/w-1/configuration?name=my-search`;
    assert.deepEqual(await whileLoading(host.both + widget() + widget(), 1), [url]);
    await host.page
      .getByText(/no widget|not found|does not exist|unknown/i)
      .first()
      .waitFor();
    // The second widget sends a separate request: an answer can be read only once.
    while (asked.length < 2) await host.page.waitForTimeout(10);
    assert.deepEqual(asked, [url, url]);
  });

  test("the widget's files are requested before the loader runs", async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await host.page.route(`${host.widgets.url}/loader.js`, async (route) => {
      await gate;
      await route.continue();
    });
    const files = host.built.manifest.elements[tag]!;
    const requests = files.map((file) => host.page.waitForRequest(`${host.widgets.url}/${file}`));
    const opening = host.open(bare + host.both);
    await Promise.all(requests);
    assert.ok(!(await host.page.evaluate((name) => customElements.get(name), tag)), 'nothing runs yet');
    release();
    await opening;
    await host.defined();
    assert.deepEqual(
      host
        .fetched()
        .filter((file) => files.includes(file))
        .toSorted(),
      files.toSorted(),
    );
    // The preload links are removed with their answers.
    await host.page.waitForFunction(() => !document.querySelector('link'));
    assert.deepEqual(host.faults(), []);
  });

  test('the manifest preloads no files of isolated widgets, because the frame loads them', async () => {
    await host.page.route(`${host.widgets.url}/loader.js`, (route) => route.abort());
    await host.open(
      bare + host.both.replace('manifest.js"', 'manifest.js" data-isolate') + '<p>The end of the page</p>',
    );
    await host.page.getByText('The end of the page').waitFor();
    assert.deepEqual(host.fetched(), []);
  });

  test("the first words of the page's language are requested in one file; English needs none", async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await host.page.route(`${host.widgets.url}/${host.entry}`, async (route) => {
      await gate;
      await route.continue();
    });
    const words = host.page.waitForRequest(/\/assets\/pt-BR-[\w-]{8}\.js$/);
    await host.open(`<div lang="pt">${bare}</div><div lang="en-GB">${bare}</div>${host.both}`);
    await words;
    release();
    await host.page.getByText('Falta o atributo').waitFor();
    const isWords = (file: string): boolean => /^assets\/[a-z]{2}(-[A-Z]{2})?-[\w-]{8}\.js$/.test(file);
    const fetched = host.fetched().filter(isWords);
    assert.deepEqual(
      fetched.map((file) => file.slice(0, -'-00000000.js'.length)),
      ['assets/pt-BR'],
    );
  });

  test('nothing is requested for a widget that waits for start(), or with attributes that it rejects', async () => {
    const wrong = [
      `<${tag} widget-name="a" widget-id="b" auth-domain="http://instance.example" hold-initialization></${tag}>`,
      `<${tag} widget-name="a" widget-id="b" auth-domain="https://instance.example/path"></${tag}>`,
      `<${tag} widget-name="a" widget-id="../b" auth-domain="instance.example" show-in-dialog></${tag}>`,
    ];
    assert.deepEqual(
      await whileLoading(host.both + widget('hold-initialization') + held + wrong.join(''), 0),
      [],
    );
  });
});

describe('the single file', () => {
  before(() => writeSingleFile(root, host.built.directory));

  test('is one classic script that registers every widget, has its version and loads nothing', async () => {
    await host.open(
      host.script(singleFileName) +
        Object.keys(host.built.manifest.elements)
          .map((name) => `<${name} lang="ja"></${name}>`)
          .join(''),
    );
    await host.rendered();
    await host.page.getByText('設定').first().waitFor();
    const { version, base } = await global();
    assert.deepEqual(
      { version, base },
      { version: host.built.manifest.version, base: `${host.widgets.url}/` },
    );
    assert.deepEqual(host.fetched(), []);
    assert.deepEqual(host.faults(), []);
    const outcome = await host.page.evaluate(async (names) => {
      const { PlatformNetworkWidgets: widgets } = globalThis as unknown as Global;
      await widgets.ready;
      await widgets.load(names[0]!);
      const wrong = await widgets.load('x-y').catch((error: unknown) => (error as Error).name);
      return [names.every((name) => customElements.get(name)), wrong];
    }, Object.keys(host.built.manifest.elements));
    assert.deepEqual(outcome, [true, 'TypeError']);
  });

  test('takes the address of the callback page from its tag; beside the other scripts the first one runs', async () => {
    await host.open(
      `<script src="${host.widgets.url}/${singleFileName}" data-widgets-url="https://widgets.example/w"></script>` +
        host.both +
        bare,
    );
    assert.equal((await global()).base, 'https://widgets.example/w/');
    await host.open(host.both + host.script(singleFileName) + bare);
    await host.defined();
    assert.equal((await global()).base, `${host.widgets.url}/`);
    assert.deepEqual(host.faults(), []);
  });
});
