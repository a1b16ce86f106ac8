/** Hostile pages around isolated widgets. */
import type { Page } from '@playwright/test';
import {
  collectEvents,
  demoAs,
  expect,
  openHostPage,
  searchBox,
  searchWidget,
  test,
  widgetsUrl,
} from '../support/host_page.ts';

test('isolated widget reports that its page is not among the domains, even if the page claims to be another', async ({
  page,
}) => {
  await openHostPage(page, searchWidget(demoAs('rep')), { isolate: true, host: 'stranger.example' });
  const frame = page.frameLocator('platform-network-search-widget iframe');
  await expect(frame.getByText('This site may not show the widget').first()).toBeVisible();
  await expect(frame.getByText('stranger.example')).toBeVisible();
});

/** A widget's environment, as in a message to its frame. */
const surroundings = {
  language: '',
  direction: 'ltr',
  colorScheme: '',
  fontFamily: '',
  rootFontSize: '',
  tokens: {},
};

test('forged messages of hostile pages to the widget, its frame and the callback page have no effect', async ({
  page,
  watched,
}) => {
  await openHostPage(page, `${searchWidget(demoAs('rep'))}<iframe id="hostile"></iframe>`, { isolate: true });
  const frame = page.frameLocator('platform-network-search-widget iframe');
  await expect(searchBox(frame)).toBeVisible();
  const raised = await collectEvents(page, 'platform-network:search:select');
  const forged = [
    { kind: 'raise', id: 1, names: ['platform-network:search:select'], detail: {}, cancelable: false },
    { kind: 'call', id: 1, method: 'close', values: [] },
    { kind: 'leave', address: 'https://stranger.example/' },
    {
      type: 'platform-network-frame',
      tag: 'platform-network-profile-widget',
      attributes: [],
      surroundings,
      hasProvider: true,
      sharing: 'x',
    },
    { type: 'platform-network-sign-in', response: 'code=x&state=y' },
  ];
  await page.evaluate((messages) => {
    const isolated = document
      .querySelector('platform-network-search-widget')!
      .shadowRoot!.querySelector('iframe')!.contentWindow!;
    for (const message of messages) {
      window.postMessage(message, '*');
      isolated.postMessage(message, '*', [new MessageChannel().port2]);
    }
  }, forged);
  await page.waitForTimeout(300);
  expect(await raised()).toEqual([]);
  await expect(searchBox(frame)).toBeVisible();
  await expect(frame.locator('platform-network-profile-widget')).toHaveCount(0);
  expect(watched.requests.filter((address) => address.endsWith('/auth'))).toHaveLength(1);
});

test('frame and callback page in a window of a hostile opener reveal nothing', async ({ page }) => {
  await openHostPage(page, '<h1>Hostile</h1>', { bare: true, host: 'stranger.example' });
  await page.evaluate(
    ([frame, callback]) => {
      const messages: unknown[] = [];
      addEventListener('message', ({ data }) => messages.push(data));
      Object.assign(window, { messages, windows: [window.open(frame), window.open(callback)] });
    },
    [
      `${widgetsUrl()}/frame.html#platform-network-search-widget`,
      `${widgetsUrl()}/callback.html?origin=http%3A%2F%2Fcrm.localhost#code=stolen&state=s`,
    ] as const,
  );
  const opened = (): Page[] =>
    page
      .context()
      .pages()
      .filter((each) => /\/(frame|callback)\.html/.test(each.url()));
  await expect.poll(opened).toHaveLength(2);
  for (const each of opened()) await each.waitForLoadState();
  const heard = await page.evaluate(async (surroundings) => {
    const { messages, windows } = window as unknown as { messages: unknown[]; windows: Window[] };
    for (const each of windows)
      each.postMessage(
        {
          type: 'platform-network-frame',
          tag: 'platform-network-search-widget',
          attributes: [],
          surroundings,
          hasProvider: false,
          sharing: 'x',
        },
        '*',
        [new MessageChannel().port2],
      );
    await new Promise((resolve) => setTimeout(resolve, 500));
    return messages;
  }, surroundings);
  expect(heard).toEqual([]);
  const frame = opened().find((each) => each.url().includes('frame.html'))!;
  await expect(frame.locator('platform-network-search-widget')).toHaveCount(0);
});
