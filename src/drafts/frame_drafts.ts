/**
 * The drafts of isolated widgets in the memory of the host page. The store of a frame is lost when the host page
 * replaces its element, so the frame saves its drafts here. They are opaque text, and are only passed back to a frame.
 */

const saved = new Map<string, string>();

const start = (element: Element): string => `${element.getAttribute('auth-domain')} `;
const keyOf = (element: Element): string =>
  start(element) +
  ['widget-id', 'widget-name'].map((name) => element.getAttribute(name)).join(' ') +
  element.localName;

/** Replaces the drafts of a widget. An empty text removes them. */
export function saveDrafts(element: Element, drafts: string): void {
  if (drafts) saved.set(keyOf(element), drafts);
  else saved.delete(keyOf(element));
}

export const savedDrafts = (element: Element): string | undefined => saved.get(keyOf(element));

/** Drops the drafts of all widgets with the same auth-domain. */
export function clearDrafts(element: Element): void {
  for (const key of saved.keys()) if (key.startsWith(start(element))) saved.delete(key);
}

/** Returns the drafts of all widgets, for a sign-in that leaves the page. */
export const allDrafts = (): [string, string][] => [...saved];

/** Restores the drafts of all widgets after the return to the page. */
export function restoreDrafts(drafts: readonly (readonly [string, string])[]): void {
  for (const [key, text] of drafts) saved.set(key, text);
}
