/**
 * What was typed in isolated widgets, held in memory of the page: their frames, and all memory of theirs, die when a page takes an element out
 * and puts another in its place. It is text here, and only goes back to a frame.
 */

const held = new Map<string, string>();

const start = (element: Element): string => `${element.getAttribute('auth-domain')} `;
const keyOf = (element: Element): string =>
  start(element) +
  ['widget-id', 'widget-name'].map((name) => element.getAttribute(name)).join(' ') +
  element.localName;

/** In place of what is held for this widget already. Empty: nothing was typed. */
export function holdWork(element: Element, work: string): void {
  if (work) held.set(keyOf(element), work);
  else held.delete(keyOf(element));
}

export const heldWork = (element: Element): string | undefined => held.get(keyOf(element));

/** What was typed in any widget of this one's instance is nobody's any more. */
export function forgetWork(element: Element): void {
  for (const key of held.keys()) if (key.startsWith(start(element))) held.delete(key);
}

/** Everything that is held, for while the person is away from the page. */
export const allWork = (): [string, string][] => [...held];

/** The page came back with what was held when it was left. */
export function giveWorkBack(work: readonly (readonly [string, string])[]): void {
  for (const [key, text] of work) held.set(key, text);
}
