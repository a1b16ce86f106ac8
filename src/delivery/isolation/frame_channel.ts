/** The page's end of the channel to one frame: calls with their results, events with what listeners made of them. */
import { isFromFrame, type CarriedError, type FromFrame, type FromPage, type Method } from './messages.ts';
import { forgetWork, holdWork } from '../../drafts/held_work.ts';
import { leaveFor, restoreFragment } from './page_address.ts';

/** What the page answers when the widget needs an access token. */
export type Provider = () => unknown;

export interface ChannelOwner {
  /** The stand-in element, where events are raised. */
  readonly element: Element;
  readonly provider: () => Provider | null;
  readonly onReady: () => void;
  readonly onLayout: (message: Extract<FromFrame, { kind: 'layout' }>) => void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** An Error of the page's own, with what the widget's error said. */
function errorOf({ name, message, ...details }: CarriedError): Error {
  const error = name === 'TypeError' ? new TypeError(message) : new Error(message);
  return Object.assign(error, { name: String(name) }, details);
}

export class FrameChannel {
  readonly #owner: ChannelOwner;
  #port: MessagePort | undefined;
  #isReady = false;
  #held: FromPage[] = [];
  #calls = new Map<number, Waiting>();
  #lastCall = 0;

  constructor(owner: ChannelOwner) {
    this.#owner = owner;
  }

  /** Takes up a new frame; what was asked of the one before goes to it as far as it was not sent. */
  open(): MessagePort {
    this.close();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (port1 === this.#port && isFromFrame(data)) this.#receive(data);
    });
    port1.start();
    return port2;
  }

  /** The frame is gone: calls that it was working on will get no answer. */
  close(): void {
    this.#port?.close();
    this.#port = undefined;
    this.#isReady = false;
    const held = new Set(this.#held.map((message) => message.kind === 'call' && message.id));
    for (const [id, { reject }] of this.#calls)
      if (!held.has(id)) {
        this.#calls.delete(id);
        reject(new Error('The widget left the page before it was done.'));
      }
  }

  /** Sends now; before the frame is ready calls are kept, and everything else comes with the connection. */
  send(message: FromPage): void {
    if (this.#isReady) this.#port!.postMessage(message, []);
    else if (message.kind === 'call') this.#held.push(message);
  }

  call(method: Method, values: unknown[]): Promise<unknown> {
    const id = ++this.#lastCall;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.send({ kind: 'call', id, method, values });
    });
  }

  #receive(message: FromFrame): void {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        for (const held of this.#held.splice(0)) this.send(held);
        return this.#owner.onReady();
      case 'layout':
        return this.#owner.onLayout(message);
      case 'raise':
        return this.#raise(message);
      case 'result': {
        const waiting = this.#calls.get(message.id);
        this.#calls.delete(message.id);
        if (message.error) waiting?.reject(errorOf(message.error));
        else waiting?.resolve(message.value);
        return;
      }
      case 'ask':
        return void this.#answer(message.id, message.what);
      case 'leave':
        return this.#leave(message);
      case 'fragment':
        return restoreFragment(message.fragment);
      case 'keep':
        return holdWork(this.#owner.element, message.work);
      case 'forget':
        return forgetWork(this.#owner.element);
    }
  }

  /** Raises an event as the widget would: one detail object under each name, live and cancelable where it is so. */
  #raise({ id, names, detail, cancelable }: Extract<FromFrame, { kind: 'raise' }>): void {
    const isPrevented = !names
      .map((name) =>
        this.#owner.element.dispatchEvent(
          new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }),
        ),
      )
      .every(Boolean);
    if (!cancelable) return;
    try {
      this.send({ kind: 'answer', id, value: { isPrevented, detail } });
    } catch {
      // Listeners may have put in what no message can carry; what is sent to the instance in the end is JSON.
      this.send({
        kind: 'answer',
        id,
        value: { isPrevented, detail: JSON.parse(JSON.stringify(detail)) as unknown },
      });
    }
  }

  #leave({ id, address, kept }: Extract<FromFrame, { kind: 'leave' }>): void {
    try {
      leaveFor(address, { authDomain: this.#owner.element.getAttribute('auth-domain'), kept });
      this.send({ kind: 'answer', id });
    } catch {
      this.send({ kind: 'answer', id, failed: true });
    }
  }

  async #answer(id: number, what: 'token' | 'place'): Promise<void> {
    const port = this.#port;
    const answer = async (): Promise<unknown> =>
      what === 'place'
        ? { path: location.pathname + location.search, fragment: location.hash }
        : this.#owner.provider()?.();
    const message: FromPage = await answer().then(
      (value) => ({ kind: 'answer', id, value: typeof value === 'function' ? undefined : value }),
      () => ({ kind: 'answer', id, failed: true }),
    );
    // A frame that came meanwhile has not asked.
    if (port === this.#port) this.send(message);
  }
}
