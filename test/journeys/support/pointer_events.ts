/** What a page got from the pointer, for the message of a click without an effect. */
import type { Locator } from '@playwright/test';

const types = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'click',
  'focusout',
  'pointercancel',
  'wa-hide',
];

/** Writes down the events of the page from now on, with the place of `shown`. Returns a function that stops and returns them, a line each. */
export async function watchPointer(shown: Locator): Promise<() => Promise<string>> {
  const watch = await shown.evaluateHandle((element, watched) => {
    const lines: string[] = [];
    const stop = new AbortController();
    const nameOf = (each: EventTarget): string =>
      each instanceof Element
        ? `${each.localName} ${(each.textContent ?? '').trim().slice(0, 30)}`
        : 'document';
    for (const type of watched)
      window.addEventListener(
        type,
        (event) => {
          const { top, bottom } = element.getBoundingClientRect();
          const at = event instanceof MouseEvent ? `at ${event.clientX}, ${event.clientY}` : '';
          const [target] = event.composedPath();
          lines.push(`${type} ${at} on ${nameOf(target!)}; list from ${top} to ${bottom}`);
        },
        { capture: true, signal: stop.signal },
      );
    return { lines, stop };
  }, types);
  return () =>
    watch.evaluate(({ lines, stop }) => {
      stop.abort();
      return lines.join('\n');
    });
}
