/**
 * Measures the time until a user can type: the search widget through its published scripts, against a bare Lit element that loads through
 * three files (manifest, loader, element), in turn. The CPU is slowed four times and the network is "Fast 4G". Runs once more in German,
 * whose texts are a separate file. The instance answers at once, so only delivery is measured. Budget: at most 1.15 times the bare element.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { build } from 'vite';
import { buildWhatIsStale } from '../../demo/build.ts';
import { serveStatic } from '../../demo/static_server.ts';
import { chromiumFlags, ensureChromium } from '../support/browsers/browsers.ts';
import { answerToBegin } from '../support/plain_search.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Chromium's "Fast 4G": latency in milliseconds, throughput in bytes per second. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 * 0.9) / 8,
  uploadThroughput: (1_500_000 * 0.9) / 8,
};

const bareElement = `
import { LitElement, html, css } from 'lit';
class BareElement extends LitElement {
  static styles = css\`input { font: inherit; padding: 8px; }\`;
  static properties = { text: {} };
  constructor() { super(); this.text = ''; }
  render() { return html\`<input .value=\${this.text} @input=\${(e) => (this.text = e.target.value)}><p>\${this.text}</p>\`; }
}
customElements.define('bare-element', BareElement);
`;

/** Builds the reference: an element bundled with Lit, minified like the widgets, behind a manifest and a loader script. */
async function buildBareElement(directory: string): Promise<void> {
  writeFileSync(join(directory, 'source.js'), bareElement);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir: join(directory, 'dist'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(directory, 'source.js'),
        output: { entryFileNames: 'element.js', minify: true },
      },
    },
    resolve: { alias: { lit: join(root, 'node_modules/lit') } },
  });
  writeFileSync(join(directory, 'dist/manifest.js'), `self.bareManifest = { element: 'element.js' };`);
  writeFileSync(
    join(directory, 'dist/loader.js'),
    `import(new URL(self.bareManifest.element, document.currentScript.src).href);`,
  );
}

/** An instance with one configuration and one session that answers at once. */
export async function startInstance(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
    response.setHeader('Access-Control-Max-Age', '600');
    response.setHeader('Content-Type', 'application/json');
    const { pathname } = new URL(request.url ?? '', 'http://instance');
    response.end(JSON.stringify(answerToBegin(pathname)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/**
 * Runs before the page's own scripts. Reports when an input accepts text, and how long tasks blocked the page until then. Nothing else may
 * run in the page during that time: on a slow machine, even the driver's script costs more than the element.
 */
function watchUntilUsable(): void {
  const long: PerformanceEntry[] = [];
  new PerformanceObserver((list) => {
    long.push(...list.getEntries());
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    const element = document.querySelector('bare-element, platform-network-search-widget');
    const input = element?.shadowRoot?.querySelector('input');
    if (!input || input.disabled || !input.getBoundingClientRect().width) requestAnimationFrame(look);
    else {
      const usable = performance.now();
      const blockedBy = ({ startTime, duration }: PerformanceEntry): number =>
        startTime < usable ? Math.max(0, duration - 50) : 0;
      // Long tasks are reported after they end.
      setTimeout(
        () =>
          (window as unknown as { tell(text: string): void }).tell(
            JSON.stringify({ usable, blocked: long.reduce((sum, entry) => sum + blockedBy(entry), 0) }),
          ),
        100,
      );
    }
  };
  requestAnimationFrame(look);
}

interface Load {
  /** Milliseconds until an input accepts text; `blocked`: the sum of each task's time beyond 50 ms. */
  usable: number;
  blocked: number;
}

/**
 * Opens a page with the CPU slowed four times and the network "Fast 4G". `watch` runs before the page's own scripts and gives its result, as JSON, to
 * the global function `tell`.
 */
export async function loadSlowly<T>(browser: Browser, address: string, watch: () => void): Promise<T> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Runtime.enable');
  await devtools.send('Page.enable');
  await devtools.send('Runtime.addBinding', { name: 'tell' });
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch.toString()})()` });
  await devtools.send('Network.emulateNetworkConditions', fast4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const told = new Promise<string>((tell) =>
    devtools.on('Runtime.bindingCalled', ({ payload }) => tell(payload)),
  );
  await page.goto(address);
  const result = JSON.parse(await told) as T;
  await context.close();
  return result;
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

export default async function delivery(args: string[]): Promise<void> {
  const rounds = Number(args[0] ?? 9);
  const directory = mkdtempSync(join(tmpdir(), 'bench-delivery-'));
  await buildWhatIsStale(console.log);
  await buildBareElement(directory);
  const instance = await startInstance();
  const ours = await serveStatic({ directory: join(root, 'dist'), port: 0 });
  const bare = await serveStatic({ directory: join(directory, 'dist'), port: 0 });
  const page = (scripts: string, element: string, language = 'en'): string =>
    `<!doctype html><html lang="${language}"><title>Bench</title><h1>Accounts</h1><p>Find the doctor to visit next.</p>${element}<script src="${scripts}/manifest.js"></script><script src="${scripts}/loader.js"></script>`;
  const widget = `<platform-network-search-widget widget-name="plain" widget-id="plain" auth-domain="${instance.url}" demo-mode username="u" password="p"></platform-network-search-widget>`;
  const host = await serveStatic({
    directory: join(directory, 'dist'),
    port: 0,
    files: {
      '/bare.html': page(bare.url, '<bare-element></bare-element>'),
      '/ours.html': page(ours.url, widget),
      '/german.html': page(ours.url, widget, 'de'),
    },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(() => {}), args: chromiumFlags });
  try {
    const names = ['bare', 'ours', 'german'];
    const results: Record<string, Load[]> = { bare: [], ours: [], german: [] };
    for (let round = 0; round < rounds; round++)
      for (const name of round % 2 ? names.toReversed() : names)
        results[name]!.push(await loadSlowly<Load>(browser, `${host.url}/${name}.html`, watchUntilUsable));
    const figures = (name: string): { usable: number; blocked: number } => ({
      usable: median(results[name]!.map(({ usable }) => usable)),
      blocked: median(results[name]!.map(({ blocked }) => blocked)),
    });
    const reference = figures('bare');
    console.log(`Until one can type, median of ${rounds}, CPU slowed 4 times, Fast 4G`);
    for (const [name, words] of [
      ['bare', 'bare Lit element'],
      ['ours', 'search widget'],
      ['german', 'in German'],
    ] as const) {
      const { usable, blocked } = figures(name);
      const ratio = (usable / reference.usable).toFixed(2);
      console.log(
        `  ${words.padEnd(18)} ${usable.toFixed(0)} ms, ratio ${ratio}, blocked ${blocked.toFixed(0)} ms`,
      );
    }
    console.log('  budget: ratio 1.15, blocked 50 ms');
  } finally {
    await browser.close();
    for (const server of [host, bare, ours, instance]) await server.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
