/** Making a search widget in a test page and reaching into what it shows, by what a person finds there. */
import { fixture, html, nextFrame, waitUntil } from '@open-wc/testing';
import { PlatformNetworkSearchWidget } from '../../../src/widgets/search/search_widget.ts';
import type { FakeInstance } from './fake_instance.ts';

const tag = 'platform-network-search-widget';
if (!customElements.get(tag)) customElements.define(tag, PlatformNetworkSearchWidget);

export type Widget = PlatformNetworkSearchWidget;

/** Attributes that start and sign in by themselves. */
export const demoAttributes = (instance: FakeInstance): Record<string, string> => ({
  'widget-name': instance.configuration.name,
  'widget-id': instance.configuration.id,
  'auth-domain': instance.origin,
  'demo-mode': '',
  username: 'rep@sandbox.example',
  password: 'sandbox-rep',
});

/** Puts a widget into the page. Its width is the page's unless `around` says otherwise. */
export async function place(
  attributes: Readonly<Record<string, string>>,
  around: HTMLElement | undefined = undefined,
): Promise<Widget> {
  const parent = around ?? (await fixture<HTMLElement>(html`<div></div>`));
  const widget = document.createElement(tag) as Widget;
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
  parent.append(widget);
  await widget.updateComplete;
  return widget;
}

export const shadow = (widget: Widget): ShadowRoot => widget.shadowRoot!;
export const find = <E extends HTMLElement = HTMLElement>(widget: Widget, selector: string): E | null =>
  shadow(widget).querySelector<E>(selector);
export const has = (widget: Widget, selector: string): boolean => find(widget, selector) !== null;
export const findAll = <E extends HTMLElement = HTMLElement>(widget: Widget, selector: string): E[] => [
  ...shadow(widget).querySelectorAll<E>(selector),
];
export const text = (widget: Widget): string => {
  const { textContent } = shadow(widget);
  return (textContent ?? '').replace(/\s+/g, ' ').trim();
};
export const box = (widget: Widget): HTMLInputElement =>
  find<HTMLInputElement>(widget, 'input[type=search]')!;
export const cards = (widget: Widget): HTMLElement[] => findAll(widget, '[part=card]');
export const names = (widget: Widget): string[] =>
  findAll(widget, '[part=card-name]').map((name) => name.textContent!.trim());
/** A button by the words a person reads on it, or its accessible name. */
export function button(widget: Widget, words: string | RegExp): HTMLButtonElement {
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

/** Waits until the widget shows something. */
export const shows = (widget: Widget, words: string | RegExp): Promise<void> =>
  waitUntil(
    () => (typeof words === 'string' ? text(widget).includes(words) : words.test(text(widget))),
    `to show ${String(words)}`,
    { timeout: 4000 },
  );

export const until = (condition: () => unknown, message = 'condition'): Promise<void> =>
  waitUntil(condition as () => boolean, message, { timeout: 4000, interval: 10 });

export async function ready(widget: Widget): Promise<void> {
  await until(() => widget.matches(':state(ready)') && box(widget), 'the search box of a ready widget');
  await widget.updateComplete;
}

/** Types a text as a person would leave it in the box. */
export function type(widget: Widget, value: string): void {
  const input = box(widget);
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** Types and waits for the results. */
export async function searchFor(widget: Widget, value: string): Promise<void> {
  await ready(widget);
  type(widget, value);
  await widget.updateComplete;
  await until(
    () =>
      find(widget, '[aria-busy=false] .list, [aria-busy=false] [part=state]') &&
      !find(widget, '.progress.busy'),
    `results for ${value}`,
  );
  await nextFrame();
}

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
