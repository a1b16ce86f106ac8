/** Builds and serves the page of a bench, and opens it in a browser. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { serveStatic } from '../../../demo/static_server.ts';
import { chromiumFlags, ensureChromium } from '../../support/browsers/browsers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface OpenedPage {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

export const openSearchPage = (isUncapped: boolean, slowdown = 1): Promise<OpenedPage> =>
  openBenchPage('test/bench/search_page/page.ts', isUncapped, slowdown);

/** `isUncapped`: frames do not wait for a display, so times are not rounded to its refresh rate. */
export async function openBenchPage(entry: string, isUncapped: boolean, slowdown = 1): Promise<OpenedPage> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-page-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, entry),
        output: { entryFileNames: 'page.js', minify: true },
      },
    },
  });
  writeFileSync(
    join(directory, 'index.html'),
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><body style="margin:0;font:15px system-ui"><script type="module" src="page.js"></script>',
  );
  const server = await serveStatic({ directory, port: 0 });
  const uncapped = isUncapped ? ['--disable-frame-rate-limit', '--disable-gpu-vsync'] : [];
  const browser = await chromium.launch({
    executablePath: ensureChromium(() => {}),
    args: [...chromiumFlags, ...uncapped],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/index.html`);
  await page.waitForFunction(() => 'bench' in window);
  if (slowdown > 1) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return {
    page,
    close: async () => {
      await browser.close();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
