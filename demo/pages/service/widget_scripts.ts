/** Adds the two published scripts to the page, as the snippet does. */
import { msg, str } from '@lit/localize';

/** Under Trusted Types only this policy may create script addresses. */
const scriptAddresses = (
  globalThis as unknown as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(text: string): string },
      ): { createScriptURL(text: string): string };
    };
  }
).trustedTypes?.createPolicy('sandbox', { createScriptURL: (text) => text });

function addScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddresses?.createScriptURL(source) ?? source;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(msg(str`${source} could not be loaded.`))));
    document.head.append(script);
  });
}

let adding: Promise<void> | undefined;

/**
 * Loads the manifest before the loader, once per page. Rejects when one of them fails to load; the next call
 * retries.
 */
export function addWidgetScripts(widgetsUrl: string): Promise<void> {
  adding ??= (async () => {
    await addScript(`${widgetsUrl}/manifest.js`);
    await addScript(`${widgetsUrl}/loader.js`);
  })().catch((error: unknown) => {
    adding = undefined;
    throw error;
  });
  return adding;
}
