/** The host page's end of the channel to one frame: calls with their results, events with the outcome of listeners. */
import { jsonOf } from '../../api/json.ts';
import { isFromFrame, type CarriedError, type FromFrame, type FromPage, type Method } from './messages.ts';
import { clearDrafts, saveDrafts } from '../../drafts/frame_drafts.ts';
import { leaveFor, restoreFragment } from './page_address.ts';

/** Returns an access token of the host page when the widget needs one. */
export type Provider = () => unknown;

export interface ChannelOwner {
  /** The stand-in element, which raises the events. */
  readonly element: Element;
  readonly provider: () => Provider | null;
  readonly onReady: () => void;
  readonly onState: (state: unknown) => void;
  readonly onLayout: (message: Extract<FromFrame, { kind: 'layout' }>) => void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Creates an Error of the host page's realm with the properties of the widget's error. */
function errorOf({ name, message, ...details }: CarriedError): Error {
  const error = name === 'TypeError' ? new TypeError(message) : new Error(message);
  return Object.assign(error, { name: String(name) }, details);
}

export class FrameChannel {
  readonly #owner: ChannelOwner;
  #port: MessagePort | undefined;
  #isReady = false;
  #queued: FromPage[] = [];
  #calls = new Map<number, Waiting>();
  #lastCall = 0;

  constructor(owner: ChannelOwner) {
    this.#owner = owner;
  }

  /** Connects a new frame. Unsent calls to the previous one are sent to it. */
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

  /** Disconnects a removed frame. Its pending calls reject, because they receive no answer. */
  close(): void {
    this.#port?.close();
    this.#port = undefined;
    this.#isReady = false;
    const queued = new Set(this.#queued.map((message) => message.kind === 'call' && message.id));
    for (const [id, { reject }] of this.#calls)
      if (!queued.has(id)) {
        this.#calls.delete(id);
        reject(new Error('The widget left the page before it was done.'));
      }
  }

  /** Sends a message. Before the frame is ready, calls are queued; the connection contains everything else. */
  send(message: FromPage): void {
    if (this.#isReady) this.#port!.postMessage(message, []);
    else if (message.kind === 'call') this.#queued.push(message);
  }

  call(method: Method, values: unknown[]): Promise<unknown> {
    const id = ++this.#lastCall;
    const done = new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.send({ kind: 'call', id, method, values });
    });
    // Pages that listen for the event need not handle the rejection as well.
    done.catch(() => {});
    return done;
  }

  #receive(message: FromFrame): void {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        for (const queued of this.#queued.splice(0)) this.send(queued);
        return this.#owner.onReady();
      case 'layout':
        return this.#owner.onLayout(message);
      case 'raise':
        return this.#tell(message);
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
      case 'save-drafts':
        return saveDrafts(this.#owner.element, message.drafts);
      case 'clear-drafts':
        return clearDrafts(this.#owner.element);
    }
  }

  /**
   * Raises an event like the widget: one detail object under each name. Returns false when a listener canceled it.
   */
  raise(names: readonly string[], detail: unknown, cancelable = false): boolean {
    return names
      .map((name) =>
        this.#owner.element.dispatchEvent(
          new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }),
        ),
      )
      .every(Boolean);
  }

  /** Raises an event of the widget. A cancelable one is answered with the outcome of its listeners. */
  #tell({ id, names, detail, cancelable }: Extract<FromFrame, { kind: 'raise' }>): void {
    if (names[0]?.endsWith(':state-change')) this.#owner.onState((detail as { state: unknown }).state);
    const isPrevented = !this.raise(names, detail, cancelable);
    if (!cancelable) return;
    try {
      this.send({ kind: 'answer', id, value: { isPrevented, detail } });
    } catch {
      // Listeners may have added values that a message cannot contain. The final request is JSON.
      this.send({
        kind: 'answer',
        id,
        value: { isPrevented, detail: JSON.parse(jsonOf(detail)) as unknown },
      });
    }
  }

  #leave({ id, address, state }: Extract<FromFrame, { kind: 'leave' }>): void {
    try {
      leaveFor(address, { authDomain: this.#owner.element.getAttribute('auth-domain'), state });
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
    // A frame that was connected in the meantime did not ask.
    if (port === this.#port) this.send(message);
  }
}
