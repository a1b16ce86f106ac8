/**
 * Script of `frame.html`: shows one widget for a page that requests isolation. It accepts one window message, from the
 * host page, and uses the origin that the browser reports for it. The instance decides whether that page may show the
 * widget, and the identity provider whether it may sign users in.
 */
import type { SavedDrafts } from '../../drafts/draft_store.ts';
import { setFramePage } from '../../session/frame_page.ts';
import {
  isConnection,
  type CarriedError,
  type Connection,
  type FromPage,
  type Surroundings,
} from '../isolation/messages.ts';
import type { WidgetManifest } from '../manifest.ts';
import { dismissDialog, focusDialog, watchLayout } from './layout.ts';
import { PageLink } from './page_link.ts';

type Widget = HTMLElement & {
  sessionProvider: (() => Promise<unknown>) | null;
  state: unknown;
} & Record<string, (...values: unknown[]) => Promise<unknown>>;

const { PlatformNetworkWidgets: widgets } = globalThis as unknown as {
  PlatformNetworkWidgets: WidgetManifest;
};
const isWidget = (tag: string): boolean => Object.hasOwn(widgets.elements, tag);

/** Attributes that belong to the host page's element, or that could contain more than data. */
const isForeign = (name: string): boolean => /^on|^(id|class|style|slot|part|lang|dir|hidden|is)$/.test(name);

function setAttribute(widget: Element, name: string, value: string | null): void {
  if (isForeign(name)) return;
  if (value === null) widget.removeAttribute(name);
  else widget.setAttribute(name, value);
}

function surround({
  language,
  direction,
  colorScheme,
  fontFamily,
  rootFontSize,
  tokens,
}: Surroundings): void {
  const { documentElement: root } = document;
  if (language) root.lang = language;
  else root.removeAttribute('lang');
  root.dir = direction === 'rtl' ? 'rtl' : 'ltr';
  root.removeAttribute('style');
  root.style.colorScheme = colorScheme;
  root.style.fontFamily = fontFamily;
  root.style.fontSize = rootFontSize;
  for (const [name, value] of Object.entries(tokens))
    if (/^--platform-network-[a-z-]+$/.test(name)) root.style.setProperty(name, value);
}

/** Returns the parts of a widget's error that the host page may know. */
function carried(error: unknown): CarriedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, kind, status, errors } = error as CarriedError;
  return { name, message, kind, status, errors };
}

function receive(link: PageLink, widget: Widget, message: Exclude<FromPage, { kind: 'answer' }>): void {
  switch (message.kind) {
    case 'attribute':
      return setAttribute(widget, message.name, message.value);
    case 'surroundings':
      return surround(message.surroundings);
    case 'provider':
      widget.sessionProvider = message.isThere ? () => link.ask('token') : null;
      return;
    case 'state':
      widget.state = parsed(message.state);
      return;
    case 'call': {
      const { id, method, values } = message;
      // The loader queues calls until the widget's code is loaded.
      void widget[method]!(...values).then(
        (value) => link.send({ kind: 'result', id, value }),
        (error: unknown) => link.send({ kind: 'result', id, error: carried(error) }),
      );
      return;
    }
    case 'shown':
      return focusDialog(widget);
    case 'dismiss':
      return dismissDialog(widget);
  }
}

/** Parses JSON of the previous frame or of the page; undefined when it is not JSON. */
function parsed<T>(text: string | undefined): T | undefined {
  try {
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
}

function show(connection: Connection, origin: string, port: MessagePort): void {
  const { tag, attributes, surroundings, hasProvider, state, sharing, returned, drafts } = connection;
  const widget = document.createElement(tag) as Widget;
  const link = new PageLink(port, (message) => receive(link, widget, message));
  setFramePage({
    origin,
    sharing,
    returned,
    drafts: parsed<SavedDrafts>(drafts),
    saveDrafts: (saved) => link.saveDrafts(saved),
    clearDrafts: () => link.clearDrafts(),
    raise: (event) => link.raise(event),
    place: async () => (await link.ask('place')) as { path: string; fragment: string },
    leave: (address, state) => link.leave(address, state),
    restoreFragment: (fragment) => link.send({ kind: 'fragment', fragment }),
  });
  // The loader raises this event only in the frame. The events of the widget itself reach the host page.
  const loadFailed = 'platform-network::load-failed';
  widget.addEventListener(loadFailed, ({ detail }: CustomEventInit<{ part: string }>) => {
    if (detail?.part === 'widget') void link.raise({ names: [loadFailed], detail, cancelable: false });
  });
  surround(surroundings);
  for (const [name, value] of attributes) setAttribute(widget, name, value);
  if (state !== undefined) widget.state = parsed(state);
  if (hasProvider) widget.sessionProvider = () => link.ask('token');
  document.body.append(widget);
  void widgets.ready.then(() => link.send({ kind: 'ready' }));
  void customElements
    .whenDefined(tag)
    .then(() => watchLayout(widget, (layout, title) => link.send({ kind: 'layout', layout, title })));
}

/**
 * Resolves when a widget's code is loaded or failed. The loader shows the error in the widget's place, with a button.
 */
const codeOf = (tag: string): Promise<void> => widgets.load(tag).catch(() => {});

const stop = new AbortController();
addEventListener(
  'message',
  ({ source, origin, data, ports: [port] }: MessageEvent<unknown>) => {
    if (parent === window || source !== parent || !port || !isConnection(data) || !isWidget(data.tag)) return;
    // An instance cannot recognize a page without an origin.
    if (!/^https?:/.test(origin)) return;
    stop.abort();
    void codeOf(data.tag).then(() => show(data, origin, port));
  },
  { signal: stop.signal },
);

const wanted = location.hash.slice(1);
// The code loads while the host page prepares its message.
if (isWidget(wanted)) void codeOf(wanted);
