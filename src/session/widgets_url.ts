/** `{widgets_url}`: where the widget files come from, and with them the callback page of single sign-on. */
import { publishedScripts } from '../api/published_scripts.ts';
import { framePage } from './frame_page.ts';

let override: string | undefined;

/** Says where the widget files are, for pages that bundle the widgets themselves and serve the callback page elsewhere. */
export function useWidgetsUrl(url: string): void {
  override = new URL(url, Reflect.get(Document.prototype, 'baseURI', document) as string).href.replace(
    /\/?$/,
    '/',
  );
}

/** The address of the widget files, ending in a slash: as overridden, as the manifest script says, or where this chunk lies. */
export function widgetsUrl(): string {
  // Chunks lie one folder below the published scripts.
  return override ?? publishedScripts()?.base ?? import.meta.url.replace(/[^/]*\/[^/]*$/, '');
}

/**
 * The redirect address registered at the identity provider. It names this page's origin, so that the provider's own list of
 * allowed redirect addresses decides which pages may receive a sign-in, and the callback page can trust what it reads there. From the
 * frame of an isolated widget the answer goes to the frame, and the page around it is named beside. `leavesPage`: for the full-page way,
 * whose answer always goes to the page.
 */
export function callbackUrl(leavesPage = false): string {
  const url = new URL('callback.html', widgetsUrl());
  const around = framePage()?.origin;
  url.searchParams.set('origin', leavesPage && around ? around : location.origin);
  if (around && !leavesPage) url.searchParams.set('page', around);
  return url.href;
}
