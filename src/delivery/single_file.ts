/// <reference types="vite/types/importMeta.d.ts" />
/**
 * Published script 3, classic, with the fixed name `platform-network-widgets.js`. It contains all widgets with all
 * texts and loads no other file. For places that accept only single files, such as a static resource of a CRM. It
 * replaces `manifest.js` and `loader.js`.
 */
import type { WidgetManifest } from './manifest.ts';
import { useWidgetsUrl, widgetsUrl } from '../session/widgets_url.ts';

// The build replaces this with an import of each definition.
import.meta.glob('./define/*.ts', { eager: true });

/** The global `PlatformNetworkWidgets` of this script. */
export interface SingleFile extends Omit<WidgetManifest, 'base'> {
  /** Address of the callback page's folder: the script tag's `data-widgets-url`, or the folder of the script. */
  readonly base: string;
  /** Sets the same address without a script tag. */
  useWidgetsUrl(url: string): void;
}

/** Filled in by the build. */
declare const VERSION: string;
declare const ELEMENTS: readonly string[];

/** Elements with this ID or name are also properties of `window`, but inherited ones. */
const present = Object.getOwnPropertyDescriptor(globalThis, 'PlatformNetworkWidgets')?.value as
  | Pick<WidgetManifest, 'claim'>
  | undefined;

if (present) present.claim?.(VERSION);
else {
  // Bypasses elements of the page, because `<img name=currentScript>` replaces `document.currentScript`.
  const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
  useWidgetsUrl(script?.dataset['widgetsUrl'] ?? new URL('.', script?.src || location.href).href);
  let isTold = false;
  const unknown = (name: string): Promise<never> =>
    Promise.reject(new TypeError(`There is no widget ${name}.`));
  const manifest: SingleFile = {
    version: VERSION,
    get base() {
      return widgetsUrl();
    },
    elements: Object.freeze(Object.fromEntries(ELEMENTS.map((name) => [name, []]))),
    chunks: Object.freeze({}),
    ready: Promise.resolve(),
    early: {},
    load: (name) => (ELEMENTS.includes(name) ? Promise.resolve() : unknown(name)),
    import: (_, files) => Promise.reject(new TypeError(`${files} is no file of the widgets.`)),
    claim(other) {
      if (!isTold) console.info(`Platform Network Widgets ${VERSION} runs; ${other} is left out.`);
      isTold = true;
      return undefined;
    },
    useWidgetsUrl,
  };
  Object.defineProperty(globalThis, 'PlatformNetworkWidgets', {
    value: Object.freeze(manifest),
    enumerable: true,
  });
}
