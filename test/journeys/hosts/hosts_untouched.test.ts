/** Compares a host page before and after widgets lived on it. */
import type { Page } from '@playwright/test';
import {
  collectEvents,
  demoAs,
  expect,
  instanceUrl,
  searchBox,
  searchWidget,
  serveHostPage,
  test,
  widgetsUrl,
} from '../support/host_page.ts';

interface PageState {
  globals: string[];
  prototypes: string[];
  symbols: string[];
  markup: string;
  styles: string;
  history: number;
  address: string;
  scroll: number;
  focus: string;
  storage: string;
  cookies: string;
  title: string;
}

/** Returns everything that a page could notice. */
const look = (page: Page): Promise<PageState> =>
  page.evaluate(() => {
    const prototypes = [
      Array,
      Object,
      String,
      Promise,
      Element,
      HTMLElement,
      Node,
      Event,
      EventTarget,
      Symbol,
    ].flatMap((each) =>
      [each, each.prototype as object].flatMap((owner) =>
        Object.entries(Object.getOwnPropertyDescriptors(owner)).map(
          ([name, { value, writable, get }]) =>
            `${each.name} ${name} ${writable} ${typeof value === 'function' ? Function.prototype.toString.call(value) : typeof value} ${typeof get}`,
        ),
      ),
    );
    const copy = document.documentElement.cloneNode(true) as Element;
    copy.querySelectorAll('[data-widgets]').forEach((element) => element.replaceChildren());
    const styleOf = (element: Element): string =>
      JSON.stringify(
        [...getComputedStyle(element)].map((name) => getComputedStyle(element).getPropertyValue(name)),
      );
    return {
      globals: Object.getOwnPropertyNames(globalThis).sort(),
      symbols: Object.getOwnPropertySymbols(globalThis).map(String).sort(),
      prototypes,
      markup: copy.outerHTML,
      styles:
        [document.body, document.querySelector('h1')!, document.querySelector('input')!]
          .map(styleOf)
          .join('\n') +
        document.adoptedStyleSheets.length +
        document.styleSheets.length,
      history: history.length,
      address: location.href,
      scroll: scrollY,
      focus: document.activeElement?.id ?? '',
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      cookies: document.cookie,
      title: document.title,
    };
  });

test('host page is unchanged after widgets lived on it, except for one global name, and no other origin is called', async ({
  page,
  watched,
}) => {
  await page.goto(
    await serveHostPage(
      page,
      '<link rel="icon" href="data:,"><h1>Accounts</h1><input id="own" value="typed"><p style="height: 150vh">A long page</p><div data-widgets></div>',
    ),
  );
  await page.evaluate(
    () =>
      (globalThis as unknown as { PlatformNetworkWidgets: { ready: Promise<void> } }).PlatformNetworkWidgets
        .ready,
  );
  const selected = await collectEvents(page, 'platform-network:search:select');
  await page.locator('#own').focus();
  await page.evaluate(() => scrollTo(0, 120));
  const before = await look(page);

  const tags = ['search', 'profile', 'affiliation', 'requests', 'hierarchy'].map((kind) =>
    searchWidget(demoAs('rep'), `sandbox-${kind}`).replaceAll('-search-widget', `-${kind}-widget`),
  );
  await page.evaluate(
    (markup) => (document.querySelector('[data-widgets]')!.innerHTML = markup),
    tags.join(''),
  );
  await expect(searchBox(page)).toBeVisible();
  // A new widget must not change focus or scroll position.
  expect((await look(page)).focus).toBe('own');
  expect((await look(page)).scroll).toBe(120);
  await searchBox(page).fill('Kathrine Jonson');
  await page.locator('[part~="card"]').first().locator('[part~="select-button"]').click();
  await expect.poll(async () => (await selected()).length).toBe(1);
  await page.evaluate(async () => {
    for (const widget of document.querySelectorAll<HTMLElement & { close(): Promise<void> }>(
      '[data-widgets] > *',
    ))
      await widget.close();
    document.querySelector('[data-widgets]')!.replaceChildren();
    document.getElementById('own')!.focus({ preventScroll: true });
    scrollTo(0, 120);
  });
  const after = await look(page);
  expect(after.symbols.filter((each) => !before.symbols.includes(each))).toEqual([
    'Symbol(platform-network-widgets.sessions.3)',
  ]);
  expect({ ...after, symbols: [] }).toEqual({ ...before, symbols: [] });
  expect(watched.console, 'the console').toEqual([]);
  const origins = [...new Set(watched.requests.map((url) => new URL(url).origin))].sort();
  // The page's own server, the widget files and the instance; nothing is measured or reported elsewhere.
  expect(origins).toEqual([new URL(page.url()).origin, new URL(widgetsUrl()).origin, instanceUrl()].sort());
});
