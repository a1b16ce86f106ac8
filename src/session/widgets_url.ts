/** `{widgets_url}`: where the widget files come from, and with them the callback page of single sign-on. */

let override: string | undefined;

/** Says where the widget files are, for pages that bundle the widgets themselves and serve the callback page elsewhere. */
export function useWidgetsUrl(url: string): void {
  override = new URL(url, document.baseURI).href.replace(/\/?$/, '/');
}

/** The address of the widget files, ending in a slash: as overridden, as the manifest script says, or where this chunk lies. */
export function widgetsUrl(): string {
  const { PlatformNetworkWidgets: manifest } = globalThis as { PlatformNetworkWidgets?: { base?: string } };
  // Chunks lie one folder below the published scripts.
  return override ?? manifest?.base ?? import.meta.url.replace(/[^/]*\/[^/]*$/, '');
}

/**
 * The redirect address registered at the identity provider. It names this page's origin, so that the provider's own list of
 * allowed redirect addresses decides which pages may receive a sign-in, and the callback page can trust what it reads there.
 */
export function callbackUrl(): string {
  const url = new URL('callback.html', widgetsUrl());
  url.searchParams.set('origin', location.origin);
  return url.href;
}
