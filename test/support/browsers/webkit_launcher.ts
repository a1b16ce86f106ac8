/**
 * Launches WebKitGTK for the component tests: its driver uses plain WebDriver and needs a separate display.
 * One session at a time.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { mediaByPage } from './media.ts';

/** Keys by the names that Playwright and the tests use (WebDriver, section 17.4.2). */
const keys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};
const buttons = ['left', 'middle', 'right'];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A WebKit browser with one window, controlled through WebDriver. */
export class WebKit {
  version = '';
  #processes: ChildProcess[] = [];
  #base = '';
  #session = '';

  /** Starts display, driver and browser. Rejects when one of them is missing. */
  async start(miniBrowser: string): Promise<void> {
    const screen = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
    const display = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    this.#processes.push(display);
    const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${number.toString().trim()}` },
      stdio: 'ignore',
    });
    this.#processes.push(driver);
    this.#base = `http://127.0.0.1:${port}`;
    for (let attempt = 0; ; attempt++) {
      try {
        await this.#send('GET', '/status');
        break;
      } catch (error) {
        if (attempt > 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    // Allows pop-ups without a click, because no user clicks here.
    const options = {
      binary: miniBrowser,
      args: ['--automation', '--javascript-can-open-windows-automatically=true'],
    };
    const { sessionId, capabilities } = (await this.#send('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    this.#session = `/session/${sessionId}`;
    this.version = capabilities.browserVersion;
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.#base + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebDriver, ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  /** Sends a command of the session. */
  command(path: string, body: object): Promise<unknown> {
    return this.#send('POST', this.#session + path, body);
  }

  open(url: string): Promise<unknown> {
    return this.command('/url', { url });
  }

  /** Runs the body of a function in the page and returns its result. */
  evaluate(script: string, ...args: unknown[]): Promise<unknown> {
    return this.command('/execute/sync', { script, args });
  }

  async stop(): Promise<void> {
    if (this.#session) await this.#send('DELETE', this.#session).catch(() => {});
    for (const child of this.#processes.reverse()) child.kill();
  }
}

/** Adapts the browser to the test runner's page commands. */
function pageOf(webkit: WebKit): object {
  const keyboard = (actions: object[]): Promise<unknown> =>
    webkit.command('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const mouse = (actions: object[]): Promise<unknown> =>
    webkit.command('/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  const key = (name: string): string => keys[name] ?? name;
  const down = (value: string): object => ({ type: 'keyDown', value });
  const up = (value: string): object => ({ type: 'keyUp', value });
  const move = (x: number, y: number): object => ({ type: 'pointerMove', duration: 0, x, y });
  const button = (type: string, { button: name = 'left' } = {}): object => ({
    type,
    button: buttons.indexOf(name),
  });
  return {
    keyboard: {
      type: (text: string) => keyboard([...text].flatMap((each) => [down(each), up(each)])),
      press: (chord: string) => {
        const pressed = chord.split('+').map(key);
        return keyboard([...pressed.map(down), ...pressed.toReversed().map(up)]);
      },
      down: (name: string) => keyboard([down(key(name))]),
      up: (name: string) => keyboard([up(key(name))]),
    },
    mouse: {
      move: (x: number, y: number) => mouse([move(x, y)]),
      click: (x: number, y: number, options?: { button: string }) =>
        mouse([move(x, y), button('pointerDown', options), button('pointerUp', options)]),
      down: (options?: { button: string }) => mouse([button('pointerDown', options)]),
      up: (options?: { button: string }) => mouse([button('pointerUp', options)]),
    },
    setViewportSize: async ({ width, height }: { width: number; height: number }) => {
      const [across, along] = (await webkit.evaluate(
        'return [outerWidth - innerWidth, outerHeight - innerHeight]',
      )) as [number, number];
      await webkit.command('/window/rect', { width: width + across, height: height + along });
    },
    emulateMedia: mediaByPage((scheme) =>
      webkit.evaluate(`document.documentElement.style.colorScheme = arguments[0]`, scheme),
    ),
  };
}

/** Returns a launcher for the test runner. */
export function webkitLauncher(miniBrowser: string): object {
  const webkit = new WebKit();
  const active = new Set<string>();
  let current: string | undefined;
  let started: Promise<void> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const result = queue.then(run, run);
    queue = result.catch(() => {});
    return result;
  };
  return {
    name: 'WebKit',
    // Makes the runner's commands for keys, mouse and window use this page.
    type: 'playwright',
    concurrency: 1,
    initialize: () => Promise.resolve(),
    startSession: (id: string, url: string) =>
      inTurn(async () => {
        await (started ??= webkit.start(miniBrowser));
        active.add(id);
        current = id;
        await webkit.open(url);
      }),
    isActive: (id: string) => active.has(id),
    getBrowserUrl: () => undefined,
    stopSession: (id: string) =>
      inTurn(async () => {
        active.delete(id);
        if (current === id) await webkit.open('about:blank');
        return {};
      }),
    getPage: () => pageOf(webkit),
    stop: () => webkit.stop(),
  };
}
