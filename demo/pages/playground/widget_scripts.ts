/** Puts the two published scripts on the page, as the snippet does. */

/** The pages run under trusted types where the browser has them: script addresses pass through here, and nowhere else. */
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
    script.addEventListener('error', () => reject(new Error(`${source} could not be loaded.`)));
    document.head.append(script);
  });
}

let adding: Promise<void> | undefined;

/** Manifest before loader, once for the whole page. Rejects when one of them does not load; the next call tries again. */
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
