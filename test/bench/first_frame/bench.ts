/**
 * Measures whether a first frame in the page's own HTML (declarative shadow DOM) pays: the time until the search box is seen, and until
 * one can type, with and without it. The frame is the one that the widget itself renders first, taken from a browser, so a renderer on a
 * server could at best write the same. The CPU is slowed four times and the network is "Fast 4G". Prints also what the frame adds to a page.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { buildWhatIsStale } from '../../../demo/build.ts';
import { serveStatic } from '../../../demo/static_server.ts';
import { chromiumFlags, ensureChromium } from '../../support/browsers/browsers.ts';
import { loadSlowly, median, startInstance } from '../delivery.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tag = 'platform-network-search-widget';

/** Runs before the page's own scripts. Reports when an input is painted, and when the widget's own input accepts text. */
function watch(): void {
  let seen: number | undefined;
  const look = (): void => {
    const element = document.querySelector('platform-network-search-widget');
    const input = element?.shadowRoot?.querySelector('input');
    const isShown = input && input.getBoundingClientRect().width > 0;
    if (isShown) seen ??= performance.now();
    // The input of a frame in the HTML is that of nobody until the element is defined and has rendered.
    const isOwn = isShown && !input.closest('[data-frame]') && !input.disabled;
    if (!isOwn) return void requestAnimationFrame(look);
    const usable = performance.now();
    setTimeout(
      () => (window as unknown as { tell(text: string): void }).tell(JSON.stringify({ seen, usable })),
      100,
    );
  };
  requestAnimationFrame(look);
}

interface Load {
  /** Milliseconds until a box is painted, and until the widget's box accepts text. */
  readonly seen: number;
  readonly usable: number;
}

/** Returns the first frame with a search box that the widget renders, with its styles, as the content of a shadow root. */
async function firstFrame(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot?.querySelector('input'), tag);
  const frame = await page.evaluate((name) => {
    const { adoptedStyleSheets, innerHTML } = document.querySelector(name)!.shadowRoot!;
    const rules = adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const markup = innerHTML.replace(/<!--[^>]*-->/g, '');
    return `<style>${rules.join('')}</style><div data-frame>${markup}</div>`;
  }, tag);
  await page.close();
  return frame;
}

export default async function bench(args: string[]): Promise<void> {
  const rounds = Number(args[0] ?? 9);
  const directory = mkdtempSync(join(tmpdir(), 'bench-frame-'));
  await buildWhatIsStale(console.log);
  const instance = await startInstance();
  const ours = await serveStatic({ directory: join(root, 'dist'), port: 0 });
  const pageOf = (frame: string): string => {
    const content = frame && `<template shadowrootmode="open">${frame}</template>`;
    const widget = `<${tag} widget-name="plain" widget-id="plain" auth-domain="${instance.url}" demo-mode username="u" password="p">${content}</${tag}>`;
    // The renderer of the element would take over the frame. Here the frame goes when the element has rendered its own.
    const takeOver = `<script>customElements.whenDefined('${tag}').then(() => requestAnimationFrame(() => document.querySelector('${tag}').shadowRoot.querySelector('[data-frame]')?.remove()))</script>`;
    return `<!doctype html><html lang="en"><title>Bench</title><h1>Accounts</h1><p>Find the doctor to visit next.</p>${widget}${frame && takeOver}<script src="${ours.url}/manifest.js"></script><script src="${ours.url}/loader.js"></script>`;
  };
  const files: Record<string, string> = { '/without.html': pageOf('') };
  const host = await serveStatic({ directory, port: 0, files });
  const browser = await chromium.launch({ executablePath: ensureChromium(() => {}), args: chromiumFlags });
  try {
    files['/with.html'] = pageOf(await firstFrame(browser, `${host.url}/without.html`));
    const results: Record<string, Load[]> = { without: [], with: [] };
    for (let round = 0; round < rounds; round++)
      for (const name of round % 2 ? ['with', 'without'] : ['without', 'with'])
        results[name]!.push(await loadSlowly<Load>(browser, `${host.url}/${name}.html`, watch));
    const bytes = (name: string): number => brotliCompressSync(files[`/${name}.html`]!).length;
    console.log(`Median of ${rounds}, CPU slowed 4 times, Fast 4G`);
    for (const [name, loads] of Object.entries(results)) {
      const [seen, usable] = (['seen', 'usable'] as const).map((key) =>
        median(loads.map((each) => each[key])),
      );
      console.log(
        `  ${name.padEnd(8)} box seen ${seen!.toFixed(0)} ms, usable ${usable!.toFixed(0)} ms, page ${bytes(name)} bytes brotli`,
      );
    }
  } finally {
    await browser.close();
    for (const server of [host, ours, instance]) await server.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
