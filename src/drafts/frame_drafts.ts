/**
 * Holds the drafts of isolated widgets in the memory of the host page. A frame loses its memory when the host page
 * replaces its element. The drafts are opaque text here, and are only passed back to a frame.
 */

const held = new Map<string, string>();

const start = (element: Element): string => `${element.getAttribute('auth-domain')} `;
const keyOf = (element: Element): string =>
  start(element) +
  ['widget-id', 'widget-name'].map((name) => element.getAttribute(name)).join(' ') +
  element.localName;

/** Replaces the held draft of a widget. An empty text removes it. */
export function holdWork(element: Element, work: string): void {
  if (work) held.set(keyOf(element), work);
  else held.delete(keyOf(element));
}

export const heldWork = (element: Element): string | undefined => held.get(keyOf(element));

/** Drops the drafts of all widgets with the same auth-domain. */
export function forgetWork(element: Element): void {
  for (const key of held.keys()) if (key.startsWith(start(element))) held.delete(key);
}

/** Returns all held drafts, for a sign-in that leaves the page. */
export const allWork = (): [string, string][] => [...held];

/** Restores the drafts that were held when the page was left. */
export function giveWorkBack(work: readonly (readonly [string, string])[]): void {
  for (const [key, text] of work) held.set(key, text);
}
