/**
 * Writes down what a screen reader says on a journey, with the virtual screen reader of Guidepup, and compares it with the reviewed
 * transcript. `UPDATE_TRANSCRIPTS=1` writes new transcripts: read them as a blind user hears them before they are committed.
 */
import { expect } from '@open-wc/testing';
import { readFile, writeFile } from '@web/test-runner-commands';
import { Virtual } from '@guidepup/virtual-screen-reader/browser.js';
import { find, type LitWidget } from '../../../demo/fixtures/shown.ts';

/** Announcements wait this long for more of their kind. */
const quietMilliseconds = 1000;
const mostPhrases = 400;
/** Said only when something takes long, which depends on how busy the machine is. */
const slowWords = 'polite: Loading';

const { update } = (await (await fetch('/transcripts.json')).json()) as { update: boolean };

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Transcript {
  readonly #widget: LitWidget;
  readonly #reader = new Virtual();
  readonly #lines: string[] = [];

  constructor(widget: LitWidget) {
    this.#widget = widget;
  }

  /** Starts listening to announcements and to the focus. */
  async start(): Promise<void> {
    // The screen reader looks into one element and not into shadow trees.
    await this.#reader.start({ container: find(this.#widget, '.place')! });
    await pause(quietMilliseconds);
  }

  /** Does something as the user, and writes down what is announced and focused then. */
  async step(title: string, act: () => unknown): Promise<void> {
    await this.#reader.clearSpokenPhraseLog();
    await act();
    let count = -1;
    let said: readonly string[] = [];
    while (count !== said.length) {
      count = said.length;
      await pause(quietMilliseconds);
      said = await this.#reader.spokenPhraseLog();
    }
    // An atomic region is logged once per mutation, and screen readers speak the last one.
    const heard = said.filter(
      (phrase, at) => phrase !== said[at + 1] && !phrase.endsWith(': ') && phrase !== slowWords,
    );
    this.#lines.push(`# ${title}`, ...heard, '');
  }

  /** Reads a part of the widget from its beginning to its end, without moving the focus. */
  async read(title: string, selector: string): Promise<void> {
    const reader = new Virtual();
    const { prototype } = HTMLElement;
    const focus = Object.getOwnPropertyDescriptor(prototype, 'focus')!;
    Object.defineProperty(prototype, 'focus', { configurable: true, value: () => {} });
    try {
      await reader.start({ container: find(this.#widget, selector)! });
      const first = reader.activeNode;
      for (let count = 0; count < mostPhrases; count++) {
        await reader.next();
        if (reader.activeNode === first) break;
      }
      // The last phrase is the first one again.
      const said = (await reader.spokenPhraseLog()).slice(0, -1);
      this.#lines.push(`# ${title}`, ...said, '');
    } finally {
      await reader.stop();
      Object.defineProperty(prototype, 'focus', focus);
    }
  }

  /** Compares the journey with the transcript in the folder beside the test. */
  async compare(name: string): Promise<void> {
    await this.#reader.stop();
    const path = `transcripts/${name}.txt`;
    const heard = `${this.#lines.join('\n').trim()}\n`.replaceAll('\u00a0', ' ');
    if (update) await writeFile({ path, content: heard });
    expect(heard).to.equal((await readFile({ path })) ?? '');
  }
}
