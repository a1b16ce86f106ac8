/** `{widgets_url}`: the address of the widget files and of the callback page of single sign-on. */
import { publishedScripts } from '../api/published_scripts.ts';
import { framePage } from './frame_page.ts';

let override: string | undefined;

/**
 * Sets the address of the widget files, for pages that bundle the widgets themselves and serve the callback page
 * elsewhere.
 */
export function useWidgetsUrl(url: string): void {
  override = new URL(url, Reflect.get(Document.prototype, 'baseURI', document) as string).href.replace(
    /\/?$/,
    '/',
  );
}

/**
 * Returns the address of the widget files with a trailing slash: the override, else the manifest script's address, else
 * this chunk's.
 */
export function widgetsUrl(): string {
  // Chunks are one folder below the published scripts.
  return override ?? publishedScripts()?.base ?? import.meta.url.replace(/[^/]*\/[^/]*$/, '');
}

/**
 * Returns the redirect address for the identity provider. It contains the host page's origin. The provider's list of
 * allowed redirect addresses therefore decides which pages may receive a sign-in, and the callback page can trust the
 * origin. For an isolated widget, the response goes to the frame, and the host page's origin is a separate parameter.
 * With `leavesPage`, the response always goes to the host page.
 */
export function callbackUrl(leavesPage = false): string {
  const url = new URL('callback.html', widgetsUrl());
  const around = framePage()?.origin;
  url.searchParams.set('origin', leavesPage && around ? around : location.origin);
  if (around && !leavesPage) url.searchParams.set('page', around);
  return url.href;
}
