/** Finds what any widget displays by what a user sees. */
import { waitUntil } from '@open-wc/testing';
import type { FakeInstance } from './fake_instance.ts';

/** Attributes for an automatic start and sign-in. */
export const demoAttributes = (instance: FakeInstance): Record<string, string> => ({
  'widget-name': instance.configuration.name,
  'widget-id': instance.configuration.id,
  'auth-domain': instance.origin,
  'demo-mode': '',
  username: 'rep@sandbox.example',
  password: 'sandbox-rep',
});

export const shadow = (widget: HTMLElement): ShadowRoot => widget.shadowRoot!;
export const find = <E extends HTMLElement = HTMLElement>(widget: HTMLElement, selector: string): E | null =>
  shadow(widget).querySelector<E>(selector);
export const has = (widget: HTMLElement, selector: string): boolean => find(widget, selector) !== null;
export const findAll = <E extends HTMLElement = HTMLElement>(widget: HTMLElement, selector: string): E[] => [
  ...shadow(widget).querySelectorAll<E>(selector),
];
export const text = (widget: HTMLElement): string => {
  const { textContent } = shadow(widget);
  return (textContent ?? '').replace(/\s+/g, ' ').trim();
};
/** Returns a button by its text or accessible name. */
export function button(widget: HTMLElement, words: string | RegExp): HTMLButtonElement {
  const matches = (label: string): boolean =>
    typeof words === 'string' ? label === words : words.test(label);
  const found = findAll<HTMLButtonElement>(widget, 'button').find(
    (each) =>
      matches((each.textContent ?? '').replace(/\s+/g, ' ').trim()) ||
      matches(each.getAttribute('aria-label') ?? ''),
  );
  if (!found) throw new Error(`There is no button "${String(words)}" in: ${text(widget)}`);
  return found;
}

/** Returns whether an animation is painted. Firefox starts those of skipped sections, and they never end. */
const isDrawn = ({ effect }: Animation): boolean =>
  !!(effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true });

/** Waits until no color or size is in transition. */
export async function atRest(widget: HTMLElement): Promise<void> {
  await new Promise(requestAnimationFrame);
  const transitions = shadow(widget)
    .getAnimations()
    .filter((each) => each instanceof CSSTransition && isDrawn(each));
  await Promise.allSettled(transitions.map((each) => each.finished));
}

/** Waits until the widget shows something. */
export const shows = (widget: HTMLElement, words: string | RegExp): Promise<void> =>
  waitUntil(
    () => (typeof words === 'string' ? text(widget).includes(words) : words.test(text(widget))),
    `to show ${String(words)}`,
    { timeout: 15_000 },
  );

export const until = (condition: () => unknown, message = 'condition'): Promise<void> =>
  waitUntil(condition as () => boolean, message, { timeout: 15_000, interval: 10 });

export const press = (target: Element, key: string): boolean =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );

/** Records events of an element by type, in order. */
export function record(target: EventTarget, ...types: string[]): CustomEvent[] {
  const events: CustomEvent[] = [];
  for (const name of types) target.addEventListener(name, (event) => events.push(event as CustomEvent));
  return events;
}
