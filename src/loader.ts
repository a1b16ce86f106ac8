/**
 * Published script 2, classic, fixed name `loader.js`. Finds widgets in the document, now and later, keeps calls on them until
 * their code is there, and loads just that code, each file checked against the manifest's hash before it runs.
 */
import type { WidgetManifest } from './manifest.ts';

/** Filled in by the build. */
declare const VERSION: string;
/** Name and hash of what stands in for widgets that run in a frame. */
declare const ISOLATED: string;

type Call = {
  method: string;
  values: unknown[];
  resolve(value: unknown): void;
  reject(reason: unknown): void;
};
type Isolation = { isolate(name: string, home: string): void };
type Methods = Record<string, (...values: unknown[]) => unknown>;

const methods = ['start', 'close', 'associateCustomKey'];
const retryMilliseconds = 1000;
/** Said when nothing else could be loaded, so it lies here in every language, and short: what happened, and what the button does. */
const words: Record<string, string> = {
  en: 'Loading failed.|Try again',
  de: 'Laden fehlgeschlagen.|Erneut versuchen',
  fr: 'Échec du chargement.|Réessayer',
  es: 'Error al cargar.|Reintentar',
  it: 'Caricamento non riuscito.|Riprova',
  pt: 'Falha ao carregar.|Tentar novamente',
  ja: '読み込めませんでした。|再試行',
  zh: '加载失败。|重试',
  ko: '불러오지 못했습니다.|다시 시도',
  ar: 'تعذر التحميل.|إعادة المحاولة',
};
/** Domain, id and name of a widget that is asked about early. What else attributes may hold is the widget's to judge. */
const plainSettings = /^(?:https:..)?((?:[\w-]+\.)+[a-z]+) ([\w-]+) ([\w-]+)$/;

function run(manifest: WidgetManifest): void {
  const { base, elements, chunks, early } = manifest;
  /** Hash of each file that may be loaded. Whoever imports a file that the manifest does not name brings its hash along. */
  const hashes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const file in chunks) hashes[file] = chunks[file]![0]!;
  /** Widgets without code, by name, and the calls on each. */
  const waiting = new Map<string, Map<Element, Call[]>>();
  const checked: Record<string, Promise<void> | undefined> = {};
  const loading: Record<string, Promise<void> | undefined> = {};
  let placeholder: CSSStyleSheet | undefined;
  const { nonce = '', dataset, src } = (document.currentScript as HTMLScriptElement | null) ?? {};
  const isolates = (dataset?.['isolate'] ?? 'false') !== 'false';

  /** Fetches a chunk, checked, into the page's module map, where the import finds it. */
  function check(file: string): Promise<void> {
    return (checked[file] ??= new Promise<void>((resolve, reject) => {
      const link = document.createElement('link');
      if (!link.relList.supports?.('modulepreload')) return resolve();
      link.rel = 'modulepreload';
      link.crossOrigin = 'anonymous';
      link.integrity = hashes[file]!;
      link.nonce = nonce;
      link.addEventListener('load', () => {
        link.remove();
        resolve();
      });
      link.addEventListener('error', () => {
        link.remove();
        delete checked[file];
        reject(new Error(`${base + file} did not load as it was published.`));
      });
      link.href = base + file;
      document.head.append(link);
    }));
  }

  /** A chunk with everything it imports at once. */
  function graph(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of chunks[file]!.slice(1)) graph(next, found);
    return found;
  }

  /** Imports the first of some files once all of them have passed: a browser does not keep what failed the check. */
  async function importOnce(files: string[]): Promise<unknown> {
    for (const file of files) if (!hashes[file]) throw new TypeError(`${file} is no file of the widgets.`);
    await Promise.all(files.map(check));
    return import(/* @vite-ignore */ base + files[0]!);
  }

  const importChunk = (files: string[]): Promise<unknown> =>
    importOnce(files).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
      return importOnce(files);
    });

  function importLater(folder: string, files: string): Promise<unknown> {
    const wanted = files.split(',').map((each) => {
      const [name, hash] = each.split(' ');
      const file = folder + name!;
      if (hash) hashes[file] ??= `sha256-${hash}`;
      return file;
    });
    return importChunk(wanted);
  }

  /** The shadow root that the widget's class will find and use. */
  const rootOf = (element: Element): ShadowRoot =>
    element.shadowRoot ?? element.attachShadow({ mode: 'open' });

  /** Says in words, in the widget's place and nowhere else, that its code did not come. */
  function say(element: Element, name: string): void {
    const language = element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2) ?? '';
    const [text, again] = (words[language] ?? words['en']!).split('|');
    const notice = document.createElement('p');
    const button = document.createElement('button');
    notice.role = 'alert';
    notice.append(`${text} `, button);
    button.textContent = again!;
    button.addEventListener('click', () => void load(name).catch(() => {}));
    rootOf(element).replaceChildren(notice);
  }

  /** Whether a widget was told to show nothing before it is started. */
  const isQuiet = (element: Element, calls: Call[]): boolean =>
    !calls.some(({ method }) => method === 'start') &&
    ['hold-initialization', 'show-in-dialog'].some(
      (name) => element.hasAttribute(name) && element.getAttribute(name) !== 'false',
    );

  async function loadOnce(name: string): Promise<void> {
    for (const element of waiting.get(name)?.keys() ?? []) element.shadowRoot?.replaceChildren();
    try {
      // The frame page beside this very script is of its release: a page that pinned one gets frames of the same.
      if (isolates)
        ((await importLater('assets/', ISOLATED)) as Isolation).isolate(name, new URL('.', src || base).href);
      else await importChunk([...graph(elements[name]!)]);
    } catch (error) {
      delete loading[name];
      console.error(`Platform Network Widgets: ${name} did not load.`, error);
      for (const [element, calls] of waiting.get(name) ?? []) {
        if (!isQuiet(element, calls)) say(element, name);
        for (const { method, reject } of calls) if (method === methods[2]) reject(error);
        waiting.get(name)!.set(
          element,
          calls.filter(({ method }) => method !== methods[2]),
        );
      }
      throw error;
    }
  }

  const load = (name: string): Promise<void> =>
    elements[name]
      ? (loading[name] ??= loadOnce(name))
      : Promise.reject(new TypeError(`There is no widget ${name}.`));

  /** Keeps calls on a widget whose code is not there yet. */
  function hold(element: Element, held: Map<Element, Call[]>): void {
    if (held.has(element)) return;
    held.set(element, []);
    for (const method of methods) {
      const value = (...values: unknown[]): Promise<unknown> =>
        new Promise((resolve, reject) => held.get(element)!.push({ method, values, resolve, reject }));
      Object.defineProperty(element, method, { value, configurable: true });
    }
  }

  /** Hands the kept calls to the real methods, in the order they were made. */
  function release(name: string): void {
    for (const [element, calls] of waiting.get(name)!) {
      customElements.upgrade(element);
      const own = element as unknown as Methods;
      for (const method of methods) delete own[method];
      for (const { method, values, resolve, reject } of calls) {
        try {
          resolve(own[method]!(...values));
        } catch (error) {
          reject(error);
        }
      }
    }
    waiting.delete(name);
  }

  /** Asks for a widget's configuration while its code is on the way; the widget finds the answer under its address. */
  function askEarly(element: Element): void {
    const names = ['auth-domain', 'widget-id', 'widget-name'];
    const asked = plainSettings.exec(names.map((each) => element.getAttribute(each)).join(' '));
    if (!asked) return;
    const url = `https://${asked[1]}/api/v39.0/widgets/${asked[2]}/configuration?name=${asked[3]}`;
    (early[url] ??= fetch(url)).catch(() => {});
  }

  function find(element: Element): void {
    const name = element.localName;
    if (!Object.hasOwn(elements, name) || customElements.get(name)) return;
    let held = waiting.get(name);
    if (!held) {
      waiting.set(name, (held = new Map()));
      void customElements.whenDefined(name).then(() => release(name));
    }
    // First of all what takes long: everything else is done while the files are on their way.
    load(name).catch(() => {});
    hold(element, held);
    if (isQuiet(element, [])) return;
    if (!isolates) askEarly(element);
    // The place is taken before the code is there, so that nothing jumps; the widget's own styles replace this.
    if (!placeholder) {
      placeholder = new CSSStyleSheet();
      placeholder.replaceSync(':host(:not([hidden])){display:block;block-size:40rem;min-block-size:18rem}');
    }
    rootOf(element).adoptedStyleSheets = [placeholder];
  }

  const selector = Object.keys(elements).join();
  function search(root: Element | Document): void {
    if (root instanceof Element) find(root);
    root.querySelectorAll(selector).forEach(find);
  }

  if (!manifest.claim(VERSION, { load, import: importLater })) return;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) search(node);
  });
  observer.observe(document, { childList: true, subtree: true });
  search(document);
  // Once every element is registered, the browser finds new widgets by itself.
  void Promise.all(Object.keys(elements).map((name) => customElements.whenDefined(name))).then(() =>
    observer.disconnect(),
  );
}

const { PlatformNetworkWidgets } = globalThis as { PlatformNetworkWidgets?: WidgetManifest };
if (PlatformNetworkWidgets) run(PlatformNetworkWidgets);
else console.error('Platform Network Widgets: load manifest.js before loader.js.');
