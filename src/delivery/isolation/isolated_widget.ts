/**
 * The stand-in element in the page for a widget that runs in a frame of `{widgets_url}` (`data-isolate` on the loader's
 * script tag). It has the widget's attributes, properties, methods and events, but none of its code. Scripts that
 * modify the page therefore do not affect the widget.
 */
import { jsonOf } from '../../api/json.ts';
import { FrameChannel, type Provider } from './frame_channel.ts';
import { connectType, type Connection, type FromFrame, type Layout, type Method } from './messages.ts';
import { savedDrafts } from '../../drafts/frame_drafts.ts';
import { takeReturned } from './page_address.ts';
import { reflectAttributes, reflected } from './reflected.ts';
import { functions, tellUnavailable } from './unavailable.ts';
import { readSurroundings, watchSurroundings } from './surroundings.ts';

/** Methods that act only in the frame. */
const passedOn: readonly Method[] = ['close', 'associateCustomKey', 'search', 'openPalette'];

/** Time-out for loading a frame. A policy of the page or the network may block it. */
const patienceMilliseconds = 20_000;

const style = `
  :host { display: block; block-size: 40rem; min-block-size: 18rem }
  :host([hidden]), :host(:state(none)) { display: none }
  :host(:state(dialog)) { block-size: auto; min-block-size: 0 }
  :host([full-screen-mode]:not([full-screen-mode=false]):state(page)) { position: fixed; inset: 0; z-index: 1; block-size: auto }
  dialog {
    position: static; display: block; box-sizing: border-box; inline-size: 100%; block-size: 100%; max-inline-size: none;
    max-block-size: none; margin: 0; padding: 0; border: 0; overflow: hidden; background: none; color: inherit; color-scheme: inherit
  }
  dialog:modal { position: fixed; inset: 0; inline-size: 100vw; block-size: 100vh; block-size: 100dvh }
  dialog:not([open]) { display: none }
  dialog::backdrop { background: none }
  iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; color-scheme: inherit }
`;

/** Names the channel of this page's frames; see `FramePage.sharing`. */
const sharing = [...crypto.getRandomValues(new Uint32Array(4))].map((each) => each.toString(36)).join('');

export class IsolatedWidget extends HTMLElement {
  /**
   * Folder of the frame page at the widgets origin, with a trailing slash. It belongs to the release that the page
   * loaded.
   */
  static base = '';
  /** What the loader says when something did not load, and the label of its button, by language. */
  static notices: Readonly<Record<string, string>> = {};

  static {
    for (const method of passedOn)
      (this.prototype as unknown as Record<Method, unknown>)[method] = function (
        this: IsolatedWidget,
        ...values: unknown[]
      ) {
        return this.#channel.call(method, values);
      };
  }

  readonly #internals = this.attachInternals();
  readonly #stage = document.createElement('dialog');
  readonly #frame = document.createElement('iframe');
  readonly #observer = new MutationObserver((records) => this.#tellAttributes(records));
  readonly #channel = new FrameChannel({
    element: this,
    provider: () => this.#provider,
    onReady: () => clearTimeout(this.#timer),
    onLayout: (message) => this.#arrange(message),
    onState: (state) => (this.#state = state),
  });
  #provider: Provider | null = null;
  #state: unknown;
  /** Removed from the element at once. A reloaded frame receives it again. */
  #password: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: (() => void) | undefined;

  constructor() {
    super();
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    this.#stage.role = 'presentation';
    this.#stage.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.#channel.send({ kind: 'dismiss' });
    });
    this.#frame.addEventListener('load', () => this.#connect());
    root.replaceChildren(this.#stage);
    this.#takeEarlyProperties();
  }

  get sessionProvider(): Provider | null {
    return this.#provider;
  }
  set sessionProvider(provider: Provider | null) {
    this.#provider = provider;
    this.#channel.send({ kind: 'provider', isThere: typeof provider === 'function' });
  }

  get state(): unknown {
    return this.#state;
  }
  set state(state: unknown) {
    this.#state = state;
    this.#channel.send({ kind: 'state', state: this.#stateText! });
  }
  get #stateText(): string | undefined {
    return this.#state === undefined ? undefined : jsonOf(this.#state);
  }

  start(...values: unknown[]): Promise<unknown> {
    // The attribute is set like in the widget itself, because the page may read it at once.
    const [identifier] = values;
    if (identifier !== undefined && identifier !== null && !this.localName.includes('search'))
      this.setAttribute('identifier', String(identifier));
    return this.#channel.call('start', values);
  }

  override focus(options?: FocusOptions): void {
    this.#frame.focus(options);
  }

  connectedCallback(): void {
    const isHeld = ['hold-initialization', 'show-in-dialog'].some(
      (name) => this.hasAttribute(name) && this.getAttribute(name) !== 'false',
    );
    this.#show(isHeld ? 'none' : 'page');
    this.#takePassword();
    this.#observer.observe(this, { attributes: true });
    this.#stopWatching = watchSurroundings(this, (surroundings) =>
      this.#channel.send({ kind: 'surroundings', surroundings }),
    );
    this.#load();
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    this.#observer.disconnect();
    this.#stopWatching?.();
    this.#channel.close();
    // An element that moves in the page gets a new frame, in which the dialog must not be open yet.
    this.#stage.close();
    this.#stage.removeAttribute('open');
    this.#frame.remove();
  }

  get #base(): string {
    return (this.constructor as typeof IsolatedWidget).base;
  }

  #load(): void {
    this.#timer = setTimeout(() => this.#sayMissing(), patienceMilliseconds);
    // Browsers without tools for agents would warn of a permission that they do not know.
    const tools = (this as { agentTools?: boolean }).agentTools ? '; tools' : '';
    this.#frame.allow = `clipboard-write; fullscreen${tools}`;
    this.#frame.src = `${this.#base}frame.html#${this.localName}`;
    // A frame that is inserted before it has an address loads an empty document first.
    this.#stage.replaceChildren(this.#frame);
    this.shadowRoot!.replaceChildren(this.#stage);
  }

  /** Connects a loaded frame. Only a document of the widget files' origin receives the message, even if the frame loaded another page. */
  #connect(): void {
    const connection: Connection = {
      type: connectType,
      tag: this.localName,
      attributes: this.#attributes(),
      surroundings: readSurroundings(this),
      state: this.#stateText,
      hasProvider: typeof this.#provider === 'function',
      sharing,
      // Evaluated before the drafts, because a page that returns restores those too.
      returned: takeReturned(this.getAttribute('auth-domain')),
      drafts: savedDrafts(this),
    };
    const port = this.#channel.open();
    this.#frame.contentWindow?.postMessage(connection, new URL(this.#base).origin, [port]);
  }

  #attributes(): [string, string][] {
    const attributes = this.getAttributeNames()
      .filter((name) => name !== 'password')
      .map((name): [string, string] => [name, this.getAttribute(name)!]);
    this.#takePassword();
    return this.#password === undefined ? attributes : [...attributes, ['password', this.#password]];
  }

  #takePassword(): void {
    this.#password = this.getAttribute('password') ?? this.#password;
    if (this.hasAttribute('password')) this.removeAttribute('password');
  }

  #tellAttributes(records: MutationRecord[]): void {
    for (const name of new Set(records.map(({ attributeName }) => attributeName!))) {
      const value = this.getAttribute(name);
      if (name === 'password') {
        if (value === null) continue;
        this.#password = value;
        this.removeAttribute('password');
      }
      this.#channel.send({ kind: 'attribute', name, value });
    }
  }

  #arrange({ layout, title }: Extract<FromFrame, { kind: 'layout' }>): void {
    this.#frame.title = title;
    this.#show(layout);
  }

  /** Applies a layout without moving the frame in the tree, because a moved frame reloads. */
  #show(layout: Layout): void {
    const { states } = this.#internals;
    states.clear();
    states.add(layout);
    if (layout === 'dialog') {
      if (this.#stage.matches(':modal')) return;
      this.#stage.removeAttribute('open');
      this.#stage.showModal();
      this.#frame.focus();
      this.#channel.send({ kind: 'shown' });
    } else {
      // Returns focus to the previous element.
      if (this.#stage.matches(':modal')) this.#stage.close();
      this.#stage.toggleAttribute('open', layout === 'page');
    }
  }

  #sayMissing(): void {
    console.error(
      `Platform Network Widgets: the frame of ${this.localName} did not load. A Content-Security-Policy needs ${new URL(this.#base).origin} in frame-src.`,
    );
    const { notices } = this.constructor as typeof IsolatedWidget;
    const language = readSurroundings(this).language.split('-')[0]!;
    const [text, again] = (notices[language] ?? notices['en']!).split('|');
    const notice = document.createElement('p');
    const button = document.createElement('button');
    notice.role = 'alert';
    notice.append(`${text} `, button);
    button.append(again!);
    button.addEventListener('click', () => {
      this.#frame.remove();
      this.#load();
    });
    this.shadowRoot!.replaceChildren(notice);
    this.#channel.raise(['platform-network::load-failed'], { part: 'frame' });
  }

  /** Properties that were set before the element was defined shadow those of the class. */
  #takeEarlyProperties(): void {
    for (const name of ['sessionProvider', 'state', ...functions, ...reflected]) {
      if (!Object.hasOwn(this, name)) continue;
      const own = this as unknown as Record<string, unknown>;
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
  }
}

reflectAttributes(IsolatedWidget.prototype);
tellUnavailable(IsolatedWidget.prototype);

/** Registers a stand-in under a widget's name, unless the name is already defined. */
export function isolate(name: string, base: string, notices: Readonly<Record<string, string>>): void {
  if (customElements.get(name)) return;
  customElements.define(
    name,
    class extends IsolatedWidget {
      static override base = base;
      static override notices = notices;
    },
  );
}
