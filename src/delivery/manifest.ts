/**
 * Published script 1, classic, fixed name `manifest.js`. Says which version this is, where its files are and which hash each
 * has, as the one global name `PlatformNetworkWidgets`. Runs none of them; `loader.js` does. Files of widgets that stand above it in the
 * document are asked for here already, so that they are on their way while the loader is.
 */

/** What `loader.js` can do once it is there. */
export interface Loader {
  load(name: string): Promise<void>;
  /** Imports files of a folder, `<name>[ <sha256>],…`: the first one, and what it imports at once. */
  import(folder: string, files: string): Promise<unknown>;
}

/**
 * Fetches a file, checked, into the page's module map, where an import finds it. Resolves once it has passed. One that is there or on its way
 * is not asked for again.
 */
export type Ask = (file: string, integrity: string) => Promise<void>;

/** The global `PlatformNetworkWidgets`. It is frozen: a page or a second copy of the scripts cannot change it. */
export interface WidgetManifest {
  readonly version: string;
  /** Address of the widget files, ending in a slash. */
  readonly base: string;
  /** Names of the elements, and the files each begins with: the one that registers it, then what that brings. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
  /** The integrity (sha256) of these files. */
  readonly chunks: Readonly<Record<string, string>>;
  /** Resolves when the loader runs: from then on calls on widgets in the document are kept until their code is there. */
  readonly ready: Promise<unknown>;
  /** Loads an element's code though none is in the document, or only in a shadow root. Rejects when it does not load. */
  load(name: string): Promise<void>;
  /** For the chunks themselves: a checked dynamic import beside the importing chunk, which knows the hashes of what it brings. */
  import(importer: string, files: string): Promise<unknown>;
  /** For the chunks: answers that are on their way already, by address. Whoever takes one removes it. */
  readonly early: Record<string, Promise<Response>>;
  /** For `loader.js`, and for further copies of the scripts, which get nothing: one runs already. */
  claim(version: string, loader?: Loader): Ask | undefined;
}

/** Filled in by the build. */
declare const BUILD: Pick<WidgetManifest, 'version' | 'elements' | 'chunks'> & {
  /** From the folder of this script to that of all versions. */
  home: string;
};

const globalName = 'PlatformNetworkWidgets';
const scope = globalThis as { PlatformNetworkWidgets?: WidgetManifest };

const { version, home, elements, chunks } = BUILD;

// Elements of the page with this id are inherited by `window`.
if (Object.hasOwn(scope, globalName)) scope[globalName]!.claim?.(version);
else {
  // Read past the elements of the page: `<img name=currentScript>` takes the place of `document.currentScript`.
  const { src = document.baseURI, nonce = '' } = (Reflect.get(
    Document.prototype,
    'currentScript',
    document,
  ) ?? {}) as Partial<HTMLScriptElement>;
  const base = new URL(home, src).href;
  Object.values(elements).forEach(Object.freeze);
  const asked: Record<string, Promise<void> | undefined> = {};
  const ask: Ask = (file, integrity) =>
    (asked[file] ??= new Promise<void>((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.integrity = integrity;
      link.nonce = nonce;
      link.addEventListener('load', () => resolve(link.remove()));
      link.addEventListener('error', () => {
        link.remove();
        delete asked[file];
        reject(new Error(`${link.href} did not load.`));
      });
      link.href = base + file;
      document.head.append(link);
    }));
  // First what takes long.
  for (const name in elements) {
    // Isolated widgets begin in a frame.
    const isWanted =
      document.querySelector(name) &&
      !customElements.get(name) &&
      !document.querySelector('script[data-isolate]');
    // The loader asks again, and tells of what fails.
    if (isWanted) for (const file of elements[name]!) ask(file, chunks[file]!).catch(() => {});
  }
  let loader: Loader | undefined;
  let isTold: boolean | undefined;
  let start: (loader: unknown) => void;
  const ready = new Promise((resolve) => (start = resolve));
  const manifest: WidgetManifest = {
    version,
    base,
    elements: Object.freeze(elements),
    chunks: Object.freeze(chunks),
    ready,
    early: {},
    load: (name) => ready.then(() => loader!.load(name)),
    import: (importer, files) =>
      ready.then(() => loader!.import(new URL('.', importer).href.slice(base.length), files)),
    claim(other, candidate) {
      if (candidate && !loader) {
        start((loader = candidate));
        return ask;
      }
      if (!isTold) console.info(`Platform Network Widgets ${version} runs; ${other} is left out.`);
      isTold = true;
      return undefined;
    },
  };
  Object.defineProperty(scope, globalName, {
    value: Object.freeze(manifest),
  });
}
