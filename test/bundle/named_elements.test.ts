/** Elements of the host page whose names shadow what the published scripts read. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { bare, HostPage, inline, tag, type Global } from './host_page.ts';

describe('host page elements that shadow what the published scripts read', { timeout: 240_000 }, () => {
  let host: HostPage;
  before(async () => {
    host = await HostPage.start();
  });
  after(() => host?.stop());
  beforeEach(() => host.newPage());
  afterEach(() => host.page.close());

  const elsewhere = 'https://elsewhere.example/';
  const image = `<img name="currentScript" src="${elsewhere}x.js" data-isolate>`;
  const anchor = `<a id="PlatformNetworkWidgets" href="${elsewhere}">Widgets</a>`;
  const form = '<form id="PlatformNetworkWidgets"><input name="claim"></form>';
  const home = (): Promise<string> =>
    host.page.evaluate(() => (globalThis as unknown as Global).PlatformNetworkWidgets.base);
  const others = (): string[] => host.said.filter(({ type }) => type === 'uncaught').map(({ text }) => text);

  for (const [what, elements] of [
    ['an image', image],
    ['an anchor', anchor],
    ['a form', form],
    ['two anchors and an image', anchor + anchor + image],
  ] as const) {
    test(`${what}: the widget loads its code from the folder of its scripts`, async () => {
      await host.open(elements + host.both + bare);
      await host.page.locator(`${tag}:defined`).waitFor({ state: 'attached' });
      await host.rendered();
      assert.equal(await home(), `${host.widgets.url}/`);
      assert.equal(await host.page.locator('iframe').count(), 0);
      assert.deepEqual(others(), []);
    });

    test(`${what}: the frame of an isolated widget has the same origin as its scripts`, async () => {
      const loader = host.script('loader.js').replace('<script', '<script data-isolate');
      await host.open(elements + host.script('manifest.js') + loader + bare);
      await host.page.frameLocator('iframe').getByText('The widget is not set up correctly').waitFor();
      assert.equal(host.page.frames()[1]!.url().split('#')[0], `${host.widgets.url}/frame.html`);
      assert.deepEqual(others(), []);
    });
  }

  test('an unrelated global with that name stays unchanged, and nothing throws', async () => {
    await host.open(inline('var PlatformNetworkWidgets = { of: "the page" };') + host.both + bare);
    assert.deepEqual(
      await host.page.evaluate(() => (globalThis as unknown as Global).PlatformNetworkWidgets['of']),
      'the page',
    );
    assert.deepEqual(others(), []);
  });

  test('the manifest requests the files when the element with data-isolate is not a script', async () => {
    await host.page.route(`${host.widgets.url}/loader.js`, (route) => route.abort());
    await host.open(`<div data-isolate></div>${bare}${host.both}<p>The end of the page</p>`);
    await host.page.getByText('The end of the page').waitFor();
    assert.ok(host.fetched().includes(host.entry));
  });
});
