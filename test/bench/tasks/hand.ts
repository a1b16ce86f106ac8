/**
 * The hand of a user: does what a task says in a real browser, counts it and adds up its time by the keystroke-level model (Card, Moran and
 * Newell 1980). Waits for the software are measured.
 */
import type { Locator, Page } from 'playwright';

/** Seconds of the model: deciding what to do next, pointing with the mouse, pressing and releasing its button, a key of a skilled typist. */
const deciding = 1.35;
const pointing = 1.1;
const pressing = 0.2;
const key = 0.2;

export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  readonly scrolls: number;
  readonly seconds: number;
}

async function isInSight(what: Locator): Promise<boolean> {
  const [element] = await what.elementHandles();
  if (!element) return false;
  return element.evaluate(
    (node) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          resolve(entry!.intersectionRatio > 0.5);
        });
        observer.observe(node as Element);
      }),
  );
}

export class Hand {
  readonly page: Page;
  #clicks = 0;
  #keys = 0;
  #scrolls = 0;
  /** Keys that are commands, each of which is decided on. */
  #commands = 0;
  #waitedMilliseconds = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits until something is shown, and scrolls to it when it is out of sight. */
  async see(what: Locator): Promise<void> {
    const from = performance.now();
    await what.waitFor();
    this.#waitedMilliseconds += performance.now() - from;
    if (await isInSight(what)) return;
    this.#scrolls++;
    await what.scrollIntoViewIfNeeded();
  }

  async click(what: Locator): Promise<void> {
    await this.see(what);
    this.#clicks++;
    await what.click();
  }

  /** Types a text at the speed of the model, until something is in sight. */
  async type(text: string, until?: Locator): Promise<void> {
    for (const letter of text) {
      if (until && (await isInSight(until))) return;
      this.#keys++;
      await this.page.keyboard.type(letter);
      await this.page.waitForTimeout(key * 1000);
    }
  }

  /** Presses a key that does something, such as Enter. Pressing it several times is one decision. */
  async press(name: string, times = 1): Promise<void> {
    this.#commands++;
    this.#keys += times;
    for (let each = 0; each < times; each++) await this.page.keyboard.press(name);
  }

  get effort(): Effort {
    const clicks = this.#clicks * (deciding + pointing + pressing);
    const keys = this.#keys * key + this.#commands * deciding;
    const scrolls = this.#scrolls * (deciding + pressing);
    return {
      clicks: this.#clicks,
      keys: this.#keys,
      scrolls: this.#scrolls,
      seconds: clicks + keys + scrolls + this.#waitedMilliseconds / 1000,
    };
  }
}
