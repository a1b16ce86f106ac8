/** The published scripts when chunks fail to load or differ from the published ones. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { Route } from 'playwright';
import { languages } from '../../demo/languages/languages.ts';
import { answerToBegin } from '../support/plain_search.ts';
import { bare, held, HostPage, inline, tag, type Global } from './host_page.ts';

let host: HostPage;
before(async () => {
  host = await HostPage.start();
  host.connects('https://instance.example');
});
after(() => host?.stop());
beforeEach(() => host.newPage());
afterEach(() => host.page.close());

describe('chunks that do not load', () => {
  /** A retry has another address: with a query, or with letters of the folder as codes. */
  const isOf =
    (file: string) =>
    ({ pathname }: URL): boolean =>
      decodeURI(pathname).startsWith(`/${file}`);
  /** Fails the first `times` requests of a file. */
  async function failing(file: string, times: number, fail: (route: Route) => Promise<void>): Promise<void> {
    let left = times;
    await host.page.route(isOf(file), (route) => (left-- > 0 ? fail(route) : route.continue()));
  }
  const notice = (): Promise<string | null> =>
    host.page.evaluate(
      (name) => document.querySelector(name)!.shadowRoot?.querySelector('[role=alert]')?.textContent ?? null,
      tag,
    );
  const untilNotice = (): Promise<unknown> =>
    host.page.waitForFunction(
      (name) => document.querySelector(name)!.shadowRoot?.querySelector('[role=alert]'),
      tag,
    );

  test('a chunk that fails is retried once without a message', async () => {
    await failing(host.entry, 1, (route) => route.abort());
    await host.open(host.both + bare);
    await host.defined();
    assert.equal(host.fetched().filter((file) => file.startsWith(host.entry)).length, 2);
    assert.deepEqual(
      host.said.filter(({ text }) => text.includes('Platform Network')),
      [],
    );
  });

  test('a second failure shows a message in the widget and one in the console; the button retries', async () => {
    await failing(host.entry, 2, (route) => route.fulfill({ status: 503, body: 'down' }));
    await host.open(
      `${host.both}<div lang="de">${bare}</div>` +
        inline(
          `window.outcome = document.querySelector('${tag}').associateCustomKey('1', 'a', 'b', 'c').catch((error) => error.message);`,
        ),
    );
    await untilNotice();
    assert.equal(await notice(), 'Laden fehlgeschlagen. Erneut versuchen');
    assert.equal(host.said.filter(({ text }) => text.startsWith('Platform Network Widgets:')).length, 1);
    assert.deepEqual(
      host.said.filter(({ type }) => type === 'uncaught'),
      [],
    );
    assert.match(
      await host.page.evaluate(() => (globalThis as unknown as { outcome: Promise<string> }).outcome),
      /did not load/,
    );
    assert.equal(await host.page.evaluate((name) => document.querySelector(name)!.childNodes.length, tag), 0);

    await host.page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await host.defined();
    await host.page.waitForFunction(
      (name) => document.querySelector(name)!.shadowRoot!.childElementCount > 0,
      tag,
    );
    assert.equal((await notice())?.includes('Erneut versuchen') ?? false, false);
  });

  /** Returns whether the browser requests the address of a module again after an error. Chromium 150 does not. */
  const asksAgain = (): Promise<boolean> =>
    host.page.evaluate(async () => {
      const settled = (): Promise<number> =>
        new Promise((resolve) => {
          const link = document.createElement('link');
          link.rel = 'modulepreload';
          link.href = '/none.js';
          link.addEventListener('error', () =>
            resolve(performance.getEntriesByName(new URL('/none.js', location.href).href).length),
          );
          document.head.append(link);
        });
      const first = await settled();
      return (await settled()) > first;
    });

  for (const times of [1, 3])
    test(`a file that widgets share comes after ${times} errors, and runs once`, async () => {
      const [, shared] = host.built.manifest.elements[tag]!;
      await failing(shared!, times, (route) => route.abort());
      await host.open(
        `${host.both}${bare}<platform-network-profile-widget></platform-network-profile-widget>`,
      );
      if (times > 2) await host.page.getByRole('button', { name: 'Try again' }).first().click();
      await host.defined();
      await host.rendered();
      assert.equal((await notice())?.includes('Try again') ?? false, false);
      assert.deepEqual(
        host.fetched().filter((file) => file.startsWith(host.entry) && file !== host.entry),
        [],
        'later files import the entry by its address without a query',
      );
      assert.deepEqual(
        host.said.filter(({ type }) => type === 'uncaught'),
        [],
      );
    });

  for (const times of [1, 3])
    test(`later files use the code of a widget that came after ${times} errors while others ran`, async ({
      skip,
    }) => {
      await failing(host.entry, times, (route) => route.abort());
      await host.open(
        `${host.both}${bare}<platform-network-profile-widget></platform-network-profile-widget>`,
      );
      if (!(await asksAgain())) return skip('the browser keeps the errors of modules');
      if (times > 2) await host.page.getByRole('button', { name: 'Try again' }).first().click();
      await host.defined();
      const [view] = host.built.chunks.filter((file) => file.startsWith('assets/results_view-'));
      const imported = await host.page.evaluate(
        (file) =>
          import((globalThis as unknown as Global).PlatformNetworkWidgets.base + file).then(
            () => 'imported',
            String,
          ),
        view!,
      );
      assert.equal(imported, 'imported');
      assert.deepEqual(
        host.fetched().filter((file) => file.startsWith(host.entry)),
        Array.from({ length: times + 1 }, () => host.entry),
        'it runs once',
      );
      assert.deepEqual(
        host.said.filter(({ type }) => type === 'uncaught'),
        [],
      );
    });

  test('the page hears of a widget that did not load, on the element and on the document', async () => {
    await failing(host.entry, 2, (route) => route.abort());
    await host.open(
      inline(
        `window.heard = []; document.addEventListener('platform-network::load-failed', ({ target, detail }) => heard.push([target.localName, detail]));`,
      ) +
        host.both +
        bare,
    );
    await untilNotice();
    assert.deepEqual(await host.page.evaluate(() => (globalThis as unknown as { heard: unknown }).heard), [
      [tag, { part: 'widget' }],
    ]);
  });

  test('the message is in every language, and in English elsewhere', async () => {
    await host.page.route(isOf('assets/'), (route) => route.abort());
    const tags = [...languages, 'sw'];
    await host.open(host.both + tags.map((language) => `<div lang="${language}">${bare}</div>`).join(''));
    await untilNotice();
    const said = await host.page.evaluate(
      (name) =>
        [...document.querySelectorAll(name)].map(
          (element) => element.shadowRoot!.querySelector('[role=alert]')!.textContent!,
        ),
      tag,
    );
    assert.equal(new Set(said).size, languages.length);
    assert.equal(said.at(-1), said[0]);
    for (const text of said) assert.match(text, /^[^|]+[.。] [^|]+$/);
  });

  test('a widget that waits for start() shows no message until it is started', async () => {
    await failing(host.entry, 100, (route) => route.abort());
    await host.open(host.both + held);
    while (!host.said.some(({ text }) => text.startsWith('Platform Network Widgets:')))
      await host.page.waitForEvent('console');
    assert.equal(await notice(), null);
  });

  for (const more of ['', 'hold-initialization', 'show-in-dialog'])
    test(`the password leaves the page before the code loads, and signs in after a retry (${more || 'plain'})`, async () => {
      const instance = 'https://instance.example';
      await host.page.route(`${instance}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        return route.fulfill({
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: answerToBegin(pathname),
        });
      });
      // How many requests an attempt makes differs: the chunk may be preloaded. So it fails until the loader has given up.
      let isDown = true;
      await host.page.route(isOf(host.entry), (route) => (isDown ? route.abort() : route.continue()));
      await host.open(
        `<${tag} widget-name="plain" widget-id="plain" auth-domain="${instance}" demo-mode username="u" password="secret" ${more}></${tag}>${host.both}`,
      );
      while (!host.said.some(({ text }) => text.startsWith('Platform Network Widgets:')))
        await host.page.waitForEvent('console');
      isDown = false;
      const markup = (): Promise<string> => host.page.evaluate(() => document.documentElement.outerHTML);
      assert.doesNotMatch(await markup(), /secret/);
      const signIn = host.page.waitForRequest((request) => request.url().endsWith('/auth'));
      await host.page.evaluate((name) => {
        void (document.querySelector(name) as HTMLElement & { start(): Promise<void> }).start();
        return (globalThis as unknown as Global).PlatformNetworkWidgets.load(name);
      }, tag);
      assert.equal(new URLSearchParams((await signIn).postData()!).get('password'), 'secret');
      assert.doesNotMatch(await markup(), /secret/);
    });

  test('a chunk that differs from the published one never runs (integrity)', async () => {
    await host.page.route(isOf(host.entry), (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: `window.tampered = true; ${host.built.read(host.entry).toString()}`,
      }),
    );
    await host.open(host.both + bare);
    await untilNotice();
    assert.deepEqual(
      await host.page.evaluate(
        (name) => ['tampered' in globalThis, customElements.get(name) === undefined],
        tag,
      ),
      [false, true],
    );
  });

  test('later chunks are checked too, and nothing else is imported', async () => {
    const { built } = host;
    const later = built.chunks.find((file) =>
      built.sources(file).some((source) => source.includes('oidc-client-ts')),
    )!;
    const files = built.chunks
      .flatMap((file) => built.laterImports(file))
      .find(([first]) => first!.file === later)!
      .map(({ file, hash }) => `${file.replace('assets/', '')} ${hash}`)
      .join();
    await host.page.route(isOf(later), (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: 'window.tampered = true;',
      }),
    );
    await host.open(host.both);
    const outcomes = await host.page.evaluate(async (files) => {
      const manifest = (globalThis as unknown as Global).PlatformNetworkWidgets as unknown as {
        base: string;
        import(importer: string, files: string): Promise<unknown>;
      };
      const chunk = `${manifest.base}assets/any.js`;
      const settled = await Promise.allSettled([
        manifest.import(chunk, files),
        manifest.import(chunk, 'unknown.js'),
        manifest.import('https://elsewhere.example/x.js', files),
      ]);
      return [...settled.map(({ status }) => status), 'tampered' in globalThis];
    }, files);
    assert.deepEqual(outcomes, ['rejected', 'rejected', 'rejected', false]);
  });
});
