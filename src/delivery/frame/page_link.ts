/** The frame's end of the channel to the host page. */
import type { SavedDrafts } from '../../drafts/draft_store.ts';
import type { RaisedEvent, RaisedOutcome } from '../../session/frame_page.ts';
import { isFromPage, type FromFrame, type FromPage } from '../isolation/messages.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Returns whether a detail came back as an object, with the changes of listeners. */
const isOutcome = (value: unknown): value is RaisedOutcome =>
  typeof value === 'object' && value !== null && typeof (value as RaisedOutcome).isPrevented === 'boolean';

export class PageLink {
  readonly #port: MessagePort;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #drafts = '';

  /** `receive` gets all messages except answers. */
  constructor(port: MessagePort, receive: (message: Exclude<FromPage, { kind: 'answer' }>) => void) {
    this.#port = port;
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isFromPage(data)) return;
      if (data.kind !== 'answer') return receive(data);
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.failed) waiting?.reject(new Error('The page could not answer.'));
      else waiting?.resolve(data.value);
    });
    port.start();
  }

  send(message: FromFrame): void {
    this.#port.postMessage(message, []);
  }

  ask(what: 'token' | 'place'): Promise<unknown> {
    return this.#answer((id) => ({ kind: 'ask', id, what }));
  }

  /** Sends the drafts to the host page, unless it already has the same. */
  saveDrafts(saved: SavedDrafts): void {
    const drafts = Object.keys(saved).length > 0 ? JSON.stringify(saved) : '';
    if (drafts === this.#drafts) return;
    this.#drafts = drafts;
    this.send({ kind: 'save-drafts', drafts });
  }

  /** Drops the drafts in the host page after a sign-out. */
  clearDrafts(): void {
    this.#drafts = '';
    this.send({ kind: 'clear-drafts' });
  }

  async leave(address: string, state: string): Promise<void> {
    await this.#answer((id) => ({ kind: 'leave', id, address, state }));
  }

  async raise({ names, detail, cancelable }: RaisedEvent): Promise<RaisedOutcome> {
    const message = (id: number): FromFrame => ({ kind: 'raise', id, names: [...names], detail, cancelable });
    if (!cancelable) {
      this.send(message(++this.#last));
      return { isPrevented: false, detail };
    }
    const outcome = await this.#answer(message);
    if (isOutcome(outcome)) return outcome;
    // The listeners' decision is unknown, so nothing is sent.
    return { isPrevented: true, detail };
  }

  #answer(message: (id: number) => FromFrame): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.send(message(id));
    });
  }
}
