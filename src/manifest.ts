/**
 * Published script 1, classic, fixed name `manifest.js`. Says which version this is, where its files are and which hash each
 * has, as the one global name `PlatformNetworkWidgets`. Loads nothing; `loader.js` does.
 */

/** What `loader.js` can do once it is there. */
export interface Loader {
  load(name: string): Promise<void>;
  /** Imports files of a folder, `<name>[ <sha256>],…`: the first one, and what it imports at once. */
  import(folder: string, files: string): Promise<unknown>;
}

/** The global `PlatformNetworkWidgets`. It is frozen: a page or a second copy of the scripts cannot change it. */
export interface WidgetManifest {
  readonly version: string;
  /** Address of the widget files, ending in a slash. */
  readonly base: string;
  /** Names of the elements, and the chunk that registers each. */
  readonly elements: Readonly<Record<string, string>>;
  /** The chunks that elements begin with: its integrity (sha256), then the chunks it imports at once. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Resolves when the loader runs: from then on calls on widgets in the document are kept until their code is there. */
  readonly ready: Promise<unknown>;
  /** Loads an element's code though none is in the document, or only in a shadow root. Rejects when it does not load. */
  load(name: string): Promise<void>;
  /** For the chunks themselves: a checked dynamic import beside the importing chunk, which knows the hashes of what it brings. */
  import(importer: string, files: string): Promise<unknown>;
  /** For the chunks: answers that are on their way already, by address. Whoever takes one removes it. */
  readonly early: Record<string, Promise<Response>>;
  /** For `loader.js` and further copies of the scripts: false says that one runs already. */
  claim(version: string, loader?: Loader): boolean;
}

/** Filled in by the build. */
declare const BUILD: Pick<WidgetManifest, 'version' | 'elements' | 'chunks'> & {
  /** From the folder of this script to that of all versions. */
  home: string;
};

const scope = globalThis as { PlatformNetworkWidgets?: WidgetManifest };

const { version, home, elements, chunks } = BUILD;

if (scope.PlatformNetworkWidgets) scope.PlatformNetworkWidgets.claim?.(version);
else {
  const script = document.currentScript as HTMLScriptElement | null;
  const base = new URL(home, script?.src ?? document.baseURI).href;
  Object.values(chunks).forEach(Object.freeze);
  let loader: Loader | undefined;
  let isTold = false;
  let start: (loader: unknown) => void;
  const ready = new Promise((resolve) => {
    start = resolve;
  });
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
        return true;
      }
      if (!isTold)
        console.info(`Platform Network Widgets ${version} runs on this page; ${other} is left out.`);
      isTold = true;
      return false;
    },
  };
  Object.defineProperty(scope, 'PlatformNetworkWidgets', {
    value: Object.freeze(manifest),
    enumerable: true,
  });
}
