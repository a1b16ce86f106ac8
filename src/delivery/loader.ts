/**
 * Published script 2, classic, with the fixed name `loader.js`. Finds present and future widgets in the document,
 * queues calls on them until their code is loaded, and loads only that code. Each file is checked against the
 * manifest's hash before it runs.
 */
import type { Ask, WidgetManifest } from './manifest.ts';

/** Filled in by the build. */
declare const VERSION: string;
/** Name and hash of the file with the stand-ins for widgets that run in a frame. */
declare const ISOLATED: string;
/** The file `loading_failed.txt` of each language: the sentence, and the label of the button. */
declare const NOTICES: Record<string, string>;
/** Name and hash of the file that lists the texts in other languages: the initial files and their integrity. */
declare const WORDS: string;

type Call = {
  method: string;
  values: unknown[];
  resolve(value: unknown): void;
  reject(reason: unknown): void;
};
type Isolation = { isolate(name: string, home: string, notices: Record<string, string>): void };
type Methods = Record<string, (...values: unknown[]) => unknown>;

const methods = ['start', 'close', 'associateCustomKey', 'search'];
/** Shown when nothing else could be loaded. It is therefore part of the loader in every language, and short. */
const notices: Record<string, string> = { en: 'Loading failed.|Try again', ...NOTICES };

function run(manifest: WidgetManifest): void {
  const claimed = manifest.claim?.(VERSION, { load, import: importLater });
  if (!claimed) return;
  const ask: Ask = claimed;
  const { base, elements, chunks, early } = manifest;
  const names = Object.keys(elements);
  /** Hash of each file that may be loaded. Files outside the manifest are passed with their hash. */
  const hashes = { __proto__: null, ...chunks } as unknown as Record<string, string>;
  /** Queued calls by widget without code, by element name. */
  const waiting = new Map<string, Map<Element, Call[]>>();
  const loading: Record<string, Promise<void> | undefined> = {};
  /** Reserves the widget's space before its code is loaded, to avoid layout shifts. The widget's styles replace it. */
  const placeholder = new CSSStyleSheet();
  placeholder.replaceSync(':host(:not([hidden])){display:block;block-size:40rem;min-block-size:18rem}');
  const { dataset, src } = (Reflect.get(Document.prototype, 'currentScript', document) ??
    {}) as Partial<HTMLScriptElement>;
  const isolates = (dataset?.['isolate'] ?? 'false') !== 'false';

  let retries = 0;
  /** Name of the files' folder. With letters as codes, it makes other addresses of the same files. */
  let place = 'assets';
  /** How many imports run, or are being loaded. The addresses stay then, because no file may run twice. */
  let running = 0;

  /** Imports the first file after all have passed the check. */
  async function importOnce(files: readonly string[], trial?: string, query = ''): Promise<unknown> {
    for (const file of files) {
      if (!hashes[file]) await learnWords();
      if (!hashes[file]) throw new Error(`No ${file}`);
    }
    const addresses = files.map((file, at) => place + file.slice(6) + (at ? '' : query));
    const imports = files.length - 1;
    running += imports;
    try {
      await Promise.all(
        addresses.map((address, at) => ask(address, hashes[files[at]!]!, trial && trial + retries)),
      );
      return await import(/* @vite-ignore */ base + addresses[0]!);
    } catch (error) {
      running -= imports;
      if (imports && !running)
        place = place.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
      throw error;
    }
  }

  /**
   * Tries again at the same address. A page of Chromium 150 never requests an address again that failed as a module, and the
   * imports of a file have addresses beside its own. With a `trial`, files are first fetched with a fragment: another address
   * for the page, not for the cache.
   */
  const importChunk = (files: readonly string[], trial?: string): Promise<unknown> =>
    importOnce(files, trial).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return importOnce(files, trial).catch((error: unknown) => {
        // Later files import the first one of a widget by its address, so a query would make a second one of it.
        if (files[1] && !trial) throw error;
        return importOnce(files, trial, `?${++retries}`);
      });
    });

  function importLater(folder: string, files: string): Promise<unknown> {
    const list = files.split(',').map((each) => {
      const [name, hash] = each.split(' ');
      const file = decodeURI(folder) + name!;
      if (hash) hashes[file] ??= `sha256-${hash}`;
      return file;
    });
    return importChunk(list, list[1] && '#');
  }

  /** Loads the list of files with texts in other languages. */
  const learnWords = async (): Promise<void> => {
    Object.assign(hashes, ((await importLater('assets/', WORDS)) as { default: typeof hashes }).default);
  };

  /** Returns the language of an element without script or region. */
  const languageOf = (element: Element): string =>
    element.closest<HTMLElement>('[lang]')?.lang?.split('-')[0] || 'en';

  /** Requests the texts of a widget while its code is loading. */
  async function fetchWords(element: Element): Promise<void> {
    const language = languageOf(element);
    if (language === 'en') return;
    await learnWords();
    for (const file in hashes) if (file.startsWith(`assets/${language}-`)) await ask(file, hashes[file]!);
  }

  /** Returns the shadow root, which the widget's class will find and use. */
  const rootOf = (element: Element): ShadowRoot =>
    element.shadowRoot ?? element.attachShadow({ mode: 'open' });

  /** Shows in the widget's place that its code did not load. */
  function say(element: Element, name: string): void {
    const [text, again] = (notices[languageOf(element)] ?? notices['en']!).split('|');
    const notice = document.createElement('p');
    const button = document.createElement('button');
    notice.role = 'alert';
    notice.append(`${text} `, button);
    button.append(again!);
    // eslint-disable-next-line unicorn/prefer-add-event-listener -- shorter, and nobody else listens
    button.onclick = () => load(name).catch(() => {});
    rootOf(element).replaceChildren(notice);
  }

  /** Returns whether a widget shows nothing until it is started. */
  const isQuiet = (element: Element, calls: Call[]): boolean =>
    calls.every(({ method }) => method !== 'start') &&
    ['hold-initialization', 'show-in-dialog'].some(
      (name) => (element.getAttribute(name) ?? 'false') !== 'false',
    );

  async function loadOnce(name: string): Promise<void> {
    for (const element of waiting.get(name)?.keys() ?? []) element.shadowRoot?.replaceChildren();
    try {
      // The frame page beside this script belongs to the same release, so a pinned version also gets its frames.
      // The portal is no widget and has no data, so it runs in the page.
      if (isolates && name.endsWith('-widget'))
        ((await importLater('assets/', ISOLATED)) as Isolation).isolate(
          name,
          new URL('.', src || base).href,
          notices,
        );
      else await importChunk(elements[name]!);
    } catch (error) {
      delete loading[name];
      console.error(`Platform Network Widgets: ${name} did not load.`, error);
      for (const [element, calls] of waiting.get(name) ?? []) {
        if (!isQuiet(element, calls)) say(element, name);
        waiting.get(name)!.set(
          element,
          // Only `associateCustomKey()` rejects. A start or close still waits for the code.
          calls.filter(({ method, reject }) => method !== methods[2] || reject(error)),
        );
        element.dispatchEvent(
          new CustomEvent('platform-network::load-failed', {
            bubbles: true,
            detail: { part: 'widget' },
          }),
        );
      }
      throw error;
    }
  }

  async function load(name: string): Promise<void> {
    if (!elements[name]) throw new TypeError(`No ${name}`);
    return (loading[name] ??= loadOnce(name));
  }

  /** Queues calls on a widget whose code is not loaded. */
  function hold(element: Element, held: Map<Element, Call[]>): void {
    if (held.has(element)) return;
    held.set(element, []);
    const queue =
      (method: string) =>
      (...values: unknown[]) => {
        const done = new Promise((resolve, reject) =>
          held.get(element)!.push({ method, values, resolve, reject }),
        );
        // Pages that listen for the event need not handle the rejection as well.
        done.catch(() => {});
        return done;
      };
    for (const method of methods) (element as unknown as Methods)[method] = queue(method);
    // Recordings of the page must not contain it, even if no code loads. The widget gets it back before it starts.
    const password = element.getAttribute('password');
    if (password) void queue('setAttribute')('password', password);
    element.removeAttribute('password');
  }

  /** Passes the queued calls to the real methods, in order. */
  function release(name: string): void {
    for (const [element, calls] of waiting.get(name)!) {
      customElements.upgrade(element);
      const own = element as unknown as Methods;
      for (const method of methods) delete own[method];
      for (const { method, values, resolve } of calls) resolve((async () => own[method]!(...values))());
    }
    waiting.delete(name);
  }

  /** Requests a widget's configuration while its code is loading. The widget takes the response by its URL. */
  function askEarly(element: Element): void {
    const names = ['auth-domain', 'widget-id', 'widget-name'];
    // Origin or domain, ID and name. The widget itself judges other values.
    const asked = /^(?:https:..)?(http:..localhost:\d+|(?:[\w-]+\.)+[a-z]+) ([\w-]+) ([\w-]+)$/.exec(
      names.map((each) => element.getAttribute(each)).join(' '),
    );
    if (!asked) return;
    const url = `${asked[1]!.replace(/^(?!http:)/, 'https://')}/api/v39.0/widgets/${asked[2]}/configuration?name=${asked[3]}`;
    (early[url] ??= fetch(url)).catch(() => {});
  }

  function find(element: Element): void {
    const name = element.localName;
    if (!names.includes(name) || customElements.get(name)) return;
    let held = waiting.get(name);
    if (!held) {
      waiting.set(name, (held = new Map()));
      void customElements.whenDefined(name).then(() => release(name));
    }
    // Starts the slow part first; everything else is done while the files load.
    load(name).catch(() => {});
    hold(element, held);
    if (isQuiet(element, [])) return;
    if (!isolates) {
      fetchWords(element).catch(() => {});
      askEarly(element);
    }
    rootOf(element).adoptedStyleSheets = [placeholder];
  }

  function search(root: Node): void {
    find(root as Element);
    (root as Partial<Element>).querySelectorAll?.(names.join()).forEach(find);
  }

  const observer = new MutationObserver((records) =>
    records.forEach(({ addedNodes }) => addedNodes.forEach(search)),
  );
  observer.observe(document, { childList: true, subtree: true });
  search(document);
  // Once every element is registered, the browser upgrades new widgets itself.
  void Promise.all(names.map((name) => customElements.whenDefined(name))).then(() => observer.disconnect());
}

// Elements of the page with this id are inherited by `window`.
if (Object.hasOwn(globalThis, 'PlatformNetworkWidgets'))
  run((globalThis as unknown as { PlatformNetworkWidgets: WidgetManifest }).PlatformNetworkWidgets);
else console.error('Platform Network Widgets: manifest.js is missing.');
