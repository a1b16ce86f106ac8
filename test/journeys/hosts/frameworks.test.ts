/**
 * The example host pages for all frameworks. Each implements the same small CRM, and each must work the same way with
 * the widgets.
 */
import type { CDPSession } from '@playwright/test';
import { expect, expectNoSecrets, hostUrl, searchBox, test } from '../support/host_page.ts';
import { faultsOf } from '../support/pages.ts';

const hosts = [
  { path: 'plain', shows: /Plain HTML/ },
  { path: 'react', shows: /React 19/ },
  { path: 'vue', shows: /Vue 3/ },
  { path: 'angular', shows: /Angular 21/ },
  { path: 'svelte', shows: /Svelte 5/ },
];

// The first request builds all five pages.
test.beforeAll(async ({ request }) => {
  const port = new URL(hostUrl()).port;
  expect((await request.get(`http://127.0.0.1:${port}/hosts/`, { timeout: 280_000 })).status()).toBe(200);
});

interface Left {
  readonly listeners: number;
  readonly widgets: number;
}

/** Counts listeners of document and window, and live widgets after a garbage collection, with Chromium's protocol. */
async function left(cdp: CDPSession): Promise<Left> {
  const listenersOf = async (expression: string): Promise<number> => {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
    return listeners.length;
  };
  await cdp.send('HeapProfiler.collectGarbage');
  const { result: prototype } = await cdp.send('Runtime.evaluate', {
    expression: `customElements.get('platform-network-search-widget').prototype`,
  });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId! });
  const widgets = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId! });
  return {
    listeners: (await listenersOf('document')) + (await listenersOf('window')),
    widgets: widgets.result.value as number,
  };
}

for (const { path, shows } of hosts)
  test(`host page in ${path} supports select, methods by reference, events, leaving and returning`, async ({
    page,
    watched,
    browserName,
  }) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    await page.goto(`${hostUrl()}/hosts/${path}/`);
    await expect(page.locator('.stack')).toHaveText(shows);
    const search = page.locator('platform-network-search-widget');
    const accounts = page.getByRole('region', { name: 'My accounts' });
    const selectFirst = async (words: string): Promise<void> => {
      await searchBox(page).fill(words);
      await search
        .getByRole('button', { name: /^Select/ })
        .first()
        .click();
    };

    await test.step('an event reports the selected record to the page', async () => {
      await selectFirst('Katherine Johnson');
      await expect(accounts.getByRole('listitem')).toHaveCount(1);
      await expect(accounts.getByRole('listitem')).toContainText(/Katherine .*Johnson.*HCP · .* · A-\d{8}/s);
    });

    if (path === 'plain')
      await test.step('the host page passes axe', async () => {
        expect(await faultsOf(page)).toEqual([]);
      });

    await test.step('a method returns its result: associateCustomKey()', async () => {
      await accounts.getByRole('button', { name: 'Link our number' }).click();
      await expect(accounts.getByRole('status')).toContainText(/A-\d{8} is now a custom key/);
    });

    await test.step('a method of another widget opens it in a dialog: start(identifier)', async () => {
      await accounts.getByRole('button', { name: 'Open profile' }).click();
      const profile = page.locator('platform-network-profile-widget');
      await expect(profile.getByRole('heading', { name: /Katherine .*Johnson/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(profile.getByRole('dialog')).toBeHidden();
    });

    await test.step('an attribute or property changes', async () => {
      await page.getByRole('checkbox', { name: 'United States only' }).check();
      await expect(search.locator('[part~="preset"]').first()).toBeVisible();
      await page.getByRole('checkbox', { name: 'United States only' }).uncheck();
      await expect(search.locator('[part~="preset"]')).toHaveCount(0);
    });

    await test.step('close() and start()', async () => {
      await page.getByRole('button', { name: 'Close the search' }).click();
      await expect(searchBox(page)).toBeHidden();
      await page.getByRole('button', { name: 'Open the search' }).click();
      await expect(searchBox(page)).toBeVisible();
      // The widget's own button also closes it, and the page receives the event.
      await search.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Open the search' })).toBeVisible();
    });

    await test.step('leaving removes everything, and returning works', async () => {
      // Firefox's driver cannot count listeners or objects.
      const cdp = browserName === 'chromium' ? await page.context().newCDPSession(page) : undefined;
      const leave = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Visits' }).click();
        await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible();
        await expect(search).toHaveCount(0);
      };
      const comeBack = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Accounts' }).click();
        // The menu appears after the earlier query is restored; typing before that would mix both.
        await expect(search.getByRole('button', { name: 'More', exact: true })).toBeVisible();
        await selectFirst('Katherine Johnson');
        await expect(accounts.getByRole('listitem')).toHaveCount(1);
      };
      await leave();
      const first = cdp && (await left(cdp));
      await comeBack();
      await leave();
      // Pending work ends shortly after leaving a page. The browser may keep the last used widget in memory, so one is allowed; more would
      // be a leak.
      if (cdp && first)
        await expect(async () => {
          const second = await left(cdp);
          expect(second.listeners).toBeLessThanOrEqual(first.listeners);
          expect(second.widgets).toBeLessThanOrEqual(1);
        }).toPass({ timeout: 60_000 });
      await comeBack();
    });
    expect(faults).toEqual([]);
    await expectNoSecrets(page, watched);
  });

test('list of host pages links to each of them, to both portals, and to the strict ones', async ({
  page,
}) => {
  await page.goto(`${hostUrl()}/hosts/`);
  const links = page.getByRole('listitem').getByRole('link');
  const paths = [...hosts.map(({ path }) => path), 'portal', 'drafts', 'strict'];
  await expect(links).toHaveCount(paths.length);
  for (const path of paths) await expect(links.and(page.locator(`a[href="/hosts/${path}/"]`))).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
