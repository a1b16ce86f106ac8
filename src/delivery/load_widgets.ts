/**
 * Loads the published scripts from application code instead of script tags. Importing this module registers and loads
 * nothing.
 */
import type { WidgetManifest } from './manifest.ts';

export type { WidgetManifest };

/** Elements with this ID or name are also properties of `window`, but inherited ones. */
const present = (): WidgetManifest | undefined =>
  Object.getOwnPropertyDescriptor(globalThis, 'PlatformNetworkWidgets')?.value as WidgetManifest | undefined;
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
    (Reflect.get(Document.prototype, 'head', document) as HTMLHeadElement).append(script);
  });
}

async function addScripts(base: string, nonce: string | undefined): Promise<WidgetManifest> {
  for (const file of files) await addScript(new URL(file, base).href, nonce);
  const manifest = present()!;
  await manifest.ready;
  return manifest;
}

/**
 *
 * Adds `manifest.js` and `loader.js` to the page once, and returns the global `PlatformNetworkWidgets` as soon as the
 * loader runs. Adds nothing when the page already has the global. After an error, the next call retries.
 *
 * @param widgetsUrl - Address of the widget files, for example `https://widgets.example/` or, for one version,
 * `https://widgets.example/1.2.0/`.
 * @param options.nonce - The nonce of the page's content security policy, if it requires one.
 * @throws As a rejection: Error when a script does not load; TypeError for an invalid address.
 *
 */
export function loadWidgets(widgetsUrl: string, options: { nonce?: string } = {}): Promise<WidgetManifest> {
  const manifest = present();
  if (manifest) return manifest.ready.then(() => manifest);
  loading ??= Promise.resolve()
    .then(() =>
      addScripts(
        new URL(widgetsUrl, Reflect.get(Document.prototype, 'baseURI', document) as string).href.replace(
          /\/?$/,
          '/',
        ),
        options.nonce,
      ),
    )
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
