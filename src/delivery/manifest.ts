/**
 * Published script 1, classic, with the fixed name `manifest.js`. Defines the only global name,
 * `PlatformNetworkWidgets`, with the version, the address of its files and the hash of each file. It runs none of the
 * files; `loader.js` does. For widgets above it in the document, it requests the files already, so that they load while
 * the loader does.
 */

/** The functions of `loader.js`, once it runs. */
export interface Loader {
  load(name: string): Promise<void>;
  /** Imports files of a folder, `<name>[ <sha256>],…`: the first one, with its static imports. */
  import(folder: string, files: string): Promise<unknown>;
}

/**
 * Fetches and checks a file. The page's module map keeps it for the import. Resolves after the check. A file that is
 * loaded or loading is not requested again. With a `trial`, a fragment, it is fetched under that address first.
 */
export type Ask = (file: string, integrity: string, trial?: string) => Promise<void>;

/**
 * The global `PlatformNetworkWidgets`. It is frozen, so that the page or a second copy of the scripts cannot change it.
 */
export interface WidgetManifest {
  readonly version: string;
  /** Address of the widget files, with a trailing slash. */
  readonly base: string;
  /** Names of the elements with their initial files: the one that registers the element, then its imports. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
  /** The integrity (sha256) of these files. */
  readonly chunks: Readonly<Record<string, string>>;
  /**
   * Resolves when the loader runs. From then on, calls on widgets in the document are queued until their code is
   * loaded.
   */
  readonly ready: Promise<unknown>;
  /**
   * Loads an element's code even if none is in the document, or only in a shadow root. Rejects when it does not load.
   */
  load(name: string): Promise<void>;
  /**
   * For the chunks: a checked dynamic import relative to the importing chunk, which knows the hashes of its imports.
   */
  import(importer: string, files: string): Promise<unknown>;
  /** For the chunks: pending responses by URL. A response is removed when it is taken. */
  readonly early: Record<string, Promise<Response>>;
  /** For `loader.js`. Further copies of the scripts receive undefined, because one already runs. */
  claim(version: string, loader?: Loader): Ask | undefined;
}

/** Filled in by the build. */
declare const BUILD: Pick<WidgetManifest, 'version' | 'elements' | 'chunks'> & {
  /** From this script's folder to the folder of all versions. */
  home: string;
};

const globalName = 'PlatformNetworkWidgets';
const scope = globalThis as { PlatformNetworkWidgets?: WidgetManifest };

const { version, home, elements, chunks } = BUILD;

// `window` inherits elements of the page with this ID.
if (Object.hasOwn(scope, globalName)) scope[globalName]!.claim?.(version);
else {
  // Bypasses elements of the page, because `<img name=currentScript>` replaces `document.currentScript`.
  const { src = document.baseURI, nonce = '' } = (Reflect.get(
    Document.prototype,
    'currentScript',
    document,
  ) ?? {}) as Partial<HTMLScriptElement>;
  const base = new URL(home, src).href;
  Object.values(elements).forEach(Object.freeze);
  const asked: Record<string, Promise<void> | undefined> = {};
  const ask: Ask = (file, integrity, trial = '') =>
    (asked[file] ??= new Promise<void>((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.integrity = integrity;
      link.nonce = nonce;
      // Shorter than listeners, and no other code has the link.
      // eslint-disable-next-line unicorn/prefer-add-event-listener
      link.onload = () => {
        if (!trial) resolve(link.remove());
        link.href = base + file;
        trial = '';
      };
      // eslint-disable-next-line unicorn/prefer-add-event-listener
      link.onerror = () => {
        link.remove();
        delete asked[file];
        reject(new Error(`${link.href} did not load.`));
      };
      link.href = base + file + trial;
      document.head.append(link);
    }));
  // Starts the slow part first.
  for (const name in elements) {
    // Isolated widgets start in a frame.
    const isWanted =
      document.querySelector(name) &&
      !customElements.get(name) &&
      !document.querySelector('script[data-isolate]');
    // The loader requests them again and reports errors.
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
