/** For applications that load the published scripts by themselves rather than by script tags of their page. Registers and loads nothing at import. */
import type { WidgetManifest } from './manifest.ts';

export type { WidgetManifest };

const scope = globalThis as { PlatformNetworkWidgets?: WidgetManifest };
const files = ['manifest.js', 'loader.js'];
let loading: Promise<WidgetManifest> | undefined;

function addScript(src: string, nonce: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    if (nonce) script.nonce = nonce;
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} did not load.`));
    });
    document.head.append(script);
  });
}

async function addScripts(base: string, nonce: string | undefined): Promise<WidgetManifest> {
  for (const file of files) await addScript(new URL(file, base).href, nonce);
  const manifest = scope.PlatformNetworkWidgets!;
  await manifest.ready;
  return manifest;
}

/**
 * Adds `manifest.js` and `loader.js` to the page, once however often it is called, and answers the global `PlatformNetworkWidgets` as soon as
 * the loader runs. When the page has it already, nothing is added. After a failure the next call tries anew.
 *
 * @param widgetsUrl - Where the widget files are, for example `https://widgets.example/` or, for one version, `https://widgets.example/1.2.0/`.
 * @param options.nonce - The nonce of the page's content security policy, when it asks for one.
 * @throws As a rejection: Error when a script does not load; TypeError for a bad address.
 */
export function loadWidgets(widgetsUrl: string, options: { nonce?: string } = {}): Promise<WidgetManifest> {
  const manifest = scope.PlatformNetworkWidgets;
  if (manifest) return manifest.ready.then(() => manifest);
  loading ??= Promise.resolve()
    .then(() => addScripts(new URL(widgetsUrl, document.baseURI).href.replace(/\/?$/, '/'), options.nonce))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
