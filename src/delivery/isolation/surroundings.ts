/**
 * Reads what an isolated widget adopts from its place in the page: language, direction, colors, font, design tokens.
 */
import { jsonOf } from '../../api/json.ts';
import type { Surroundings } from './messages.ts';
import { tokenNames } from './token_names.ts';

/** Yields the element and its ancestors, across shadow roots. */
function* around(element: Element): Generator<Element> {
  let at: Element | null = element;
  while (at) {
    yield at;
    const parent: Node | null = at.assignedSlot ?? at.parentNode;
    at = parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
  }
}

export function readSurroundings(element: Element): Surroundings {
  const style = getComputedStyle(element);
  const language = [...around(element)].find((each) => each.hasAttribute('lang'))?.getAttribute('lang');
  const tokens: Record<string, string> = {};
  for (const name of tokenNames) {
    const value = style.getPropertyValue(name).trim();
    if (value) tokens[name] = value;
  }
  return {
    language: language ?? '',
    direction: style.direction,
    colorScheme: style.colorScheme,
    fontFamily: style.fontFamily,
    rootFontSize: getComputedStyle(
      Reflect.get(Document.prototype, 'documentElement', document) as HTMLElement,
    ).fontSize,
    tokens,
  };
}

/** Reports changes of an element's surroundings until it is stopped. Replaced style sheets are not detected. */
export function watchSurroundings(element: Element, tell: (surroundings: Surroundings) => void): () => void {
  let known = jsonOf(readSurroundings(element));
  const look = (): void => {
    const surroundings = readSurroundings(element);
    const now = jsonOf(surroundings);
    if (now === known) return;
    known = now;
    tell(surroundings);
  };
  const observer = new MutationObserver(look);
  for (const each of around(element))
    observer.observe(each, { attributes: true, attributeFilter: ['lang', 'dir', 'class', 'style'] });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', look);
  return () => {
    observer.disconnect();
    scheme.removeEventListener('change', look);
  };
}
