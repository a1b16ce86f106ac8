/**
 * Measures what a page still holds after a thousand rounds of insert, start, close and remove of each widget, against a sandbox. Budget: no
 * more elements, timers or calls than before, and neither listeners nor heap grow with the rounds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { buildWhatIsStale } from '../../demo/build.ts';
import { startService } from '../../demo/service/server.ts';
import { readSettings } from '../../demo/settings.ts';
import { serveStatic } from '../../demo/static_server.ts';
import { chromiumFlags, ensureChromium } from '../support/browsers/browsers.ts';
import { kinds, Rounds } from '../support/rounds.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default async function rounds(args: string[]): Promise<void> {
  const count = Number(args[0] ?? 1000);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-rounds-'));
  await buildWhatIsStale(console.log);
  const widgets = await serveStatic({ directory: join(root, 'dist'), port: 0 });
  const host = await serveStatic({
    directory: join(root, 'dist'),
    port: 0,
    files: {
      '/page.html': `<!doctype html><title>Bench</title><link rel="icon" href="data:,"><script src="${widgets.url}/manifest.js"></script><script src="${widgets.url}/loader.js"></script>`,
    },
  });
  const servicePort = 20_000 + Math.floor(Math.random() * 20_000);
  const service = await startService(
    {
      ...readSettings(),
      servicePort,
      instanceUrl: `http://localhost:${servicePort}`,
      hostUrl: host.url,
      widgetsUrl: widgets.url,
      dataDirectory,
      databaseUrl: undefined,
      hcpCount: 500,
    },
    { log: () => {} },
  );
  const browser = await chromium.launch({ executablePath: ensureChromium(() => {}), args: chromiumFlags });
  try {
    console.log(`${count} rounds of insert, start, close and remove, after 20 that load what is loaded once`);
    for (const kind of kinds) {
      const page = await browser.newPage();
      const watched = await Rounds.watch(page);
      await page.goto(`${host.url}/page.html`);
      const name = `sandbox-${kind}`;
      const attributes = {
        'widget-name': name,
        'widget-id': name,
        'auth-domain': service.url,
        'hold-initialization': '',
        'demo-mode': '',
        username: 'rep@sandbox.example',
        password: 'sandbox-rep',
      };
      await watched.run(kind, attributes, 20);
      const before = await watched.held(kind);
      const started = performance.now();
      for (let done = 0; done < count; done += 100)
        await watched.run(kind, attributes, Math.min(100, count - done));
      const each = (performance.now() - started) / count;
      const after = await watched.held(kind);
      const more = (what: keyof typeof after): string => `${after[what] - before[what]} ${what} more`;
      console.log(
        `  ${kind.padEnd(12)} ${after.instances} elements left, ${(['nodes', 'listeners', 'timers'] as const).map(more).join(', ')}, ${after.requests} calls open, heap ${((after.heapBytes - before.heapBytes) / 1024).toFixed(0)} KiB more (${((after.heapBytes - before.heapBytes) / count).toFixed(0)} bytes a round), ${each.toFixed(0)} ms a round`,
      );
      await page.close();
    }
  } finally {
    await browser.close();
    await service.close();
    await host.close();
    await widgets.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
