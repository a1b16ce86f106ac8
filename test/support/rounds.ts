/**
 * Finds leaks: measures what a page still holds after many rounds of inserting, starting, closing and
 * removing a widget.
 */
import type { CDPSession, Page } from 'playwright';

export const kinds = ['search', 'profile', 'affiliation'] as const;

/** Counts after garbage collection. */
export interface Held {
  nodes: number;
  listeners: number;
  heapBytes: number;
  /** Live elements of the widget's class. */
  instances: number;
  /** Pending timers. */
  timers: number;
  /** Calls without an answer. */
  requests: number;
}

/** Counts the page's timers. Add it before the page's scripts. */
export function countTimers(): void {
  const pending = new Set<unknown>();
  const page = globalThis as unknown as Record<string, (...values: unknown[]) => unknown> & {
    pendingTimers: Set<unknown>;
  };
  page.pendingTimers = pending;
  for (const name of ['setTimeout', 'setInterval']) {
    const original = page[name]!;
    page[name] = (run: unknown, ...rest: unknown[]) => {
      const id: unknown = original.call(
        globalThis,
        (...values: unknown[]) => {
          if (name === 'setTimeout') pending.delete(id);
          return (run as (...values: unknown[]) => unknown)(...values);
        },
        ...rest,
      );
      pending.add(id);
      return id;
    };
  }
  for (const name of ['clearTimeout', 'clearInterval']) {
    const original = page[name]!;
    page[name] = (id: unknown) => {
      pending.delete(id);
      return original.call(globalThis, id);
    };
  }
}

export class Rounds {
  readonly #page: Page;
  readonly #devtools: CDPSession;
  #open = 0;

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
    page.on('request', () => this.#open++);
    page.on('requestfinished', () => this.#open--);
    page.on('requestfailed', () => this.#open--);
  }

  /** Starts counting; call it before the page opens. */
  static async watch(page: Page): Promise<Rounds> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.addInitScript(countTimers);
    return new Rounds(page, devtools);
  }

  /** Inserts a widget, waits until it is ready, closes it and removes it, `count` times. */
  async run(kind: string, attributes: Record<string, string>, count: number): Promise<void> {
    await this.#page.evaluate(
      async ([name, attributes, count]) => {
        await (
          globalThis as unknown as { PlatformNetworkWidgets: { load(name: string): Promise<void> } }
        ).PlatformNetworkWidgets.load(name);
        for (let round = 0; round < count; round++) {
          const widget = document.createElement(name) as HTMLElement &
            Record<'start' | 'close', () => Promise<void>>;
          for (const [attribute, value] of Object.entries(attributes)) widget.setAttribute(attribute, value);
          document.body.append(widget);
          await widget.start();
          if (!widget.matches(':state(ready)'))
            throw new Error(`${name} did not become ready in round ${round}.`);
          await new Promise((resolve) => requestAnimationFrame(resolve));
          await widget.close();
          widget.remove();
        }
      },
      [`platform-network-${kind}-widget`, attributes, count] as const,
    );
  }

  /**
   * Returns the current counts. First waits for pending calls: an aborted call counts until it is answered.
   */
  async held(kind: string): Promise<Held> {
    for (let wait = 0; this.#open > 0 && wait < 200; wait++) await this.#page.waitForTimeout(100);
    await this.#page.waitForTimeout(300);
    for (let again = 0; again < 3; again++) await this.#devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#devtools.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((each) => each.name === name)!.value;
    const timers = await this.#page.evaluate(
      () => (globalThis as unknown as { pendingTimers: Set<unknown> }).pendingTimers.size,
    );
    return {
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      heapBytes: metric('JSHeapUsedSize'),
      instances: await this.#instances(`platform-network-${kind}-widget`),
      timers,
      requests: this.#open,
    };
  }

  async #instances(name: string): Promise<number> {
    const { result } = await this.#devtools.send('Runtime.evaluate', {
      expression: `customElements.get(${JSON.stringify(name)}).prototype`,
    });
    const { objects } = await this.#devtools.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId!,
      objectGroup: 'rounds',
    });
    const { result: length } = await this.#devtools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      functionDeclaration: 'function () { return this.length; }',
    });
    await this.#devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'rounds' });
    await this.#devtools.send('Runtime.releaseObject', { objectId: result.objectId! });
    return length.value as number;
  }
}
