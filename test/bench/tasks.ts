/**
 * Performs five tasks of every day in a real browser, and prints clicks, keys, scrolls and seconds of each beside those of the first release.
 * Seconds are those of the keystroke-level model (see `tasks/hand.ts`) and the measured waits.
 *
 * `npm run bench -- tasks [address of the pages of a running sandbox]`. Without an address it starts a sandbox. Each run adds requests to it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { freePorts, untilReady } from '../journeys/support/sandbox.ts';
import { chromiumFlags, ensureChromium } from '../support/browsers/browsers.ts';
import { Hand, type Effort } from './tasks/hand.ts';
import { tasks } from './tasks/tasks.ts';

async function startSandbox(): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-tasks-'));
  const [hostPort, widgetsPort, servicePort] = (await freePorts(3)).map(String);
  const ports = { HOST_PORT: hostPort, WIDGETS_PORT: widgetsPort, SERVICE_PORT: servicePort };
  const addresses = { HOST_URL: '', WIDGETS_URL: '', INSTANCE_URL: '', DATABASE_URL: '' };
  const sandbox = spawn(process.execPath, ['demo/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...ports, ...addresses, SANDBOX_DATA_DIR: directory },
  });
  await untilReady(sandbox);
  return {
    url: `http://localhost:${hostPort}`,
    async stop() {
      const ended = new Promise((resolve) => sandbox.once('exit', resolve));
      sandbox.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const cells = ({ clicks, keys, scrolls, seconds }: Effort): string =>
  [clicks, keys, scrolls, seconds.toFixed(1)].map((cell) => String(cell).padStart(8)).join('');

export default async function bench(args: string[]): Promise<void> {
  const sandbox = args[0] ? { url: args[0].replace(/\/$/, ''), stop: async () => {} } : await startSandbox();
  const browser = await chromium.launch({ executablePath: ensureChromium(() => {}), args: chromiumFlags });
  try {
    const heads = ['clicks', 'keys', 'scrolls', 'seconds'].map((head) => head.padStart(8)).join('');
    console.log(`${''.padEnd(38)}${heads}   first release`);
    for (const { title, before, prepare, perform } of tasks) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      page.setDefaultTimeout(60_000);
      await prepare(page, sandbox.url);
      const hand = new Hand(page);
      await perform(hand);
      console.log(`${title.padEnd(38)}${cells(hand.effort)}   ${cells(before).trimStart()}`);
      await page.close();
    }
  } finally {
    await browser.close();
    await sandbox.stop();
  }
}
