/**
 * Published script 3, classic, fixed name `platform-network-widgets.js`: all widgets with all their texts in one file that loads no other, for
 * places that hold single files, such as a static resource of a CRM. It stands instead of `manifest.js` and `loader.js`.
 */
import './define/platform-network-affiliation-widget.ts';
import './define/platform-network-profile-widget.ts';
import './define/platform-network-search-widget.ts';
import type { WidgetManifest } from './manifest.ts';
import { useWidgetsUrl, widgetsUrl } from '../session/widgets_url.ts';

/** The global `PlatformNetworkWidgets` of this script. */
export interface SingleFile extends Omit<WidgetManifest, 'base'> {
  /** Address of the callback page's folder: as the script tag's `data-widgets-url` says, or where the script lies. */
  readonly base: string;
  /** Says the same where nobody writes a script tag. */
  useWidgetsUrl(url: string): void;
}

/** Filled in by the build. */
declare const VERSION: string;
declare const ELEMENTS: readonly string[];

/** Elements with this id or name are properties of `window` too, but inherited ones. */
const present = Object.getOwnPropertyDescriptor(globalThis, 'PlatformNetworkWidgets')?.value as
  Pick<WidgetManifest, 'claim'> | undefined;

if (present) present.claim?.(VERSION);
else {
  // Read past the elements of the page: `<img name=currentScript>` takes the place of `document.currentScript`.
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
