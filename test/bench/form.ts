/**
 * Measures opening a form of 150 fields and ten addresses, and typing in it: the form engine against a plain Lit form with the same inputs,
 * in turn, on one page. Budgets: opening takes at most 1.25 times as long as the plain form, and a keystroke at most 12 ms (p95) of work.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { serveStatic } from '../../demo/static_server.ts';
import { chromiumFlags, ensureChromium } from '../support/browsers/browsers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rounds = 9;
const kinds = ['plain', 'engine'] as const;

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

interface Bench {
  readonly inputs: number;
  mount(kind: (typeof kinds)[number]): Promise<number>;
  type(): Promise<number[]>;
}
declare const window: { readonly bench: Bench };

export default async function form(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'platform-network-form-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'test/bench/form_page/page.ts'),
        output: { entryFileNames: 'page.js', minify: true },
      },
    },
  });
  writeFileSync(
    join(directory, 'index.html'),
    '<!doctype html><meta charset="utf-8" /><title>Form</title><body><script type="module" src="./page.js"></script>',
  );
  const server = await serveStatic({ directory, port: 0 });
  const browser = await chromium.launch({ executablePath: ensureChromium(() => {}), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(server.url);
    await page.waitForFunction(() => 'bench' in globalThis);
    const opened: Record<string, number[]> = { plain: [], engine: [] };
    const typed: Record<string, number[]> = { plain: [], engine: [] };
    for (let round = 0; round < rounds + 2; round++)
      for (const kind of kinds) {
        const milliseconds = await page.evaluate((kind) => window.bench.mount(kind), kind);
        // The first two rounds warm up the page.
        if (round < 2) continue;
        opened[kind]!.push(milliseconds);
        if (round % 3 === 0) typed[kind]!.push(...(await page.evaluate(() => window.bench.type())));
      }
    const inputs = await page.evaluate(() => window.bench.inputs);
    console.log(`A form of ${inputs} fields; medians of ${rounds} rounds in turn`);
    for (const kind of kinds) {
      const [open, keys] = [sorted(opened[kind]!), sorted(typed[kind]!)];
      console.log(
        `${kind.padEnd(7)} opens in ${at(open, 0.5).toFixed(1)} ms (${open[0]!.toFixed(1)} to ${open.at(-1)!.toFixed(1)}); a keystroke costs p50 ${at(keys, 0.5).toFixed(2)} ms, p95 ${at(keys, 0.95).toFixed(2)} ms`,
      );
    }
    const ratio = at(sorted(opened['engine']!), 0.5) / at(sorted(opened['plain']!), 0.5);
    const p95 = at(sorted(typed['engine']!), 0.95);
    console.log(
      `opening: ${ratio.toFixed(2)} times the plain form, budget 1.25: ${ratio <= 1.25 ? 'kept' : 'MISSED'}`,
    );
    console.log(`keystroke: p95 ${p95.toFixed(2)} ms, budget 12 ms: ${p95 <= 12 ? 'kept' : 'MISSED'}`);
  } finally {
    await browser.close();
    await server.close();
    rmSync(directory, { recursive: true });
  }
}
