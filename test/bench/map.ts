/**
 * Compares the map with cytoscape, sigma, force-graph and vis-network: the same graph in one browser without a GPU, in turn. Measures the
 * time from data to the settled picture, and frames while panning and zooming. The other libraries get all places; the widget's map
 * computes its layout within the time. Budgets: 1,000 records in 1 s and 10,000 in 3 s; 95 of 100 frames within 20 ms with 10,000.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { serveStatic } from '../../demo/static_server.ts';
import { chromiumFlags, ensureChromium } from '../support/browsers/browsers.ts';
import type { MapPage } from './map_page/page.ts';
import { processorMilliseconds } from './worst/processor_time.ts';

declare const window: MapPage;

/** Milliseconds from data to the settled picture, of each frame, and of processor time per frame in all processes of the browser. */
interface Measured {
  readonly picture: number;
  readonly pan: number;
  readonly zoom: number;
  readonly panUse: number;
  readonly zoomUse: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const names = ['widget', 'cytoscape', 'sigma', 'force-graph', 'vis-network'];
const page = `<!doctype html><meta charset="utf-8"><title>Bench</title>
<style>body{margin:0;font:15px system-ui}.map{inline-size:1200px;block-size:760px}
.map{--_surface:#fff;--_surface-raised:#f5f8f9;--_text:#13232d;--_muted:#51626d;--_border:#dde5e9;--_border-strong:#7d8f9a;--_accent:#0a6c74;--_focus:#0a6c74;--_on-warning-soft:#724b00}</style>
<body><script type="module" src="page.js"></script>`;

const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)]!;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** `npm run bench -- map [rounds] [names,…]` */
export default async function map(args: string[]): Promise<void> {
  const rounds = Number(args[0] ?? 3);
  const chosen = args[1]?.split(',') ?? names;
  const directory = mkdtempSync(join(tmpdir(), 'bench-map-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'test/bench/map_page/page.ts'),
        output: { entryFileNames: 'page.js', minify: true },
      },
    },
  });
  writeFileSync(join(directory, 'index.html'), page);
  const server = await serveStatic({ directory, port: 0 });
  const process = await chromium.launchServer({
    executablePath: ensureChromium(() => {}),
    args: [...chromiumFlags, '--enable-unsafe-swiftshader'],
  });
  const browser = await chromium.connect(process.wsEndpoint());
  const processor = (): number => processorMilliseconds(process.process().pid!) ?? Number.NaN;
  try {
    for (const count of [1000, 10_000]) {
      const results: Record<string, Measured[]> = Object.fromEntries(chosen.map((name) => [name, []]));
      for (let round = 0; round < rounds; round++)
        for (const name of round % 2 ? chosen.toReversed() : chosen) {
          const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
          await tab.goto(`${server.url}/index.html`);
          await tab.evaluate(([which, size]) => window.prepare(which, size), [name, count] as const);
          const picture = await tab.evaluate(() => window.draw());
          const before = processor();
          const pan = await tab.evaluate(() => window.pan());
          const between = processor();
          const zoom = await tab.evaluate(() => window.zoom());
          results[name]!.push({
            picture,
            pan: p95(pan),
            zoom: p95(zoom),
            panUse: (between - before) / pan.length,
            zoomUse: (processor() - between) / zoom.length,
          });
          await tab.close();
        }
      console.log(`\n${count} records, median of ${rounds}, no GPU, 1200 by 760 px`);
      console.log('                 picture ms   pan p95 ms   zoom p95 ms   processor ms a frame, pan, zoom');
      for (const name of chosen) {
        const of = (key: keyof Measured, width: number): string =>
          median(results[name]!.map((each) => each[key]))
            .toFixed(0)
            .padStart(width);
        console.log(
          `  ${name.padEnd(14)}${of('picture', 9)}${of('pan', 13)}${of('zoom', 14)}${of('panUse', 20)}${of('zoomUse', 12)}`,
        );
      }
    }
  } finally {
    await browser.close();
    await process.close();
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
