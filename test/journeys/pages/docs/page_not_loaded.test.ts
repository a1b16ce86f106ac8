/** A page of the sandbox whose script did not load: what the user sees, and that "Try again" opens it. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostUrl, test } from '../../support/host_page.ts';
import { expect, faultsInBothSchemes, openPage, scrollsSideways } from '../../support/pages.ts';

/** Passes requests on to the sandbox's pages. A server, because Playwright's routes do not see the scripts that a preload requests (Chromium 150). */
class Proxy {
  /** True while the answer to a request for a script is 503. */
  refusesScripts = false;
  readonly #server: Server = createServer((incoming, answer) => {
    const { url = '/', method, headers } = incoming;
    if (this.refusesScripts && url.split('?')[0]!.endsWith('.js')) return void answer.writeHead(503).end();
    // Only browsers resolve names under localhost.
    const { port } = new URL(hostUrl());
    const outgoing = request({ host: '127.0.0.1', port, path: url, method, headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });

  async start(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, 'localhost', ready));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

test('a page whose script did not load says so, and opens with "Try again" once the script is there', async ({
  page,
}) => {
  const proxy = new Proxy();
  try {
    const host = await proxy.start();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${host}/reference`);
    await expect(page.getByRole('heading', { name: /^\d+ operations/ })).toBeVisible();

    proxy.refusesScripts = true;
    await page.getByRole('link', { name: 'Docs', exact: true }).press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'This page did not load' });
    await expect(alert).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await faultsInBothSchemes(page)).toEqual([]);

    proxy.refusesScripts = false;
    await alert.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.locator('sandbox-docs-page').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(alert).toBeHidden();
  } finally {
    proxy.stop();
  }
});

test('a section whose script did not load says so above the page, until it is opened again with the script', async ({
  page,
}) => {
  const proxy = new Proxy();
  try {
    const host = await proxy.start();
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, '/data', host);
    const mapping = page.getByRole('link', { name: 'Mapping', exact: true });
    await expect(mapping).toBeVisible();

    proxy.refusesScripts = true;
    await mapping.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'A part of this page did not load' });
    await expect(alert).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await faultsInBothSchemes(page)).toEqual([]);

    proxy.refusesScripts = false;
    await alert.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.locator('sandbox-mapping').getByRole('heading').first()).toBeVisible();
    await expect(alert).toBeHidden();
  } finally {
    proxy.stop();
  }
});

test('a search in the documentation says that its pages did not load, instead of that nothing was found', async ({
  page,
}) => {
  const proxy = new Proxy();
  try {
    const host = await proxy.start();
    await page.goto(`${host}/docs`);
    const words = page.getByRole('searchbox');
    await expect(words).toBeVisible();

    proxy.refusesScripts = true;
    await words.fill('session');
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(alert).toBeVisible();
    await expect(page.getByText('Nothing has all of these words.')).toHaveCount(0);
  } finally {
    proxy.stop();
  }
});
