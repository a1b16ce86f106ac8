/** An application that renders the tags on its server and starts the widgets in the browser. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from 'playwright';
import { chromiumFlags, ensureChromium } from '../../support/browsers/browsers.ts';
import { freePort } from '../../support/databases/server_process.ts';

export interface RenderedApp {
  readonly url: string;
  /** What the build and the server printed so far. */
  readonly printed: () => string;
  stop(): Promise<void>;
}

/** Starts a server on a free port, and waits until it answers. */
export async function serveApp(
  start: (port: number) => ChildProcess,
): Promise<Pick<RenderedApp, 'url' | 'stop'>> {
  const port = await freePort();
  const server = start(port);
  const url = `http://127.0.0.1:${port}/`;
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  };
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt++) {
    if (await fetch(url).catch(() => undefined)) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error('The application did not start.');
}

/**
 * Checks an application with a search widget, a profile widget and a status that says when the search is there: the server answers both tags
 * with their attributes, both start in the browser, and nothing throws or warns. Stops the application.
 */
export async function expectRendered(app: RenderedApp): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(() => {}), args: chromiumFlags });
  try {
    const markup = await (await fetch(app.url)).text();
    for (const kind of ['search', 'profile'])
      assert.match(
        markup,
        new RegExp(
          `<platform-network-${kind}-widget widget-name="my-${kind}" auth-domain="instance.example" widget-id="my-${kind}"`,
        ),
        app.printed(),
      );
    assert.doesNotMatch(app.printed(), /platform-network|\b(warn|error)/i);
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    // No instance answers, which the widgets tell their users.
    await page.route('https://instance.example/**', (route) => route.abort());
    await page.goto(app.url);
    await page.getByText('The search is there').waitFor();
    for (const kind of ['search', 'profile'])
      await page.locator(`platform-network-${kind}-widget`).getByRole('button').first().waitFor();
    const ours = said.filter((text) => !text.includes('net::ERR_FAILED'));
    assert.deepEqual(ours, []);
  } finally {
    await browser.close();
    await app.stop();
  }
}
